#include "tla/eval/node.hpp"

#include <algorithm>

namespace lucas::tla {

void refuse(const Frame& f, const char* wanted, Term term) {
  throw EvaluationError(std::string(wanted) + " is needed here, not " + f.values().shown(term));
}

std::uint64_t size_of(Frame& f, const Node& set) {
  const std::uint64_t known = set.size(f);
  return known == Node::unknown_size ? as_set(f, set.eval(f)).size() : known;
}

void fail_to_apply(const Frame& f, Term function, Term argument) {
  const bool is_first = argument == Term::small(0) && f.values().kind(function) == TermKind::tuple;
  throw EvaluationError(f.values().shown(argument) + " is not in the domain of " +
                        f.values().shown(as_function(f, function)) +
                        (is_first ? ": sequences begin with 1" : ""));
}

void Levels::fail() { throw EvaluationError("more calls within each other than there is room for"); }

// ---- Defaults, for classes that do not override them ---------------------------------------------------------------

void Node::trace(Footprint& read) const {
  for (const NodePointer& each : parts) each->trace(read);
  for (const Binder& each : binders) {
    if (each.set != nullptr) each.set->trace(read);
  }
  for (const Code* const called : {code, static_cast<const Code*>(cell)}) {
    if (called == nullptr || std::find(read.seen.begin(), read.seen.end(), called) != read.seen.end())
      continue;
    read.seen.push_back(called);
    if (called->body == nullptr) {
      read.is_more = true;
    } else {
      called->body->trace(read);
    }
  }
}
void Node::explain(Frame& /*f*/, Reason& reason) const { reason.node = this; }
Term Node::value(Frame& f) const { return Term::boolean(truth(f)); }
bool Node::truth(Frame& f) const { return as_boolean(f, value(f)); }
bool Node::test(Frame& f, Term x) const {
  const Term set = value(f);
  static_cast<void>(as_set(f, set));
  return f.values().contains(set, x);
}
bool Node::visit_all(Frame& f, Visit visit) const {
  for (const Term element : as_set(f, value(f))) {
    if (!visit(element)) return false;
  }
  return true;
}
Term Node::application(Frame& f, Term argument) const { return applied_to(f, value(f), argument); }
Term Node::apply_both(Frame& f, Term argument, Term further) const {
  return applied_to(f, apply(f, argument), further);
}
bool Node::has_argument(Frame& f, Term x) const {
  return !f.values().applied(as_function(f, value(f)), x).is_unset();
}
bool Node::ways_at(Frame& f, Term argument, Then then) const {
  return !as_boolean(f, apply(f, argument)) || then();
}
bool Node::is_small(Frame& f) const {
  constexpr std::uint64_t few = 1000;  // elements
  std::uint64_t size = endless;
  f.evaluation.attempt([&] { size = most(f); });
  return size <= few;
}
bool Node::ways(Frame& f, Then then) const {
  const std::size_t before = f.evaluation.assigned_now.size();
  const bool goes_on = only_way(f) != Ways::one || then();
  f.evaluation.unassign(before);
  return goes_on;
}
Ways Node::only_way(Frame& f) const { return truth(f) ? Ways::one : Ways::none; }
bool Node::stays(Frame& f) const {
  const Term now = value(f);
  f.evaluation.is_primed = true;
  const Term next = value(f);
  f.evaluation.is_primed = false;
  return f.values().equal(now, next);
}

void Node::throw_placed() const {
  try {
    throw;
  } catch (const PlacedError&) {
    throw;
  } catch (const EvaluationError& error) {
    throw PlacedError(error, spot);
  }
}

void Node::add_values_of_parts(Frame& f, List& list) const {
  for (const NodePointer& each : parts) list.add(each->eval(f));
}

bool Node::assign(Frame& f, std::size_t variable, Term value) {
  Term& held = f.evaluation.assigned_state()[variable];
  if (!held.is_unset()) return f.values().equal(held, value);
  held = value;
  f.evaluation.assigned_now.push_back(variable);
  return true;
}

// ---- Choices of elements -------------------------------------------------------------------------------------------

void Binding::bind_parts(Frame& f, const Binder& binder, Term element) {
  const Values& values = f.values();
  if (values.kind(element) != TermKind::tuple || values.size_of(element) != binder.slots.size())
    throw EvaluationError(values.shown(element) + " is no tuple of " + std::to_string(binder.slots.size()));
  const Items parts = values.items(element);
  for (std::size_t i = 0; i < parts.size(); ++i) f.bind(binder.slots[i], parts[i]);
}

bool Binding::each_choice(Frame& f, FunctionRef<bool()> visit, std::size_t from) const {
  return binders[from].set->each(f, [&](Term element) {
    bind(f, binders[from], element);
    return from + 1 == binders.size() ? visit() : each_choice(f, visit, from + 1);
  });
}

bool Binding::body_holds(Frame& f) const {
  Evaluation& evaluation = f.evaluation;
  const std::size_t mark = evaluation.values.mark();
  struct Before {  // also after an error, since a caller may go on
    Evaluation& evaluation;
    const Slot* remembering;
    ~Before() { evaluation.remembering = std::min(evaluation.remembering, remembering); }
  } const before{evaluation,
                 std::exchange(evaluation.remembering, evaluation.slots + Evaluation::most_slots)};
  const bool holds = body().holds(f);
  if (evaluation.remembering >= f.slots + binders.front().slots.front()) evaluation.values.release(mark);
  return holds;
}

Term Binding::chosen(Frame& f) const {
  if (binders.size() == 1 && !binders.front().is_tuple)
    return f.slots[binders.front().slots.front()].values[0];
  const auto part = [&](const Binder& binder) {
    if (!binder.is_tuple) return f.slots[binder.slots.front()].values[0];
    List parts_of_it(f.values());
    for (const std::size_t each : binder.slots) parts_of_it.add(f.slots[each].values[0]);
    return f.values().tuple(parts_of_it.items());
  };
  if (binders.size() == 1) return part(binders.front());
  List all(f.values());
  for (const Binder& binder : binders) all.add(part(binder));
  return f.values().tuple(all.items());
}

bool Binding::choose(Frame& f, Term choice) const {
  const auto take = [&](const Binder& binder, Term element) {
    if (!binder.set->has(f, element)) return false;
    bind(f, binder, element);
    return true;
  };
  if (binders.size() == 1) return take(binders.front(), choice);
  const Values& values = f.values();
  if (values.kind(choice) != TermKind::tuple || values.size_of(choice) != binders.size()) return false;
  for (std::size_t i = 0; i < binders.size(); ++i) {
    if (!take(binders[i], values.items(choice)[i])) return false;
  }
  return true;
}

}  // namespace lucas::tla
