// A visited set that cannot grow ends the search with its exact partial counts.
#include <gtest/gtest.h>

#include <map>
#include <new>

#include "search/level_search.hpp"
#include "support/graph_kernel.hpp"
#include "support/reference.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::GraphKernel;

// A visited set that cannot be wrong, with room for so many states.
class SetStore final : public VisitedSet {
 public:
  explicit SetStore(std::uint64_t room) : room_(room) {}

  [[nodiscard]] StoreKind kind() const override { return StoreKind::array; }
  void recall(std::span<const std::uint64_t> references, Word* out) const override {
    for (const std::uint64_t reference : references) *out++ = order_[reference];
  }
  [[nodiscard]] int reference_bits() const override { return 32; }
  [[nodiscard]] Word contains(States tokens) const override {
    Word known = 0;
    for (std::size_t i = 0; i < tokens.count; ++i) known |= Word{positions_.contains(tokens.words[i])} << i;
    return known;
  }
  [[nodiscard]] bool insert(const Word* token) override {
    if (!positions_.contains(*token) && order_.size() == room_) throw std::bad_alloc();
    const bool is_new = positions_.emplace(*token, order_.size()).second;
    if (is_new) order_.push_back(*token);
    return is_new;
  }
  [[nodiscard]] std::size_t insert(States tokens, States, LevelLog& log) override {
    LevelLog::Appender found(log);
    for (std::size_t i = 0; i < tokens.count; ++i) {
      const Word token = tokens.words[i];
      if (!positions_.contains(token) && order_.size() == room_) return i;
      const bool is_new = positions_.emplace(token, order_.size()).second;
      if (is_new) order_.push_back(token);
      found.append_if(is_new, positions_.at(token));
    }
    return tokens.count;
  }
  [[nodiscard]] std::size_t slices() const override { return 1; }
  [[nodiscard]] int outbox_bits() const override { return 64; }
  void post(States tokens, Outbox& outbox) const override {
    outbox.post(tokens, [](Word) { return std::size_t{0}; });
  }
  [[nodiscard]] std::size_t slice_of(const Word*) const override { return 0; }
  void deliver(std::size_t slice, const Posted& posted, LevelLog& log) override {
    posted.visit(slice, [&](States tokens, States ahead) {
      log.reserve(tokens.count);
      if (insert(tokens, ahead, log) < tokens.count) throw std::bad_alloc();
    });
  }
  void visit(FunctionRef<void(States)> visit) const override {
    for (const Word& token : order_) visit({&token, 1});
  }
  void clear() override { order_.clear(); }
  [[nodiscard]] std::uint64_t size() const override { return order_.size(); }
  [[nodiscard]] std::uint64_t bytes() const override { return order_.size() * sizeof(Word); }

 private:
  std::uint64_t room_;
  std::map<Word, std::uint64_t> positions_;
  std::vector<Word> order_;
};

Finding search_in(std::uint64_t keys, const Graph& graph, const Request& request) {
  const GraphKernel kernel(graph, test::Keys::small);
  SetStore visited(keys);
  MemoryBudget budget;
  Monitor silent;
  Control control(request.limits, silent);
  const Questions questions = questions_of(kernel, request, visited.writing());
  Alone alone;
  const SearchContext context{kernel, questions, request, visited, control, budget, alone};
  if (request.order == SearchOrder::depth_first) return make_depth_first(context)->run();
  return LevelSearch(context).run();
}

TEST(Memory, EndsTheSearchWithExactCounts) {
  Request request;
  for (std::uint64_t keys = 1; keys <= 10; ++keys) {
    SCOPED_TRACE(keys);
    request.order = SearchOrder::breadth_first;
    const auto result = search_in(keys, test::chain(10), request);
    EXPECT_EQ(result.ending, Ending::memory);
    EXPECT_EQ(result.stats.distinct, keys);
    EXPECT_EQ(result.stats.generated, keys);
    EXPECT_EQ(result.stats.queued, 1U) << "the state under expansion was not expanded";
    EXPECT_EQ(result.stats.levels, std::vector<std::uint64_t>(keys, 1));
    request.order = SearchOrder::depth_first;
    const auto deep = search_in(keys, test::chain(10), request);
    EXPECT_EQ(deep.ending, Ending::memory);
    EXPECT_EQ(deep.stats.distinct, keys);
  }
  EXPECT_EQ(search_in(11, test::chain(10), {}).ending, Ending::exhausted);
}

TEST(Memory, MayEndAmongTheInitialStates) {
  Graph graph = test::chain(4);
  graph.initial = {0, 2, 4};
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    Request request{.order = order};
    for (const std::uint64_t keys : {0U, 1U, 2U}) {
      const auto result = search_in(keys, graph, request);
      EXPECT_EQ(result.ending, Ending::memory);
      EXPECT_EQ(result.stats.distinct, keys);
      EXPECT_EQ(result.stats.queued, keys);
      EXPECT_TRUE(result.stats.levels.empty());
    }
  }
}

TEST(Memory, CountsOnRandomGraphsAsFarAsItGot) {
  int tried = 0;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    const Graph graph = test::random_graph(seed, 200);
    const test::Reference<Graph> reference(graph);
    const std::uint64_t keys = reference.depth.size() / 2;
    if (keys <= reference.initial) continue;
    ++tried;
    for (const Way way : {Way::serial, Way::parallel}) {
      Request request{.threads = 2, .way = way};
      const Stats stats = search_in(keys, graph, request).stats;
      EXPECT_EQ(stats.distinct, keys);
      const auto levels = reference.levels();
      ASSERT_LT(stats.levels.size(), levels.size());
      EXPECT_TRUE(std::equal(stats.levels.begin(), stats.levels.end(), levels.begin()));
    }
  }
  EXPECT_GE(tried, 15);
}

TEST(Memory, DoesNotHideAViolationThatCameFirst) {
  Graph graph = test::chain(10);
  graph.edges[3].push_back({8});
  graph.bad = {4};
  Request request{.asked = {Graph::not_bad}};
  const auto result = search_in(5, graph, request);  // 8 does not fit beside 4
  EXPECT_EQ(result.ending, Ending::hit);
  EXPECT_EQ(result.hit->depth, 4U);
}

}  // namespace
}  // namespace lucas
