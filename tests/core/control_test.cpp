// Control: who stops a search, and how much may be expanded between two looks at the clock.
#include "search/control.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "support/interrupter.hpp"

namespace lucas {
namespace {

using namespace std::chrono_literals;

constexpr auto nothing = [] { return Snapshot{}; };

TEST(Control, GoesOnUntilItIsStopped) {
  const Limits limits;
  test::Interrupter monitor;
  Control control(limits, monitor);
  EXPECT_FALSE(control.stopped());
  EXPECT_EQ(control.reason(), std::nullopt);
  EXPECT_GT(control.poll(nothing), 0U);
  EXPECT_GT(control.allowance(), 0U);
  control.stop(Ending::memory);
  control.stop(Ending::timeout);
  EXPECT_TRUE(control.stopped());
  EXPECT_EQ(control.reason(), Ending::memory) << "the first reason counts";
  EXPECT_EQ(control.poll(nothing), 0U);
  EXPECT_EQ(control.allowance(), 0U);
}

TEST(Control, AsksTheUserAtEachPoll) {
  const Limits limits;
  test::Interrupter monitor(3);
  Control control(limits, monitor);
  for (int i = 0; i < 3; ++i) EXPECT_GT(control.poll(nothing), 0U);
  EXPECT_EQ(control.poll(nothing), 0U);
  EXPECT_EQ(control.reason(), Ending::interrupted);
  EXPECT_EQ(monitor.polls(), 4U);
}

// Polls that come at once: the stride doubles up to 256, and what it was is what the others may expand.
TEST(Control, LooksAtTheClockSeldomWhereExpansionsAreFast) {
  const Limits limits;
  test::Interrupter monitor;
  Control control(limits, monitor);
  std::size_t longest = 0;
  for (int look = 0; look < 40; ++look) {
    const std::size_t stride = control.poll(nothing);
    EXPECT_EQ(monitor.snapshots.size(), static_cast<std::size_t>(look) + 1);
    EXPECT_EQ(control.allowance(), stride);
    control.spend(stride / 2);
    const std::size_t left = control.poll(nothing);
    if (stride > 1) {
      EXPECT_EQ(left, stride - stride / 2);
      EXPECT_EQ(monitor.snapshots.size(), static_cast<std::size_t>(look) + 1)
          << "no look before all are spent";
      EXPECT_EQ(control.allowance(), stride) << "that of a whole stride";
    }
    control.spend(1000);
    longest = std::max(longest, stride);
  }
  EXPECT_EQ(longest, 256U);
}

TEST(Control, LooksAfterEachExpansionWhereTheyAreSlow) {
  const Limits limits;
  test::Interrupter monitor;
  Control control(limits, monitor);
  for (int look = 0; look < 12; ++look) control.spend(control.poll(nothing));
  EXPECT_GT(control.poll(nothing), 8U);
  std::size_t stride = 0;
  for (int look = 0; look < 10; ++look) {
    std::this_thread::sleep_for(1100us);
    stride = control.poll(nothing);
    control.spend(stride);
  }
  EXPECT_EQ(stride, 1U);
  EXPECT_EQ(control.allowance(), 1U);
}

TEST(Control, StopsAtTheTimeout) {
  Limits limits;
  limits.timeout = 20ms;
  test::Interrupter monitor;
  Control control(limits, monitor);
  EXPECT_GT(control.poll(nothing), 0U);
  control.spend(256);
  std::this_thread::sleep_for(21ms);
  EXPECT_EQ(control.poll(nothing), 0U);
  EXPECT_EQ(control.reason(), Ending::timeout);
}

TEST(Control, ShowsTheMonitorWhatTheSearchCounted) {
  const Limits limits;
  test::Interrupter monitor;
  Control control(limits, monitor);
  static_cast<void>(control.poll([] { return Snapshot{1, 2, 3, 4, 5}; }));
  ASSERT_EQ(monitor.snapshots.size(), 1U);
  EXPECT_EQ(monitor.snapshots[0].distinct, 2U);
  EXPECT_EQ(monitor.snapshots[0].store_bytes, 5U);
}

}  // namespace
}  // namespace lucas
