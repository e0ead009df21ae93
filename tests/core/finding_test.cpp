// Which of several hits is reported.
#include "search/finding.hpp"

#include <gtest/gtest.h>

#include <array>

#include "support/graph_kernel.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::Keys;

const auto deadlock = std::nullopt;

// Each of them precedes those behind it, and no other one.
void expect_ascending(const std::vector<Hit>& hits, Keys keys) {
  const auto kernel = test::kernel_of(Graph{}, keys);
  for (std::size_t i = 0; i < hits.size(); ++i) {
    for (std::size_t j = 0; j < hits.size(); ++j)
      EXPECT_EQ(hits[i].precedes(hits[j], *kernel), i < j) << i << " " << j;
  }
}

TEST(Hit, OfADeadlockThenTheFirstPropertyThenTheSmallestStateThenItsSmallestSourcePrecedes) {
  expect_ascending({{deadlock, 4, {1}},
                    {deadlock, 4, {2}},
                    {0, 5, {9}},
                    {1, 5, {1}},
                    {2, 5, {1}, {3}},
                    {2, 5, {1}, {4}},
                    {2, 5, {2}, {0}},
                    {2, 5, {3}}},
                   Keys::small);
  expect_ascending({{0, 1, {1, 1, 3}}, {0, 1, {1, 2, 0}}, {0, 1, {1, 9, 9}}, {0, 1, {2, 0, 0}}}, Keys::wide);
}

TEST(Ending, IsWhatStoppedTheSearchUnlessItFoundSomethingBefore) {
  EXPECT_EQ(ending_of(std::nullopt, std::nullopt), Ending::exhausted);
  EXPECT_EQ(ending_of(Ending::memory, std::nullopt), Ending::memory);
  EXPECT_EQ(ending_of(Ending::memory, Hit{0, 1, {1}}), Ending::hit);
  EXPECT_EQ(ending_of(std::nullopt, Hit{deadlock, 1, {1}}), Ending::deadlock);
}

// Whoever found what, and in whatever order it is added up.
TEST(Tally, AddsUpToTheSameSum) {
  const auto kernel = test::kernel_of(Graph{}, Keys::small);
  Tally one{kernel.get(), 3, 2, 1, Hit{1, 4, {7}}, {{2, 5}}};
  Tally two{kernel.get(), 10, 5, 2, Hit{1, 4, {6}}, {{1, 3}}};
  Tally none{kernel.get(), 1, 1, 0, {}, {{0, {}}}};
  for (const auto& order : {std::array{&one, &two, &none}, std::array{&none, &two, &one}}) {
    Tally sum;
    for (const Tally* const part : order) sum.add(*part);
    EXPECT_EQ(sum.generated, 14U);
    EXPECT_EQ(sum.expanded, 8U);
    EXPECT_EQ(sum.deadlocks, 3U);
    EXPECT_EQ(sum.hit->key, Words{6});
    EXPECT_EQ(sum.goals.at(0).states, 3U);
    EXPECT_EQ(sum.goals.at(0).depth, 3U);
  }
}

}  // namespace
}  // namespace lucas
