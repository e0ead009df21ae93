// Comparisons of small graphs against all words of a few steps that each of them has, listed one by one.
#include "graph/comparison.hpp"

#include <gtest/gtest.h>

#include <set>

#include "lucas/models/hanoi.hpp"
#include "support/found.hpp"
#include "support/graph.hpp"
#include "support/interrupter.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using test::Graph;
using Observations = std::vector<std::string>;  // what is observed, step by step
using Language = std::set<Observations>;

std::string seen(const std::string& label, Graph::State s, Observed observed) {
  return observed == Observed::labels ? label : label + " to " + std::to_string(s);
}

// The words of each length from 1 (an initial state) to `most`.
std::vector<Language> words_of(const Graph& graph, Observed observed, std::size_t most) {
  std::set<std::pair<Observations, Graph::State>> ends;
  for (const Graph::State s : graph.initial) ends.insert({{seen("", s, observed)}, s});
  std::vector<Language> all;
  while (all.size() < most) {
    Language words;
    std::set<std::pair<Observations, Graph::State>> longer;
    for (const auto& [word, state] : ends) {
      words.insert(word);
      if (!graph.boundary(state)) continue;
      graph.next(state, [&, w = word](Graph::Action a, Graph::State to) {
        Observations next = w;
        next.push_back(seen(std::to_string(a.edge), to, observed));
        longer.insert({next, to});
      });
    }
    all.push_back(std::move(words));
    ends = std::move(longer);
  }
  return all;
}

