// Searches for any solution: they find one where there is one, know how long a shortest one is at least, and come to it if they go on.
#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <random>

#include "lucas/search.hpp"
#include "search/smoothing.hpp"
#include "support/graph_case.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::GraphKernel;
using testing::HasSubstr;

// Strides to any solution go two steps, from every third node none; others are steps.
class StridingGraph final : public ForwardingKernel {
 public:
  enum class Lie { none, jumps, ends_elsewhere };

  explicit StridingGraph(std::shared_ptr<const GraphKernel> graph, Lie lie = Lie::none)
      : ForwardingKernel(graph, graph->shape()), graph_(*graph), lie_(lie) {
    shape_.has_strides = true;
  }
  std::size_t expand(States from, const Questions& questions, Successors& out) const override {
    if (questions.strides != Aim::any) {
      Questions by_steps = questions;
      by_steps.strides.reset();
      const std::size_t done = kernel_->expand(from, by_steps, out);
      if (questions.strides) out.steps.resize(out.count, 1);
      return done;
    }
    const Writing writing = questions.form.writing;
    const std::size_t width = shape_.words(writing);
    std::size_t done = 0;
    for (; done < from.count && !out.is_full(); ++done) {
      const Words state = converted(from.words + done * width, writing, {});
      each_stride(state.data(), [&](const Words&, const Word* to) {
        kernel_->convert({to, 1}, Writing::state, questions.form,
                         out.room_for(out.count + 1) + out.count * width);
        ++out.count;
      });
      out.ends[out.sources++] = out.count;
    }
    return done;
  }
  void between(const Word* from, const Word* to, FunctionRef<void(const Word*)> visit) const override {
    if (is_step(from, to)) {
      visit(from);
      return visit(to);
    }
    Words middle;
    each_stride(from, [&](const Words& over, const Word* there) {
      if (std::equal(there, there + shape_.state_words, to)) middle = over;
    });
    visit(from);
    if (lie_ != Lie::jumps) visit(middle.data());
    if (lie_ != Lie::ends_elsewhere) visit(to);
  }

 private:
  [[nodiscard]] bool is_step(const Word* from, const Word* to) const {
    bool is = false;
    kernel_->next(from, [&](const Emitted& step) {
      is = is || std::equal(step.state(), step.state() + shape_.state_words, to);
    });
    return is;
  }
  void each_stride(const Word* from, FunctionRef<void(const Words&, const Word*)> visit) const {
    if (graph_.graph().node(graph_.state_of(from)) % 3 == 2) return;
    kernel_->next(from, [&](const Emitted& first) {
      const Words over(first.state(), first.state() + shape_.state_words);
      kernel_->next(over.data(), [&](const Emitted& second) { visit(over, second.state()); });
    });
  }

  const GraphKernel& graph_;
  Lie lie_;
};

Request for_goal() {
  Request request{.asked = {Graph::at_goal}, .limits = {.memory = 64 << 20}};
  return request;
}

// A graph of that seed; where it is even, with a bound that is half of the steps or less.
Graph puzzle(std::uint32_t seed) {
  Graph graph = test::random_graph(seed, 20 + seed, 1 + seed % 3);
  graph.fenced.clear();
  if (seed % 2 != 0) return graph;
  graph.bounds = test::steps_to_goals(graph, out_of_reach);
  for (int& bound : graph.bounds) bound = bound == out_of_reach ? bound : bound / 2;
  return graph;
}

TEST(AnySolution, IsFoundWhereThereIsOne) {
  std::size_t solved = 0, unsolvable = 0, longer = 0;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const auto graph = test::graph_kernel(seed % 8 == 3 ? test::with_ways_back(puzzle(seed)) : puzzle(seed),
                                          test::all_keys[seed % test::all_keys.size()]);
    std::shared_ptr<const Kernel> kernel = graph;
    if (seed % 4 < 2) kernel = std::make_shared<const StridingGraph>(graph);
    const Answer shortest = search(kernel, for_goal());
    Request request = any_solution_of(kernel->shape(), for_goal());
    const Answer any = search(kernel, request);
    ASSERT_EQ(any.ending, shortest.ending) << seed;
    ASSERT_EQ(any.engine.order, SearchOrder::best_first);
    if (any.ending != Ending::hit) {
      ++unsolvable;
      continue;
    }
    ++solved;
    ASSERT_GE(any.trace->steps(), shortest.trace->steps()) << seed;
    ASSERT_LE(any.engine.least, shortest.trace->steps()) << seed;
    longer += any.trace->steps() > shortest.trace->steps() ? 1 : 0;
    request.improves = true;
    request.limits.timeout = std::chrono::hours(1);
    const Answer best = search(kernel, request);
    ASSERT_EQ(best.trace->steps(), shortest.trace->steps()) << seed << ": it goes on until that is proved";
    if (best.engine.order == SearchOrder::best_first) {
      ASSERT_EQ(best.engine.least, best.trace->steps());
    }
  }
  EXPECT_GT(solved, 100U);
  EXPECT_GT(unsolvable, 30U);
  EXPECT_LT(longer, solved / 4) << "they are small, and made shorter";
}

