// Evaluation nodes of logic: whether a formula is true, why it is false, and which assignments make it true.
#include <algorithm>
#include <utility>

#include "tla/eval/node.hpp"

namespace lucas::tla {
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
  bool ways(Frame& f, Then then) const override { return ways_from(f, 0, then); }
  Ways only_way(Frame& f) const override {
    if (!may_have_only_way(reads)) return Ways::several;
    const std::size_t before = f.evaluation.assigned_now.size();
    std::size_t at = 0;
    const Ways found = take_from(f, at);
    if (found != Ways::one) f.evaluation.unassign(before);
    return found;
  }

 private:
  [[nodiscard]] Ways take(Frame& f, const Node& part) const {
    if (!f.evaluation.has_ways(part.reads)) return part.holds(f) ? Ways::one : Ways::none;
    return may_have_only_way(part.reads) ? part.take_only_way(f) : Ways::several;
  }
  // Takes the only way of each part from `at` on; stops at a part that has none or several.
  [[nodiscard]] Ways take_from(Frame& f, std::size_t& at) const {
    for (; at < parts.size(); ++at) {
      if (const Ways found = take(f, part(at)); found != Ways::one) return found;
    }
    return Ways::one;
  }
  bool ways_from(Frame& f, std::size_t at, Then then) const {
    const Levels levels(f.evaluation, 2);
    const std::size_t before = f.evaluation.assigned_now.size();
    const Ways found = take_from(f, at);
    bool goes_on = true;
    if (found == Ways::one) {
      goes_on = then();
    } else if (found == Ways::several) {
      goes_on = part(at).each_way(f, [&] { return ways_from(f, at + 1, then); });
    }
    f.evaluation.unassign(before);
    return goes_on;
  }
};

struct Disjunction final : Node {
  bool truth(Frame& f) const override {
    return std::any_of(parts.begin(), parts.end(), [&](const NodePointer& each) { return each->holds(f); });
  }
  bool ways(Frame& f, Then then) const override {
    return std::all_of(parts.begin(), parts.end(),
                       [&](const NodePointer& each) { return each->each_way(f, then); });
  }
  Ways only_way(Frame& /*f*/) const override { return Ways::several; }
};

struct Implication final : Node {
  bool truth(Frame& f) const override { return !part(0).holds(f) || part(1).holds(f); }
  void explain(Frame& f, Reason& reason) const override { part(1).explain(f, reason); }
  bool ways(Frame& f, Then then) const override {
    return part(0).holds(f) ? part(1).each_way(f, then) : then();
  }
  Ways only_way(Frame& f) const override { return part(0).holds(f) ? part(1).take_only_way(f) : Ways::one; }
};

struct Conditional final : StandIn<Conditional> {
  bool stays(Frame& f) const override { return Node::stays(f); }  // the next state may select the other part
  auto within(Frame& f, auto work) const { return work(part(part(0).holds(f) ? 1 : 2), f); }
};

