// Checks: the properties that a search was asked about, called without indirection. An asked invariant that
// fails, or an asked goal that holds, is a hit.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <string_view>
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

  // Evaluates all properties of a state, or a step, that are asked about or counted; calls before(name) first. Lets
  // what they throw pass through.
  template <class Before, class... Seen>
  void evaluate(const Before& before, const Seen&... seen) const {
    evaluate_in(Indices{}, before, seen...);
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
  // Does a step? Then each one has to be looked at, known successors included.
  [[nodiscard]] bool look_at_steps() const { return look_at_steps_in(Indices{}); }
  [[nodiscard]] std::size_t counted() const { return counted_.size(); }

 private:
  [[nodiscard]] bool is_wanted(std::size_t i) const {
    return asked_[i] || std::find(counted_.begin(), counted_.end(), i) != counted_.end();
  }

  template <std::size_t... I, class Before, class... Seen>
  void evaluate_in(std::index_sequence<I...>, [[maybe_unused]] const Before& before,
                   [[maybe_unused]] const Seen&... seen) const {
    (evaluate_one<I>(before, seen...), ...);
  }
  template <std::size_t I, class Before, class... Seen>
  void evaluate_one(const Before& before, const Seen&... seen) const {
    if (!is_wanted(I)) return;
    before(std::get<I>(properties_).name);
    static_cast<void>(hits<I>(seen...));
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

  template <std::size_t... I>
  [[nodiscard]] bool look_at_steps_in(std::index_sequence<I...>) const {
    return ((std::tuple_element_t<I, Properties>::kind == PropertyKind::step_invariant && asked_[I]) || ...);
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
