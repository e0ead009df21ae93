// Checks: the properties that a search was asked about, called without indirection. An asked invariant that
// fails, or an asked goal that holds, is a hit.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <exception>
#include <limits>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "lucas/model.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"

namespace lucas {

template <Model M>
class Checks {
  using State = typename M::State;
  using Action = typename M::Action;
  using Properties = decltype(std::declval<const M&>().properties());
  static constexpr std::size_t count = std::tuple_size_v<Properties>;
  using Indices = std::make_index_sequence<count>;

 public:
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

  Checks(const M& model, const Request& request)
      : properties_(model.properties()), counted_(request.counted) {
    for (const std::size_t i : request.asked) asked_[i] = true;
  }

  // The first asked property, in the model's order, that this state violates or, for a goal, reaches; or
  // `none`.
  [[nodiscard]] std::size_t hit(const State& state) const { return hit_in(Indices{}, state); }

  // The same among the step invariants, for one step.
  [[nodiscard]] std::size_t hit(const State& from, const Action& action, const State& to) const {
    return hit_in(Indices{}, from, action, to);
  }

  // Is this property hit by exactly this state, or step? For replays: whether it was asked does not matter.
  template <class... Seen>
  [[nodiscard]] bool is_hit(std::size_t property, const Seen&... seen) const {
    return is_hit_in(Indices{}, property, seen...);
  }

  // The name of the first property asked about or counted whose predicate throws for what is seen; "" if none
  // does.
  template <class... Seen>
  [[nodiscard]] std::string thrower(const Seen&... seen) const {
    return thrower_in(Indices{}, seen...);
  }

  void count_goals(const State& state, std::uint64_t depth, std::vector<GoalCount>& counts) const {
    for (std::size_t i = 0; i < counted_.size(); ++i) {
      if (!is_hit(counted_[i], state)) continue;
      ++counts[i].states;
      if (!counts[i].depth || depth < *counts[i].depth) counts[i].depth = depth;
    }
  }
  // Does a new state matter to anyone?
  [[nodiscard]] bool look_at_states() const { return look_at_states_in(Indices{}); }
  [[nodiscard]] std::size_t counted() const { return counted_.size(); }

 private:
  [[nodiscard]] bool is_wanted(std::size_t i) const {
    return asked_[i] || std::find(counted_.begin(), counted_.end(), i) != counted_.end();
  }

  template <std::size_t I, class... Seen>
  [[nodiscard]] bool throws(const Seen&... seen) const {
    try {
      static_cast<void>(hits<I>(seen...));
      return false;
    } catch (const std::exception&) {
      return true;
    }
  }

  template <std::size_t... I, class... Seen>
  [[nodiscard]] std::string thrower_in(std::index_sequence<I...>, const Seen&... seen) const {
    std::string name;
    static_cast<void>(
        ((is_wanted(I) && throws<I>(seen...) ? (name = std::get<I>(properties_).name, true) : false) || ...));
    return name;
  }

  template <std::size_t I, class... Seen>
  [[nodiscard]] bool hits(const Seen&... seen) const {
    constexpr PropertyKind kind = std::tuple_element_t<I, Properties>::kind;
    if constexpr ((kind == PropertyKind::step_invariant) == (sizeof...(Seen) == 3)) {
      return std::get<I>(properties_).holds(seen...) == (kind == PropertyKind::goal);
    } else {
      return false;
    }
  }

  template <std::size_t... I>
  [[nodiscard]] bool look_at_states_in(std::index_sequence<I...>) const {
    return ((is_wanted(I) && std::tuple_element_t<I, Properties>::kind != PropertyKind::step_invariant) ||
            ...);
  }

  template <std::size_t... I, class... Seen>
  [[nodiscard]] std::size_t hit_in(std::index_sequence<I...>, const Seen&... seen) const {
    std::size_t found = none;
    static_cast<void>(((asked_[I] && hits<I>(seen...) ? (found = I, true) : false) || ...));
    return found;
  }

  template <std::size_t... I, class... Seen>
  [[nodiscard]] bool is_hit_in(std::index_sequence<I...>, std::size_t property, const Seen&... seen) const {
    return ((property == I && hits<I>(seen...)) || ...);
  }

  Properties properties_;
  std::array<bool, count> asked_{};
  std::vector<std::size_t> counted_;
};

}  // namespace lucas
