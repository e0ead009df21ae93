// Layout: the places at which a page draws the states of a graph; x grows to the right, y downwards. Sample: the
// states that the page draws if there are too many. The same graph always gets the same layout.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/state_graph.hpp"

namespace lucas {

// Layout: the place of each state, by number. The longer side of the whole is 65,535; the other is in proportion.
struct Layout {
  std::vector<std::uint16_t> x, y;
};

// Layout in which distances on paper are like those in the undirected graph. Parts that no step connects lie
// side by side.
[[nodiscard]] Layout layout_by_structure(const StateGraph& graph, Pulse pulse);

// Layout by depth, downwards, with a band for each depth, as wide as it has states. Within a band, states lie
// near their neighbours in other bands.
[[nodiscard]] Layout layout_by_depth(const StateGraph& graph, Pulse pulse);

// A shortest path from an initial state to a goal; empty if there is none. `distances`: goal_distances() of the graph.
[[nodiscard]] std::vector<Vertex> solution_of(const StateGraph& graph,
                                              const std::vector<std::uint32_t>& distances);

struct Sample {
  std::vector<Vertex> states;  // ascending
  StateGraph graph;            // of them, in that order, with the edges between them; without goals
};

// All states, or about `most` of them: the same share of each depth, but one at least, and all of `always`.
[[nodiscard]] Sample sample_of(const StateGraph& graph, std::uint64_t most,
                               const std::vector<Vertex>& always);

}  // namespace lucas
