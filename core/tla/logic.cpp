// Nodes of logic: what is true, and why something is not.
#include "tla/nodes.hpp"

namespace lucas::tla {
namespace {

void bind(Frame& f, const Binder& binder, Term element) {
  if (!binder.is_tuple) return f.bind(binder.slots.front(), element);
  if (kind_of(element) != TermKind::tuple || size_of(element) != binder.slots.size())
    throw EvaluationError(shown(element) + " is no tuple of " + std::to_string(binder.slots.size()));
  for (std::size_t i = 0; i < binder.slots.size(); ++i) f.bind(binder.slots[i], value_at(element, i));
}

class Literal final : public Node {
 public:
  Literal(Spot spot, Term term) : Node(spot), term_(term) {}
  Term value(Frame& /*f*/) const override { return term_; }

 private:
  Term term_;
};

class Conjunction final : public Node {
 public:
  Conjunction(Spot spot, Nodes parts) : Node(spot), parts_(std::move(parts)) {}
  Term value(Frame& f) const override { return Term::boolean(truth(f)); }
  bool truth(Frame& f) const override {
    for (const NodePointer& part : parts_) {
      if (!part->holds(f)) return false;
    }
    return true;
  }
  void explain(Frame& f, Reason& reason) const override {
    for (const NodePointer& part : parts_) {
      if (!part->holds(f)) return part->explain(f, reason);
    }
  }

 private:
  Nodes parts_;
};

class Disjunction final : public Node {
 public:
  Disjunction(Spot spot, Nodes parts) : Node(spot), parts_(std::move(parts)) {}
  Term value(Frame& f) const override { return Term::boolean(truth(f)); }
  bool truth(Frame& f) const override {
    for (const NodePointer& part : parts_) {
      if (part->holds(f)) return true;
    }
    return false;
  }

 private:
  Nodes parts_;
};

class Implication final : public Node {
 public:
  Implication(Spot spot, Nodes parts) : Node(spot), parts_(std::move(parts)) {}
  Term value(Frame& f) const override { return Term::boolean(truth(f)); }
  bool truth(Frame& f) const override { return !parts_[0]->holds(f) || parts_[1]->holds(f); }
  void explain(Frame& f, Reason& reason) const override { parts_[1]->explain(f, reason); }

 private:
  Nodes parts_;
};

// Of nodes that stand for one of several: what is done is done with that one.
class Choice : public Node {
 public:
  using Node::Node;
  [[nodiscard]] virtual const Node& chosen_part(Frame& f) const = 0;
  Term value(Frame& f) const override { return chosen_part(f).eval(f); }
  bool truth(Frame& f) const override { return chosen_part(f).holds(f); }
  bool test(Frame& f, Term x) const override { return chosen_part(f).has(f, x); }
  bool visit_all(Frame& f, Visit visit) const override { return chosen_part(f).each(f, visit); }
  Term application(Frame& f, Term argument) const override { return chosen_part(f).apply(f, argument); }
  bool is_lazy(Frame& f) const override { return chosen_part(f).is_lazy(f); }
  [[nodiscard]] bool is_ordered() const override { return false; }
  void explain(Frame& f, Reason& reason) const override { chosen_part(f).explain(f, reason); }
};

class Conditional final : public Choice {
 public:
  Conditional(Spot spot, Nodes parts) : Choice(spot), parts_(std::move(parts)) {}
  const Node& chosen_part(Frame& f) const override { return *parts_[parts_[0]->holds(f) ? 1 : 2]; }

 private:
  Nodes parts_;
};

class Cases final : public Choice {
 public:
  Cases(Spot spot, Nodes parts) : Choice(spot), parts_(std::move(parts)) {}
  const Node& chosen_part(Frame& f) const override {
    for (std::size_t i = 0; i + 1 < parts_.size(); i += 2) {
      if (parts_[i]->holds(f)) return *parts_[i + 1];
    }
    if (parts_.size() % 2 == 0) fail("no case of this CASE is TRUE, and it has no OTHER");
    return *parts_.back();
  }

