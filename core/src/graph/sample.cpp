#include "graph/sample.hpp"

#include <algorithm>

namespace lucas {
namespace {

// Spread evenly over each depth.
std::vector<bool> chosen(const StateGraph& graph, std::uint64_t most) {
  std::vector<bool> is_chosen;
  is_chosen.reserve(graph.states());
  const std::uint64_t states = graph.states(), wanted = std::min(most, states);
  for (const std::uint64_t size : graph.levels) {
    const std::uint64_t share = std::max<std::uint64_t>(1, size * wanted / states);
    for (std::uint64_t i = 0; i < size; ++i)
      is_chosen.push_back(i == 0 || i * share / size > (i - 1) * share / size);
  }
  return is_chosen;
}

}  // namespace

std::vector<Vertex> solution_of(const StateGraph& graph, const std::vector<std::uint32_t>& distances) {
  const auto first =
      std::min_element(distances.begin(), distances.begin() + static_cast<std::ptrdiff_t>(graph.levels[0]));
  std::vector<Vertex> path;
  if (*first == no_distance) return path;
  path.push_back(static_cast<Vertex>(first - distances.begin()));
  while (distances[path.back()] > 0) {
    const auto next = graph.successors(path.back());
    path.push_back(*std::find_if(next.begin(), next.end(),
                                 [&](Vertex v) { return distances[v] + 1 == distances[path.back()]; }));
  }
  return path;
}

Sample sample_of(const StateGraph& graph, std::uint64_t most, const std::vector<Vertex>& always) {
  std::vector<bool> is_chosen = chosen(graph, most);
  for (const Vertex v : always) is_chosen[v] = true;
  Sample sample;
  std::vector<Vertex> numbers(graph.states());
  Vertex v = 0;
  for (const std::uint64_t size : graph.levels) {
    const std::size_t before = sample.states.size();
    for (const Vertex end = v + static_cast<Vertex>(size); v < end; ++v) {
      if (!is_chosen[v]) continue;
      numbers[v] = static_cast<Vertex>(sample.states.size());
      sample.states.push_back(v);
    }
    sample.graph.levels.push_back(sample.states.size() - before);
  }
  sample.graph.first_edge.push_back(0);
  for (const Vertex from : sample.states) {
    for (const Vertex to : graph.successors(from)) {
      if (is_chosen[to]) sample.graph.targets.push_back(numbers[to]);
    }
    sample.graph.first_edge.push_back(sample.graph.targets.size());
  }
  return sample;
}

}  // namespace lucas
