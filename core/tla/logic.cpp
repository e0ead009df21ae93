// Nodes of logic: what is true, and why something is not.
#include <algorithm>

#include "tla/nodes.hpp"

namespace lucas::tla {
namespace {

class Literal final : public Node {
 public:
  Literal(Spot spot, Term term) : Node(spot), term_(term) {}
  Term value(Frame& /*f*/) const override { return term_; }

 private:
  Term term_;
};

class Conjunction final : public Predicate {
 public:
  using Predicate::Predicate;
  bool truth(Frame& f) const override {
    for (const NodePointer& each : parts()) {
      if (!each->holds(f)) return false;
    }
    return true;
  }
  void explain(Frame& f, Reason& reason) const override {
    for (const NodePointer& each : parts()) {
      if (!each->holds(f)) return each->explain(f, reason);
    }
  }
};

class Disjunction final : public Predicate {
 public:
  using Predicate::Predicate;
  bool truth(Frame& f) const override {
    for (const NodePointer& each : parts()) {
      if (each->holds(f)) return true;
    }
    return false;
  }
};

class Implication final : public Predicate {
 public:
  using Predicate::Predicate;
  bool truth(Frame& f) const override { return !part(0).holds(f) || part(1).holds(f); }
  void explain(Frame& f, Reason& reason) const override { part(1).explain(f, reason); }
};

class Conditional final : public StandIn<Conditional> {
 public:
  using StandIn::StandIn;
  template <class Work>
  auto within(Frame& f, Work work) const {
    return work(part(part(0).holds(f) ? 1 : 2), f);
  }
};

class Cases final : public StandIn<Cases> {
 public:
  using StandIn::StandIn;
  template <class Work>
  auto within(Frame& f, Work work) const {
    return work(first_case(f), f);
  }

 private:
  [[nodiscard]] const Node& first_case(Frame& f) const {
    for (std::size_t i = 0; i + 1 < parts().size(); i += 2) {
      if (part(i).holds(f)) return part(i + 1);
    }
    if (parts().size() % 2 == 0) fail("no case of this CASE is TRUE, and it has no OTHER");
    return *parts().back();
  }
};

// \A or \E.
template <bool is_universal>
class Quantifier final : public Binding {
 public:
  using Binding::Binding;
  Term value(Frame& f) const override { return Term::boolean(truth(f)); }
  bool truth(Frame& f) const override {
    return each_choice(f, [&] { return body().holds(f) == is_universal; }) == is_universal;
  }
  void explain(Frame& f, Reason& reason) const override {
    reason.node = this;
    if (!is_universal) return;
    each_choice(f, [&] {
      if (body().holds(f)) return true;
      for (const Binder& binder : binders()) {
        for (std::size_t i = 0; i < binder.slots.size(); ++i)
          reason.bindings.emplace_back(binder.names[i], f.slots[binder.slots[i]].values[0]);
      }
      body().explain(f, reason);
      return false;
    });
  }
};

// CHOOSE: the first in ascending order.
class FirstChoice final : public Binding {
 public:
  using Binding::Binding;
  Term value(Frame& f) const override {
    Term found;
    const auto try_one = [&](Term each) {
      bind(f, binders().front(), each);
      if (!body().holds(f)) return true;
      found = each;
      return false;
    };
    const Node& set = *binders().front().set;
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
class Membership final : public Predicate {
 public:
  using Predicate::Predicate;
  bool truth(Frame& f) const override { return part(1).has(f, part(0).eval(f)) == wanted; }
};

template <bool wanted>
class Equality final : public Predicate {
 public:
  using Predicate::Predicate;
  bool truth(Frame& f) const override {
    const Term left = part(0).eval(f);
    return equal(left, part(1).eval(f)) == wanted;
  }
};

class Equivalence final : public Predicate {
 public:
  using Predicate::Predicate;
  bool truth(Frame& f) const override {
    const Term left = part(0).eval(f), right = part(1).eval(f);
    return as_boolean(left) == as_boolean(right);
  }
};

class Negation final : public Predicate {
 public:
  using Predicate::Predicate;
  bool truth(Frame& f) const override { return !as_boolean(part(0).eval(f)); }
};

}  // namespace

void Binding::bind(Frame& f, const Binder& binder, Term element) {
  if (!binder.is_tuple) return f.bind(binder.slots.front(), element);
  if (kind_of(element) != TermKind::tuple || size_of(element) != binder.slots.size())
    throw EvaluationError(shown(element) + " is no tuple of " + std::to_string(binder.slots.size()));
  for (std::size_t i = 0; i < binder.slots.size(); ++i) f.bind(binder.slots[i], value_at(element, i));
}

bool Binding::each_choice_from(Frame& f, std::size_t at, FunctionRef<bool()> visit) const {
  if (at == binders_.size()) return visit();
  return binders_[at].set->each(f, [&](Term element) {
    bind(f, binders_[at], element);
    return each_choice_from(f, at + 1, visit);
  });
}

Term Binding::chosen(Frame& f) const {
  std::vector<Term> all;
  for (const Binder& binder : binders_) {
    if (!binder.is_tuple) {
      all.push_back(f.slots[binder.slots.front()].values[0]);
      continue;
    }
    std::vector<Term> parts_of_it;
    for (const std::size_t slot : binder.slots) parts_of_it.push_back(f.slots[slot].values[0]);
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
  if (binders_.size() == 1) return take(binders_.front(), choice);
  if (kind_of(choice) != TermKind::tuple || size_of(choice) != binders_.size()) return false;
  for (std::size_t i = 0; i < binders_.size(); ++i) {
    if (!take(binders_[i], value_at(choice, i))) return false;
  }
  return true;
}

NodePointer literal(Spot spot, Term term) { return make<Literal>(spot, term); }
NodePointer conditional(Spot spot, Nodes parts) { return make<Conditional>(spot, std::move(parts)); }
NodePointer cases(Spot spot, Nodes parts) { return make<Cases>(spot, std::move(parts)); }
NodePointer forall(Spot spot, Binders binders, NodePointer body) {
  return make<Quantifier<true>>(spot, std::move(binders), std::move(body));
}
NodePointer exists(Spot spot, Binders binders, NodePointer body) {
  return make<Quantifier<false>>(spot, std::move(binders), std::move(body));
}
NodePointer first_choice(Spot spot, Binders binders, NodePointer body) {
  return make<FirstChoice>(spot, std::move(binders), std::move(body));
}

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
