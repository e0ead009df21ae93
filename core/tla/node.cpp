#include "tla/node.hpp"

#include <cstdlib>

namespace lucas::tla {

namespace {

Term required(Term term, bool is_it, const char* what) {
  if (!is_it) throw EvaluationError(std::string(what) + " is needed here, not " + shown(term));
  return term;
}

}  // namespace

bool as_boolean(Term term) { return required(term, term.is_boolean(), "TRUE or FALSE").is_true(); }
std::int64_t as_integer(Term term) {
  return integer_of(required(term, kind_of(term) == TermKind::integer, "a number"));
}
Term as_set(Term term) { return required(term, kind_of(term) == TermKind::set, "a set"); }
Term as_function(Term term) { return required(term, is_function(term), "a function or sequence"); }
Term as_sequence(Term term) { return required(term, kind_of(term) == TermKind::tuple, "a sequence"); }

Term applied_to(Term function, Term argument) {
  const Term found = applied(as_function(function), argument);
  if (found.is_unset())
    throw EvaluationError(shown(argument) + " is not in the domain of " + shown(function));
  return found;
}

Call::Call(Frame* outer, Evaluation& evaluation, std::size_t slots)
    : frame_{evaluation, outer, evaluation.slots.get() + evaluation.used}, before_(evaluation.used) {
  const char here = 0;
  if (evaluation.used == 0) evaluation.stack = &here;
  const auto stack = static_cast<std::size_t>(std::abs(evaluation.stack - &here));
  if (stack > Evaluation::most_stack || before_ + slots > Evaluation::most_slots)
    throw EvaluationError("more calls within each other than there is room for");
  evaluation.used += slots;
}
Call::~Call() { frame_.evaluation.used = before_; }

void Node::explain(Frame& /*f*/, Reason& reason) const { reason.node = this; }
Term Node::value(Frame& f) const { return Term::boolean(truth(f)); }
bool Node::truth(Frame& f) const { return as_boolean(value(f)); }
bool Node::test(Frame& f, Term x) const { return contains(as_set(value(f)), x); }
bool Node::visit_all(Frame& f, Visit visit) const {
  const Term set = as_set(value(f));
  for (const Term element : set.entry().items) {
    if (!visit(element)) return false;
  }
  return true;
}
std::vector<Term> Node::values_of_parts(Frame& f) const {
  std::vector<Term> all;
  all.reserve(parts.size());
  for (const NodePointer& each : parts) all.push_back(each->eval(f));
  return all;
}
Term Node::application(Frame& f, Term argument) const { return applied_to(value(f), argument); }

void Binding::bind(Frame& f, const Binder& binder, Term element) {
  if (!binder.is_tuple) return f.bind(binder.slots.front(), element);
  if (kind_of(element) != TermKind::tuple || size_of(element) != binder.slots.size())
    throw EvaluationError(shown(element) + " is no tuple of " + std::to_string(binder.slots.size()));
  for (std::size_t i = 0; i < binder.slots.size(); ++i) f.bind(binder.slots[i], value_at(element, i));
}

bool Binding::each_choice(Frame& f, FunctionRef<bool()> visit, std::size_t from) const {
  if (from == binders.size()) return visit();
  return binders[from].set->each(f, [&](Term element) {
    bind(f, binders[from], element);
    return each_choice(f, visit, from + 1);
  });
}

Term Binding::chosen(Frame& f) const {
  std::vector<Term> all;
  for (const Binder& binder : binders) {
    if (!binder.is_tuple) {
      all.push_back(f.slots[binder.slots.front()].values[0]);
      continue;
    }
    std::vector<Term> parts_of_it;
    for (const std::size_t each : binder.slots) parts_of_it.push_back(f.slots[each].values[0]);
    all.push_back(f.evaluation.terms.tuple(std::move(parts_of_it)));
  }
  return all.size() == 1 ? all.front() : f.evaluation.terms.tuple(std::move(all));
}

bool Binding::choose(Frame& f, Term choice) const {
  const auto take = [&](const Binder& binder, Term element) {
    if (!binder.set->has(f, element)) return false;
    bind(f, binder, element);
    return true;
  };
  if (binders.size() == 1) return take(binders.front(), choice);
  if (kind_of(choice) != TermKind::tuple || size_of(choice) != binders.size()) return false;
  for (std::size_t i = 0; i < binders.size(); ++i) {
    if (!take(binders[i], value_at(choice, i))) return false;
  }
  return true;
}

}  // namespace lucas::tla
