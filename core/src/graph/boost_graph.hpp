// Adapts StateGraph to the algorithms of Boost.Graph, which read it in place.
#pragma once

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <utility>

#include "graph/state_graph.hpp"

namespace lucas {

struct Edge {
  Vertex from, to;
  bool operator==(const Edge&) const = default;
};
class EdgeIterator;

// The edges of a graph, and of a second one on the same states.
struct Edges {
  const StateGraph& first;
  const StateGraph* second = nullptr;

  // Boost.Graph's graph_traits reads these names.
  struct traversal_category : boost::incidence_graph_tag, boost::vertex_list_graph_tag {};
  using vertex_descriptor = Vertex;
  using edge_descriptor = Edge;
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::allow_parallel_edge_tag;
  using out_edge_iterator = EdgeIterator;
  using degree_size_type = std::size_t;
  using vertex_iterator = boost::counting_iterator<Vertex>;
  using vertices_size_type = Vertex;
  [[nodiscard]] static Vertex null_vertex() { return no_distance; }
};

class EdgeIterator : public boost::iterator_facade<EdgeIterator, Edge, boost::forward_traversal_tag, Edge> {
 public:
  EdgeIterator() = default;
  EdgeIterator(const Edges& edges, Vertex from, std::size_t at) : edges_(&edges), at_(at), from_(from) {}

 private:
  friend class boost::iterator_core_access;
  [[nodiscard]] Edge dereference() const {
    const auto own = edges_->first.successors(from_);
    return {from_, at_ < own.size() ? own[at_] : edges_->second->successors(from_)[at_ - own.size()]};
  }
  [[nodiscard]] bool equal(const EdgeIterator& other) const { return at_ == other.at_; }
  void increment() { ++at_; }

  const Edges* edges_ = nullptr;
  std::size_t at_ = 0;
  Vertex from_ = 0;
};

// The functions of Boost.Graph's concepts IncidenceGraph and VertexListGraph.
[[nodiscard]] inline Vertex source(const Edge& edge, const Edges&) { return edge.from; }
[[nodiscard]] inline Vertex target(const Edge& edge, const Edges&) { return edge.to; }
[[nodiscard]] inline std::size_t out_degree(Vertex v, const Edges& edges) {
  return edges.first.successors(v).size() +
         (edges.second == nullptr ? 0 : edges.second->successors(v).size());
}
[[nodiscard]] inline std::pair<EdgeIterator, EdgeIterator> out_edges(Vertex v, const Edges& edges) {
  return {{edges, v, 0}, {edges, v, out_degree(v, edges)}};
}
[[nodiscard]] inline Vertex num_vertices(const Edges& edges) { return edges.first.states(); }
[[nodiscard]] inline auto vertices(const Edges& edges) {
  return std::pair(boost::counting_iterator<Vertex>(0),
                   boost::counting_iterator<Vertex>(edges.first.states()));
}

// Maps a vertex to its number, for the property maps of an algorithm; each look-up calls pulse().
[[nodiscard]] inline auto pulsing_index(Pulse pulse) {
  return boost::make_function_property_map<Vertex>([pulse](Vertex v) {
    pulse();
    return v;
  });
}
[[nodiscard]] inline auto get(boost::vertex_index_t, const Edges&) {
  return boost::typed_identity_property_map<Vertex>();
}

}  // namespace lucas

namespace boost {

template <>
struct property_map<lucas::Edges, vertex_index_t> {
  using type = typed_identity_property_map<lucas::Vertex>;
  using const_type = type;
};

}  // namespace boost
