// State graphs reduced to what their states have to do with each other.
#pragma once

#include "graph/state_graph.hpp"

namespace lucas {

// Without loops, each target once, in ascending order.
[[nodiscard]] StateGraph simple(const StateGraph& graph, Pulse pulse);

// Each edge in both directions. `graph` is simple; so is the result.
[[nodiscard]] StateGraph both_ways(const StateGraph& graph, Pulse pulse);

}  // namespace lucas
