// A lasso is a path followed by a loop. Finds a shortest one whose loop is fair and that violates a property, in a state
// graph: the states on fair loops as for the emptiness of Streett automata (Emerson and Lei 1985), then the loops through
// those nearest to an initial state. Cost: some 20 bytes a state, and a copy of the graph for each round of the first.
#pragma once

#include <optional>
#include <vector>

#include "graph/state_graph.hpp"
#include "temporal/fair_steps.hpp"

namespace lucas {

// Of each state. Empty: every one.
using Marks = std::vector<bool>;

struct LassoQuestion {
  Marks begins{};           // where the obligation can become open
  bool is_initial = false;  // and only in an initial state
  Marks pending{};          // where it can stay open
  Marks recurs{};           // one of these must be on the loop
};

struct FoundLasso {
  std::vector<Vertex> states{};
  std::size_t loop = 0;     // the last state is followed by states[loop]; by itself for ever if it is that
  bool is_shortest = true;  // else shorter ones may exist
  [[nodiscard]] std::size_t steps() const { return states.size() - (loop + 1 == states.size() ? 1 : 0); }
};

struct LassoLimits {
  std::uint64_t memory;              // bytes for the loops of one state; std::bad_alloc where they do not do
  std::size_t fewest = no_distance;  // steps
};

// Finds none of `fewest` steps or more.
[[nodiscard]] std::optional<FoundLasso> find_lasso(const StateGraph& graph, const FairSteps& steps,
                                                   const LassoQuestion& question, LassoLimits limits,
                                                   Pulse pulse);

}  // namespace lucas
