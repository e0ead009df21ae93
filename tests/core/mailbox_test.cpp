// Mail: what is posted for a slice is what comes out of it, whatever its width, and nothing else.
#include "lucas/mailbox.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

namespace lucas {
namespace {

template <class Item>
using Slices = std::vector<std::vector<Item>>;

template <class Item>
std::vector<Item> taken(const Mailbox<Item>& mail, std::size_t slice) {
  std::vector<Item> items;
  mail.runs(slice, [&](std::uint64_t count, auto&& next) {
    EXPECT_GT(count, 0U);
    for (; count > 0; --count) items.push_back(next());
  });
  return items;
}

// Posts to random slices until `most` were posted or a slice is full, three times over; `cut` keeps of an item
// what must come out.
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
      for (; count < most; ++count) {
        const std::size_t slice = random() % slices;
        if (mail.is_full(slice)) break;
        const Item item = make(random);
        mail.post(slice, item);
        posted[slice].push_back(cut(item));
      }
      EXPECT_GE(count, std::min(most, std::size_t{1}));
      stream_fence();
      for (std::size_t slice = 0; slice < slices; ++slice) {
        std::vector<Item> items = taken(mail, slice);
        for (Item& item : items) item = cut(item);
        std::sort(items.begin(), items.end());
        std::sort(posted[slice].begin(), posted[slice].end());
        ASSERT_EQ(items, posted[slice]);
        mail.clear(slice);
        ASSERT_TRUE(taken(mail, slice).empty());
        ASSERT_FALSE(mail.is_full(slice));
      }
    }
  }
  EXPECT_EQ(budget.used(), 0U);
}

TEST(Mailbox, KeepsIntegersOfEveryWidth) {
  for (int bits = 1; bits <= 64; ++bits) {
    const std::uint64_t mask = ~std::uint64_t{0} >> (64 - bits);
    for (const std::size_t slices : {1U, 3U, 64U}) {
      for (const std::uint64_t bytes : {0U, 20'000U}) {  // one line for a slice, and many
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

// Fills one slice until it is full; as many lines fit as the bytes allow, and the other slices stay empty.
TEST(Mailbox, IsFullWhenItsLinesAre) {
  for (const int bits : {1, 8, 20, 33, 64}) {
    MemoryBudget budget;
    Mailbox<std::uint64_t> mail(budget, 4, bits, std::uint64_t{4} * 64 * 10);
    std::uint64_t posted = 0;
    while (!mail.is_full(2)) mail.post(2, posted++ & 1);
    const std::uint64_t width = (static_cast<std::uint64_t>(bits) + 7) / 8;
    EXPECT_EQ(posted, 10 * ((64 - 8) / width + 1)) << bits;
    EXPECT_EQ(taken(mail, 2).size(), posted);
    for (const std::size_t other : {0U, 1U, 3U}) {
      EXPECT_FALSE(mail.is_full(other));
      EXPECT_TRUE(taken(mail, other).empty());
    }
  }
}

TEST(Mailbox, ThatDoesNotFitThrows) {
  MemoryBudget budget(10'000);
  EXPECT_THROW((Mailbox<std::uint64_t>(budget, 64, 64, 9000)), std::bad_alloc);
  EXPECT_EQ(budget.used(), 0U);
}

}  // namespace
}  // namespace lucas
