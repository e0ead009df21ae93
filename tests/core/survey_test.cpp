// Surveys of random graphs against slow definitions, and of puzzles against published counts.
#include "graph/survey.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "graph/exploration.hpp"
#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "support/found.hpp"
#include "support/klotski.hpp"

namespace lucas {
namespace {

using Edges = std::set<std::pair<Vertex, Vertex>>;

// Breadth-first numbering is not needed for a survey, only that the first states are the initial ones.
StateGraph graph_of(Vertex states, const Edges& edges, std::set<Vertex> goals, Vertex initial = 1) {
  StateGraph graph;
  graph.first_edge = {0};
  for (Vertex v = 0; v < states; ++v) {
    for (const auto& [from, to] : edges) {
      if (from == v)
        graph.targets.insert(graph.targets.end(), 1 + (from + to) % 2, to);  // some of them twice
    }
    graph.first_edge.push_back(graph.targets.size());
    graph.goals.push_back(goals.contains(v));
  }
  graph.levels = {initial, states - initial};
  return graph;
}

std::vector<bool> reachable(Vertex states, const Edges& edges, Vertex from) {
  std::vector<bool> seen(states);
  std::vector<Vertex> stack{from};
  while (!stack.empty()) {
    const Vertex v = stack.back();
    stack.pop_back();
    if (seen[v]) continue;
    seen[v] = true;
    for (const auto& [a, b] : edges) {
      if (a == v) stack.push_back(b);
    }
  }
  return seen;
}

// Parts that edges connect either way, without one state.
std::size_t parts(Vertex states, const Edges& edges, std::optional<Vertex> without = std::nullopt) {
  Edges both;
  for (const auto& [a, b] : edges) {
    if (a == without || b == without) continue;
    both.insert({a, b});
    both.insert({b, a});
  }
  std::set<std::vector<bool>> classes;
  for (Vertex v = 0; v < states; ++v) {
    if (v != without) classes.insert(reachable(states, both, v));
  }
  return classes.size();
}

std::uint64_t strong_parts(Vertex states, const Edges& edges) {
  std::vector<std::vector<bool>> from;
  for (Vertex v = 0; v < states; ++v) from.push_back(reachable(states, edges, v));
  std::uint64_t count = 0;
  for (Vertex v = 0; v < states; ++v) {
    bool first = true;
    for (Vertex w = 0; w < v; ++w) first = first && !(from[v][w] && from[w][v]);
    count += first ? 1 : 0;
  }
  return count;
}

std::uint64_t paths(const Edges& edges, const std::vector<std::uint32_t>& distances, Vertex v) {
  if (distances[v] == 0) return 1;
  std::uint64_t count = 0;
  for (const auto& [a, b] : edges) {
    if (a == v && distances[b] != no_distance && distances[b] + 1 == distances[v])
      count += paths(edges, distances, b);
  }
  return count;
}

TEST(Survey, AgreesWithDefinitionsOnRandomGraphs) {
  std::mt19937 random(1);
  const auto below = [&random](Vertex end) { return static_cast<Vertex>(random() % end); };
  for (int round = 0; round < 300; ++round) {
    SCOPED_TRACE(round);
    const Vertex states = 1 + below(14);
    Edges all;
    for (unsigned i = 0; i < states + random() % (states + 1); ++i)
      all.insert({random() % states, random() % states});
    Edges edges;
    for (const auto& edge : all) {
      if (edge.first != edge.second) edges.insert(edge);
    }
    const std::set<Vertex> goals = {below(states)};
    const StateGraph graph = graph_of(states, all, goals);
    const StateGraph turned = turned_round(graph, [] {});
    const std::vector<std::uint32_t> distances = goal_distances(turned, graph.goals, [] {});
    const Survey survey = survey_of(graph, turned, distances, [] {});

    std::uint64_t dead_ends = 0, cuts = 0, bridges = 0;
    Edges pairs;
    for (Vertex v = 0; v < states; ++v) {
      const bool alive = reachable(states, edges, v)[*goals.begin()];
      EXPECT_EQ(distances[v] != no_distance, alive);
      dead_ends += alive ? 0 : 1;
      cuts += parts(states, edges, v) > parts(states, edges) ? 1 : 0;
    }
    for (const auto& [a, b] : edges) pairs.insert({std::min(a, b), std::max(a, b)});
    for (const auto& pair : pairs) {
      Edges rest = pairs;
      rest.erase(pair);
      bridges += parts(states, rest) > parts(states, edges) ? 1 : 0;
    }
    EXPECT_EQ(survey.edges, edges.size());
    EXPECT_EQ(survey.neighbours, pairs.size());
    EXPECT_EQ(survey.components, parts(states, edges));
    EXPECT_EQ(survey.strong_components, strong_parts(states, edges));
    EXPECT_EQ(survey.cut_states, cuts);
    EXPECT_EQ(survey.bridges, bridges);
    EXPECT_EQ(survey.goal->dead_ends, dead_ends);
    EXPECT_EQ(survey.goal->solutions,
              distances[0] == no_distance ? "0" : std::to_string(paths(edges, distances, 0)));
    EXPECT_EQ(survey.goal->optimum.has_value(), distances[0] != no_distance);
  }
}

std::pair<StateGraph, Survey> surveyed(const auto& model, std::size_t goal) {
  Monitor silent;
  const Explored explored = explore(test::kernel_of(model), {}, goal, silent);
  EXPECT_EQ(explored.ending, Ending::exhausted);
  const StateGraph& graph = explored.space->graph();
  const StateGraph turned = turned_round(graph, [] {});
  return {graph, survey_of(graph, turned, goal_distances(turned, graph.goals, [] {}), [] {})};
}

// Wherever it is.
TEST(Survey, EndsWhenItsPulseThrows) {
  struct Enough {};
  const auto hanoi = test::kernel_of(models::Hanoi3{{7, 3}});
  Monitor silent;
  const Explored explored = explore(hanoi, {}, hanoi->shape().first_goal(), silent);
  const StateGraph& graph = explored.space->graph();
  const StateGraph turned = turned_round(graph, [] {});
  const std::vector<std::uint32_t> distances = goal_distances(turned, graph.goals, [] {});
  const auto pulses = [](const auto& work) {
    std::uint64_t count = 0;
    work([&] { ++count; });
    return count;
  };
  const auto expect_end = [&](const auto& work) {
    const std::uint64_t all = pulses(work);
    EXPECT_GT(all, graph.states());
    for (std::uint64_t most = 0; most < all; most += all / 20) {
      EXPECT_THROW(work([left = most]() mutable {
                     if (left-- == 0) throw Enough();
                   }),
                   Enough);
    }
  };
  expect_end([&](Pulse pulse) { static_cast<void>(goal_distances(turned, graph.goals, pulse)); });
  expect_end([&](Pulse pulse) { static_cast<void>(survey_of(graph, turned, distances, pulse)); });
}

TEST(Survey, OfKlotski) {
  const auto [graph, survey] = surveyed(test::klotski(), 1);
  EXPECT_EQ(survey.states, 25955U);
  EXPECT_EQ(survey.neighbours, 41948U);
  EXPECT_TRUE(survey.reversible);
  EXPECT_EQ(survey.depth(), 167U);
  EXPECT_EQ(survey.goal->states, 964U);
  EXPECT_EQ(survey.goal->optimum, 116U);
  EXPECT_EQ(survey.components, 1U);
  EXPECT_EQ(survey.goal->dead_ends, 0U);
}

// (k^n states; 3 pegs: 3(3^n - 1)/2 undirected edges, one shortest path between two corners, no bridges.)
TEST(Survey, OfHanoi) {
  const auto [graph, survey] = surveyed(models::Hanoi3{{6, 3}}, 3);
  EXPECT_EQ(survey.states, 729U);
  EXPECT_EQ(survey.neighbours, 1092U);
  EXPECT_EQ(survey.goal->solutions, "1");
  EXPECT_EQ(survey.goal->states_on_solutions, 64U);
  EXPECT_EQ(survey.bridges, 0U);
  ASSERT_EQ(survey.degrees.size(), 4U);
  EXPECT_EQ(survey.degrees[2], 3U) << "the corners";
}

TEST(Survey, StepsThatCannotBeTakenBack) {
  const auto [graph, survey] = surveyed(models::DieHard{}, 1);
  EXPECT_FALSE(survey.reversible);
  EXPECT_EQ(survey.strong_components, 1U) << "emptying both jugs leads back to the start";
}

TEST(Exploration, EndsAtItsLimits) {
  Monitor silent;
  const auto klotski = test::kernel_of(test::klotski());
  Request few, tight;
  few.limits.max_states = 1000;
  tight.limits.memory = 1 << 20;
  EXPECT_EQ(explore(klotski, few, 1, silent).ending, Ending::max_states);
  EXPECT_EQ(explore(klotski, tight, 1, silent).ending, Ending::memory);
}

TEST(Exploration, FindsStatesByTheirNumber) {
  Monitor silent;
  using models::Hanoi3;
  Exploration exploration(test::kernel_of(Hanoi3{{3, 3}}), {}, 3);
  const Limits none;
  Control control(none, silent);
  ASSERT_EQ(exploration.run(control), Ending::exhausted);
  const auto find = [&](Hanoi3::State state) {
    return exploration.find(test::words_of<Hanoi3>(state).data());
  };
  EXPECT_EQ(find({0}), 0U);
  EXPECT_EQ(find({0b111111}), std::nullopt) << "a fourth peg";
  EXPECT_EQ(exploration.graph().depths()[*find({0b101010})], 7U);
  EXPECT_EQ(exploration.actions(0).size(), exploration.graph().successors(0).size());
}

}  // namespace
}  // namespace lucas
