// LevelLog: references in order, level bounds, growth block by block, spilling to a file.
#include "memory/level_log.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace lucas {
namespace {

// A value of that many bits, different for each i.
std::uint64_t reference(std::uint64_t i, int bits) {
  return (i * 0x9e3779b97f4a7c15U + i) & (~std::uint64_t{0} >> (64 - bits));
}

void append(LevelLog& log, std::uint64_t reference) {
  log.reserve(1);
  LevelLog::Appender(log).append_if(true, reference);
}

// Are the references from `begin` to `end` those that reference(i) makes? Read in pieces of an odd size.
template <class Reference>
void expect_references(const LevelLog& log, std::uint64_t begin, std::uint64_t end, Reference&& reference) {
  std::array<std::uint64_t, 61> out;
  std::uint64_t wrong = 0;
  while (begin < end) {
    const std::size_t count = log.read(begin, end, out);
    ASSERT_EQ(count, std::min<std::uint64_t>(out.size(), end - begin));
    for (std::size_t i = 0; i < count; ++i) wrong += out[i] == reference(begin++) ? 0 : 1;
  }
  EXPECT_EQ(wrong, 0U);
}

TEST(LevelLog, KeepsOrderAndLevelsAcrossBlocksForEveryWidth) {
  for (const int bits : {1, 7, 8, 9, 24, 30, 38, 48, 57, 63, 64}) {
    SCOPED_TRACE(bits);
    MemoryBudget budget;
    LevelLog log(budget, bits);
    EXPECT_TRUE(log.size() == 0 && log.levels() == 0);
    std::uint64_t next = 0;
    const std::array<std::uint64_t, 6> sizes = {1, 0, 4095, 40'000, 1'700'000, 20'000};
    for (const std::uint64_t size : sizes) {
      for (std::uint64_t i = 0; i < size; ++i, ++next) append(log, reference(next, bits));
      log.close_level();
    }
    ASSERT_EQ(log.levels(), sizes.size());
    std::uint64_t begin = 0;
    for (std::size_t d = 0; d < sizes.size(); begin += sizes[d++]) {
      EXPECT_EQ(log.begin(d), begin);
      EXPECT_EQ(log.end(d), begin + sizes[d]);
      expect_references(log, log.begin(d), log.end(d), [&](std::uint64_t i) { return reference(i, bits); });
    }
    ASSERT_EQ(log.size(), next);
  }
}

TEST(LevelLog, TakesNoMoreThanItsReferencesNeed) {
  MemoryBudget budget;
  LevelLog log(budget, 24);
  constexpr std::uint64_t count = 10'000'000;
  for (std::uint64_t i = 0; i < count; ++i) append(log, i);
  EXPECT_EQ(log.bytes(), 3 * count);
  EXPECT_GE(budget.used(), 3 * count);
  EXPECT_LE(budget.used(), 3 * count + (8 << 20));
}

TEST(LevelLog, StaysAsItIsWhenMemoryEnds) {
  MemoryBudget budget(1 << 20);
  LevelLog log(budget, 40);
  std::uint64_t i = 0;
  const auto fill = [&] {
    for (;; ++i) append(log, i);
  };
  EXPECT_THROW(fill(), std::bad_alloc);
  EXPECT_EQ(log.size(), i);
  expect_references(log, 0, i, std::identity());
}

// As a search does it: room for a batch, of which some are wanted.
TEST(LevelLog, AppendsWhatIsWantedToRoomMadeBefore) {
  MemoryBudget budget;
  LevelLog log(budget, 24);
  constexpr std::uint64_t batches = 30'000, batch = 64;
  for (std::uint64_t i = 0; i < batches; ++i) {
    log.reserve(batch);
    LevelLog::Appender found(log);
    for (std::uint64_t j = 0; j < batch; ++j) found.append_if(j % 3 == 0, i * batch + j);
  }
  ASSERT_EQ(log.size(), batches * (batch / 3 + 1));
  expect_references(log, 0, log.size(), [](std::uint64_t i) { return i / 22 * batch + i % 22 * 3; });
}

TEST(LevelLog, MakesRoomForMoreThanABlock) {
  MemoryBudget budget;
  LevelLog log(budget, 64);
  constexpr std::uint64_t count = 1'000'000;
  log.reserve(count);
  const std::uint64_t before = budget.used();
  EXPECT_GE(before, count * 8);
  {
    LevelLog::Appender found(log);
    for (std::uint64_t i = 0; i < count; ++i) found.append_if(true, i);
  }
  EXPECT_EQ(budget.used(), before) << "room that was made is used";
  EXPECT_EQ(log.size(), count);
  expect_references(log, 0, count, std::identity());
}

// Blocks that were reserved but not written to, and the one that was just filled, stay in memory.
TEST(LevelLog, SpillsNothingThatIsStillToBeWritten) {
  MemoryBudget budget;
  LevelLog log(budget, 64);
  ScratchFile file(testing::TempDir(), ~std::uint64_t{0});
  constexpr std::uint64_t count = 200'000;
  log.reserve(2 * count);
  LevelLog::Appender(log).append_if(true, 0);
  log.spill(file, log.size());
  EXPECT_EQ(file.used(), 0U);
  for (std::uint64_t i = 1; i < 2 * count; ++i) {
    LevelLog::Appender(log).append_if(true, i);
    if (i % 1000 == 0) log.spill(file, log.size());
  }
  EXPECT_GT(file.used(), count * 8);
  expect_references(log, 0, 2 * count, std::identity());
}

TEST(LevelLog, ReadsTheSameAfterItWasSpilled) {
  MemoryBudget budget;
  LevelLog log(budget, 60);
  ScratchFile file(testing::TempDir(), ~std::uint64_t{0});
  constexpr std::uint64_t count = 3'000'000;  // 24 MB
  for (std::uint64_t i = 0; i < count; ++i) append(log, reference(i, 60));
  const std::uint64_t before = budget.used();
  log.spill(file, count / 2);
  EXPECT_GT(file.used(), 0U);
  EXPECT_EQ(budget.used(), before - file.used());
  EXPECT_LT(file.used(), count * 8 / 2 + 1) << "only what ends before the position";
  for (std::uint64_t i = count; i < 2 * count; ++i) append(log, reference(i, 60));
  log.spill(file, 2 * count);
  expect_references(log, 0, 2 * count, [](std::uint64_t i) { return reference(i, 60); });
}

}  // namespace
}  // namespace lucas
