// Sample: some states of a graph, for what cannot show all of them.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/state_graph.hpp"

namespace lucas {

// A shortest path from an initial state to a goal; empty if there is none. `distances`: goal_distances(graph).
[[nodiscard]] std::vector<Vertex> solution_of(const StateGraph& graph,
                                              const std::vector<std::uint32_t>& distances);

struct Sample {
  std::vector<Vertex> states;  // ascending
  StateGraph graph;            // of them, numbered in that order, with the edges between them; without goals
};

// All states, or about `most` of them: the same share of each depth, but one at least, and all of `always`.
[[nodiscard]] Sample sample_of(const StateGraph& graph, std::uint64_t most,
                               const std::vector<Vertex>& always);

}  // namespace lucas
