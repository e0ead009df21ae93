// Evaluation nodes of names: variables of frames and of states, definitions of modules, and calls of operators.
#include <algorithm>
#include <array>

#include "tla/eval/node.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::tla {
namespace {

struct Literal final : Node {
  Term value(Frame& /*f*/) const override { return term; }
  void bind_to(Slot& bound, Frame& /*f*/) const override { bound = {nullptr, nullptr, {term, {}}}; }
};

struct Failing final : Node {
  Term value(Frame& f) const override { fail(f.values().text_of(term)); }
};

// Base class of names that stand for an expression written elsewhere. While its value has not been made,
// Self::is_open(f), operations may be forwarded to the expression.
template <class Self>
struct Name : StandIn<Self> {
  bool test(Frame& f, Term x) const override {
    return this->is_lazy(f) ? this->forward(f, &Node::has, x) : Node::test(f, x);
  }
  bool visit_all(Frame& f, Visit visit) const override {
    return this->is_lazy(f) ? this->forward(f, &Node::each, visit) : Node::visit_all(f, visit);
  }
  Term application(Frame& f, Term argument) const override {
    return this->is_map(f) ? this->forward(f, &Node::apply, argument)
                           : applied_to(f, this->value(f), argument);
  }
  Term apply_both(Frame& f, Term x, Term y) const override {
    return this->is_map(f) ? this->forward(f, &Node::apply_both, x, y) : Node::apply_both(f, x, y);
  }
  std::uint64_t size(Frame& f) const override {
    return static_cast<const Self&>(*this).is_open(f) ? this->forward(f, &Node::size) : Node::unknown_size;
  }
  std::uint64_t most(Frame& f) const override {
    return static_cast<const Self&>(*this).is_open(f) ? this->forward(f, &Node::most)
                                                      : as_set(f, this->value(f)).size();
  }
  bool truth(Frame& f) const override { return Node::truth(f); }
};

struct Local final : Name<Local> {
  auto within(Frame& f, auto work) const {
    const Slot& at = of(f);
    return work(*at.node, *at.frame);
  }
  [[nodiscard]] bool is_open(Frame& f) const {
    const Slot& at = of(f);
    return at.node != nullptr && at.values[f.evaluation.is_primed ? 1 : 0].is_unset();
  }
  Term value(Frame& f) const override {
    Slot& at = of(f);
    const Term known = at.values[at.node != nullptr && f.evaluation.is_primed ? 1 : 0];
    return known.is_unset() ? needed(f, at) : known;
  }
  bool is_map(Frame& f) const override { return is_open(f) && forward(f, &Node::is_map); }
  bool ways(Frame& f, Then then) const override {
    const Slot at = of(f);
    if (at.node == nullptr) return Node::ways(f, then);
    return at.node->each_way(*at.frame, [&] { return returning(*at.frame, then); });
  }
  Ways only_way(Frame& f) const override {
    return of(f).node == nullptr ? Node::only_way(f) : forward(f, &Node::take_only_way);
  }
  bool stays(Frame& f) const override { return of(f).node == nullptr || forward(f, &Node::keep); }
  std::size_t target(Frame& f) const override {
    return of(f).node == nullptr ? no_variable : forward(f, &Node::target);
  }
  bool is_lazy(Frame& f) const override {
    return is_open(f) && forward(f, &Node::is_lazy) && !forward(f, &Node::is_small);
  }
  // A parameter that is passed on: if its value is there, or it need not be made, the slot is copied, so that slots
  // do not form a chain.
  void bind_to(Slot& to, Frame& f) const override {
    const Slot& at = of(f);
    to = at.node == nullptr || at.node->is_map(*at.frame) ? at : Slot{this, &f};
  }
  void explain(Frame& f, Reason& reason) const override {
    const Slot& at = of(f);
    if (at.node != nullptr) return at.node->explain(*at.frame, reason);
    reason.node = this;
  }

