// Every visited set, order, number of threads and symmetry against the reference and against one another; and
// searches that are cut short with several threads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstring>

#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "lucas/models/klotski.hpp"
#include "lucas/search.hpp"
#include "support.hpp"

// Compiled in liblucas_models.
extern template LUCAS_SEARCH_OF(lucas::models::Hanoi);
extern template LUCAS_SEARCH_OF(lucas::models::WideHanoi);
extern template LUCAS_SEARCH_OF(lucas::models::Klotski);
extern template LUCAS_SEARCH_OF(lucas::models::DieHard);

namespace lucas {
namespace {

using test::NarrowGraph;
using test::Reference;
using test::WideGraph;

// Calls judge(request) for every store that can serve the model and numbers of threads, all levels shared; with one
// thread those of 64 states and more.
template <Model M, class Judge>
void with_each_engine(const M& model, Request request, std::vector<unsigned> threads, Judge&& judge) {
  for (const StoreKind store : possible_stores(model)) {
    for (const unsigned n : threads) {
      SCOPED_TRACE(std::string(to_text(store)) + ", threads " + std::to_string(n));
      request.store = store;
      request.threads = n;
      request.share_from = 1;
      judge(request);
    }
  }
}

template <Model M>
void expect_path(const std::vector<Step<M>>& trace, const std::vector<Step<M>>& first) {
  ASSERT_EQ(trace.size(), first.size());
  for (std::size_t i = 0; i < trace.size(); ++i) {
    ASSERT_EQ(std::memcmp(&trace[i].state, &first[i].state, sizeof(typename M::State)), 0) << "state " << i;
  }
}

template <Model M>
std::vector<std::size_t> goals_of(const M& model) {
  std::vector<std::size_t> goals;
  std::size_t i = 0;
  std::apply(
      [&](const auto&... property) {
        ((property.kind == PropertyKind::goal ? goals.push_back(i++) : void(++i)), ...);
      },
      model.properties());
  return goals;
}

// Whole spaces: every count.
template <Model M>
void agree(const M& model, const std::vector<std::size_t>& goals) {
  for (const bool symmetry : {false, true}) {
    if (symmetry && !Symmetric<M>) continue;
    const Reference<M> reference(model, symmetry);
    Request plain;
    plain.symmetry = symmetry;
    plain.counted = goals;
    const Stats first = search(model, plain).stats;
    for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
      SCOPED_TRACE(std::string(symmetry ? "symmetry" : "raw") +
                   (order == SearchOrder::depth_first ? ", dfs" : ""));
      Request request = plain;
      request.order = order;
      with_each_engine(model, request, {1, 2, 3, 8}, [&](const Request& each) {
        const auto result = search(model, each);
        const Stats& stats = result.stats;
        ASSERT_EQ(result.ending, Ending::exhausted);
        EXPECT_EQ(result.engine.store, each.store);
        EXPECT_EQ(result.engine.threads, order == SearchOrder::depth_first ? 1 : each.threads);
        EXPECT_EQ(stats.initial, reference.initial);
        EXPECT_EQ(stats.generated, reference.generated);
        EXPECT_EQ(stats.distinct, reference.depth.size());
        EXPECT_EQ(stats.queued, 0U);
        ASSERT_EQ(stats.goals.size(), first.goals.size());
        for (std::size_t i = 0; i < first.goals.size(); ++i) {
          EXPECT_EQ(stats.goals[i].states, first.goals[i].states);
          if (order == SearchOrder::breadth_first) {
            EXPECT_EQ(stats.goals[i].depth, first.goals[i].depth);
          }
        }
        if (order == SearchOrder::breadth_first) {
          EXPECT_EQ(stats.levels, reference.levels());
          EXPECT_EQ(stats.depth + 1, reference.levels().size());
        }
      });
    }
  }
}

// What is found: the same ending and path from every breadth-first search.
template <Model M>
void find_alike(const M& model, const std::vector<std::size_t>& asked) {
  for (const bool symmetry : {false, true}) {
    if (symmetry && !Symmetric<M>) continue;
    Request plain;
    plain.symmetry = symmetry;
    plain.asked = asked;
    const auto first = search(model, plain);
    with_each_engine(model, plain, {1, 2, 3, 8}, [&](const Request& each) {
      const auto result = search(model, each);
      EXPECT_EQ(result.ending, first.ending);
      EXPECT_EQ(result.property, first.property);
      EXPECT_EQ(result.stats.levels, first.stats.levels);
      EXPECT_EQ(result.stats.generated, first.stats.generated);
      EXPECT_EQ(result.stats.distinct, first.stats.distinct);
      EXPECT_EQ(result.stats.queued, first.stats.queued);
      expect_path<M>(result.trace, first.trace);
    });
  }
}

template <Model M>
void judge(const M& model) {
  const std::vector<std::size_t> goals = goals_of(model);
  agree(model, goals);
  find_alike(model, goals);
}

TEST(Engine, IsTheSameOnDieHard) {
  judge(models::DieHard{});
  judge(models::DieHard{{.small = 7, .big = 11, .target = 5}});
}

TEST(Engine, IsTheSameOnHanoi) {
  for (const int pegs : {3, 4, 5}) judge(models::Hanoi{{.disks = pegs == 3 ? 6 : 4, .pegs = pegs}});
  judge(models::WideHanoi{{.disks = 4, .pegs = 4}});
}

#if !defined(__SANITIZE_THREAD__)  // would take minutes
TEST(Engine, IsTheSameOnKlotski) { judge(models::Klotski{}); }
#endif

TEST(Engine, IsTheSameOnRandomGraphs) {
  for (std::uint32_t seed = 0; seed < 8; ++seed) {
    SCOPED_TRACE(seed);
    const test::Graph graph = test::random_graph(seed, 50 + 100 * seed, seed % 3);
    judge(NarrowGraph(graph));
    judge(WideGraph(graph));
  }
}

// ---- Cut short -----------------------------------------------------------------------------------------

void expect_prefix(const std::vector<std::uint64_t>& levels, const std::vector<std::uint64_t>& whole) {
  ASSERT_LE(levels.size(), whole.size());
  EXPECT_TRUE(std::equal(levels.begin(), levels.end(), whole.begin()));
}

// Counts of a search that was cut short: they hang together, and contain all of the levels that were completed.
void expect_consistent(const Stats& stats, const Stats& whole) {
  expect_prefix(stats.levels, whole.levels);
  std::uint64_t known = 0, expanded = 0;
  for (std::size_t d = 0; d < stats.levels.size(); ++d) {
    if (d + 1 < stats.levels.size()) expanded += stats.levels[d];
    known += stats.levels[d];
  }
  EXPECT_GE(stats.distinct, known);
  EXPECT_LE(stats.distinct, whole.distinct);
  ASSERT_LE(stats.queued, stats.distinct);
  EXPECT_GE(stats.distinct - stats.queued, expanded);
  EXPECT_LE(stats.distinct - stats.queued, known);
  EXPECT_LE(stats.generated, whole.generated);
}

template <Model M>
void run_out_of_memory(const M& model, const std::vector<std::uint64_t>& limits) {
  const Stats whole = search(model, Request{}).stats;
  for (const std::uint64_t limit : limits) {
    SCOPED_TRACE(limit);
    Request request;
    request.limits.memory = limit;
    with_each_engine(model, request, {1, 2, 3}, [&](const Request& each) {
      const auto result = search(model, each);
      EXPECT_EQ(result.ending, Ending::memory);
      EXPECT_GT(result.stats.distinct, 0U);
      EXPECT_GT(result.stats.queued, 0U);
      expect_consistent(result.stats, whole);
    });
  }
}

TEST(Engine, EndsWhenMemoryIsFull) {
  run_out_of_memory(models::Hanoi{{.disks = 10, .pegs = 4}}, {300'000, 500'000});
  run_out_of_memory(models::WideHanoi{{.disks = 9, .pegs = 4}}, {300'000, 500'000});
}

// A long chain: the lists of levels are what grows, at any moment of a search and for one worker after another.
TEST(Engine, EndsWhenTheListsOfLevelsDoNotFit) {
#if defined(__SANITIZE_THREAD__)
  constexpr std::uint64_t stride = 30'000;  // slow there
#else
  constexpr std::uint64_t stride = 3000;
#endif
  constexpr std::uint32_t length = 1200;
  test::Graph graph = test::chain(length);
  for (std::uint32_t n = 0; n <= length; ++n) graph.goals.insert(n);
  const NarrowGraph model(graph);
  Request request;
  request.counted = {NarrowGraph::at_goal};
  const Stats whole = search(model, request).stats;
  for (std::uint64_t limit = 90'000; limit < 260'000; limit += stride) {
    SCOPED_TRACE(limit);
    request.limits.memory = limit;
    with_each_engine(model, request, {1, 2, 3}, [&](const Request& each) {
      const auto result = search(model, each);
      expect_consistent(result.stats, whole);
      EXPECT_EQ(result.stats.goals.at(0).states, result.stats.distinct) << "each state is checked";
      EXPECT_TRUE(result.ending == Ending::memory || result.ending == Ending::exhausted);
    });
  }
}

// Counted one by one, also where levels would be shared.
TEST(Engine, EndsAtTheLimitOfStates) {
  const models::Hanoi model{{.disks = 8, .pegs = 4}};
  const Stats whole = search(model, Request{}).stats;
  for (const std::uint64_t limit : {1U, 2U, 1000U, 40'000U, 65'535U}) {
    SCOPED_TRACE(limit);
    Request request;
    request.limits.max_states = limit;
    with_each_engine(model, request, {1, 2, 8}, [&](const Request& each) {
      const auto result = search(model, each);
      EXPECT_EQ(result.ending, Ending::max_states);
      EXPECT_EQ(result.stats.distinct, limit);
      expect_consistent(result.stats, whole);
    });
  }
}

// Room to be shared that does not fit is done without: a reserve of more than half the memory cannot be cut into
// slices, for that takes it twice.
TEST(Engine, GoesOnAloneWhereSharingDoesNotFit) {
  const models::Hanoi model{{.disks = 8, .pegs = 4}};
  Request request;
  request.reserve = 1'000'000;
  request.limits.memory = 4'000'000;
  const Stats whole = search(model, Request{}).stats;
  request.store = StoreKind::quotient;
  request.share_from = 1;
  for (const unsigned threads : {1U, 2U, 8U}) {
    request.threads = threads;
    const auto result = search(model, request);
    EXPECT_EQ(result.ending, Ending::exhausted);
    EXPECT_EQ(result.stats.levels, whole.levels);
  }
}

TEST(Engine, RefusesAReserveBeyondTheMemory) {
  Request request;
  request.limits.memory = 1'000'000;
  request.reserve = 10'000'000;
  for (const StoreKind store : {StoreKind::quotient, StoreKind::array}) {
    request.store = store;
    EXPECT_THROW((void)search(NarrowGraph(test::chain(3)), request), UsageError);
  }
}

TEST(Engine, RefusesAStoreThatCannotServe) {
  const auto refusal = [](const auto& model, StoreKind store) -> std::string {
    Request request;
    request.store = store;
    try {
      (void)search(model, request);
    } catch (const UsageError& error) {
      return std::string(error.what()) + " " + error.hint();
    }
    return "none";
  };
  using ::testing::HasSubstr;
  const NarrowGraph narrow(test::chain(3));
  const WideGraph wide(test::chain(3));
  EXPECT_THAT(refusal(narrow, StoreKind::bitmap), HasSubstr("Choose from: auto, quotient, array."));
  EXPECT_THAT(refusal(wide, StoreKind::bitmap), HasSubstr("Choose from: auto, array."));
  EXPECT_THAT(refusal(wide, StoreKind::quotient), HasSubstr("more than 64 bits"));
  EXPECT_EQ(refusal(wide, StoreKind::array), "none");
}

class Interrupter final : public Monitor {
 public:
  explicit Interrupter(std::uint64_t after) : left_(after) {}
  [[nodiscard]] bool interrupted() const override { return left_-- == 0; }

