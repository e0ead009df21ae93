// The judge of what a strategy built: its moves, walked through the model.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/replay.hpp"
#include "lucas/strategy.hpp"
#include "lucas/text.hpp"

namespace lucas {

template <class M>
concept Strategic = Model<M> && std::equality_comparable<typename M::Action> &&
    requires(const M& m, std::string_view name, std::uint64_t most_moves, const typename M::Action& action) {
  { M::strategies() } -> std::same_as<std::vector<StrategyInfo>>;
  { m.construct(name, most_moves) } -> std::same_as<Construction<typename M::Action>>;
  { m.notation(action) } -> std::same_as<std::string>;
};

// The behaviour that makes these moves from the first initial state on. Throws ModelError if one of them is not
// possible.
template <Strategic M>
[[nodiscard]] std::vector<Step<M>> follow(const M& model, std::string_view strategy,
                                          const std::vector<typename M::Action>& moves) {
  using State = typename M::State;
  using Action = typename M::Action;
  std::vector<Step<M>> steps;
  steps.reserve(moves.size() + 1);
  auto begin = [&](const State& state) {
    if (steps.empty()) steps.push_back({std::nullopt, state});
  };
  model.init(begin);
  if (steps.empty()) throw ModelError("the model '" + std::string(M::name) + "' has no initial state");
  for (const Action& move : moves) {
    const State from = steps.back().state;
    const std::size_t before = steps.size();
    auto take = [&](const Action& action, const State& state) {
      if (steps.size() == before && action == move) steps.push_back({action, state});
    };
    model.next(from, take);
    if (steps.size() > before) continue;
    throw ModelError("the model '" + std::string(M::name) + "': strategy '" + std::string(strategy) +
                     "': step " + std::to_string(before) + ", " + to_text(model.label(move)) +
                     ", is not possible");
  }
  return steps;
}

}  // namespace lucas
