// Nodes of names: variables of frames and states, and calls of operators.
#include "tla/nodes.hpp"

namespace lucas::tla {
namespace {

Frame& outer(Frame& f, std::size_t hops) {
  Frame* at = &f;
  for (; hops > 0; --hops) at = at->outer;
  return *at;
}

class Local final : public Node {
 public:
  Local(Spot spot, std::size_t hops, std::size_t slot) : Node(spot), hops_(hops), slot_(slot) {}
  Term value(Frame& f) const override {
    Slot& slot = of(f);
    if (slot.node == nullptr) return slot.values[0];
    Term& value = slot.values[f.evaluation.is_primed ? 1 : 0];
    if (value.is_unset()) value = slot.node->eval(*slot.frame);
    return value;
  }
  bool test(Frame& f, Term x) const override {
    const Slot& slot = of(f);
    return is_lazy(f) ? slot.node->has(*slot.frame, x) : contains(as_set(value(f)), x);
  }
  bool visit_all(Frame& f, Visit visit) const override {
    const Slot& slot = of(f);
    return is_lazy(f) ? slot.node->each(*slot.frame, visit) : Node::visit_all(f, visit);
  }
  Term application(Frame& f, Term argument) const override {
    const Slot& slot = of(f);
    if (slot.node == nullptr || !slot.values[f.evaluation.is_primed ? 1 : 0].is_unset())
      return Node::application(f, argument);
    return slot.node->apply(*slot.frame, argument);
  }
  bool is_lazy(Frame& f) const override {
    const Slot& slot = of(f);
    return slot.node != nullptr && slot.values[f.evaluation.is_primed ? 1 : 0].is_unset() &&
           slot.node->is_lazy(*slot.frame);
  }
  bool is_ordered() const override { return false; }
  void explain(Frame& f, Reason& reason) const override {
    const Slot& slot = of(f);
    if (slot.node != nullptr) return slot.node->explain(*slot.frame, reason);
    reason.node = this;
  }

 private:
  [[nodiscard]] Slot& of(Frame& f) const { return outer(f, hops_).slots[slot_]; }

  std::size_t hops_, slot_;
};

// What is known of a state: a variable, or whether a property of the model holds.
class OfState : public Node {
 public:
  OfState(Spot spot, std::size_t index, std::string name)
      : Node(spot), index_(index), name_(std::move(name)) {}

 protected:
  [[nodiscard]] std::size_t index() const { return index_; }
  [[nodiscard]] StateTerms& state(const Frame& f) const {
    StateTerms* const state = f.evaluation.is_primed ? f.evaluation.next : f.evaluation.now;
    if (state == nullptr) fail("there is no state here, and so no " + name_);
    return *state;
  }

 private:
  std::size_t index_;
  std::string name_;
};
class Variable final : public OfState {
 public:
  using OfState::OfState;
  Term value(Frame& f) const override { return state(f).variable(index()); }
  Term application(Frame& f, Term argument) const override {
    const Term element = argument.is_small() ? state(f).element(index(), argument.small()) : Term();
    return element.is_unset() ? Node::application(f, argument) : element;
  }
};
class Property final : public OfState {
 public:
  using OfState::OfState;
  Term value(Frame& f) const override { return Term::boolean(truth(f)); }
  bool truth(Frame& f) const override { return state(f).property(index()); }
};

class Primed final : public Node {
 public:
  Primed(Spot spot, NodePointer inner) : Node(spot), inner_(std::move(inner)) {}
  Term value(Frame& f) const override {
    if (f.evaluation.is_primed) fail("' within '");
    const Turn turn(f.evaluation);
    return inner_->eval(f);
  }

 private:
  struct Turn {
    explicit Turn(Evaluation& e) : evaluation(e) { evaluation.is_primed = true; }
    ~Turn() { evaluation.is_primed = false; }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    Evaluation& evaluation;
  };

  NodePointer inner_;
};

// What is called, and the frame in which it is defined.
struct Target {
  const Code* code;
  Frame* defined;
};

// What all calls have in common: a new frame, with the arguments unevaluated in its first slots.
class AnyCall : public Node {
 public:
  AnyCall(Spot spot, Nodes arguments) : Node(spot), arguments_(std::move(arguments)) {}
  Term value(Frame& f) const override {
    return within(f, [](const Node& body, Frame& inner) { return body.eval(inner); });
  }
  bool truth(Frame& f) const override {
    return within(f, [](const Node& body, Frame& inner) { return body.holds(inner); });
  }
  bool test(Frame& f, Term x) const override {
    return within(f, [&](const Node& body, Frame& inner) { return body.has(inner, x); });
  }
  bool visit_all(Frame& f, Visit visit) const override {
    return within(f, [&](const Node& body, Frame& inner) { return body.each(inner, visit); });
  }
  Term application(Frame& f, Term argument) const override {
    return within(f, [&](const Node& body, Frame& inner) { return body.apply(inner, argument); });
  }
  bool is_lazy(Frame& f) const override {
    return within(f, [](const Node& body, Frame& inner) { return body.is_lazy(inner); });
  }
  bool is_ordered() const override { return false; }
  void explain(Frame& f, Reason& reason) const override {
    within(f, [&](const Node& body, Frame& inner) { body.explain(inner, reason); });
  }

