#include "graph/plain_graph.hpp"

#include <algorithm>

namespace lucas {

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
  all.targets.resize(all.first_edge.back());
  std::vector<std::uint64_t> next(all.first_edge.begin(), all.first_edge.end() - 1);
  for (Vertex v = 0; v < graph.states(); ++v) {
    pulse();
    for (const Vertex w : graph.successors(v)) all.targets[next[v]++] = w, all.targets[next[w]++] = v;
  }
  return simple(all, pulse);
}

}  // namespace lucas
