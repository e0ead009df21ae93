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

// A call of an operator: its body in a new frame, whose first slots are the arguments, unevaluated.
class CallOfOperator final : public StandIn<CallOfOperator> {
 public:
  CallOfOperator(Spot spot, NodePointer called, Nodes arguments)
      : StandIn(spot, std::move(arguments)), called_(std::move(called)) {}
  template <class Work>
  auto within(Frame& f, Work work) const {
    const auto [code, defined] = static_cast<const OperatorNode&>(*called_).target(f);
    Call call(defined, f.evaluation, code->slots);
    for (std::size_t i = 0; i < parts().size(); ++i) call.frame().bind(i, part(i), f);
    return work(*code->body, call.frame());
  }

 private:
  NodePointer called_;
};

class Let final : public StandIn<Let> {
 public:
  Let(Spot spot, std::vector<std::pair<std::size_t, const Node*>> slots, NodePointer body)
      : StandIn(spot), slots_(std::move(slots)), body_(std::move(body)) {}
  template <class Work>
  auto within(Frame& f, Work work) const {
    for (const auto& [slot, node] : slots_) f.bind(slot, *node, f);
    return work(*body_, f);
  }
  bool is_ordered() const override { return body_->is_ordered(); }

 private:
  std::vector<std::pair<std::size_t, const Node*>> slots_;
  NodePointer body_;
};

}  // namespace

NodePointer local(Spot spot, std::size_t hops, std::size_t slot) { return make<Local>(spot, hops, slot); }
NodePointer variable(Spot spot, std::size_t index, std::string name) {
  return make<Variable>(spot, index, std::move(name));
}
NodePointer property(Spot spot, std::size_t index, std::string name) {
  return make<Property>(spot, index, std::move(name));
}
NodePointer primed(Spot spot, NodePointer inner) { return make<Primed>(spot, std::move(inner)); }
NodePointer operator_of(Spot spot, const Code& code, std::size_t hops) {
  return std::make_unique<OperatorOfCode>(spot, code, hops);
}
NodePointer operator_parameter(Spot spot, std::size_t hops, std::size_t slot) {
  return make<OperatorOfParameter>(spot, hops, slot);
}
NodePointer call(Spot spot, NodePointer called, Nodes arguments) {
  return make<CallOfOperator>(spot, std::move(called), std::move(arguments));
}
NodePointer let(Spot spot, std::vector<std::pair<std::size_t, const Node*>> slots, NodePointer body) {
  return make<Let>(spot, std::move(slots), std::move(body));
}

}  // namespace lucas::tla
