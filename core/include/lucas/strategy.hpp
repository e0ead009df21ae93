// Strategies: ways to build a solution without a search. A model that offers strategies has, besides what model.hpp
// asks for,
//
//   static std::vector<StrategyInfo> strategies();
//   Construction<Action> construct(std::string_view strategy, std::uint64_t most_moves) const;
//
// and actions that can be compared. construct() gets a name out of strategies(), and throws UsageError if that
// strategy does not serve the parameters or would make more moves than `most_moves`. The construction is believed
// only after Puzzle::build has walked it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lucas {

struct StrategyInfo {
  std::string name, about;  // lower case with '-', and one line
  // Its solutions are always proved shortest, as `optimum` and `proof` tell: `solve` takes them in place of a search.
  bool is_shortest = false;
};

// Text for people; each row has as many cells as there are heads.
struct Table {
  std::vector<std::string> heads;
  std::vector<std::vector<std::string>> rows;
};

template <class Action>
struct Construction {
  std::vector<Action> moves;               // from the one initial state to the model's first goal
  std::vector<std::string> notation{};     // of each move, as the strategy's source writes it; else its label
  std::optional<std::uint64_t> optimum{};  // fewest moves of any solution, where that is proved
  std::string proof{};                     // who proved it, or that it is open
  Table phases{};                          // how the strategy takes the puzzle apart; may be empty
};

}  // namespace lucas
