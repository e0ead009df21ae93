// least_stress: places the members of a connected graph so that distances on paper are like those in the graph. It
// begins with PivotMDS (Brandes and Pich, "Eigensolver Methods for Progressive Multidimensional Scaling of Large
// Data", 2006) and lowers the stress: errors of distances to neighbours, and to pivots, each of which stands for the
// members near it (Ortmann, Klimenta and Brandes, "A Sparse Stress Model", 2016).
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

// Part: members of a graph whose edges go both ways; no edge leads out of the part.
struct Part {
  const StateGraph& graph;
  const std::vector<Vertex>& members;
  const std::vector<Vertex>& places;  // by vertex of the graph: its position in `members`
};

// A point for each member; an edge is about 1 long.
[[nodiscard]] std::vector<PlanePoint> least_stress(const Part& part, Pulse pulse);

}  // namespace lucas
