// Points whose distances on paper are like those in a connected graph: the first guess by PivotMDS (Brandes and Pich,
// "Eigensolver Methods for Progressive Multidimensional Scaling of Large Data", 2006), then the stress made smaller where
// it is measured to neighbours and to pivots, which stand for all that is near them (Ortmann, Klimenta and Brandes, "A
// Sparse Stress Model", 2016).
#pragma once

#include <vector>

#include "graph/state_graph.hpp"

namespace lucas {

struct PlanePoint {
  double x = 0, y = 0;

  PlanePoint operator+(PlanePoint other) const { return {x + other.x, y + other.y}; }
  PlanePoint operator-(PlanePoint other) const { return {x - other.x, y - other.y}; }
  PlanePoint operator*(double factor) const { return {x * factor, y * factor}; }
};

// Part of a graph whose edges go both ways: no edge leads out of it.
struct Part {
  const StateGraph& graph;
  const std::vector<Vertex>& members;
  const std::vector<Vertex>& places;  // of vertices of the graph among the members
};

// By member; an edge is about 1 long.
[[nodiscard]] std::vector<PlanePoint> least_stress(const Part& part, Pulse pulse);

}  // namespace lucas
