#include "graph/state_graph.hpp"

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/two_bit_color_map.hpp>

#include "graph/boost_graph.hpp"

namespace lucas {

std::vector<std::uint32_t> StateGraph::depths() const {
  std::vector<std::uint32_t> all;
  all.reserve(states());
  for (std::size_t depth = 0; depth < levels.size(); ++depth)
    all.insert(all.end(), levels[depth], static_cast<std::uint32_t>(depth));
  return all;
}

std::vector<std::uint32_t> goal_distances(const StateGraph& graph, Pulse pulse) {
  std::vector<std::uint32_t> distances(graph.states(), no_distance);
  std::vector<Vertex> goals;
  for (Vertex v = 0; v < graph.goals.size(); ++v) {
    if (!graph.goals[v]) continue;
    goals.push_back(v);
    distances[v] = 0;
  }
  const Rows backwards = reversed_rows_of(graph);
  const auto index = pulsing_index(pulse);
  auto distance = boost::make_iterator_property_map(distances.begin(), index);
  auto colors = boost::make_two_bit_color_map(graph.states(), index);
  boost::queue<Vertex> queue;
  boost::breadth_first_search(
      backwards, goals.begin(), goals.end(), queue,
      boost::make_bfs_visitor(boost::record_distances(distance, boost::on_tree_edge())), colors);
  return distances;
}

}  // namespace lucas
