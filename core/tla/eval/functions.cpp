// Nodes of functions, sequences and records, and of names.
#include <array>

#include "tla/eval/node.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::tla {
namespace {

struct Function final : Binding {
  Term value(Frame& f) const override {
    std::vector<std::pair<Term, Term>> pairs;
    each_choice(f, [&] {
      const Term argument = chosen(f);
      pairs.emplace_back(argument, body().eval(f));
      return true;
    });
    return f.evaluation.terms.function(std::move(pairs));
  }
  Term application(Frame& f, Term argument) const override {
    if (!choose(f, argument)) fail(shown(argument) + " is not in the domain of this function");
    return body().eval(f);
  }
};

// The variables of the function are slots of a frame of its own, for it may be applied while it is applied.
struct Recursive final : Node {
  Term value(Frame& f) const override {
    Call call(&f, f.evaluation, code->slots);
    return code->body->eval(call.frame());
  }
  Term application(Frame& f, Term argument) const override {
    Evaluation& evaluation = f.evaluation;
    std::size_t& memo = f.slots[slot].memos[evaluation.is_primed ? 1 : 0];
    if (memo == 0) {
      evaluation.memos.emplace_back();
      memo = evaluation.memos.size();
    }
    const auto known = evaluation.memos[memo - 1].find(argument.bits());
    if (known != evaluation.memos[memo - 1].end()) return known->second;
    Call call(&f, evaluation, code->slots);
    const Term result = code->body->apply(call.frame(), argument);
    evaluation.memos[memo - 1].emplace(argument.bits(), result);
    return result;
  }
};

struct Tuple final : Node {
  Term value(Frame& f) const override { return f.evaluation.terms.tuple(values_of_parts(f)); }
};

struct Record final : Node {
  Term value(Frame& f) const override {
    std::vector<std::pair<Term, Term>> pairs;
    for (std::size_t i = 0; i < parts.size(); i += 2) pairs.emplace_back(part(i).term, part(i + 1).eval(f));
    return f.evaluation.terms.function(std::move(pairs));
  }
};

struct Application final : Node {
  Term value(Frame& f) const override { return part(0).apply(f, part(1).eval(f)); }
};

struct Except final : Node {
  Term value(Frame& f) const override {
    Term now = part(0).eval(f);
    for (std::size_t i = 1; i < parts.size(); ++i) now = part(i).apply(f, now);
    return now;
  }
};

// ![i][j] = e, applied to a function: that function, changed.
struct Change final : Node {
  Term application(Frame& f, Term function) const override { return changed(f, function, 0); }

 private:
  Term changed(Frame& f, Term function, std::size_t at) const {
    if (at + 1 == parts.size()) {
      f.bind(slot, function);
      return part(at).eval(f);
    }
    const Term argument = part(at).eval(f);
    const Term value = changed(f, applied_to(function, argument), at + 1);
    return with(f.evaluation.terms, function, argument, value);
  }
  static Term with(Terms& terms, Term function, Term argument, Term value) {
    const TermEntry& entry = function.entry();
    if (entry.kind == TermKind::tuple) {
      std::vector<Term> items = entry.items;
      items[static_cast<std::size_t>(argument.small()) - 1] = value;
      return terms.tuple(std::move(items));
    }
    std::vector<std::pair<Term, Term>> pairs;
    for (std::size_t i = 0; i < entry.items.size(); i += 2) {
      const bool is_it = equal(entry.items[i], argument);
      pairs.emplace_back(entry.items[i], is_it ? value : entry.items[i + 1]);
    }
    return terms.function(std::move(pairs));
  }
};

// ---- Names: variables of frames and states, and calls of operators --------------------------------------------------

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

// Base class of facts about a state: a variable, or whether a property of the model holds.
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
    f.evaluation.is_primed = true;  // whoever begins an evaluation resets it, also after an error
    const Term result = part(0).eval(f);
    f.evaluation.is_primed = false;
    return result;
  }
};

// The code that is called, and the frame in which it is defined.
struct Target {
  const Code* code;
  Frame* defined;
};

// An operator as an argument or to be called: one that is defined, or a parameter. It is called, not evaluated.
struct Operation final : Node {
  Term value(Frame& /*f*/) const override { fail("an operator is no value"); }
  [[nodiscard]] Target target(Frame& f) const {
    if (code != nullptr) return {code, &outer(f, hops)};
    const Slot& argument = outer(f, hops).slots[slot];
    return static_cast<const Operation&>(*argument.node).target(*argument.frame);
  }
};
Target target(const Node& operation, Frame& f) { return static_cast<const Operation&>(operation).target(f); }

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

const Maker makers::tuple = make<Tuple>, makers::record = make<Record>, makers::function = make<Function>,
            makers::recursive = make<Recursive>, makers::application = make<Application>,
            makers::except = make<Except>, makers::change = make<Change>;

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
            makers::operation = make<Operation>, makers::call = make<CallOfOperator>, makers::let = make<Let>;

}  // namespace lucas::tla
