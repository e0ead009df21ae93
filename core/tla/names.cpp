// Nodes of names: variables of frames and states, and calls of operators.
#include <array>

#include "tla/node.hpp"
#include "tla/syntax.hpp"

namespace lucas::tla {
namespace {

Frame& outer(Frame& f, std::size_t hops) {
  Frame* at = &f;
  for (; hops > 0; --hops) at = at->outer;
  return *at;
}

struct Literal final : Node {
  Term value(Frame& /*f*/) const override { return term; }
};

struct Local final : Node {
  Term value(Frame& f) const override {
    Slot& at = of(f);
    if (at.node == nullptr) return at.values[0];
    Term& value = at.values[f.evaluation.is_primed ? 1 : 0];
    if (value.is_unset()) value = at.node->eval(*at.frame);
    return value;
  }
  bool test(Frame& f, Term x) const override {
    const Slot& at = of(f);
    return is_lazy(f) ? at.node->has(*at.frame, x) : contains(as_set(value(f)), x);
  }
  bool visit_all(Frame& f, Visit visit) const override {
    const Slot& at = of(f);
    return is_lazy(f) ? at.node->each(*at.frame, visit) : Node::visit_all(f, visit);
  }
  Term application(Frame& f, Term argument) const override {
    const Slot& at = of(f);
    if (at.node == nullptr || !at.values[f.evaluation.is_primed ? 1 : 0].is_unset())
      return Node::application(f, argument);
    return at.node->apply(*at.frame, argument);
  }
  bool is_lazy(Frame& f) const override {
    const Slot& at = of(f);
    return at.node != nullptr && at.values[f.evaluation.is_primed ? 1 : 0].is_unset() &&
           at.node->is_lazy(*at.frame);
  }
  bool is_ordered() const override { return false; }
  void explain(Frame& f, Reason& reason) const override {
    const Slot& at = of(f);
    if (at.node != nullptr) return at.node->explain(*at.frame, reason);
    reason.node = this;
  }

 private:
  [[nodiscard]] Slot& of(Frame& f) const { return outer(f, hops).slots[slot]; }
};

// What is known of a state: a variable, or whether a property of the model holds.
struct OfState : Node {
 protected:
  [[nodiscard]] StateTerms& state(const Frame& f) const {
    StateTerms* const state = f.evaluation.is_primed ? f.evaluation.next : f.evaluation.now;
    if (state == nullptr) fail("there is no state here, and so no " + spot.syntax->text);
    return *state;
  }
};
struct Variable final : OfState {
  Term value(Frame& f) const override { return state(f).variable(slot); }
  Term application(Frame& f, Term argument) const override {
    const Term element = argument.is_small() ? state(f).element(slot, argument.small()) : Term();
    return element.is_unset() ? Node::application(f, argument) : element;
  }
};
struct Property final : OfState {
  bool truth(Frame& f) const override { return state(f).property(slot); }
};

struct Primed final : Node {
  Term value(Frame& f) const override {
    if (f.evaluation.is_primed) fail("' within '");
    const Turn turn(f.evaluation);
    return part(0).eval(f);
  }

 private:
  struct Turn {
    explicit Turn(Evaluation& e) : evaluation(e) { evaluation.is_primed = true; }
    ~Turn() { evaluation.is_primed = false; }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    Evaluation& evaluation;
  };
};

// What is called, and the frame in which it is defined.
struct Target {
  const Code* code;
  Frame* defined;
};

// An operator that is an argument. It is called, not evaluated.
struct OperatorNode : Node {
  Term value(Frame& /*f*/) const override { fail("an operator is no value"); }
  [[nodiscard]] virtual Target target(Frame& f) const = 0;
};
Target target(const Node& operation, Frame& f) {
  return static_cast<const OperatorNode&>(operation).target(f);
}
struct OperatorOfCode final : OperatorNode {
  Target target(Frame& f) const override { return {code, &outer(f, hops)}; }
};
struct OperatorOfParameter final : OperatorNode {
  Target target(Frame& f) const override {
    const Slot& argument = outer(f, hops).slots[slot];
    return tla::target(*argument.node, *argument.frame);
  }
};

// A call of an operator: its body in a new frame, whose first slots are the arguments, unevaluated.
struct CallOfOperator final : StandIn<CallOfOperator> {
  template <class Work>
  auto within(Frame& f, Work work) const {
    const auto [called, defined] = target(part(0), f);
    Call call(defined, f.evaluation, called->slots);
    for (std::size_t i = 1; i < parts.size(); ++i) call.frame().bind(i - 1, part(i), f);
    return work(*called->body, call.frame());
  }
};

struct Let final : StandIn<Let> {
  template <class Work>
  auto within(Frame& f, Work work) const {
    for (const Binder& each : binders) f.bind(each.slots.front(), *each.set, f);
    return work(part(0), f);
  }
  bool is_ordered() const override { return part(0).is_ordered(); }
};

}  // namespace

bool holds_of(const Node& operation, Frame& f, std::span<const Term> values, Spot spot) {
  const auto [called, defined] = target(operation, f);
  Call call(defined, f.evaluation, called->slots);
  std::array<Literal, 2> arguments;
  for (std::size_t i = 0; i < values.size(); ++i) {
    arguments[i].spot = spot;
    arguments[i].term = values[i];
    call.frame().bind(i, arguments[i], f);
  }
  return called->body->holds(call.frame());
}

const Maker makers::literal = make<Literal>, makers::local = make<Local>, makers::variable = make<Variable>,
            makers::property = make<Property>, makers::primed = make<Primed>,
            makers::operator_of = make<OperatorOfCode>,
            makers::operator_parameter = make<OperatorOfParameter>, makers::call = make<CallOfOperator>,
            makers::let = make<Let>;

}  // namespace lucas::tla
