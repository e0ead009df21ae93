#include "tla/eval/node.hpp"

#include <algorithm>
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
  if (term.is_small()) return term.small();
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

// ---- Nodes of logic: what is true, and why something is not ---------------------------------------------------------

namespace {

struct Conjunction final : Node {
  bool truth(Frame& f) const override {
    return std::all_of(parts.begin(), parts.end(), [&](const NodePointer& each) { return each->holds(f); });
  }
  void explain(Frame& f, Reason& reason) const override {
    for (const NodePointer& each : parts) {
      if (!each->holds(f)) return each->explain(f, reason);
    }
  }
};

struct Disjunction final : Node {
  bool truth(Frame& f) const override {
    return std::any_of(parts.begin(), parts.end(), [&](const NodePointer& each) { return each->holds(f); });
  }
};

struct Implication final : Node {
  bool truth(Frame& f) const override { return !part(0).holds(f) || part(1).holds(f); }
  void explain(Frame& f, Reason& reason) const override { part(1).explain(f, reason); }
};

struct Conditional final : StandIn<Conditional> {
  template <class Work>
  auto within(Frame& f, Work work) const {
    return work(part(part(0).holds(f) ? 1 : 2), f);
  }
};

struct Cases final : StandIn<Cases> {
  template <class Work>
  auto within(Frame& f, Work work) const {
    std::size_t i = 0;
    while (i + 1 < parts.size() && !part(i).holds(f)) i += 2;
    if (i == parts.size()) fail("no case of this CASE is TRUE, and it has no OTHER");
    return work(part(std::min(i + 1, parts.size() - 1)), f);
  }
};

// \A or \E.
template <bool is_universal>
struct Quantifier final : Binding {
  bool truth(Frame& f) const override {
    return each_choice(f, [&] { return body().holds(f) == is_universal; }) == is_universal;
  }
  void explain(Frame& f, Reason& reason) const override {
    reason.node = this;
    if (!is_universal) return;
    each_choice(f, [&] {
      if (body().holds(f)) return true;
      for (const Binder& binder : binders) {
        for (std::size_t i = 0; i < binder.slots.size(); ++i)
          reason.bindings.emplace_back(binder.names[i], f.slots[binder.slots[i]].values[0]);
      }
      body().explain(f, reason);
      return false;
    });
  }
};

// CHOOSE: the first in ascending order.
struct FirstChoice final : Binding {
  Term value(Frame& f) const override {
    Term found;
    const auto try_one = [&](Term each) {
      bind(f, binders.front(), each);
      if (!body().holds(f)) return true;
      found = each;
      return false;
    };
    const Node& set = *binders.front().set;
    if (set.is_ordered()) {
      set.each(f, try_one);
    } else {
      const Term all = as_set(set.eval(f));
      static_cast<void>(std::all_of(all.entry().items.begin(), all.entry().items.end(), try_one));
    }
    if (found.is_unset()) fail("no element is as this CHOOSE wants it");
    return found;
  }
};

// x \in S or x \notin S.
template <bool wanted>
struct Membership final : Node {
  bool truth(Frame& f) const override { return part(1).has(f, part(0).eval(f)) == wanted; }
};

template <bool wanted>
struct Equality final : Node {
  bool truth(Frame& f) const override {
    const Term left = part(0).eval(f);
    return equal(left, part(1).eval(f)) == wanted;
  }
};

struct Equivalence final : Node {
  bool truth(Frame& f) const override {
    const Term left = part(0).eval(f), right = part(1).eval(f);
    return as_boolean(left) == as_boolean(right);
  }
};

struct Negation final : Node {
  bool truth(Frame& f) const override { return !as_boolean(part(0).eval(f)); }
};

}  // namespace

const Maker makers::conditional = make<Conditional>, makers::cases = make<Cases>,
            makers::forall = make<Quantifier<true>>, makers::exists = make<Quantifier<false>>,
            makers::first_choice = make<FirstChoice>;

std::span<const Standard> logic_operators() {
  static const Standard table[] = {
      {"/\\", {0, 0}, make<Conjunction>},
      {"\\/", {0, 0}, make<Disjunction>},
      {"=>", {0, 0}, make<Implication>},
      {"<=>", {0, 0}, make<Equivalence>},
      {"~", {0}, make<Negation>},
      {"=", {0, 0}, make<Equality<true>>},
      {"#", {0, 0}, make<Equality<false>>},
      {"\\in", {0, 0}, make<Membership<true>>},
      {"\\notin", {0, 0}, make<Membership<false>>},
  };
  return table;
}

}  // namespace lucas::tla
