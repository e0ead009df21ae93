#include "tla/node.hpp"

#include <cstdlib>

namespace lucas::tla {

bool as_boolean(Term term) {
  if (!term.is_boolean()) throw EvaluationError("TRUE or FALSE is needed here, not " + shown(term));
  return term.is_true();
}
std::int64_t as_integer(Term term) {
  if (kind_of(term) != TermKind::integer)
    throw EvaluationError("a number is needed here, not " + shown(term));
  return integer_of(term);
}
Term as_set(Term term) {
  if (kind_of(term) != TermKind::set) throw EvaluationError("a set is needed here, not " + shown(term));
  return term;
}
Term as_function(Term term) {
  if (!is_function(term)) throw EvaluationError("a function or sequence is needed here, not " + shown(term));
  return term;
}
Term as_sequence(Term term) {
  if (kind_of(term) != TermKind::tuple)
    throw EvaluationError("a sequence is needed here, not " + shown(term));
  return term;
}

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

}  // namespace lucas::tla
