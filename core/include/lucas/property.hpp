// Properties: the named claims of a model. A property is a name and a predicate that the search inlines.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>
#include <tuple>
#include <utility>

namespace lucas {

enum class PropertyKind : std::uint8_t {
  invariant,  // must hold in every reachable state
  goal,       // a state worth reaching; `solve` looks for it, `check --never` asserts that it is not reached
  step_invariant,  // must hold for every explored step (state, action, successor)
};

// Claim: a property without its predicate. `name` as the puzzle's source spells it; `about` says what it claims, in one line.
struct Claim {
  std::string_view name, about;
  bool on_request = false;       // only checked if it is named
  bool tells_dead_ends = false;  // see no_dead_end
  bool claimed = true;           // false: the model, as its parameters make it, has no such property
};

template <PropertyKind K, class Predicate>
struct Property : Claim {
  static constexpr PropertyKind kind = K;
  Predicate holds;

  // If the condition is false, the model has no such property: goal(…).only_if(level has targets)
  [[nodiscard]] constexpr Property only_if(bool condition) && {
    claimed = condition;
    return std::move(*this);
  }
};

// The predicate is bool(const State&).
template <class Predicate>
[[nodiscard]] constexpr auto invariant(std::string_view name, Predicate holds, std::string_view about = "") {
  return Property<PropertyKind::invariant, Predicate>{{name, about}, std::move(holds)};
}

// The predicate is bool(const State&).
template <class Predicate>
[[nodiscard]] constexpr auto goal(std::string_view name, Predicate holds, std::string_view about = "") {
  return Property<PropertyKind::goal, Predicate>{{name, about}, std::move(holds)};
}

// The predicate is bool(const State&, const Action&, const State& successor).
template <class Predicate>
[[nodiscard]] constexpr auto step_invariant(std::string_view name, Predicate holds,
                                            std::string_view about = "") {
  return Property<PropertyKind::step_invariant, Predicate>{{name, about}, std::move(holds)};
}

// on_request(invariant(…)): for a property that says in other words what other properties say. `check` checks
// it only if it is named.
template <PropertyKind K, class Predicate>
[[nodiscard]] constexpr auto on_request(Property<K, Predicate> property) {
  property.on_request = true;
  return property;
}

// no_dead_end(invariant(…)): for an invariant that is false only in states that cannot reach the first goal. `check`
// checks it if it is named; --always-solvable ends at a state where it is false, and need not look at all states.
template <class Predicate>
[[nodiscard]] constexpr auto no_dead_end(Property<PropertyKind::invariant, Predicate> property) {
  property.on_request = property.tells_dead_ends = true;
  return property;
}

// The value of the hook at_least for a state from which no steps lead to the first goal.
inline constexpr int out_of_reach = std::numeric_limits<int>::max();

// The result of a model's properties(). Their order is the order of precedence among violations at one depth.
template <class... P>
[[nodiscard]] constexpr auto properties(P... all) {
  return std::tuple<P...>(std::move(all)...);
}

}  // namespace lucas
