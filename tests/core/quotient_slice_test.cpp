// The quotient table and the mixer of its keys against std::unordered_set, at every width.
#include "visited/quotient_slice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <span>
#include <unordered_set>
#include <vector>

#include "support/sample.hpp"
#include "visited/hash.hpp"
#include "visited/slices.hpp"

namespace lucas {
namespace {

using Set = std::unordered_set<std::uint64_t>;

std::uint64_t mask_of(int bits) { return ~std::uint64_t{0} >> (64 - bits); }

// ---- KeyMixer ------------------------------------------------------------------------------------------

// On all keys of up to 16 bits, on random ones of more. So it is a bijection.
TEST(KeyMixer, IsInvertedAtEveryWidth) {
  std::mt19937_64 random(1);
  for (int bits = 1; bits <= 64; ++bits) {
    const KeyMixer mixer(bits);
    const std::uint64_t last = bits <= 16 ? mask_of(bits) : 1999;
    for (std::uint64_t i = 0; i <= last; ++i) {
      const std::uint64_t key = bits <= 16 || i == 0 ? i : i == 1 ? mask_of(bits) : random() & mask_of(bits);
      ASSERT_LE(mixer.mix(key), mask_of(bits));
      ASSERT_EQ(mixer.unmix(mixer.mix(key)), key) << bits;
      ASSERT_EQ(mixer.mix(mixer.unmix(key)), key) << bits;
    }
  }
}

// ---- One slice -----------------------------------------------------------------------------------------

std::set<std::uint64_t> keys_of(const QuotientSlice& slice) {
  std::set<std::uint64_t> keys;
  slice.for_each([&](std::uint64_t key) { EXPECT_TRUE(keys.insert(key).second) << "visited twice"; });
  return keys;
}

// The slice holds these keys, and none of their neighbours or of the others that are given.
void expect_exactly(const QuotientSlice& slice, int bits, const Set& keys,
                    const std::vector<std::uint64_t>& tried) {
  ASSERT_EQ(slice.size(), keys.size());
  ASSERT_EQ(keys_of(slice), std::set<std::uint64_t>(keys.begin(), keys.end()));
  for (const std::uint64_t key : keys) {
    ASSERT_TRUE(slice.contains(key)) << key;
    for (const std::uint64_t near : {key + 1, key - 1, key ^ mask_of(bits), key ^ (mask_of(bits) / 2 + 1)}) {
      ASSERT_EQ(slice.contains(near & mask_of(bits)), keys.contains(near & mask_of(bits))) << near;
    }
  }
  for (const std::uint64_t key : tried) ASSERT_EQ(slice.contains(key), keys.contains(key)) << key;
}

enum class Manner { one_by_one, at_once, in_blocks };

// Calls visit(block, the block after it), as an outbox does.
template <class Visit>
void for_blocks(std::span<const std::uint64_t> keys, Visit&& visit) {
  constexpr std::size_t size = 57;
  std::span<const std::uint64_t> block;
  do {
    const auto ahead = keys.first(std::min(size, keys.size()));
    visit(block, ahead);
    block = ahead;
    keys = keys.subspan(ahead.size());
  } while (!block.empty());
}

// Inserts the keys, and half of them again.
void insert(QuotientSlice& slice, Set& known, std::vector<std::uint64_t> keys, Manner manner) {
  keys.insert(keys.end(), keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(keys.size() / 2));
  std::vector<std::uint64_t> fresh;
  for (const std::uint64_t key : keys) {
    if (known.insert(key).second) fresh.push_back(key);
  }
  std::size_t told = 0;
  const auto on_new = [&](std::uint64_t key) {
    ASSERT_LT(told, fresh.size());
    ASSERT_EQ(key, fresh[told++]) << "in the order in which they came";
  };
  switch (manner) {
    case Manner::one_by_one:
      for (const std::uint64_t key : keys) {
        if (slice.insert(key)) on_new(key);
      }
      break;
    case Manner::at_once:
      ASSERT_EQ(slice.insert(keys, {}, on_new), keys.size());
      break;
    case Manner::in_blocks:
      for_blocks(keys,
                 [&](auto now, auto ahead) { ASSERT_EQ(slice.insert(now, ahead, on_new), now.size()); });
      break;
  }
  ASSERT_EQ(told, fresh.size());
}

void judge(int bits, const std::vector<std::uint64_t>& keys, std::uint64_t expected = 0) {
  SCOPED_TRACE(std::to_string(bits) + " bits");
  for (const Manner manner : {Manner::one_by_one, Manner::at_once, Manner::in_blocks}) {
    MemoryBudget budget;
    {
      QuotientSlice slice(budget, bits, expected);
      Set known;
      insert(slice, known, keys, manner);
      expect_exactly(slice, bits, known, {0, mask_of(bits)});
      EXPECT_GE(budget.used() + 64, slice.bytes() - 32 * slice.stashed());
    }
    ASSERT_EQ(budget.used(), 0U);
  }
}

TEST(QuotientSlice, IsTheSetOfItsKeysAtEveryWidth) {
  std::mt19937_64 random(2);
  for (int bits = 1; bits <= 64; bits += test::sampled(1, 3)) {
    std::vector<std::uint64_t> sparse, dense;
    for (int i = 0; i < 6000; ++i) sparse.push_back(random() & mask_of(bits));
    for (std::uint64_t i = 0; i < 6000; ++i) dense.push_back((mask_of(bits) - 3000 + i) & mask_of(bits));
    judge(bits, sparse);
    judge(bits, dense);
  }
}

TEST(QuotientSlice, HoldsWholeUniverses) {
  for (int bits = 1; bits <= 14; ++bits) {
    std::vector<std::uint64_t> all;
    for (std::uint64_t key = 0; key <= mask_of(bits); ++key) all.push_back(key);
    judge(bits, all);
    std::shuffle(all.begin(), all.end(), std::mt19937_64(3));
    judge(bits, all);
    judge(bits, all, all.size());
  }
}

// Consecutive keys are at home in one line, or a few; the lines near it fill, and the rest goes to the stash. Those
// at the end of the universe go around to its beginning.
TEST(QuotientSlice, StashesWhatCrowdsIntoOneHome) {
  for (const int bits : {16, 20, 24, 27, 28, 32, 40, 48, 59, 60, 63, 64}) {
    SCOPED_TRACE(bits);
    for (const std::uint64_t begin : {std::uint64_t{0}, mask_of(bits) / 2, mask_of(bits) - 4999}) {
      MemoryBudget budget;
      {
        QuotientSlice slice(budget, bits, 6000);
        Set known;
        std::vector<std::uint64_t> crowd;
        for (std::uint64_t i = 0; i < 5000; ++i) crowd.push_back(begin + i);
        insert(slice, known, crowd, Manner::in_blocks);
        if (bits >= 28) {
          EXPECT_GT(slice.stashed(), 0U);
        }
        expect_exactly(slice, bits, known, {(begin + 5000) & mask_of(bits), (begin - 1) & mask_of(bits)});
        const std::uint64_t stashed = slice.stashed();
        insert(slice, known, crowd, Manner::one_by_one);
        EXPECT_EQ(slice.stashed(), stashed) << "they were there";
        std::mt19937_64 random(4);
        std::vector<std::uint64_t> others;
        for (int i = 0; i < 20'000; ++i) others.push_back(random() & mask_of(bits));
        insert(slice, known, others, Manner::at_once);  // grows, and sorts the stash anew
        expect_exactly(slice, bits, known, others);
      }
      ASSERT_EQ(budget.used(), 0U);
    }
  }
}

TEST(QuotientSlice, NarrowsItsEntriesAsItGrows) {
  std::set<int> widths;
  for (const int bits : {12, 17, 20, 24, 30, 33, 36, 40, 45, 64}) {
    SCOPED_TRACE(bits);
    MemoryBudget budget;
    QuotientSlice slice(budget, bits);
    std::mt19937_64 random(5);
    Set known;
    int width = slice.entry_bits();
    std::set<int> here{width};
    for (int i = 0; i < 150'000; ++i) {
      const std::uint64_t key = random() & mask_of(bits);
      ASSERT_EQ(slice.insert(key), known.insert(key).second);
      ASSERT_LE(slice.entry_bits(), width) << "more lines tell more of a key";
      width = slice.entry_bits();
      here.insert(width);
    }
    expect_exactly(slice, bits, known, {});
    widths.insert(here.begin(), here.end());
    if (bits == 20 || bits == 36) {
      EXPECT_EQ(here.size(), 2U) << "grows from one width to the next";
    }
  }
  EXPECT_EQ(widths, (std::set{16, 32, 64}));
}

TEST(QuotientSlice, TakesWhatWasExpectedWithoutGrowing) {
  MemoryBudget budget;
  QuotientSlice slice(budget, 40, 50'000);
  EXPECT_GE(slice.room(), 50'000U);
  const std::uint64_t used = budget.used();
  std::mt19937_64 random(6);
  std::vector<std::uint64_t> keys(25'000);
  for (std::uint64_t& key : keys) key = random() & mask_of(40);
  for (const std::uint64_t key : keys) slice.insert(key);
  for (std::uint64_t& key : keys) key = random() & mask_of(40);
  EXPECT_EQ(slice.insert(keys, keys, [](std::uint64_t) {}), keys.size());
  EXPECT_EQ(budget.used(), used);
}

// `crowd`: keys of one home, so that what runs out of room is the stash.
void fill_up(int bits, bool crowd, std::uint64_t limit) {
  SCOPED_TRACE(std::to_string(bits) + (crowd ? " bits, crowded" : " bits"));
  MemoryBudget budget(limit);
  {
    QuotientSlice slice(budget, bits);
    const KeyMixer mixer(bits);
    const auto key = [&](std::uint64_t i) { return crowd ? i : mixer.mix(i); };
    Set known;
    bool full = false;
    for (std::uint64_t i = 0; i < 200'000 && !full; ++i) {
      const std::uint64_t used = budget.used();
      try {
        EXPECT_TRUE(slice.insert(key(i)));
        known.insert(key(i));
      } catch (const std::bad_alloc&) {
        full = true;
        EXPECT_EQ(budget.used(), used);
      }
    }
    ASSERT_TRUE(full);
    ASSERT_FALSE(known.empty());
    ASSERT_LE(budget.used(), limit);
    const std::uint64_t first = known.size();
    std::vector<std::uint64_t> absent;
    for (std::uint64_t i = first; i < first + 1000; ++i) absent.push_back(key(i));
    expect_exactly(slice, bits, known, absent);
    std::uint64_t told = 0;  // of a batch, those that were told of are there
    const auto on_new = [&](std::uint64_t k) {
      EXPECT_TRUE(known.insert(k).second);
      ++told;
    };
    const std::size_t done = slice.insert(absent, {}, on_new);
    EXPECT_LT(done, absent.size());
    EXPECT_EQ(done, told) << "all of them are new, and none is dropped";
    expect_exactly(slice, bits, known, absent);
  }
  EXPECT_EQ(budget.used(), 0U);
}

TEST(QuotientSlice, ThatCannotGrowIsUnchangedAndStillRight) {
  for (const int bits : {20, 24, 32, 40, 64}) {
    for (const std::uint64_t limit : {10'000U, 60'000U, 300'000U}) {
      if (bits > 32 || limit > 10'000) fill_up(bits, false, std::max<std::uint64_t>(limit, 20'000));
      if (bits >= 32) fill_up(bits, true, std::max<std::uint64_t>(limit, 20'000));
    }
  }
}

TEST(QuotientSlice, ThatDoesNotFitWhenEmptyThrows) {
  MemoryBudget budget(1000);
  EXPECT_THROW(QuotientSlice(budget, 32), std::bad_alloc);
  EXPECT_EQ(budget.used(), 0U);
}

// ---- Slices --------------------------------------------------------------------------------------------

TEST(Slices, StayTheSameSetWhenTheySplit) {
  for (int bits = 1; bits <= 64; bits += test::sampled(1, 3)) {
    SCOPED_TRACE(bits);
    MemoryBudget budget;
    {
      Slices slices(budget, bits, 0);
      const KeyMixer mixer(bits);
      std::mt19937_64 random(static_cast<std::uint64_t>(bits));
      Set known;
      std::vector<std::uint64_t> tried;
      for (const int split : {0, 1, 3, 2, 6}) {
        slices.split(split);
        EXPECT_LE(slices.slices(), std::size_t{1} << split | 8U);
        EXPECT_EQ(slices.slices(), std::size_t{1} << (bits - slices.slice_key_bits()));
        ASSERT_EQ(slices.size(), known.size());
        for (int i = 0; i < 3000; ++i) {
          const std::uint64_t key =
              i % 2 == 0 ? mixer.mix(random() % 4000 & mask_of(bits)) : random() & mask_of(bits);
          tried.push_back(random() & mask_of(bits));
          ASSERT_LT(slices.slice_of(key), slices.slices());
          bool is_new = false;
          const auto on_new = [&](std::uint64_t told) {
            EXPECT_EQ(told, key);
            is_new = true;
          };
          if (i % 3 == 0) {
            const std::uint64_t rest = key & mask_of(slices.slice_key_bits());
            if (slices.slices() > 1) {
              ASSERT_EQ(slices.slicing()(key), slices.slice_of(key));
            }
            ASSERT_EQ(slices.insert_in(slices.slice_of(key), {&rest, 1}, {&rest, 1}, on_new), 1U);
          } else if (i % 3 == 1) {
            ASSERT_EQ(slices.insert({&key, 1}, {&key, 1}, on_new), 1U);
          } else {
            is_new = slices.insert(key);
          }
          ASSERT_EQ(is_new, known.insert(key).second);
        }
        for (const std::uint64_t key : known) ASSERT_TRUE(slices.contains(key));
        for (const std::uint64_t key : tried) ASSERT_EQ(slices.contains(key), known.contains(key));
      }
      EXPECT_EQ(slices.slices(), std::size_t{1} << std::clamp(bits - 10, 0, 6));
    }
    ASSERT_EQ(budget.used(), 0U);
  }
}

TEST(Slices, ThatCannotSplitAreUnchanged) {
  MemoryBudget budget(250'000);
  Slices slices(budget, 40, 0);
  for (std::uint64_t i = 0; i < 10'000; ++i) slices.insert(KeyMixer(40).mix(i));
  const std::uint64_t used = budget.used();
  EXPECT_THROW(slices.split(10), std::bad_alloc);
  EXPECT_EQ(budget.used(), used);
  EXPECT_EQ(slices.slices(), 1U);
  for (std::uint64_t i = 0; i < 20'000; ++i) ASSERT_EQ(slices.contains(KeyMixer(40).mix(i)), i < 10'000);
}

}  // namespace
}  // namespace lucas
