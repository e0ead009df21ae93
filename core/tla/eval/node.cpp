#include "tla/eval/node.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace lucas::tla {
namespace {

[[noreturn]] void refuse(const Frame& f, const char* what, Term term) {
  throw EvaluationError(std::string(what) + " is needed here, not " + f.values().shown(term));
}

}  // namespace

bool as_boolean(const Frame& f, Term term) {
  if (!term.is_boolean()) refuse(f, "TRUE or FALSE", term);
  return term.is_true();
}
std::int64_t as_integer(const Frame& f, Term term) {
  if (term.is_small()) return term.small();
  if (f.values().kind(term) != TermKind::integer) refuse(f, "a number", term);
  return f.values().integer_of(term);
}
Items as_set(const Frame& f, Term term) {
  if (f.values().kind(term) != TermKind::set) refuse(f, "a set", term);
  return f.values().items(term);
}
Term as_function(const Frame& f, Term term) {
  if (!f.values().is_function(term)) refuse(f, "a function or sequence", term);
  return term;
}
Items as_sequence(const Frame& f, Term term) {
  if (f.values().kind(term) != TermKind::tuple) refuse(f, "a sequence", term);
  return f.values().items(term);
}

std::uint64_t size_of(Frame& f, const Node& set) {
  const std::uint64_t known = set.size(f);
  return known == Node::unknown_size ? as_set(f, set.eval(f)).size() : known;
}

Term applied_to(const Frame& f, Term function, Term argument) {
  const Term found = f.values().applied(function, argument);
  if (found.is_unset())
    throw EvaluationError(f.values().shown(argument) + " is not in the domain of " +
                          f.values().shown(as_function(f, function)));
  return found;
}

Call::Call(Frame* outer, Evaluation& evaluation, std::size_t slots)
    : frame_{evaluation, outer, evaluation.slots.get() + evaluation.used, slots}, before_(evaluation.used) {
  const char here = 0;
  if (evaluation.used == Evaluation::first_slot) evaluation.stack = &here;
  const auto stack = static_cast<std::size_t>(std::abs(evaluation.stack - &here));
  if (stack > Evaluation::most_stack || before_ + slots > Evaluation::most_slots)
    throw EvaluationError("more calls within each other than there is room for");
  evaluation.used += slots;
}
Call::~Call() { frame_.evaluation.used = before_; }

// ---- What a node does unless it does better ------------------------------------------------------------------------

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
bool Node::has_argument(Frame& f, Term x) const {
  return !f.values().applied(as_function(f, value(f)), x).is_unset();
}
bool Node::is_small(Frame& f) const {
  constexpr std::uint64_t few = 1000;  // elements
  try {
    return most(f) <= few;
  } catch (const EvaluationError&) {
    return false;
  }
}
bool Node::ways(Frame& f, Then then) const { return !truth(f) || then(); }
bool Node::ways_to_stay(Frame& f, Then then) const {
  const Term now = value(f);
  f.evaluation.is_primed = true;
  const Term next = value(f);
  f.evaluation.is_primed = false;
  return !f.values().equal(now, next) || then();
}

void Node::add_values_of_parts(Frame& f, List& list) const {
  for (const NodePointer& each : parts) list.add(each->eval(f));
}

bool Node::assign(Frame& f, std::size_t variable, Term value, Then then) {
  Term& held = f.evaluation.states[f.evaluation.assigned == reads_next ? 1 : 0].variables[variable];
  if (!held.is_unset()) return !f.values().equal(held, value) || then();
  held = value;
  --f.evaluation.unassigned;
  const bool goes_on = then();
  ++f.evaluation.unassigned;
  held = Term();
  return goes_on;
}

// ---- Choices of elements -------------------------------------------------------------------------------------------

void Binding::bind(Frame& f, const Binder& binder, Term element) {
  if (!binder.is_tuple) return f.bind(binder.slots.front(), element);
  const Values& values = f.values();
  if (values.kind(element) != TermKind::tuple || values.size_of(element) != binder.slots.size())
    throw EvaluationError(values.shown(element) + " is no tuple of " + std::to_string(binder.slots.size()));
  const Items parts = values.items(element);
  for (std::size_t i = 0; i < parts.size(); ++i) f.bind(binder.slots[i], parts[i]);
}

bool Binding::each_choice(Frame& f, FunctionRef<bool()> visit, std::size_t from) const {
  if (from == binders.size()) return visit();
  return binders[from].set->each(f, [&](Term element) {
    bind(f, binders[from], element);
    return each_choice(f, visit, from + 1);
  });
}

bool Binding::body_holds(Frame& f) const {
  Evaluation& evaluation = f.evaluation;
  const std::size_t mark = evaluation.values.mark();
  const Slot* const before =
      std::exchange(evaluation.remembering, evaluation.slots.get() + Evaluation::most_slots);
  const bool holds = body().holds(f);
  if (evaluation.remembering >= f.slots + binders.front().slots.front()) evaluation.values.release(mark);
  evaluation.remembering = std::min(evaluation.remembering, before);
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