 private:
  // Evaluates the expression of the slot, and keeps the value there if it holds for all ways.
  [[gnu::noinline]] static Term needed(Frame& f, Slot& at) {
    const Levels levels(f.evaluation, std::size_t{at.node->height} + 2);
    const std::uint64_t tries = f.evaluation.tries;
    const Term found = at.node->eval(*at.frame);
    if (f.evaluation.tries != tries) return found;
    at.values[f.evaluation.is_primed ? 1 : 0] = found;
    f.evaluation.remember(found, &at);
    return found;
  }
  // Calls `then`, and restores the frame: the continuation may evaluate the same expression in the same frame again.
  static bool returning(Frame& frame, Then then) {
    Call before(frame.outer, frame.evaluation, frame.count, 0);
    std::copy_n(frame.slots, frame.count, before.frame().slots);
    const bool goes_on = then();
    std::copy_n(before.frame().slots, frame.count, frame.slots);
    return goes_on;
  }
  [[nodiscard]] Slot& of(Frame& f) const { return f.outwards(hops)->slots[slot]; }
};

struct OfCell final : Name<OfCell> {
  auto within(Frame& f, auto work) const {
    Call call(nullptr, f.evaluation, *cell);
    return work(*cell->body, call.frame());
  }
  [[nodiscard]] bool is_open(Frame& f) const {
    return f.evaluation.may_assign(cell->reads) || known(f).is_unset();
  }
  Term value(Frame& f) const override {
    const bool may_count = f.evaluation.registers != nullptr && !is_constant(cell->reads);
    if (may_count || f.evaluation.may_assign(cell->reads))
      return forward(f, &Node::eval);  // ways may give different values
    Term& value = known(f);
    if (!value.is_unset()) return value;
    std::uint64_t& chance = f.evaluation.chance;
    const std::uint64_t drawn = chance;
    if (is_constant(cell->reads)) chance = 1;  // random draws of a constant depend on no state
    value = lasting(f, forward(f, &Node::eval));
    if (is_constant(cell->reads)) chance = drawn;
    f.evaluation.remember(value, f.evaluation.slots);
    return value;
  }
  bool is_map(Frame& f) const override {
    if (is_constant(cell->reads)) make_once(f);
    return is_open(f) && forward(f, &Node::is_map);
  }
  bool is_lazy(Frame& f) const override { return is_open(f) && stays_open(f) && forward(f, &Node::is_lazy); }
  bool is_ordered() const override { return cell->body->is_ordered(); }

 private:
  static constexpr std::size_t small_set = 10'000;  // elements

  [[nodiscard]] Term& known(Frame& f) const {
    return f.evaluation.known(*cell).values[f.evaluation.is_primed ? 1 : 0];
  }
  [[nodiscard]] Term lasting(Frame& f, Term value) const {
    return is_constant(cell->reads) ? f.values().kept(value) : value;
  }
  // Tries once to make a constant function as a value. A recursive one caches its values instead.
  void make_once(Frame& f) const {
    CellValue& all = f.evaluation.known(*cell);
    if (all.is_large || !is_open(f) || cell->body->remembers()) return;
    all.is_large = true;
    f.evaluation.attempt(
        [&] { static_cast<void>(value(f)); });  // may fail: arguments that are never used need no value
  }
  // Does the cell stay open, once a small constant set has been made?
  [[nodiscard]] bool stays_open(Frame& f) const {
    CellValue& all = f.evaluation.known(*cell);
    if (all.is_large || !forward(f, &Node::is_lazy)) return true;
    if (!is_constant(cell->reads)) return !forward(f, &Node::is_small);
    all.is_large = true;  // unless the set proves to be small
    std::size_t count = 0;
    bool is_small = false;
    f.evaluation.attempt([&] {  // it may have no end
      const std::uint64_t known_size = forward(f, &Node::size);
      const auto is_enough = [&](Term) { return ++count <= small_set; };
      is_small = (known_size == unknown_size || known_size <= small_set) &&
                 forward(f, &Node::each, Visit(is_enough));
    });
    if (is_small) static_cast<void>(value(f));
    return !is_small;
  }
};

// Base class of facts about a state: a variable, or whether a property of the model holds.
struct OfState : Node {
 protected:
  [[nodiscard]] const Evaluation::State& state(const Frame& f) const {
    const Evaluation::State& state = f.evaluation.meant();
    if (!state.is_there()) fail("there is no state here, and so no " + spot.syntax->text);
    return state;
  }
};
struct Variable final : OfState {
  Term value(Frame& f) const override {
    const Term value = f.evaluation.variable(slot);
    return value.is_unset() ? otherwise(f) : value;
  }
  Term application(Frame& f, Term argument) const override {
    const bool is_shown = f.evaluation.meant().shown != nullptr && argument.is_small();
    const Term element = is_shown ? f.evaluation.meant().shown->element(slot, argument.small()) : Term();
    return element.is_unset() ? applied_to(f, value(f), argument) : element;
  }
  bool is_map(Frame& f) const override { return state(f).shown != nullptr; }
  std::size_t target(Frame& f) const override {
    return f.evaluation.assigned == (f.evaluation.is_primed ? reads_next : reads_now) ? slot : no_variable;
  }
  bool stays(Frame& f) const override {
    return f.evaluation.assigned == reads_next ? assign(f, slot, value(f)) : Node::stays(f);
  }
  void trace(Footprint& read) const override {
    if (std::find(read.variables.begin(), read.variables.end(), slot) == read.variables.end())
      read.variables.push_back(slot);
  }

