// The search for a shortest lasso in a state graph: a path on which something is pending from some state on, and a loop
// at its end on which it stays so for ever, fairly. Strongly connected parts in which a fair loop is possible are found
// as the emptiness of Streett automata is: Emerson and Lei 1985. Cost: some 20 bytes a state and a copy of the graph for
// each round of that; then the loops of the states nearest to an initial one are tried.
#pragma once

#include <optional>
#include <vector>

#include "graph/state_graph.hpp"
#include "temporal/fair_steps.hpp"

namespace lucas {

// Of each state. Empty: every one.
using Marks = std::vector<bool>;

struct LassoQuestion {
  Marks begins{};           // where it can become pending
  bool is_initial = false;  // only there: in an initial state
  Marks pending{};          // the states in which it can be so
  Marks recurs{};           // one of these must be on the loop
};

struct FoundLasso {
  std::vector<Vertex> states{};
  std::size_t loop = 0;     // the last state is followed by states[loop]; by itself for ever if it is that
  bool is_shortest = true;  // else shorter ones may exist
  [[nodiscard]] std::size_t steps() const { return states.size() - (loop + 1 == states.size() ? 1 : 0); }
};

// Throws std::bad_alloc where more than `memory` bytes are needed for the loops of one state.
[[nodiscard]] std::optional<FoundLasso> find_lasso(const StateGraph& graph, const FairSteps& steps,
                                                   const LassoQuestion& question, std::uint64_t memory,
                                                   Pulse pulse);

}  // namespace lucas
