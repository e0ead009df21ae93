#include "graph/survey.hpp"

#include <algorithm>
#include <boost/graph/depth_first_search.hpp>
#include <boost/graph/strong_components.hpp>
#include <boost/graph/two_bit_color_map.hpp>
#include <map>

#include "graph/boost_graph.hpp"
#include "json/value_json.hpp"
#include "kernel/guarded.hpp"
#include "kernel/traversal.hpp"
#include "search/solutions.hpp"

namespace lucas {
namespace {

// Counts edges: pairs (v, w), v not w, with a step from v to w; and neighbours: pairs {v, w} with a step either way.
void count_edges(const StateGraph& graph, const StateGraph& turned, Survey& survey, Pulse pulse) {
  std::vector<Vertex> targets;
  for (Vertex v = 0; v < graph.states(); ++v) {
    pulse();
    targets_of({&graph}, v, targets);
    const std::size_t degree = targets.size();
    survey.edges += degree;
    if (survey.degrees.size() <= degree) survey.degrees.resize(degree + 1);
    ++survey.degrees[degree];
    targets_of({&graph, &turned}, v, targets);
    survey.neighbours += targets.size();
  }
  survey.neighbours /= 2;
  survey.reversible = survey.edges == 2 * survey.neighbours;
}

std::uint64_t count_strong_components(const StateGraph& graph, Pulse pulse) {
  std::vector<Vertex> component(graph.states());
  return boost::strong_components(Edges{graph},
                                  boost::make_iterator_property_map(component.begin(), pulsing_index(pulse)));
}

// Bottlenecks: a depth-first search of edges that go in both directions (Hopcroft and Tarjan 1973). The edge to a state is a bridge if
// no state found below it leads above it; its parent is a cut state if none leads above the parent.
class Bottlenecks : public boost::dfs_visitor<> {
 public:
  struct Found {
    explicit Found(Vertex states) : order(states), lowest(states), parent(states), is_cut(states) {}
    std::vector<Vertex> order;   // of discovery, from 0 on
    std::vector<Vertex> lowest;  // least order that edges reach from a state or from below it
    std::vector<Vertex> parent;  // in the search's tree; a root is its own
    std::vector<bool> is_cut;
    Vertex met = 0, children_of_root = 0;
    std::uint64_t roots = 0, bridges = 0;
  };
  explicit Bottlenecks(Found& found) : found_(found) {}

  void start_vertex(Vertex root, const Edges&) {
    found_.parent[root] = root;
    found_.children_of_root = 0;
    ++found_.roots;
  }
  void discover_vertex(Vertex v, const Edges&) { found_.order[v] = found_.lowest[v] = found_.met++; }
  void tree_edge(const Edge& edge, const Edges&) { found_.parent[edge.to] = edge.from; }
  void back_edge(const Edge& edge, const Edges&) {
    if (edge.to != found_.parent[edge.from]) see(edge.from, found_.order[edge.to]);
  }
  void finish_vertex(Vertex v, const Edges&) {
    const Vertex parent = found_.parent[v];
    if (parent == v) return;
    see(parent, found_.lowest[v]);
    found_.bridges += found_.lowest[v] == found_.order[v] ? 1 : 0;
    const bool is_below_root = found_.parent[parent] == parent;
    if (is_below_root ? ++found_.children_of_root > 1 : found_.lowest[v] >= found_.order[parent])
      found_.is_cut[parent] = true;
  }

 private:
  void see(Vertex v, Vertex order) { found_.lowest[v] = std::min(found_.lowest[v], order); }

  Found& found_;
};

void find_bottlenecks(const Edges& both_ways, Survey& survey, Pulse pulse) {
  Bottlenecks::Found found(num_vertices(both_ways));
  boost::depth_first_search(both_ways, Bottlenecks(found),
                            boost::make_two_bit_color_map(found.order.size(), pulsing_index(pulse)), 0);
  survey.components = found.roots;
  survey.bridges = found.bridges;
  survey.cut_states = static_cast<std::uint64_t>(std::count(found.is_cut.begin(), found.is_cut.end(), true));
}

// The shortest paths from initial states to goals.
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
    std::vector<Vertex> nearer, targets;
    for (const Vertex v : states) {
      pulse();
      targets_of({&graph}, v, targets);
      for (const Vertex w : targets) {
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

GoalSurvey goal_survey(const StateGraph& graph, const std::vector<std::uint32_t>& distances, Pulse pulse) {
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
  count_solutions(graph, static_cast<Vertex>(graph.levels[0]), distances, survey, pulse);
  return survey;
}

}  // namespace

Survey survey_of(const StateGraph& graph, const StateGraph& turned,
                 const std::vector<std::uint32_t>& distances, Pulse pulse) {
  Survey survey;
  survey.states = graph.states();
  survey.initial = graph.levels[0];
  survey.levels = graph.levels;
  for (Vertex v = 0; v < graph.states(); ++v) survey.deadlocks += graph.successors(v).empty() ? 1 : 0;
  survey.fenced = graph.fenced;
  survey.deadlocks -= survey.fenced;
  if (!graph.goals.empty()) survey.goal = goal_survey(graph, distances, pulse);
  survey.strong_components = count_strong_components(graph, pulse);
  count_edges(graph, turned, survey, pulse);
  find_bottlenecks({graph, &turned}, survey, pulse);
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
