// The set of whole keys against std::map.
#include "lucas/array_slice.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>

#include "lucas/hash.hpp"

namespace lucas {
namespace {

using Wide = std::array<std::uint64_t, 3>;

// Inserts `count` keys, among them repeats; positions are given in the order of arrival.
template <class Key, class Make, class Hash>
void judge(std::uint64_t expected, std::size_t count, Make&& make, Hash&& hash) {
  MemoryBudget budget;
  {
    ArraySlice<Key> slice(budget, expected);
    std::map<Key, std::uint32_t> known;
    for (std::size_t i = 0; i < count; ++i) {
      const Key key = make();
      ASSERT_EQ(slice.contains(key, hash(key)), known.contains(key));
      slice.prefetch(hash(key));
      const auto position = slice.insert(key, hash(key), hash);
      const bool is_new = known.emplace(key, static_cast<std::uint32_t>(known.size())).second;
      ASSERT_EQ(position.has_value(), is_new);
      if (is_new) {
        ASSERT_EQ(*position, known.size() - 1);
      }
    }
    EXPECT_EQ(slice.size(), known.size());
    EXPECT_EQ(slice.bytes(), budget.used());
    for (const auto& [key, position] : known) {
      ASSERT_TRUE(slice.contains(key, hash(key)));
      ASSERT_EQ(slice[position], key);
    }
  }
  EXPECT_EQ(budget.used(), 0U);
}

TEST(ArraySlice, IsTheSetOfItsKeys) {
  std::mt19937_64 random(1);
  const auto hash = [](const auto& key) { return hash_of(key); };
  for (const std::uint64_t expected : {0U, 1U, 1000U, 100'000U}) {
    for (const std::uint64_t universe : {1U, 31U, 33U, 5000U, 1'000'000'000U}) {
      judge<std::uint64_t>(
          expected, 20'000, [&] { return random() % universe; }, hash);
      judge<Wide>(
          expected, 20'000,
          [&] {
            return Wide{7, random() % universe, 9};
          },
          hash);
    }
  }
}

// Hashes that say nothing, or not all: slower, and as exact.
TEST(ArraySlice, TellsKeysOfOneHashApart) {
  std::mt19937_64 random(2);
  const auto make = [&] { return random() % 1500; };
  for (const std::uint64_t one : {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{1} << 63}) {
    judge<std::uint64_t>(0, 3000, make, [one](std::uint64_t) { return one; });
  }
  judge<std::uint64_t>(0, 3000, make, [](std::uint64_t key) { return key % 4 << 62; });
  judge<std::uint64_t>(0, 3000, make, [](std::uint64_t key) { return key; });
}

TEST(ArraySlice, ThatCannotGrowIsUnchanged) {
  const auto hash = [](const Wide& key) { return hash_of(key); };
  MemoryBudget budget(20'000);
  {
    ArraySlice<Wide> slice(budget, 0);
    std::uint64_t count = 0;
    const auto fill = [&] {
      for (;; ++count) {
        const Wide key{count, 0, 0};
        EXPECT_TRUE(slice.insert(key, hash(key), hash));
      }
    };
    EXPECT_THROW(fill(), std::bad_alloc);
    EXPECT_GT(count, 100U);
    const std::uint64_t used = budget.used();
    EXPECT_THROW(fill(), std::bad_alloc) << "again";
    EXPECT_EQ(budget.used(), used);
    EXPECT_EQ(slice.size(), count);
    for (std::uint64_t i = 0; i < 2 * count; ++i) {
      const Wide key{i, 0, 0};
      EXPECT_EQ(slice.contains(key, hash(key)), i < count);
    }
  }
  EXPECT_EQ(budget.used(), 0U);
}

TEST(ArraySlice, TakesWhatWasExpectedWithoutGrowing) {
  MemoryBudget budget;
  ArraySlice<std::uint64_t> slice(budget, 10'000);
  const std::uint64_t bytes = slice.bytes();
  const auto hash = [](std::uint64_t key) { return hash_of(key); };
  for (std::uint64_t i = 0; i < 10'000; ++i) ASSERT_TRUE(slice.insert(i, hash(i), hash));
  EXPECT_EQ(slice.bytes(), bytes);
}

}  // namespace
}  // namespace lucas
