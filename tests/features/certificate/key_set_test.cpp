// Sets of keys that are exact, whatever the width of the keys.
#include "certificate/key_set.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "memory/memory_budget.hpp"
#include "support/graph_kernel.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::Keys;

TEST(KeySet, IsExact) {
  std::mt19937_64 random(2);
  for (const Keys keys : test::all_keys) {
    SCOPED_TRACE(to_text(keys));
    const test::GraphKernel graph(test::random_graph(1, 500), keys);
    MemoryBudget budget;
    KeySet set(graph.shape(), 700, budget);
    const std::size_t width = graph.shape().words(set.writing());
    std::set<Words> expected;
    while (expected.size() < 700) {
      const auto state = static_cast<Graph::State>(random() % 1000);
      const Words words = graph.words_of(state, set.writing());
      EXPECT_EQ(set.insert(words.data()), expected.insert(words).second);
    }
    for (Graph::State state = 0; state < 1000; ++state) {
      const Words words = graph.words_of(state, set.writing());
      EXPECT_EQ(set.contains({words.data(), 1}), expected.contains(words) ? 1U : 0U);
    }
    std::set<Words> visited;
    for (std::size_t part = 0; part < set.parts(); ++part) {
      set.visit(part, [&](States states) {
        for (std::size_t i = 0; i < states.count; ++i)
          EXPECT_TRUE(visited.emplace(states.words + i * width, states.words + (i + 1) * width).second);
      });
    }
    EXPECT_EQ(visited, expected);
  }
}

}  // namespace
}  // namespace lucas
