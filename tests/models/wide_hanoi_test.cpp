// WideHanoi: the same puzzle in 128 bits.
#include <gtest/gtest.h>

#include <algorithm>

#include "built_in.hpp"
#include "lucas/models/hanoi.hpp"

namespace lucas::models::wide_hanoi_test {
namespace {

TEST(WideHanoi, Searches32DisksOn16Pegs) {
  Request request;
  request.asked = {0, 1, 2};
  request.limits.max_depth = 2;
  const Answer result = test::searched(*test::built_in<WideHanoi>({.disks = 32, .pegs = 16}), request);
  EXPECT_EQ(result.ending, Ending::max_depth);
  // The smallest disk to any of 15 pegs; then it back again or on, or the second disk to any of 14.
  EXPECT_EQ(result.stats.levels, (std::vector<std::uint64_t>{1, 15, 15 * 14}));
}

TEST(WideHanoi, Draws32DisksOn16Pegs) {
  const WideHanoi model{{.disks = 32, .pegs = 16}};
  Scene scene;
  WideHanoi::State last{};
  auto emit = [&](const auto&, const auto& to) { last = to; };
  model.next(last, emit);
  model.draw(last, scene);
  const std::string line = render_text(scene).at(0);
  EXPECT_EQ(line.substr(0, 14), "32 31 30 29 28");
  EXPECT_EQ(std::count(line.begin(), line.end(), '|'), 15);
}

TEST(WideHanoi, TellsItsKeysApartByTheUpperWord) {
  const WideHanoi model{{.disks = 32, .pegs = 16}};
  const auto kernel = test::built_in<WideHanoi>({.disks = 32, .pegs = 16})->kernel();
  const WideHanoi::State high{hanoi::Word128{1} << 127};
  const Words state = {0, Word{1} << 63};
  Words key(2), again(2);
  kernel->convert({state.data(), 1}, Writing::state, {Writing::key}, key.data());
  EXPECT_EQ(key, (Words{0, Word{1} << 63}));
  kernel->convert({key.data(), 1}, Writing::key, {Writing::state}, again.data());
  EXPECT_EQ(again, state);
  EXPECT_NE(model.show(high), model.show({0}));
}

// 32 disks and the first peg at 4 bits each are 132 bits, and no width holds them.
TEST(WideHanoi, RefusesWhatNoWidthHolds) {
  const auto hanoi = test::builtin_entry("hanoi");
  EXPECT_NO_THROW(
      static_cast<void>(hanoi->make({{"disks", "31"}, {"pegs", "16"}, {"start", "any"}, {"goal", "other"}})));
  EXPECT_NO_THROW(
      static_cast<void>(hanoi->make({{"disks", "32"}, {"pegs", "8"}, {"start", "any"}, {"goal", "other"}})));
  EXPECT_THROW(
      static_cast<void>(hanoi->make({{"disks", "32"}, {"pegs", "16"}, {"start", "any"}, {"goal", "other"}})),
      UsageError);
}

}  // namespace
}  // namespace lucas::models::wide_hanoi_test
