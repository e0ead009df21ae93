// StateGraph as Boost.Graph's compressed sparse rows, for its algorithms.
#pragma once

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <vector>

#include "graph/state_graph.hpp"

namespace lucas {

using Rows = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                                boost::no_property, Vertex, std::uint64_t>;

// The graph, or the one with each of its edges turned round.
[[nodiscard]] inline Rows rows_of(const StateGraph& graph, bool is_reversed = false) {
  std::vector<Vertex> from, to = graph.targets;
  from.reserve(graph.targets.size());
  for (Vertex v = 0; v < graph.states(); ++v) from.insert(from.end(), graph.successors(v).size(), v);
  if (is_reversed) from.swap(to);
  return {boost::construct_inplace_from_sources_and_targets, from, to, graph.states()};
}

// The numbers of vertices, for the maps of an algorithm: each look into them is a pulse.
[[nodiscard]] inline auto pulsing_index(Pulse pulse) {
  return boost::make_function_property_map<Vertex>([pulse](Vertex v) {
    pulse();
    return v;
  });
}

}  // namespace lucas