 private:
  mutable std::uint64_t left_;
};

TEST(Engine, IsInterruptedWithConsistentCounts) {
  const models::Hanoi model{{.disks = 7, .pegs = 4}};
  const Stats whole = search(model, Request{}).stats;
  for (const std::uint64_t after : {0U, 1U, 50U, 1000U}) {
    SCOPED_TRACE(after);
    with_each_engine(model, Request{}, {1, 2, 3, 8}, [&](const Request& each) {
      Interrupter monitor(after);
      const auto result = search(model, each, monitor);
      if (result.ending != Ending::exhausted) {  // another thread may have done it all
        EXPECT_EQ(result.ending, Ending::interrupted);
        EXPECT_GT(result.stats.queued, 0U);
      }
      expect_consistent(result.stats, whole);
      if (each.threads == 1) {
        EXPECT_EQ(result.ending, Ending::interrupted);
      }
    });
  }
}

TEST(Engine, TimesOutWithConsistentCounts) {
  const models::Hanoi model{{.disks = 8, .pegs = 4}};
  const Stats whole = search(model, Request{}).stats;
  Request request;
  for (const int milliseconds : {0, 1, 3}) {
    request.limits.timeout = std::chrono::milliseconds(milliseconds);
    with_each_engine(model, request, {1, 2, 3, 8}, [&](const Request& each) {
      const auto result = search(model, each);
      EXPECT_TRUE(result.ending == Ending::timeout ||
                  (milliseconds > 0 && result.ending == Ending::exhausted));
      expect_consistent(result.stats, whole);
    });
  }
}

}  // namespace
}  // namespace lucas
