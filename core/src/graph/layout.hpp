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

}  // namespace lucas
