// Outbox: what is posted for a slice is what comes out of it, whatever its width, and nothing else.
#include "visited/outbox.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "visited/cache_line.hpp"

namespace lucas {
namespace {

Words words_of(States tokens, unsigned words) { return {tokens.words, tokens.words + tokens.count * words}; }

// All tokens posted for a slice. What is ahead in one call is what the next one brings.
Words delivered(const Outbox& outbox, std::size_t slice, unsigned words) {
  Words all, ahead_before;
  outbox.visit(slice, [&](States tokens, States ahead) {
    EXPECT_LE(ahead.count, Outbox::block);
    EXPECT_EQ(words_of(tokens, words), ahead_before);
    all.insert(all.end(), ahead_before.begin(), ahead_before.end());
    ahead_before = words_of(ahead, words);
  });
  EXPECT_TRUE(ahead_before.empty());
  return all;
}

// Posts blocks of tokens to random slices until `most` were posted or the outbox is full, three times over.
void judge_outboxes(std::size_t slices, unsigned words, int bits, std::uint64_t bytes, std::size_t most) {
  SCOPED_TRACE(std::to_string(words) + " words, " + std::to_string(bits) + " bits, " +
               std::to_string(slices) + " slices");
  const Word mask = ~std::uint64_t{0} >> (64 - bits);
  MemoryBudget budget;
  {
    Outbox outbox(budget, slices, words, bits, bytes);
    EXPECT_GE(budget.used(), outbox.bytes());  // whole pages
    std::mt19937_64 random(static_cast<std::uint64_t>(bits));
    for (int round = 0; round < 3; ++round) {
      std::vector<Words> posted(slices);
      std::size_t count = 0;
      while (count < most && !outbox.is_full()) {
        Words block(random() % (Outbox::block + 1) * words);
        for (Word& word : block) word = random();
        const auto slice_of = [&](const Word* token) {
          const std::size_t slice = random() % slices;
          for (unsigned i = 0; i < words; ++i) posted[slice].push_back(token[i] & mask);
          return slice;
        };
        const States tokens{block.data(), block.size() / words};
        if (words == 1)
          outbox.post(tokens, [&](Word token) { return slice_of(&token); });
        else
          outbox.post_wide(tokens, slice_of);
        count += tokens.count;
      }
      EXPECT_GT(count, 0U);
      stream_fence();
      for (std::size_t slice = 0; slice < slices; ++slice) {
        ASSERT_EQ(delivered(outbox, slice, words), posted[slice]);
        outbox.clear(slice);
        ASSERT_TRUE(delivered(outbox, slice, words).empty());
      }
      outbox.reopen();
      ASSERT_FALSE(outbox.is_full());
    }
  }
  EXPECT_EQ(budget.used(), 0U);
}

TEST(Outbox, KeepsTheLowBitsOfTokensOfOneWord) {
  for (int bits = 8; bits <= 64; bits += 8) {
    for (const std::size_t slices : {1U, 3U, 64U}) {
      for (const std::uint64_t bytes : {0U, 60'000U})
        judge_outboxes(slices, 1, bits, bytes, 5000);  // a block for a slice, and many
    }
  }
}

TEST(Outbox, KeepsWideTokensWhole) {
  for (const unsigned words : {2U, 3U, 8U, 10U}) {
    for (const std::size_t slices : {1U, 3U, 64U}) {
      for (const std::uint64_t bytes : {0U, 100'000U}) judge_outboxes(slices, words, 64, bytes, 3000);
    }
  }
}

// Blocks for one slice fit as long as it is not full, and nothing of them comes to other slices.
TEST(Outbox, IsFullBeforeABlockCouldNotFit) {
  for (const int bits : {1, 8, 20, 33, 64}) {
    MemoryBudget budget;
    constexpr std::size_t lines = 80, block = Outbox::block;
    Outbox outbox(budget, 4, 1, bits, std::uint64_t{4} * 64 * lines);
    const Words ones(block, 1);
    std::uint64_t posted = 0;
    while (!outbox.is_full()) {
      outbox.post({ones.data(), block}, [](Word) { return 2U; });
      posted += block;
    }
    const std::uint64_t per_line = (64 - 8) / ((static_cast<std::uint64_t>(bits) + 7) / 8) + 1;
    EXPECT_LE(posted, lines * per_line + per_line - 1) << bits;
    EXPECT_GT(posted, (lines - block / per_line - 1) * per_line - block) << bits;
    EXPECT_EQ(delivered(outbox, 2, 1).size(), posted);
    for (const std::size_t other : {0U, 1U, 3U}) EXPECT_TRUE(delivered(outbox, other, 1).empty());
  }
}

TEST(Outbox, ThatDoesNotFitThrows) {
  MemoryBudget budget(10'000);
  EXPECT_THROW(Outbox(budget, 64, 1, 64, 9000), std::bad_alloc);
  EXPECT_EQ(budget.used(), 0U);
}

}  // namespace
}  // namespace lucas