// The goal is the farthest of 262,144 states, or one more that no step leads to.
TEST(AnySolution, IsSearchedFromBothEndsWhereThatIsFar) {
  Request request = any_solution_of(GraphKernel(test::cube(2), test::Keys::packed).shape(), for_goal());
  Graph graph = test::with_ways_back(test::cube(18));
  const auto found = test::search(test::graph_kernel(graph, test::Keys::packed), request);
  ASSERT_EQ(found.ending, Ending::hit);
  EXPECT_EQ(found.engine.order, SearchOrder::both_ends);
  EXPECT_EQ(found.trace.size(), 19U);
  graph.goals = graph.listed = {static_cast<std::uint32_t>(graph.edges.size())};
  graph.edges.emplace_back();
  const auto none = test::search(test::graph_kernel(graph, test::Keys::packed), request);
  EXPECT_EQ(none.ending, Ending::exhausted);
  EXPECT_EQ(none.stats.distinct, 262'144U);
}

TEST(AnySolution, StopsAtLimits) {
  const auto kernel = test::graph_kernel(test::cube(12), test::Keys::packed);
  Request request = any_solution_of(kernel->shape(), for_goal());
  request.limits.max_states = 10;
  const auto found = test::search(kernel, request);
  EXPECT_EQ(found.ending, Ending::max_states);
  EXPECT_EQ(found.stats.distinct, 10U);
  request.limits.max_states = 1'000'000;
  request.limits.memory = 60'000;
  EXPECT_EQ(test::search(kernel, request).ending, Ending::memory);
}

TEST(AnySolution, RefusesStridesThatAreNone) {
  using Lie = StridingGraph::Lie;
  Graph graph = test::cube(6);
  graph.bounds.assign(64, 0);
  for (const auto& [lie, what] :
       {std::pair(Lie::jumps, "between goes on to what is no successor"),
        std::pair(Lie::ends_elsewhere, "between did not lead from one end of a stride to the other")}) {
    const auto kernel =
        std::make_shared<const StridingGraph>(test::graph_kernel(graph, test::Keys::packed), lie);
    const Request request = any_solution_of(kernel->shape(), for_goal());
    EXPECT_THAT(test::thrown_by<ModelError>([&] { return search(kernel, request); }), HasSubstr(what));
  }
}

// A walk without a goal in sight becomes a shortest way between its ends, where the windows are as wide.
TEST(Smoothing, MakesWalksShorter) {
  constexpr std::uint32_t dimensions = 8;
  const auto kernel = test::graph_kernel(test::with_ways_back(test::cube(dimensions)), test::Keys::packed);
  std::size_t before = 0, after = 0;
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    std::mt19937 random(seed);
    Path path;
    kernel->init([&](const Word* state) {
      if (path.states() > 0) return;
      path = Path(kernel->shape().state_words);
      path.add(state, Path::no_step);
    });
    for (int i = 0; i < 40; ++i) {
      const Word* const last = path.state(path.states() - 1);
      const Words from(last, last + path.width);
      std::vector<Words> all;
      kernel->next(from.data(),
                   [&](const Emitted& step) { all.emplace_back(step.state(), step.state() + path.width); });
      if (all.empty()) break;
      path.add(all[random() % all.size()].data(), 0);
    }
    MemoryBudget budget(64 << 20);
    const Words states = smoothed(*kernel, path, false, 1'000'000, budget, [] {});
    ASSERT_TRUE(std::equal(states.begin(), states.begin() + path.width, path.state(0)));
    ASSERT_TRUE(std::equal(states.end() - path.width, states.end(), path.state(path.states() - 1)));
    before += path.states();
    after += states.size() / path.width;
    EXPECT_LE(states.size() / path.width, dimensions + 1U);
  }
  EXPECT_LT(after, before);
}

}  // namespace
}  // namespace lucas
