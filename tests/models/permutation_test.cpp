// Permutations against std::next_permutation, which goes through them in the order of a dictionary.
#include "lucas/models/permutation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace lucas::models::permutation_test {
namespace {

std::uint64_t word_of(const std::vector<int>& items) {
  std::uint64_t word = 0;
  for (std::size_t i = items.size(); i > 0; --i) word = word << 4 | static_cast<std::uint64_t>(items[i - 1]);
  return word;
}
bool has_odd_inversions(const std::vector<int>& items) {
  int inversions = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    for (std::size_t j = i + 1; j < items.size(); ++j) inversions += items[i] > items[j] ? 1 : 0;
  }
  return inversions % 2 != 0;
}
std::vector<int> sorted(int n) {
  std::vector<int> items(static_cast<std::size_t>(n));
  std::iota(items.begin(), items.end(), 0);
  return items;
}

TEST(Permutation, IsNumberedInTheOrderOfADictionary) {
  for (int n = 1; n <= 8; ++n) {
    std::vector<int> items = sorted(n);
    std::uint64_t number = 0;
    do {
      const std::uint64_t word = word_of(items);
      ASSERT_EQ(permutation_number(word, n), number);
      ASSERT_EQ(permutation_of(number, n), word);
      ASSERT_EQ(is_odd_permutation(lehmer_digits(word, n)), has_odd_inversions(items));
      ASSERT_TRUE(is_permutation(word, n));
      ++number;
    } while (std::next_permutation(items.begin(), items.end()));
    EXPECT_EQ(number, factorial(n));
  }
}

TEST(Permutation, OfSixteenGoesThereAndBack) {
  std::mt19937_64 random(1);
  EXPECT_EQ(factorial(16), 20'922'789'888'000U);
  EXPECT_EQ(permutation_of(0, 16), sorted_permutation(16));
  EXPECT_EQ(permutation_of(factorial(16) - 1, 16), 0x0123'4567'89AB'CDEFU);
  for (int i = 0; i < 10'000; ++i) {
    const std::uint64_t number = random() % factorial(16), word = permutation_of(number, 16);
    ASSERT_TRUE(is_permutation(word, 16));
    ASSERT_EQ(permutation_number(word, 16), number);
  }
}

TEST(Permutation, HasEachItemOnce) {
  EXPECT_TRUE(is_permutation(0x021, 3));
  EXPECT_FALSE(is_permutation(0x022, 3)) << "2 twice";
  EXPECT_FALSE(is_permutation(0x031, 3)) << "3 is too many";
  EXPECT_FALSE(is_permutation(0x3021, 3)) << "four items";
  EXPECT_TRUE(is_permutation(0x3021, 4));
}

TEST(Nibble, IsTakenOutAndPutIn) {
  EXPECT_EQ(without_nibble(0xABCDE, 0), 0xABCDU);
  EXPECT_EQ(without_nibble(0xABCDE, 2), 0xABDEU);
  EXPECT_EQ(with_nibble(0xABCDE, 0), 0xABCDE0U);
  EXPECT_EQ(with_nibble(0xABCDE, 2), 0xABC0DEU);
  EXPECT_EQ(without_nibble(0xFEDC'BA98'7654'3210, 15), 0x0EDC'BA98'7654'3210U);
  EXPECT_EQ(with_nibble(0x0EDC'BA98'7654'3210, 15), 0x0EDC'BA98'7654'3210U);
  EXPECT_EQ(low_nibbles(0), 0U);
  EXPECT_EQ(low_nibbles(16), ~std::uint64_t{0});
}

}  // namespace
}  // namespace lucas::models::permutation_test
