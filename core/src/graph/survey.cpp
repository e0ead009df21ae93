#include "graph/survey.hpp"

#include <algorithm>
#include <boost/graph/biconnected_components.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <map>

#include "graph/boost_graph.hpp"
#include "json/value_json.hpp"
#include "kernel/guarded.hpp"
#include "kernel/traversal.hpp"
#include "search/solutions.hpp"

namespace lucas {
namespace {

void count_degrees(const StateGraph& graph, Survey& survey) {
  for (Vertex v = 0; v < graph.states(); ++v) {
    const std::size_t degree = graph.successors(v).size();
    if (survey.degrees.size() <= degree) survey.degrees.resize(degree + 1);
    ++survey.degrees[degree];
  }
}

std::uint64_t count_components(const StateGraph& graph, Pulse pulse) {
  const std::vector<Vertex> components = strong_components(graph, pulse);  // numbered from 0
  return components.empty() ? 0 : *std::max_element(components.begin(), components.end()) + std::uint64_t{1};
}

// `undirected` holds each edge in both directions. In depth-first order, the edge to a state is a bridge if no state
// found below it leads above it.
void find_bottlenecks(const StateGraph& undirected, Survey& survey, Pulse pulse) {
  const Rows rows = rows_of(undirected);
  const auto index = pulsing_index(pulse);
  std::vector<Vertex> discovered(undirected.states()), lowest(undirected.states());
  const auto count = boost::make_function_output_iterator([&survey](Vertex) { ++survey.cut_states; });
  boost::biconnected_components(rows, boost::dummy_property_map(), count,
                                boost::make_iterator_property_map(discovered.begin(), index),
                                boost::make_iterator_property_map(lowest.begin(), index));
  std::uint64_t tops = 0;
  for (Vertex v = 0; v < undirected.states(); ++v) tops += lowest[v] == discovered[v] ? 1 : 0;
  survey.bridges = tops - survey.components;  // each component begins with one, too
}

// The shortest paths from initial states to goals; `graph` is simple.
std::vector<PathLevel> solution_levels(const StateGraph& graph, Vertex initial,
                                       const std::vector<std::uint32_t>& distances, MemoryBudget& budget,
                                       Pulse pulse) {
  const std::uint32_t optimum = *std::min_element(distances.begin(), distances.begin() + initial);
  std::vector<PathLevel> levels;
  if (optimum == no_distance) return levels;
  std::vector<Vertex> states;
  for (Vertex v = 0; v < initial; ++v) {
    if (distances[v] == optimum) states.push_back(v);
  }
  for (std::uint32_t distance = optimum + 1; distance-- > 0;) {
    PathLevel& level = levels.emplace_back(budget);
    std::map<Vertex, std::uint32_t> positions;
    std::vector<Vertex> nearer;
    for (const Vertex v : states) {
      pulse();
      for (const Vertex w : graph.successors(v)) {
        if (distance == 0 || distances[w] != distance - 1) continue;
        const auto [at, is_new] = positions.emplace(w, static_cast<std::uint32_t>(nearer.size()));
        if (is_new) nearer.push_back(w);
        level.targets.push_back(at->second);
      }
      level.first_edge.push_back(level.targets.size());
    }
    states = std::move(nearer);
  }
  return levels;
}

void count_solutions(const StateGraph& graph, Vertex initial, const std::vector<std::uint32_t>& distances,
                     GoalSurvey& survey, Pulse pulse) {
  MemoryBudget unlimited;
  const auto levels = solution_levels(graph, initial, distances, unlimited, pulse);
  survey.solutions = "0";
  if (levels.empty()) return;
  survey.optimum = levels.size() - 1;
  for (const PathLevel& level : levels) survey.states_on_solutions += level.states();
  survey.solutions = count_paths(levels, 0, unlimited).all;
}

GoalSurvey goal_survey(const StateGraph& graph, const StateGraph& plain,
                       const std::vector<std::uint32_t>& distances, Pulse pulse) {
  GoalSurvey survey;
  for (Vertex v = 0; v < graph.states(); ++v) {
    const std::uint32_t distance = distances[v];
    if (distance == no_distance) {
      ++survey.dead_ends;
      continue;
    }
    if (survey.at_distance.size() <= distance) survey.at_distance.resize(distance + std::size_t{1});
    ++survey.at_distance[distance];
    if (!survey.hardest || distance > distances[*survey.hardest]) survey.hardest = v;
  }
  survey.states = survey.at_distance.empty() ? 0 : survey.at_distance[0];
  count_solutions(plain, static_cast<Vertex>(graph.levels[0]), distances, survey, pulse);
  return survey;
}

}  // namespace

Survey survey_of(const StateGraph& graph, const std::vector<std::uint32_t>& distances, Pulse pulse) {
  Survey survey;
  survey.states = graph.states();
  survey.initial = graph.levels[0];
  survey.levels = graph.levels;
  for (Vertex v = 0; v < graph.states(); ++v) survey.deadlocks += graph.successors(v).empty() ? 1 : 0;
  survey.fenced = graph.fenced;
  survey.deadlocks -= survey.fenced;
  const StateGraph plain = simple(graph, pulse);
  survey.edges = plain.targets.size();
  count_degrees(plain, survey);
  survey.strong_components = count_components(plain, pulse);
  if (!graph.goals.empty()) survey.goal = goal_survey(graph, plain, distances, pulse);
  const StateGraph undirected = both_ways(plain, pulse);
  survey.neighbours = undirected.targets.size() / 2;
  survey.reversible = survey.edges == 2 * survey.neighbours;
  survey.components = count_components(undirected, pulse);
  find_bottlenecks(undirected, survey, pulse);
  return survey;
}

Portrait portrait_of(const Kernel& kernel, std::size_t most) {
  std::vector<std::string> names;
  std::vector<ValueType> types;
  std::map<std::string, std::vector<std::string>> actions;  // their arguments
  for (const std::string& name : kernel.shape().actions) actions[name];
  guarded(kernel, "describing it", [&] {
    visit_first(kernel, most, [&](const Words& state) {
      const Value shown = kernel.face().show(state.data());
      names = shown.names();
      types.resize(names.size());
      for (std::size_t i = 0; i < names.size(); ++i) types[i].see(shown.items()[i]);
      kernel.next(state.data(), [&](const Emitted& step) {
        const Label label = step.label();
        auto& arguments = actions[label.name];
        if (!arguments.empty()) return;
        for (const auto& argument : label.arguments) arguments.push_back(argument.first);
      });
      return true;
    });
  });
  Portrait portrait;
  for (std::size_t i = 0; i < names.size(); ++i) portrait.variables.push_back({names[i], types[i].text()});
  for (const auto& [name, arguments] : actions) portrait.actions.push_back({name, arguments});
  return portrait;
}

}  // namespace lucas
