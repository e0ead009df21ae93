// Writes a state space as a graph file, streamed: GraphML, DOT (Graphviz), or a table of states in CSV. Each state comes with its
// depth, its distance to the nearest goal (-1: none can be reached; not there without a goal) and its text, each step with its action.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "graph/state_graph.hpp"

namespace lucas {

enum class GraphFormat : std::uint8_t { graphml, dot, csv };
inline constexpr std::array graph_formats = {GraphFormat::graphml, GraphFormat::dot, GraphFormat::csv};

// ".graphml" and so on: how names of such files end.
[[nodiscard]] std::string_view ending_of(GraphFormat format);

struct NamedGraph {
  const StateSpace& space;
  const std::vector<std::uint32_t>& distances;  // goal_distances(space.graph())
  std::string name;                             // in formats that name it
};

void write_graph(std::ostream& out, GraphFormat format, const NamedGraph& graph, Pulse pulse);

}  // namespace lucas