struct Cases final : StandIn<Cases> {
  bool stays(Frame& f) const override { return Node::stays(f); }
  auto within(Frame& f, auto work) const {
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
    return each_choice(f, [&] {
             const bool goes_on = body_holds(f) == is_universal;
             drop(f);
             return goes_on;
           }) == is_universal;
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
  // A way of \A is a way for the first element combined with a way for all others.
  bool ways(Frame& f, Then then) const override {
    if (!is_universal) return each_choice(f, [&] { return body().each_way(f, then); });
    std::vector<Slot>& all = f.evaluation.choices;
    const std::size_t begin = all.size();
    each_choice(f, [&] {
      all.insert(all.end(), first_slot(f), f.slots + slot);
      return true;
    });
    const bool goes_on = ways_from(f, begin, all.size(), then);
    all.resize(begin);
    return goes_on;
  }
  Ways only_way(Frame& /*f*/) const override { return Ways::several; }

 private:
  // A choice of elements is saved as the slots from the first variable's up to `slot`, all that the body uses.
  [[nodiscard]] Slot* first_slot(const Frame& f) const { return f.slots + binders.front().slots.front(); }

  bool ways_from(Frame& f, std::size_t begin, std::size_t end, Then then) const {
    const auto size = static_cast<std::size_t>(f.slots + slot - first_slot(f));
    const auto rebind = [&] { std::copy_n(f.evaluation.choices.data() + begin, size, first_slot(f)); };
    for (; begin != end && !f.evaluation.has_ways(body().reads); begin += size) {
      rebind();
      if (!body().holds(f)) return true;
    }
    if (begin == end) return then();
    const Levels levels(f.evaluation, 2);
    rebind();
    return body().each_way(f, [&] {
      const bool goes_on = ways_from(f, begin + size, end, then);
      rebind();
      return goes_on;
    });
  }
};

// CHOOSE: the first element, in ascending order, for which the body is true.
struct FirstChoice final : Binding {
  Term value(Frame& f) const override {
    Term found;
    const auto try_one = [&](Term each) {
      bind(f, binders.front(), each);
      if (!body_holds(f)) return true;
      found = each;
      return false;
    };
    const Node& set = *binders.front().set;
    if (set.is_ordered()) {
      set.each(f, try_one);
    } else {
      const Items all = as_set(f, set.eval(f));
      static_cast<void>(std::all_of(all.begin(), all.end(), try_one));
    }
    if (found.is_unset()) fail("no element is as this CHOOSE wants it");
    return found;
  }
};

// The variable that the node names, if it is to be assigned and has no value yet; else no_variable.
std::size_t unassigned(Frame& f, const Node& node) {
  if (f.evaluation.assigned == 0) return Node::no_variable;
  const std::size_t variable = node.target(f);
  const bool is_open = variable != Node::no_variable && f.evaluation.assigned_state()[variable].is_unset();
  return is_open ? variable : Node::no_variable;
}

// x \in S or x \notin S.
template <bool wanted>
struct Membership final : Node {
  bool truth(Frame& f) const override { return part(1).has(f, part(0).eval(f)) == wanted; }
  bool ways(Frame& f, Then then) const override {
    const std::size_t variable = wanted ? unassigned(f, part(0)) : no_variable;
    if (variable == no_variable) return Node::ways(f, then);
    const std::size_t before = f.evaluation.assigned_now.size();
    return part(1).each(f, [&](Term element) {
      const bool goes_on = !assign(f, variable, element) || then();
      f.evaluation.unassign(before);
      return goes_on;
    });
  }
  Ways only_way(Frame& f) const override {
    return wanted && unassigned(f, part(0)) != no_variable ? Ways::several : Node::only_way(f);
  }
};

template <bool wanted>
struct Equality final : Node {
  bool truth(Frame& f) const override {
    const Term left = part(0).eval(f);
    return f.values().equal(left, part(1).eval(f)) == wanted;
  }
  Ways only_way(Frame& f) const override {
    const std::size_t variable = wanted ? unassigned(f, part(0)) : no_variable;
    if (variable == no_variable) return Node::only_way(f);
    return assign(f, variable, part(1).eval(f)) ? Ways::one : Ways::none;
  }
};

struct Equivalence final : Node {
  bool truth(Frame& f) const override {
    const Term left = part(0).eval(f), right = part(1).eval(f);
    return as_boolean(f, left) == as_boolean(f, right);
  }
};

struct Negation final : Node {
  bool truth(Frame& f) const override { return !part(0).holds(f); }
};

// Saves the outer step while an inner one is searched for, and restores it at the end, also after an error.
struct Outer {
  explicit Outer(Evaluation& e)
      : evaluation(e),
        now(e.states[0]),
        next(e.states[1]),
        assigned(e.assigned),
        variables(e.variables),
        own_variables(e.own_variables),
        assigned_now(std::exchange(e.assigned_now, {})),
        counts_passed(std::exchange(e.counts_passed, false)) {}
  ~Outer() {
    evaluation.states[0] = now;
    evaluation.states[1] = next;
    evaluation.assigned = assigned;
    evaluation.variables = variables;
    evaluation.own_variables = own_variables;
    evaluation.assigned_now.swap(assigned_now);
    evaluation.counts_passed = counts_passed;
    if (had_another) ++evaluation.number;  // cached values belong to another state
  }
  Outer(const Outer&) = delete;
  Outer& operator=(const Outer&) = delete;

