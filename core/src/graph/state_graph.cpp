#include "graph/state_graph.hpp"

#include <algorithm>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/strong_components.hpp>
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

std::vector<Vertex> strong_components(const StateGraph& graph, Pulse pulse) {
  const Rows rows = rows_of(graph);
  std::vector<Vertex> component(graph.states());
  boost::strong_components(rows, boost::make_iterator_property_map(component.begin(), pulsing_index(pulse)));
  return component;
}

StateGraph simple(const StateGraph& graph, Pulse pulse) {
  StateGraph result;
  result.first_edge.reserve(graph.first_edge.size());
  result.first_edge.push_back(0);
  for (Vertex v = 0; v < graph.states(); ++v) {
    pulse();
    const auto begin = static_cast<std::ptrdiff_t>(result.targets.size());
    for (const Vertex w : graph.successors(v)) {
      if (w != v) result.targets.push_back(w);
    }
    std::sort(result.targets.begin() + begin, result.targets.end());
    result.targets.erase(std::unique(result.targets.begin() + begin, result.targets.end()),
                         result.targets.end());
    result.first_edge.push_back(result.targets.size());
  }
  return result;
}

StateGraph both_ways(const StateGraph& graph, Pulse pulse) {
  StateGraph all;
  all.first_edge.assign(graph.first_edge.size(), 0);
  for (Vertex v = 0; v < graph.states(); ++v) {
    pulse();
    for (const Vertex w : graph.successors(v)) ++all.first_edge[v + 1], ++all.first_edge[w + 1];
  }
  for (Vertex v = 0; v < graph.states(); ++v) all.first_edge[v + 1] += all.first_edge[v];
  all.targets.resize(to_allocate(all.first_edge.back(), sizeof(Vertex)));
  std::vector<std::uint64_t> next(all.first_edge.begin(), all.first_edge.end() - 1);
  for (Vertex v = 0; v < graph.states(); ++v) {
    pulse();
    for (const Vertex w : graph.successors(v)) {
      all.targets[in_memory(next[v]++)] = w;
      all.targets[in_memory(next[w]++)] = v;
    }
  }
  return simple(all, pulse);
}

}  // namespace lucas
