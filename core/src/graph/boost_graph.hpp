// StateGraph as Boost.Graph's compressed sparse rows, for its algorithms.
#pragma once

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <vector>

#include "graph/state_graph.hpp"

namespace lucas {

using Rows = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                                boost::no_property, Vertex, std::uint64_t>;

// Where each edge begins.
[[nodiscard]] inline std::vector<Vertex> sources_of(const StateGraph& graph) {
  std::vector<Vertex> sources;
  sources.reserve(graph.targets.size());
  for (Vertex v = 0; v < graph.states(); ++v) sources.insert(sources.end(), graph.successors(v).size(), v);
  return sources;
}

[[nodiscard]] inline Rows rows_of(const StateGraph& graph) {
  std::vector<Vertex> from = sources_of(graph), to = graph.targets;
  return {boost::construct_inplace_from_sources_and_targets, from, to, graph.states()};
}
// With each edge turned round.
[[nodiscard]] inline Rows reversed_rows_of(const StateGraph& graph) {
  std::vector<Vertex> from = graph.targets, to = sources_of(graph);
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
