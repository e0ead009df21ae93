// Strategies: ways to build a solution without a search, for models that know some. Such a model has, besides what
// model.hpp asks for,
//
//   static std::vector<StrategyInfo> strategies();
//   Construction<Action> construct(std::string_view strategy, std::uint64_t most_moves) const;
//   std::string notation(const Action&) const;   // a move as the strategy's source writes it
//
// and actions that can be compared. construct() gets a name out of strategies(), and throws UsageError where that
// strategy does not serve the parameters or would make more moves than `most_moves`. What it builds is believed only
// after follow() has walked it.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/replay.hpp"
#include "lucas/text.hpp"

namespace lucas {

struct StrategyInfo {
  std::string name, about;  // lower case with '-', and one line
};

// Text for people: as many cells in each row as there are heads.
struct Table {
  std::vector<std::string> heads;
  std::vector<std::vector<std::string>> rows;
};

template <class Action>
struct Construction {
  std::vector<Action> moves;               // from the one initial state to the model's first goal
  std::optional<std::uint64_t> optimum{};  // fewest moves of any solution, where that is proved
  std::string proof{};                     // who proved it, or that it is open
  Table phases{};                          // how the strategy takes the puzzle apart; may be empty
};

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
