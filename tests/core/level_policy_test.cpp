// LevelPolicy: what it makes of levels and of what they took. Its times are told, not measured.
#include "search/level_policy.hpp"

#include <gtest/gtest.h>

namespace lucas {
namespace {

constexpr std::uint64_t large = std::uint64_t{1} << 20, kilo = 1 << 10, mega = 1 << 20, giga = 1 << 30;

// The first part of a search tells that a successor takes so long.
void judge(LevelPolicy& policy, double ns) { policy.took(Way::serial, ns * 1e-9 * 1000, 1000, 0); }

// A search with nothing but large levels, and a visited set of so many bytes.
class Told {
 public:
  explicit Told(unsigned threads, Way way = Way::measured) : policy(threads, way) { judge(policy, 100); }

  [[nodiscard]] LevelPolicy::Part next() const {
    return policy.next(large, large, large, [this] { return bytes; });
  }
  // The way of the next part, which takes so many nanoseconds a successor.
  Way pass(double serial_ns, double parallel_ns) {
    const LevelPolicy::Part part = next();
    EXPECT_TRUE(part.is_timed);
    policy.took(part.way, (part.way == Way::serial ? serial_ns : parallel_ns) * 1e-9 * mega, mega, bytes);
    return part.way;
  }

  LevelPolicy policy;
  std::uint64_t bytes = mega;
};

TEST(LevelPolicy, DoesAsItIsTold) {
  for (const Way way : {Way::serial, Way::parallel}) {
    const LevelPolicy::Part part = Told(2, way).next();
    EXPECT_EQ(part.way, way);
    EXPECT_EQ(part.states, large);
    EXPECT_FALSE(part.is_timed);
  }
  Told told(2, Way::parallel);
  told.policy.forbid_parallel();
  EXPECT_EQ(told.next().way, Way::serial);
}

TEST(LevelPolicy, ExpandsSmallLevelsSeriallyWithoutAskingForBytes) {
  LevelPolicy policy(8, Way::measured);
  judge(policy, 100);
  const auto next = [&](std::uint64_t level, std::uint64_t known) {
    bool asked = false;
    const LevelPolicy::Part part = policy.next(level, level, known, [&] {
      asked = true;
      return mega;
    });
    EXPECT_EQ(asked, part.is_timed);
    EXPECT_EQ(part.way, Way::serial);
    EXPECT_EQ(part.states, level < 32 * kilo ? level : 16 * kilo) << "a part leaves enough for the other way";
    return part;
  };
  EXPECT_FALSE(next(16 * kilo - 1, 0).is_timed);
  EXPECT_TRUE(next(16 * kilo, 16 * kilo).is_timed);
  EXPECT_FALSE(next(20 * kilo, 20 * kilo * 256 + 256).is_timed) << "a small part of the space";
  EXPECT_TRUE(next(20 * kilo, 20 * kilo * 256).is_timed);
  EXPECT_TRUE(next(16 * 16 * kilo, giga).is_timed) << "large, whatever the space";
}

// Successors of specifications take microseconds: threads share smaller levels then.
TEST(LevelPolicy, JudgesFirstWhetherSuccessorsTakeLong) {
  const auto next = [](const LevelPolicy& policy, std::uint64_t level) {
    return policy.next(level, level, level, [] { return mega; });
  };
  for (const auto& [ns, least] : {std::pair(400.0, 16 * kilo), {600.0, kilo}}) {
    LevelPolicy policy(2, Way::measured);
    EXPECT_FALSE(next(policy, kilo - 1).is_timed);
    EXPECT_EQ(next(policy, large).states, kilo) << "a part of the first level tells it";
    EXPECT_TRUE(next(policy, large).is_timed);
    judge(policy, ns);
    EXPECT_FALSE(next(policy, least - 1).is_timed);
    EXPECT_TRUE(next(policy, least).is_timed);
    EXPECT_DOUBLE_EQ(policy.cost(Way::serial), ns < 500 ? 0 : ns);
  }
}

TEST(LevelPolicy, TriesBothWaysAndTakesTheFaster) {
  for (const bool parallel_wins : {true, false}) {
    Told told(2);
    const double parallel_ns = parallel_wins ? 50 : 200;
    EXPECT_EQ(told.pass(100, parallel_ns), Way::serial);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(told.pass(100, parallel_ns), Way::parallel);
    for (int i = 0; i < 5; ++i)
      EXPECT_EQ(told.pass(100, parallel_ns), parallel_wins ? Way::parallel : Way::serial);
    EXPECT_DOUBLE_EQ(told.policy.cost(Way::serial), 100);
    EXPECT_DOUBLE_EQ(told.policy.cost(Way::parallel), parallel_ns);
  }
}

TEST(LevelPolicy, TriesTheOtherWayAgainWhenTheSetHasGrownByFour) {
  Told told(2);
  for (int i = 0; i < 4; ++i) told.pass(100, 50);
  told.bytes = 4 * mega - 1;
  EXPECT_EQ(told.next().way, Way::parallel);
  told.bytes = 4 * mega;
  const LevelPolicy::Part again = told.next();
  EXPECT_EQ(again.way, Way::serial);
  EXPECT_EQ(again.states, large / 16) << "a part of a level tells enough";
  told.pass(20, 50);
  EXPECT_EQ(told.pass(20, 50), Way::parallel) << "its turn as well";
  EXPECT_EQ(told.pass(20, 50), Way::serial);
}

TEST(LevelPolicy, BelievesTheLesserOfTheLastTwoTimes) {
  Told told(2);
  for (int i = 0; i < 4; ++i) told.pass(100, 50);
  EXPECT_EQ(told.pass(100, 500), Way::parallel);
  EXPECT_DOUBLE_EQ(told.policy.cost(Way::parallel), 50) << "another program disturbed it";
  told.pass(100, 500);
  EXPECT_DOUBLE_EQ(told.policy.cost(Way::parallel), 500);
  EXPECT_EQ(told.next().way, Way::serial);
  told.policy.took(Way::serial, 1, 0, mega);
  EXPECT_DOUBLE_EQ(told.policy.cost(Way::serial), 100) << "without successors nothing was measured";
}

// One thread goes serially until the misses of a large set show.
TEST(LevelPolicy, TriesRoundsWithOneThreadOnceSerialExpansionBecomesSlow) {
  Told told(1);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(told.pass(100, 60), Way::serial);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(told.pass(170, 60), Way::serial) << "not slow enough";
  EXPECT_EQ(told.pass(180, 60), Way::serial);
  EXPECT_EQ(told.pass(180, 60), Way::serial) << "the lesser of two counts";
  for (int i = 0; i < 5; ++i) EXPECT_EQ(told.pass(180, 60), Way::parallel);
}

TEST(LevelPolicy, MakesOutboxesForOneRoundUnlessThatIsMuch) {
  constexpr std::uint64_t unlimited = ~std::uint64_t{0};
  const auto bytes = LevelPolicy::outbox_bytes;
  EXPECT_EQ(bytes(10, 4, mega, unlimited), 4 * mega) << "at least";
  EXPECT_EQ(bytes(4 * mega, 4, mega, unlimited), 20 * mega) << "a quarter more than the level needs";
  EXPECT_EQ(bytes(giga, 8, mega, unlimited), 64 * mega) << "harmless beside any set";
  EXPECT_EQ(bytes(giga, 8, 400 * mega, unlimited), 100 * mega) << "a quarter of the set";
  EXPECT_EQ(bytes(giga, 8, 100 * giga, unlimited), 256 * mega) << "at most";
  EXPECT_EQ(bytes(giga, 8, 100 * giga, giga), 64 * mega) << "a sixteenth of what is allowed";
}

TEST(LevelPolicy, CutsSetsIntoManySlicesForEachThread) {
  EXPECT_EQ(LevelPolicy(1, Way::measured).least_slices(), 256U);
  EXPECT_EQ(LevelPolicy(16, Way::measured).least_slices(), 256U);
  EXPECT_EQ(LevelPolicy(64, Way::measured).least_slices(), 1024U);
}

}  // namespace
}  // namespace lucas