 private:
  // The value in a puzzle's state, which is shown; throws if no state can tell.
  [[nodiscard, gnu::noinline]] Term otherwise(Frame& f) const {
    const Evaluation::State& from = state(f);
    if (from.shown != nullptr) return from.shown->variable(slot);
    fail(spot.syntax->text + (f.evaluation.is_primed ? "'" : "") +
         " has no value yet: what gives it one comes later, or is missing");
  }
};
// A variable of an instance behind ENABLED. After the step it is a variable of its own; see Spaces::of_enabled.
struct Renamed final : Node {
  void trace(Footprint& read) const override { read.is_more = true; }
  Term value(Frame& f) const override {
    if (!f.evaluation.is_primed) return part(0).eval(f);
    const Term value = f.evaluation.variable(slot);
    if (value.is_unset())
      fail(spot.syntax->text + "' has no value yet: what gives it one comes later, or is missing");
    return value;
  }
  std::size_t target(Frame& f) const override {
    return f.evaluation.is_primed && f.evaluation.assigned == reads_next ? slot : no_variable;
  }
  bool stays(Frame& f) const override { return assign(f, slot, part(0).eval(f)); }
};
struct Property final : OfState {
  void trace(Footprint& read) const override { read.is_more = true; }
  bool truth(Frame& f) const override { return state(f).shown->property(slot); }
};

struct Primed final : Node {
  void trace(Footprint& read) const override { read.is_more = true; }
  Term value(Frame& f) const override {
    return primed(f, [&] { return part(0).eval(f); });
  }
  Term application(Frame& f, Term argument) const override {
    return primed(f, [&] { return part(0).apply(f, argument); });
  }
  bool is_map(Frame& f) const override {
    return primed(f, [&] { return part(0).is_map(f); });
  }
  std::size_t target(Frame& f) const override {
    return primed(f, [&] { return part(0).target(f); });
  }

 private:
  auto primed(Frame& f, auto work) const -> decltype(work()) {
    if (f.evaluation.is_primed) fail("' within '");
    f.evaluation.is_primed = true;  // begin() and attempt() reset it after an error
    const auto result = work();
    f.evaluation.is_primed = false;
    return result;
  }
};

// The code of a called operator, and the frame in which the operator is defined.
struct Target {
  const Code* code;
  Frame* defined;
};

// An operator that is called or is an argument: a definition or a parameter. It has no value.
struct Operation final : Node {
  Term value(Frame& /*f*/) const override { fail("an operator is no value"); }
  void trace(Footprint& read) const override {
    if (code == nullptr) read.is_more = true;
    Node::trace(read);
  }
  [[nodiscard]] Target called(Frame& f) const {
    if (code != nullptr) return {code, f.outwards(hops)};
    const Slot& argument = f.outwards(hops)->slots[slot];
    return static_cast<const Operation&>(*argument.node).called(*argument.frame);
  }
};
Target called_by(const Node& operation, Frame& f) {
  return static_cast<const Operation&>(operation).called(f);
}

// A call of an operator: evaluates its body in a new frame, whose first slots hold the arguments, unevaluated.
struct CallOfOperator final : StandIn<CallOfOperator> {
  auto within(Frame& f, auto work) const {
    const auto [called, defined] = called_by(part(0), f);
    Call call(defined, f.evaluation, *called);
    for (std::size_t i = 1; i < parts.size(); ++i) part(i).bind_to(call.frame().slots[i - 1], f);
    return work(*called->body, call.frame());
  }
};

struct Let final : StandIn<Let> {
  auto within(Frame& f, auto work) const {
    for (const Binder& each : binders) f.bind(each.slots.front(), *each.set, f);
    return work(part(0), f);
  }
  bool is_ordered() const override { return part(0).is_ordered(); }
};

}  // namespace

bool holds_of(const Node& operation, Frame& f, std::span<const Term> values, Spot spot) {
  const auto [called, defined] = called_by(operation, f);
  Call call(defined, f.evaluation, *called);
  std::array<Literal, 2> arguments;
  for (std::size_t i = 0; i < values.size(); ++i) {
    arguments[i].spot = spot;
    arguments[i].term = values[i];
    call.frame().bind(i, arguments[i], f);
  }
  return called->body->holds(call.frame());
}

const Maker makers::literal = make<Literal>, makers::failing = make<Failing>, makers::local = make<Local>,
            makers::cell = make<OfCell>, makers::variable = make<Variable>, makers::renamed = make<Renamed>,
            makers::property = make<Property>, makers::primed = make<Primed>,
            makers::operation = make<Operation>, makers::call = make<CallOfOperator>, makers::let = make<Let>;

}  // namespace lucas::tla