 protected:
  [[nodiscard]] virtual Target target(Frame& f) const = 0;

 private:
  template <class Work>
  auto within(Frame& f, Work work) const -> decltype(work(*this, f)) {
    const auto [code, defined] = target(f);
    Call call(defined, f.evaluation, code->slots);
    for (std::size_t i = 0; i < arguments_.size(); ++i) call.frame().bind(i, *arguments_[i], f);
    return work(*code->body, call.frame());
  }

  Nodes arguments_;
};

// An operator that is an argument. It is called, not evaluated.
class OperatorNode : public Node {
 public:
  using Node::Node;
  Term value(Frame& /*f*/) const override { fail("an operator is no value"); }
  [[nodiscard]] virtual Target target(Frame& f) const = 0;
};

class OperatorOfCode final : public OperatorNode {
 public:
  OperatorOfCode(Spot spot, const Code& code, std::size_t hops)
      : OperatorNode(spot), code_(code), hops_(hops) {}
  Target target(Frame& f) const override { return {&code_, &outer(f, hops_)}; }

 private:
  const Code& code_;
  std::size_t hops_;
};

class OperatorOfParameter final : public OperatorNode {
 public:
  OperatorOfParameter(Spot spot, std::size_t hops, std::size_t slot)
      : OperatorNode(spot), hops_(hops), slot_(slot) {}
  Target target(Frame& f) const override {
    const Slot& slot = outer(f, hops_).slots[slot_];
    return static_cast<const OperatorNode&>(*slot.node).target(*slot.frame);
  }

 private:
  std::size_t hops_, slot_;
};

class CallOfOperator final : public AnyCall {
 public:
  CallOfOperator(Spot spot, NodePointer called, Nodes arguments)
      : AnyCall(spot, std::move(arguments)), called_(std::move(called)) {}
  Target target(Frame& f) const override { return static_cast<const OperatorNode&>(*called_).target(f); }

 private:
  NodePointer called_;
};

class Let final : public Node {
 public:
  Let(Spot spot, std::vector<std::pair<std::size_t, const Node*>> slots, NodePointer body)
      : Node(spot), slots_(std::move(slots)), body_(std::move(body)) {}
  Term value(Frame& f) const override { return entered(f).eval(f); }
  bool truth(Frame& f) const override { return entered(f).holds(f); }
  bool test(Frame& f, Term x) const override { return entered(f).has(f, x); }
  bool visit_all(Frame& f, Visit visit) const override { return entered(f).each(f, visit); }
  Term application(Frame& f, Term argument) const override { return entered(f).apply(f, argument); }
  bool is_lazy(Frame& f) const override { return entered(f).is_lazy(f); }
  bool is_ordered() const override { return body_->is_ordered(); }
  void explain(Frame& f, Reason& reason) const override { entered(f).explain(f, reason); }

 private:
  [[nodiscard]] const Node& entered(Frame& f) const {
    for (const auto& [slot, node] : slots_) f.bind(slot, *node, f);
    return *body_;
  }

  std::vector<std::pair<std::size_t, const Node*>> slots_;
  NodePointer body_;
};

}  // namespace

NodePointer local(Spot spot, std::size_t hops, std::size_t slot) {
  return std::make_unique<Local>(spot, hops, slot);
}
NodePointer variable(Spot spot, std::size_t index, std::string name) {
  return std::make_unique<Variable>(spot, index, std::move(name));
}
NodePointer property(Spot spot, std::size_t index, std::string name) {
  return std::make_unique<Property>(spot, index, std::move(name));
}
NodePointer primed(Spot spot, NodePointer inner) { return std::make_unique<Primed>(spot, std::move(inner)); }
NodePointer operator_of(Spot spot, const Code& code, std::size_t hops) {
  return std::make_unique<OperatorOfCode>(spot, code, hops);
}
NodePointer operator_parameter(Spot spot, std::size_t hops, std::size_t slot) {
  return std::make_unique<OperatorOfParameter>(spot, hops, slot);
}
NodePointer call(Spot spot, NodePointer called, Nodes arguments) {
  return std::make_unique<CallOfOperator>(spot, std::move(called), std::move(arguments));
}
NodePointer let(Spot spot, std::vector<std::pair<std::size_t, const Node*>> slots, NodePointer body) {
  return std::make_unique<Let>(spot, std::move(slots), std::move(body));
}

}  // namespace lucas::tla