bool is_subset(const Language& some, const Language& all) {
  return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

Observations word_of(const std::vector<test::Step<Graph>>& steps, Observed observed) {
  Observations word;
  for (const auto& step : steps)
    word.push_back(seen(step.action ? to_text(step.action->arguments[0].second) : "", step.state, observed));
  return word;
}

// Like the graph, but for one edge.
Graph changed(Graph graph, std::uint32_t seed) {
  auto& edges = graph.edges[seed % graph.edges.size()];
  if (edges.empty() || seed % 2 == 0)
    edges.push_back({seed % static_cast<std::uint32_t>(graph.edges.size())});
  else
    edges.back().turns = 1 - edges.back().turns;
  return graph;
}

void judge(const std::array<Graph, 2>& graphs, Observed observed, const Comparison& found) {
  constexpr std::size_t most = 6;
  const std::array words = {words_of(graphs[0], observed, most), words_of(graphs[1], observed, most)};
  for (const std::size_t side : {0U, 1U}) {
    const auto &own = words[side], &others = words[1 - side];
    const auto& trace = found.sides[side].trace;
    ASSERT_EQ(found.sides[side].is_included(), trace == nullptr);
    const std::size_t shorter = std::min(most, trace ? trace->steps() : most);
    for (std::size_t i = 0; i < shorter; ++i) EXPECT_TRUE(is_subset(own[i], others[i])) << i << " steps";
    if (!trace) continue;
    const auto steps = test::steps_of<Graph>(trace.get());
    test::expect_behaviour(graphs[side], steps);
    if (trace->steps() >= most) continue;
    const Observations word = word_of(steps, observed);
    EXPECT_TRUE(own[trace->steps()].contains(word));
    EXPECT_FALSE(others[trace->steps()].contains(word));
  }
}

TEST(Comparison, AgreesWithAllWordsOfSmallGraphs) {
  Monitor silent;
  std::size_t same = 0, included = 0, neither = 0;
  for (std::uint32_t seed = 0; seed < 120; ++seed) {
    const Graph first = test::random_graph(seed, 5 + seed % 4, seed % 2 * 10);
    const Graph second = seed % 3 == 0   ? first
                         : seed % 3 == 1 ? changed(first, seed)
                                         : test::random_graph(seed + 1, 5 + seed % 4, seed % 2 * 10);
    for (const Observed observed : {Observed::states, Observed::labels}) {
      SCOPED_TRACE("seed " + std::to_string(seed) + (observed == Observed::states ? "" : ", labels"));
      const Comparison found =
          compare({test::kernel_of(first), test::kernel_of(second)}, observed, {}, silent);
      judge({first, second}, observed, found);
      EXPECT_TRUE(seed % 3 != 0 || found.is_same());
      ++(found.is_same()                                                ? same
         : found.sides[0].is_included() || found.sides[1].is_included() ? included
                                                                        : neither);
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(same, 80U);
  EXPECT_GT(included, 20U);
  EXPECT_GT(neither, 20U);
}

// Equal labels from different initial states: only sets of states tell that nothing differs.
TEST(Comparison, FollowsAllStatesThatLabelsAllow) {
  Graph first, second;
  first.initial = {0, 2};
  first.edges = {{{2}}, {{2}, {2}}, {}};  // 0 has one way to the end, 1 two
  second.initial = {2};
  second.edges = {{}, {{2}, {2}}, {}};
  Monitor silent;
  const Comparison found =
      compare({test::kernel_of(first), test::kernel_of(second)}, Observed::labels, {}, silent);
  EXPECT_TRUE(found.is_same());
  EXPECT_EQ(found.common, 2U) << "the initial ones, and the end";
  EXPECT_EQ(found.steps, 2U);
}

TEST(Comparison, CountsWhatBothHave) {
  Monitor silent;
  const auto hanoi = test::kernel_of(models::Hanoi3({.disks = 3, .pegs = 3}));
  const Comparison found = compare({hanoi, hanoi}, std::nullopt, {}, silent);
  EXPECT_TRUE(found.is_same());
  EXPECT_EQ(found.observed, Observed::states);
  EXPECT_EQ(found.common, 27U);
  EXPECT_EQ(found.steps, 78U);
  EXPECT_EQ(found.depth, 7U);
}

TEST(Comparison, NeverSaysSameAtALimit) {
  const auto graph = test::kernel_of(test::chain(20));
  const auto compared = [&](const Limits& limits, Monitor&& monitor = {}) {
    return compare({graph, graph}, std::nullopt, limits, monitor);
  };
  EXPECT_TRUE(compared({.max_states = 21}).is_same());
  const Comparison cut = compared({.max_states = 20});
  EXPECT_FALSE(cut.is_same() || cut.is_different());
  EXPECT_EQ(cut.limit(), Ending::max_states);
  EXPECT_EQ(compared({.memory = 1}).limit(), Ending::memory);
  EXPECT_EQ(compared({.timeout = std::chrono::seconds(0)}).limit(), Ending::timeout);
  EXPECT_EQ(compared({}, test::Interrupter(3)).limit(), Ending::interrupted);
}

// A difference near the start is found though the spaces are large, and what was not looked for is not claimed.
TEST(Comparison, KeepsTheTraceWhenTheOtherDirectionIsCut) {
  const auto longer = test::kernel_of(test::chain(40)), shorter = test::kernel_of(test::chain(20));
  Monitor silent;
  Limits limits;
  limits.max_states = 22;
  Graph extended = test::chain(40);
  extended.edges[2].push_back({2});
  const Comparison found = compare({test::kernel_of(extended), longer}, std::nullopt, limits, silent);
  EXPECT_TRUE(found.is_different());
  ASSERT_TRUE(found.sides[0].trace);
  EXPECT_EQ(found.sides[0].trace->steps(), 3U);
  EXPECT_EQ(found.limit(), Ending::max_states);
  const Comparison whole = compare({longer, shorter}, std::nullopt, limits, silent);
  EXPECT_EQ(whole.sides[0].trace->steps(), 21U);
  EXPECT_TRUE(whole.sides[1].is_included());
}

TEST(Comparison, TellsWhatAModelThrows) {
  Graph graph = test::chain(4);
  graph.throw_in_next = {2};
  const auto kernel = test::kernel_of(graph);
  Monitor silent;
  EXPECT_EQ(test::thrown_by<ModelError>([&] {
              return compare({kernel, kernel}, std::nullopt, {}, silent);
            }),
            "the model 'graph' threw in next: the road is closed\n  state [node |-> 2, side |-> 0]\n  "
            "last action emitted: Walk(edge=0)");
}

}  // namespace
}  // namespace lucas
