// The part of a graph that a page shows: some of its states, where there are too many, and a Layout.
// Layout: where to draw each state of a graph, x to the right and y downwards. The same graph gets the same layout.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/state_graph.hpp"

namespace lucas {

// By state. The longer side of the whole is 65,535; the other is as much shorter as it is drawn.
struct Layout {
  std::vector<std::uint16_t> x, y;
};

// By structure: distances on paper are like those in the graph, taken undirected. Parts that no step connects lie side by
// side.
[[nodiscard]] Layout layout_by_structure(const StateGraph& graph, Pulse pulse);

// By depth, downwards: a band for each, as wide as it has states. Within it, states lie near those that they are
// neighbours of.
[[nodiscard]] Layout layout_by_depth(const StateGraph& graph, Pulse pulse);

// A shortest path from an initial state to a goal; empty if there is none. `distances`: goal_distances() of the graph.
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
