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
    all.insert(all.end(), in_memory(levels[depth]), static_cast<std::uint32_t>(depth));
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

std::vector<std::uint32_t> goal_distances(const StateGraph& turned, const std::vector<bool>& is_goal,
                                          Pulse pulse) {
  std::vector<std::uint32_t> distances(turned.states(), no_distance);
  std::vector<Vertex> goals;
  for (Vertex v = 0; v < is_goal.size(); ++v) {
    if (!is_goal[v]) continue;
    goals.push_back(v);
    distances[v] = 0;
  }
  const auto index = pulsing_index(pulse);
  auto distance = boost::make_iterator_property_map(distances.begin(), index);
  auto colors = boost::make_two_bit_color_map(turned.states(), index);
  boost::queue<Vertex> queue;
  boost::breadth_first_search(
      Edges{turned}, goals.begin(), goals.end(), queue,
      boost::make_bfs_visitor(boost::record_distances(distance, boost::on_tree_edge())), colors);
  return distances;
}

void targets_of(std::initializer_list<const StateGraph*> graphs, Vertex v, std::vector<Vertex>& targets) {
  targets.clear();
  for (const StateGraph* const graph : graphs) {
    for (const Vertex w : graph->successors(v)) {
      if (w != v) targets.push_back(w);
    }
  }
  std::sort(targets.begin(), targets.end());
  targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
}

StateGraph turned_round(const StateGraph& graph, Pulse pulse) {
  StateGraph turned;
  turned.first_edge.assign(graph.first_edge.size(), 0);
  turned.targets.resize(graph.targets.size());
  for (const Vertex w : graph.targets) ++turned.first_edge[w];
  for (Vertex v = 0; v < graph.states(); ++v) turned.first_edge[v + 1] += turned.first_edge[v];
  for (Vertex v = graph.states(); v-- > 0;) {  // each first edge is still the end of its state's edges
    pulse();
    for (const Vertex w : graph.successors(v)) turned.targets[in_memory(--turned.first_edge[w])] = v;
  }
  return turned;
}

StateGraph neighbours_of(const StateGraph& graph, Pulse pulse) {
  const StateGraph turned = turned_round(graph, pulse);
  StateGraph all;
  all.first_edge.push_back(0);
  std::vector<Vertex> targets;
  for (Vertex v = 0; v < graph.states(); ++v) {
    pulse();
    targets_of({&graph, &turned}, v, targets);
    all.targets.insert(all.targets.end(), targets.begin(), targets.end());
    all.first_edge.push_back(all.targets.size());
  }
  return all;
}

}  // namespace lucas