 private:
  Nodes parts_;
};

class Quantifier final : public Node {
 public:
  Quantifier(Spot spot, bool is_universal, Binders binders, NodePointer body)
      : Node(spot), is_universal_(is_universal), binders_(std::move(binders)), body_(std::move(body)) {}
  Term value(Frame& f) const override { return Term::boolean(truth(f)); }
  bool truth(Frame& f) const override {
    const bool went_through = each_choice(f, binders_, [&] { return body_->holds(f) == is_universal_; });
    return went_through == is_universal_;
  }
  void explain(Frame& f, Reason& reason) const override {
    reason.node = this;
    if (!is_universal_) return;
    each_choice(f, binders_, [&] {
      if (body_->holds(f)) return true;
      for (const Binder& binder : binders_) {
        for (std::size_t i = 0; i < binder.slots.size(); ++i)
          reason.bindings.emplace_back(binder.names[i], f.slots[binder.slots[i]].values[0]);
      }
      body_->explain(f, reason);
      return false;
    });
  }

 private:
  bool is_universal_;
  Binders binders_;
  NodePointer body_;
};

// CHOOSE: the first in ascending order.
class FirstChoice final : public Node {
 public:
  FirstChoice(Spot spot, Binders binders, NodePointer body)
      : Node(spot), binders_(std::move(binders)), body_(std::move(body)) {}
  Term value(Frame& f) const override {
    Term found;
    const auto try_one = [&](Term each) {
      bind(f, binders_.front(), each);
      if (!body_->holds(f)) return true;
      found = each;
      return false;
    };
    const Node& set = *binders_.front().set;
    if (set.is_ordered()) {
      set.each(f, try_one);
    } else {
      const Term all = as_set(set.eval(f));
      for (const Term each : all.entry().items) {
        if (!try_one(each)) break;
      }
    }
    if (found.is_unset()) fail("no element is as this CHOOSE wants it");
    return found;
  }

 private:
  Binders binders_;
  NodePointer body_;
};

class Membership final : public Node {
 public:
  Membership(Spot spot, Nodes parts) : Node(spot), parts_(std::move(parts)) {}
  Term value(Frame& f) const override { return Term::boolean(truth(f)); }
  bool truth(Frame& f) const override { return parts_[1]->has(f, parts_[0]->eval(f)); }

 private:
  Nodes parts_;
};

bool each_choice_from(Frame& f, const Binders& binders, std::size_t at, FunctionRef<bool()> visit) {
  if (at == binders.size()) return visit();
  return binders[at].set->each(f, [&](Term element) {
    bind(f, binders[at], element);
    return each_choice_from(f, binders, at + 1, visit);
  });
}

}  // namespace

bool each_choice(Frame& f, const Binders& binders, FunctionRef<bool()> visit) {
  return each_choice_from(f, binders, 0, visit);
}

Term chosen(Frame& f, const Binders& binders) {
  std::vector<Term> all;
  for (const Binder& binder : binders) {
    if (!binder.is_tuple) {
      all.push_back(f.slots[binder.slots.front()].values[0]);
      continue;
    }
    std::vector<Term> parts;
    for (const std::size_t slot : binder.slots) parts.push_back(f.slots[slot].values[0]);
    all.push_back(f.evaluation.terms.tuple(std::move(parts)));
  }
  return all.size() == 1 ? all.front() : f.evaluation.terms.tuple(std::move(all));
}

bool choose(Frame& f, const Binders& binders, Term choice) {
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

NodePointer literal(Spot spot, Term term) { return std::make_unique<Literal>(spot, term); }
NodePointer conjunction(Spot spot, Nodes parts) {
  return std::make_unique<Conjunction>(spot, std::move(parts));
}
NodePointer disjunction(Spot spot, Nodes parts) {
  return std::make_unique<Disjunction>(spot, std::move(parts));
}
NodePointer implication(Spot spot, Nodes parts) {
  return std::make_unique<Implication>(spot, std::move(parts));
}
NodePointer conditional(Spot spot, Nodes parts) {
  return std::make_unique<Conditional>(spot, std::move(parts));
}
NodePointer cases(Spot spot, Nodes parts) { return std::make_unique<Cases>(spot, std::move(parts)); }
NodePointer forall(Spot spot, Binders binders, NodePointer body) {
  return std::make_unique<Quantifier>(spot, true, std::move(binders), std::move(body));
}
NodePointer exists(Spot spot, Binders binders, NodePointer body) {
  return std::make_unique<Quantifier>(spot, false, std::move(binders), std::move(body));
}
NodePointer first_choice(Spot spot, Binders binders, NodePointer body) {
  return std::make_unique<FirstChoice>(spot, std::move(binders), std::move(body));
}
NodePointer membership(Spot spot, Nodes parts) {
  return std::make_unique<Membership>(spot, std::move(parts));
}

}  // namespace lucas::tla