  Evaluation& evaluation;
  Evaluation::State now, next;
  Reads assigned;
  std::size_t variables, own_variables;
  std::vector<std::size_t> assigned_now;
  bool counts_passed, had_another = false;
};

// ENABLED A: is there a state after the step with which A is true?
struct Enabled final : Node {
  void trace(Footprint& read) const override { read.is_more = true; }
  bool truth(Frame& f) const override {
    Evaluation& e = f.evaluation;
    std::vector<Term> next(e.variables + e.own_variables);
    const Outer outer(e);
    e.states[1] = {next.data(), nullptr};
    e.assigned = reads_next;
    e.variables = next.size();
    e.own_variables = 0;
    return !part(0).each_way(f, [] { return false; });
  }
};

// A \cdot B: a step of A, then one of B, through any state between.
struct Composed final : Node {
  void trace(Footprint& read) const override { read.is_more = true; }
  bool truth(Frame& f) const override {
    return !ways(f, [] { return false; });
  }
  bool ways(Frame& f, Then then) const override {
    Evaluation& e = f.evaluation;
    std::vector<Term> middle(e.variables);
    const Evaluation::State between{middle.data(), nullptr};
    Outer outer(e);
    outer.had_another = true;
    if (outer.assigned != 0) {  // as in TLC, assigned values hold in that state, too
      std::copy_n(outer.next.variables, middle.size(), middle.begin());
      e.assigned_now = outer.assigned_now;
    }
    const auto go = [&](Evaluation::State now, Evaluation::State next, Reads assigned) {
      e.states[0] = now;
      e.states[1] = next;
      e.assigned = assigned;
      ++e.number;
    };
    go(outer.now, between, reads_next);
    return part(0).each_way(f, [&] {
      if (outer.counts_passed) ++e.passed;
      go(between, outer.next, outer.assigned);
      auto of_first = std::exchange(e.assigned_now, outer.assigned_now);
      const bool goes_on = part(1).each_way(f, [&] {
        go(outer.now, outer.next, outer.assigned);
        e.counts_passed = outer.counts_passed;
        const bool is_wanted = then();
        e.counts_passed = false;
        go(between, outer.next, outer.assigned);
        return is_wanted;
      });
      go(outer.now, between, reads_next);
      e.assigned_now = std::move(of_first);
      return goes_on;
    });
  }
  Ways only_way(Frame& /*f*/) const override { return Ways::several; }
};

struct Unchanged final : Node {
  void trace(Footprint& read) const override { read.is_more = true; }
  bool truth(Frame& f) const override {
    const std::size_t before = f.evaluation.assigned_now.size();
    const bool stays = part(0).keep(f);
    if (f.evaluation.assigned_now.size() > before)
      fail("this asks a variable that has no value yet after the step");
    return stays;
  }
  Ways only_way(Frame& f) const override { return part(0).keep(f) ? Ways::one : Ways::none; }
};

// An action that notes in the Evaluation that it is being taken.
struct Told final : StandIn<Told> {
  void trace(Footprint& read) const override { read.is_more = true; }
  bool ways(Frame& f, Then then) const override {
    note(f);
    return part(0).each_way(f, then);
  }
  Ways only_way(Frame& f) const override {
    note(f);
    return part(0).take_only_way(f);
  }

 private:
  void note(Frame& f) const {
    std::vector<Term> values;
    const std::uint64_t drawn = f.evaluation.chance;
    for (std::size_t i = 1; i < binders.size(); ++i) values.push_back(value_in(f, binders[i].slots.front()));
    f.evaluation.chance = drawn;
    f.evaluation.told = this;
    f.evaluation.told_values = std::move(values);
  }
  // The value of an action's variable; unset if its expression has no value before the step.
  static Term value_in(Frame& f, std::size_t slot) {
    const Slot& at = f.slots[slot];
    if (at.node == nullptr) return at.values[0];
    Term value;
    f.evaluation.attempt([&] { value = at.node->eval(*at.frame); });
    return value;
  }
};

}  // namespace

const Maker makers::told = make<Told>, makers::unchanged = make<Unchanged>, makers::enabled = make<Enabled>,
            makers::conditional = make<Conditional>, makers::cases = make<Cases>,
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
      {"ENABLED", {0}, make<Enabled>},
      {"\\cdot", {0, 0}, make<Composed>},
  };
  return table;
}

}  // namespace lucas::tla
