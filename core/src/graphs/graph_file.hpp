// Streams a state space into a graph file: GraphML, DOT (Graphviz), or a CSV table of states. States have text, depth
// and distance to the nearest goal (-1: unreachable; left out without a goal); steps have their actions.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "graph/state_graph.hpp"

namespace lucas {

struct NamedGraph {
  const StateSpace& space;
  const std::vector<std::uint32_t>& distances;  // goal_distances() of the graph
  std::string name;                             // in formats that name it
};

void write_graphml(std::ostream& out, const NamedGraph& graph, Pulse pulse);
void write_dot(std::ostream& out, const NamedGraph& graph, Pulse pulse);
void write_csv(std::ostream& out, const NamedGraph& graph, Pulse pulse);

}  // namespace lucas
