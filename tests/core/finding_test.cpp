// Which of several hits is reported.
#include "lucas/finding.hpp"

#include <gtest/gtest.h>

#include <array>

namespace lucas {
namespace {

using H = Hit<std::uint64_t>;

TEST(Hit, OfTheFirstPropertyPrecedes) {
  EXPECT_TRUE((H{0, 5, 9}.precedes(H{1, 5, 1})));
  EXPECT_FALSE((H{1, 5, 1}.precedes(H{0, 5, 9})));
}

TEST(Hit, OfADeadlockPrecedesAllProperties) {
  EXPECT_TRUE((H{H::deadlock, 4, 9}.precedes(H{0, 5, 1})));
  EXPECT_FALSE((H{0, 5, 1}.precedes(H{H::deadlock, 4, 9})));
  EXPECT_TRUE((H{H::deadlock, 4, 1}.precedes(H{H::deadlock, 4, 2})));
}

TEST(Hit, OfTheSmallestStatePrecedes) {
  EXPECT_TRUE((H{2, 5, 1}.precedes(H{2, 5, 2})));
  EXPECT_FALSE((H{2, 5, 2}.precedes(H{2, 5, 1})));
  EXPECT_FALSE((H{2, 5, 2}.precedes(H{2, 5, 2}))) << "not itself";
}

TEST(Hit, OfTheSmallestFirstStateOfAStepPrecedes) {
  EXPECT_TRUE((H{2, 5, 1, 3}.precedes(H{2, 5, 1, 4})));
  EXPECT_FALSE((H{2, 5, 1, 4}.precedes(H{2, 5, 1, 3})));
  EXPECT_TRUE((H{2, 5, 1, 9}.precedes(H{2, 5, 2, 0}))) << "the step's end counts first";
}

TEST(Hit, OfWideKeysIsOrderedByWords) {
  using Wide = Hit<std::array<std::uint64_t, 2>>;
  EXPECT_TRUE((Wide{0, 1, {1, 9}}.precedes(Wide{0, 1, {2, 0}})));
  EXPECT_TRUE((Wide{0, 1, {1, 1}}.precedes(Wide{0, 1, {1, 2}})));
}

}  // namespace
}  // namespace lucas
