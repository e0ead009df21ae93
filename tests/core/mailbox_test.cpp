// Mail: what is posted for a slice is what comes out of it, whatever its width, and nothing else.
#include "lucas/mailbox.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <span>
#include <vector>

namespace lucas {
namespace {

template <class Item>
using Slices = std::vector<std::vector<Item>>;

template <class Item>
std::vector<Item> taken(const Mailbox<Item>& mail, std::size_t slice) {
  std::vector<Item> items, ahead_before;
  mail.visit(slice, [&](std::span<const Item> block, std::span<const Item> ahead) {
    EXPECT_LE(ahead.size(), Mailbox<Item>::block);
    EXPECT_TRUE(std::equal(block.begin(), block.end(), ahead_before.begin(), ahead_before.end()));
    items.insert(items.end(), block.begin(), block.end());
    ahead_before.assign(ahead.begin(), ahead.end());
  });
  EXPECT_TRUE(ahead_before.empty());
  return items;
}

// Posts blocks of items to random slices until `most` were posted or the mailbox is full, three times over; `cut`
// keeps of an item what must come out.
template <class Item, class Make, class Cut>
void judge(std::size_t slices, int bits, std::uint64_t bytes, std::size_t most, Make&& make, Cut&& cut) {
  SCOPED_TRACE(std::to_string(bits) + " bits, " + std::to_string(slices) + " slices");
  MemoryBudget budget;
  {
    Mailbox<Item> mail(budget, slices, bits, bytes);
    EXPECT_EQ(budget.used(), mail.bytes());
    std::mt19937_64 random(static_cast<std::uint64_t>(bits));
    for (int round = 0; round < 3; ++round) {
      Slices<Item> posted(slices);
      std::size_t count = 0;
      while (count < most && !mail.is_full()) {
        const std::size_t size = random() % (Mailbox<Item>::block + 1);
        mail.post(
            size, [&](std::size_t) { return make(random); },
            [&](const Item& item) {
              const std::size_t slice = random() % slices;
              posted[slice].push_back(cut(item));
              return slice;
            });
        count += size;
      }
      EXPECT_GT(count, 0U);
      stream_fence();
      for (std::size_t slice = 0; slice < slices; ++slice) {
        ASSERT_EQ(taken(mail, slice), posted[slice]);
        mail.clear(slice);
        ASSERT_TRUE(taken(mail, slice).empty());
      }
      mail.reopen();
      ASSERT_FALSE(mail.is_full());
    }
  }
  EXPECT_EQ(budget.used(), 0U);
}

TEST(Mailbox, KeepsIntegersOfEveryWidth) {
  for (int bits = 1; bits <= 64; ++bits) {
    const std::uint64_t mask = ~std::uint64_t{0} >> (64 - bits);
    for (const std::size_t slices : {1U, 3U, 64U}) {
      for (const std::uint64_t bytes : {0U, 60'000U}) {  // a block for a slice, and many
        judge<std::uint64_t>(
            slices, bits, bytes, 5000, [](auto& random) { return random(); },
            [mask](std::uint64_t item) { return item & mask; });
      }
    }
  }
}

template <std::size_t Words>
void judge_arrays() {
  using Item = std::array<std::uint64_t, Words>;
  const auto make = [](auto& random) {
    Item item;
    for (auto& word : item) word = random();
    return item;
  };
  for (const std::size_t slices : {1U, 3U, 64U}) {
    for (const std::uint64_t bytes : {0U, 100'000U}) {
      judge<Item>(slices, 64 * static_cast<int>(Words), bytes, 3000, make,
                  [](const Item& item) { return item; });
    }
  }
}

TEST(Mailbox, KeepsArraysWhole) {
  judge_arrays<2>();
  judge_arrays<3>();
  judge_arrays<8>();
  judge_arrays<10>();
}

// Blocks for one slice fit as long as it is not full, and nothing of them comes to other slices.
TEST(Mailbox, IsFullBeforeABlockCouldNotFit) {
  for (const int bits : {1, 8, 20, 33, 64}) {
    MemoryBudget budget;
    constexpr std::size_t lines = 80, block = Mailbox<std::uint64_t>::block;
    Mailbox<std::uint64_t> mail(budget, 4, bits, std::uint64_t{4} * 64 * lines);
    std::uint64_t posted = 0;
    while (!mail.is_full()) {
      mail.post(
          block, [](std::size_t i) { return i & 1; }, [](std::uint64_t) { return 2U; });
      posted += block;
    }
    const std::uint64_t per_line = (64 - 8) / ((static_cast<std::uint64_t>(bits) + 7) / 8) + 1;
    EXPECT_LE(posted, lines * per_line + per_line - 1) << bits;
    EXPECT_GT(posted, (lines - block / per_line - 1) * per_line - block) << bits;
    EXPECT_EQ(taken(mail, 2).size(), posted);
    for (const std::size_t other : {0U, 1U, 3U}) EXPECT_TRUE(taken(mail, other).empty());
  }
}

TEST(Mailbox, ThatDoesNotFitThrows) {
  MemoryBudget budget(10'000);
  EXPECT_THROW((Mailbox<std::uint64_t>(budget, 64, 64, 9000)), std::bad_alloc);
  EXPECT_EQ(budget.used(), 0U);
}

}  // namespace
}  // namespace lucas
