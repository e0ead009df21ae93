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

bool precedes(const Hit& first, const Hit& second, Keys keys = Keys::small) {
  const auto kernel = test::kernel_of(Graph{}, keys);
  EXPECT_FALSE(first.precedes(second, *kernel) && second.precedes(first, *kernel));
  return first.precedes(second, *kernel);
}

TEST(Hit, OfTheFirstPropertyPrecedes) {
  EXPECT_TRUE(precedes({0, 5, {9}}, {1, 5, {1}}));
  EXPECT_FALSE(precedes({1, 5, {1}}, {0, 5, {9}}));
}

TEST(Hit, OfADeadlockPrecedesAllProperties) {
  EXPECT_TRUE(precedes({deadlock, 4, {9}}, {0, 5, {1}}));
  EXPECT_FALSE(precedes({0, 5, {1}}, {deadlock, 4, {9}}));
  EXPECT_TRUE(precedes({deadlock, 4, {1}}, {deadlock, 4, {2}}));
}

TEST(Hit, OfTheSmallestStatePrecedes) {
  EXPECT_TRUE(precedes({2, 5, {1}}, {2, 5, {2}}));
  EXPECT_FALSE(precedes({2, 5, {2}}, {2, 5, {1}}));
  EXPECT_FALSE(precedes({2, 5, {2}}, {2, 5, {2}})) << "not itself";
}

TEST(Hit, OfTheSmallestFirstStateOfAStepPrecedes) {
  EXPECT_TRUE(precedes({2, 5, {1}, {3}}, {2, 5, {1}, {4}}));
  EXPECT_FALSE(precedes({2, 5, {1}, {4}}, {2, 5, {1}, {3}}));
  EXPECT_TRUE(precedes({2, 5, {1}, {9}}, {2, 5, {2}, {0}})) << "the step's end counts first";
}

TEST(Hit, OfWideKeysIsOrderedByWords) {
  EXPECT_TRUE(precedes({0, 1, {1, 9, 9}}, {0, 1, {2, 0, 0}}, Keys::wide));
  EXPECT_TRUE(precedes({0, 1, {1, 1, 3}}, {0, 1, {1, 2, 0}}, Keys::wide));
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
