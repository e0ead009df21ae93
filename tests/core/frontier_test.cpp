// Frontier: each state of a level is claimed once, whoever comes for it.
#include "search/expander.hpp"

#include <gtest/gtest.h>

#include <map>

#include "memory/team.hpp"

namespace lucas {
namespace {

TEST(Frontier, IsClaimedAtOnceWhenItIsEmpty) {
  Frontier frontier;
  EXPECT_TRUE(frontier.is_claimed());
  EXPECT_EQ(frontier.claim(), nullptr);
  frontier.add({nullptr, 5, 5});
  EXPECT_TRUE(frontier.is_claimed()) << "nothing was added";
}

TEST(Frontier, HandsOutItsRangesInChunksInOrder) {
  MemoryBudget budget;
  const LevelLog first(budget, 8), second(budget, 8);
  Frontier frontier;
  for (int round = 0; round < 2; ++round) {
    frontier.clear();
    frontier.add({&first, 3, 3000});
    frontier.add({&second, 7, 8});
    std::uint64_t next = 3;
    while (next < 3000) {
      ASSERT_FALSE(frontier.is_claimed());
      const LogRange* const chunk = frontier.claim();
      ASSERT_NE(chunk, nullptr);
      EXPECT_EQ(chunk->log, &first);
      ASSERT_EQ(chunk->begin, next);
      ASSERT_GT(chunk->end, chunk->begin);
      EXPECT_LE(chunk->end - chunk->begin, 1024U);
      next = chunk->end;
    }
    EXPECT_EQ(next, 3000U);
    const LogRange* const last = frontier.claim();
    ASSERT_NE(last, nullptr);
    EXPECT_EQ(last->log, &second);
    EXPECT_EQ(last->begin, 7U);
    EXPECT_EQ(last->end, 8U);
    EXPECT_TRUE(frontier.is_claimed());
    EXPECT_EQ(frontier.claim(), nullptr);
    EXPECT_EQ(frontier.claim(), nullptr) << "again";
  }
}

TEST(Frontier, GivesNoChunkToTwo) {
  constexpr std::uint64_t states = 1'000'000;
  MemoryBudget budget;
  const LevelLog log(budget, 8);
  Frontier frontier;
  frontier.add({&log, 0, states});
  Team team(4);
  std::vector<std::map<std::uint64_t, std::uint64_t>> claimed(team.size());
  team.run([&](unsigned i) {
    while (const LogRange* const chunk = frontier.claim()) claimed[i][chunk->begin] = chunk->end;
  });
  std::map<std::uint64_t, std::uint64_t> all;
  std::size_t chunks = 0;
  for (const auto& mine : claimed) {
    chunks += mine.size();
    all.insert(mine.begin(), mine.end());
  }
  EXPECT_EQ(all.size(), chunks);
  std::uint64_t next = 0;
  for (const auto& [begin, end] : all) {
    EXPECT_EQ(begin, next);
    next = end;
  }
  EXPECT_EQ(next, states);
}

}  // namespace
}  // namespace lucas
