// LevelLog: keys in order, level bounds, growth block by block.
#include "lucas/level_log.hpp"

#include <gtest/gtest.h>

#include <array>

namespace lucas {
namespace {

TEST(LevelLog, IsEmptyAtFirst) {
  const LevelLog<std::uint64_t> log;
  EXPECT_EQ(log.size(), 0U);
  EXPECT_EQ(log.levels(), 0U);
}

TEST(LevelLog, KeepsOrderAndLevelsAcrossBlocks) {
  LevelLog<std::array<std::uint64_t, 2>> log;
  std::uint64_t next = 0;
  const std::array<std::uint64_t, 6> sizes = {1, 0, 4095, 4096, 4097, 20'000};
  for (const std::uint64_t size : sizes) {
    for (std::uint64_t i = 0; i < size; ++i, ++next) log.append({next, ~next});
    log.close_level();
  }
  ASSERT_EQ(log.levels(), sizes.size());
  std::uint64_t begin = 0;
  for (std::size_t d = 0; d < sizes.size(); begin += sizes[d++]) {
    EXPECT_EQ(log.begin(d), begin);
    EXPECT_EQ(log.end(d), begin + sizes[d]);
  }
  ASSERT_EQ(log.size(), next);
  for (std::uint64_t i = 0; i < next; ++i) ASSERT_EQ(log[i], (std::array{i, ~i}));
}

TEST(LevelLog, NeverMovesAKey) {
  LevelLog<std::uint64_t> log;
  log.append(7);
  const std::uint64_t* first = &log[0];
  for (std::uint64_t i = 0; i < 100'000; ++i) log.append(i);
  EXPECT_EQ(first, &log[0]);
}

TEST(LevelLog, AccountsForItsBytes) {
  LevelLog<std::uint64_t> log;
  for (std::uint64_t i = 0; i < 100'000; ++i) log.append(i);
  EXPECT_GE(log.bytes(), 100'000 * sizeof(std::uint64_t));
  EXPECT_LE(log.bytes(), 110'000 * sizeof(std::uint64_t));
}

}  // namespace
}  // namespace lucas
