// WideHanoi: the same puzzle in 128 bits.
#include <gtest/gtest.h>

#include <algorithm>

#include "builtin_entry.hpp"
#include "lucas/models/hanoi.hpp"
#include "support/found.hpp"

namespace lucas::models {
namespace {

// Same counts, same trace, same words.
void compare(const HanoiParams& params) {
  const Hanoi narrow{params};
  const WideHanoi wide{params};
  for (const std::vector<std::size_t>& asked : {std::vector<std::size_t>{}, {0, 1, 2}, {3}}) {
    Request request;
    request.asked = asked;
    const auto a = test::search(narrow, request);
    const auto b = test::search(wide, request);
    EXPECT_EQ(a.ending, b.ending);
    EXPECT_EQ(a.stats.generated, b.stats.generated);
    EXPECT_EQ(a.stats.levels, b.stats.levels);
    ASSERT_EQ(a.trace.size(), b.trace.size());
    for (std::size_t i = 0; i < a.trace.size(); ++i) {
      EXPECT_EQ(narrow.show(a.trace[i].state), wide.show(b.trace[i].state)) << i;
    }
  }
}

TEST(WideHanoi, AgreesWithHanoi) {
  for (int disks = 1; disks <= 6; ++disks) {
    for (int pegs = 3; pegs <= 6; ++pegs) {
      if (disks < 6 || pegs < 5) compare({.disks = disks, .pegs = pegs});
    }
  }
  compare({.disks = 5, .pegs = 3, .start = HanoiParams::any, .goal = HanoiParams::other});
  compare({.disks = 2, .pegs = 16});
}

TEST(WideHanoi, Searches32DisksOn16Pegs) {
  const WideHanoi model{{.disks = 32, .pegs = 16}};
  Request request;
  request.asked = {0, 1, 2};
  request.limits.max_depth = 2;
  const auto result = test::search(model, request);
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
  const auto kernel = test::kernel_of(model);
  const WideHanoi::State high{hanoi::Word128{1} << 127};
  const Words state = test::words_of<WideHanoi>(high);
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
}  // namespace lucas::models
