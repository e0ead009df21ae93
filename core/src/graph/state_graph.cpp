#include "graph/state_graph.hpp"

#include <algorithm>
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

std::vector<Vertex> path_to(const StateGraph& graph, Vertex v) {
  std::vector<Vertex> before(graph.states(), graph.states());
  Vertex found = static_cast<Vertex>(graph.levels[0]);  // states are numbered as they are found
  for (Vertex from = 0; found <= v; ++from) {
    for (const Vertex to : graph.successors(from)) {
      if (to == found) before[found++] = from;
    }
  }
  std::vector<Vertex> path{v};
  while (path.back() >= graph.levels[0]) path.push_back(before[path.back()]);
  std::reverse(path.begin(), path.end());
  return path;
}

std::vector<std::uint32_t> goal_distances(const StateGraph& graph, const std::vector<bool>& is_goal,
                                          Pulse pulse) {
  std::vector<std::uint32_t> distances(graph.states(), no_distance);
  std::vector<Vertex> goals;
  for (Vertex v = 0; v < is_goal.size(); ++v) {
    if (!is_goal[v]) continue;
    goals.push_back(v);
    distances[v] = 0;
  }
  const Rows backwards = rows_of(graph, true);
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
