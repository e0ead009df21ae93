// The set of whole keys against std::map.
#include "visited/array_slice.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace lucas {
namespace {

// Inserts `count` keys, among them repeats; positions are given in the order of arrival.
template <class Make>
void judge_slice(unsigned words, std::uint64_t expected, std::size_t count, Make&& make, int skip = 0) {
  MemoryBudget budget;
  {
    ArraySlice slice(budget, words, expected, skip);
    std::map<Words, std::uint32_t> known;
    for (std::size_t i = 0; i < count; ++i) {
      const Words key = make();
      const std::uint64_t hash = slice.hash_of(key.data());
      ASSERT_EQ(slice.contains(key.data(), hash), known.contains(key));
      ASSERT_EQ(slice.position_of(key.data()).has_value(), known.contains(key));
      slice.prefetch(hash);
      const auto place = i % 2 == 0 ? slice.insert(key.data(), hash) : slice.insert(key.data());
      const auto [at, is_new] = known.emplace(key, static_cast<std::uint32_t>(known.size()));
      ASSERT_EQ(place.is_new, is_new);
      ASSERT_EQ(place.position, at->second);
    }
    EXPECT_EQ(slice.size(), known.size());
    EXPECT_LE(slice.bytes(), budget.used());  // whole pages
    for (const auto& [key, position] : known) {
      ASSERT_TRUE(slice.contains(key.data(), slice.hash_of(key.data())));
      ASSERT_EQ(slice.position_of(key.data()), position);
      ASSERT_EQ(Words(slice[position], slice[position] + words), key);
    }
  }
  EXPECT_EQ(budget.used(), 0U);
}

TEST(ArraySlice, IsTheSetOfItsKeys) {
  std::mt19937_64 random(1);
  for (const std::uint64_t expected : {0U, 1U, 1000U, 100'000U}) {
    for (const std::uint64_t universe : {1U, 31U, 33U, 5000U, 1'000'000'000U}) {
      judge_slice(1, expected, 20'000, [&] { return Words{random() % universe}; });
      judge_slice(3, expected, 20'000, [&] { return Words{7, random() % universe, 9}; });
    }
  }
}

// Hashes of which all leading bits are said to be common crowd into one place: slower, and as exact.
TEST(ArraySlice, TellsKeysOfOneHashApart) {
  std::mt19937_64 random(2);
  for (const int skip : {6, 40, 63})
    judge_slice(
        1, 0, 3000, [&] { return Words{random() % 1500}; }, skip);
}

TEST(ArraySlice, ThatCannotGrowIsUnchanged) {
  MemoryBudget budget(20'000);
  {
    ArraySlice slice(budget, 3, 0);
    std::uint64_t count = 0;
    const auto fill = [&] {
      for (;; ++count) {
        const Words key{count, 0, 0};
        EXPECT_TRUE(slice.insert(key.data()).is_new);
      }
    };
    EXPECT_THROW(fill(), std::bad_alloc);
    EXPECT_GT(count, 100U);
    const std::uint64_t used = budget.used();
    EXPECT_THROW(fill(), std::bad_alloc) << "again";
    EXPECT_EQ(budget.used(), used);
    EXPECT_EQ(slice.size(), count);
    for (std::uint64_t i = 0; i < 2 * count; ++i) {
      const Words key{i, 0, 0};
      EXPECT_EQ(slice.position_of(key.data()).has_value(), i < count);
    }
  }
  EXPECT_EQ(budget.used(), 0U);
}

TEST(ArraySlice, TakesWhatWasExpectedWithoutGrowing) {
  MemoryBudget budget;
  ArraySlice slice(budget, 1, 10'000);
  const std::uint64_t bytes = slice.bytes();
  for (std::uint64_t i = 0; i < 10'000; ++i) ASSERT_TRUE(slice.insert(&i).is_new);
  EXPECT_EQ(slice.bytes(), bytes);
}

}  // namespace
}  // namespace lucas
