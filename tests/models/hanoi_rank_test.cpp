// The numbers of Hanoi's states: each state has one of its own, no number is left over.
#include <gtest/gtest.h>

#include <random>

#include "lucas/models/hanoi.hpp"

namespace lucas::models::hanoi_rank_test {
namespace {

constexpr int any = HanoiParams::any, other = HanoiParams::other;

std::uint64_t power(int base, int exponent) {
  return exponent == 0 ? 1 : static_cast<std::uint64_t>(base) * power(base, exponent - 1);
}

// The word whose fields are the digits of a number, the last one lowest.
std::uint64_t word_of(std::uint64_t number, int pegs, int bits) {
  const auto k = static_cast<std::uint64_t>(pegs);
  std::uint64_t word = 0;
  for (int shift = 0; number != 0; shift += bits, number /= k) word |= number % k << shift;
  return word;
}

template <class H>
void numbers(const HanoiParams& p) {
  SCOPED_TRACE(std::to_string(p.disks) + " disks, " + std::to_string(p.pegs) + " pegs, start " +
               std::to_string(p.start));
  const H model(p);
  const bool remembers = p.start == any && p.goal == other;
  ASSERT_EQ(model.index_size(), power(p.pegs, p.disks + (remembers ? 1 : 0)));
  const auto type_ok = std::get<0>(model.properties());
  std::vector<bool> used(static_cast<std::size_t>(model.index_size()));
  std::uint64_t states = 0;
  for (std::uint64_t word = 0; word >> model.key_bits() == 0; ++word) {
    if (!type_ok.holds({word})) continue;
    ++states;
    const std::uint64_t number = model.rank({word});
    ASSERT_LT(number, model.index_size()) << word;
    ASSERT_FALSE(used[number]) << word;
    used[number] = true;
    ASSERT_EQ(model.unrank(number).word, word);
  }
  ASSERT_EQ(states, model.index_size());
}

template <class H>
void numbers_all(int pegs) {
  for (int disks = 1; power(pegs, disks) <= 7000; ++disks) {
    numbers<H>({.disks = disks, .pegs = pegs});
    numbers<H>({.disks = disks, .pegs = pegs, .start = any, .goal = other});
  }
}
TEST(HanoiRank, NumbersEveryStateWithoutGaps) {
  numbers_all<Hanoi3>(3);
  numbers_all<Hanoi4>(4);
  for (int pegs = 2; pegs <= 8; ++pegs) numbers_all<Hanoi>(pegs);
  numbers_all<Hanoi>(16);
}

template <class H>
void goes_there_and_back(const HanoiParams& p, int bits) {
  const H model(p);
  std::mt19937_64 random(1);
  for (int i = 0; i < 10'000; ++i) {
    const std::uint64_t number = i == 0 ? model.index_size() - 1 : random() % model.index_size();
    ASSERT_EQ(model.unrank(number).word, word_of(number, p.pegs, bits));
    ASSERT_EQ(model.rank(model.unrank(number)), number);
  }
}
TEST(HanoiRank, NumbersStatesOfManyDisks) {
  goes_there_and_back<Hanoi3>({.disks = 32, .pegs = 3}, 2);
  goes_there_and_back<Hanoi3>({.disks = 31, .pegs = 3, .start = any, .goal = other}, 2);
  goes_there_and_back<Hanoi>({.disks = 32, .pegs = 3}, 2);
  goes_there_and_back<Hanoi4>({.disks = 31, .pegs = 4}, 2);
  goes_there_and_back<Hanoi>({.disks = 21, .pegs = 7}, 3);
  goes_there_and_back<Hanoi>({.disks = 21, .pegs = 8}, 3);
  goes_there_and_back<Hanoi>({.disks = 16, .pegs = 15}, 4);
}

TEST(HanoiRank, HasNoNumbersAbove63Bits) {
  EXPECT_EQ(Hanoi3({.disks = 32, .pegs = 3}).index_size(), power(3, 32));
  EXPECT_EQ(Hanoi4({.disks = 31, .pegs = 4}).index_size(), power(2, 62));
  EXPECT_EQ(Hanoi4({.disks = 32, .pegs = 4}).index_size(), 0U);
  EXPECT_EQ(Hanoi4({.disks = 30, .pegs = 4, .start = any, .goal = other}).index_size(), power(2, 62));
  EXPECT_EQ(Hanoi4({.disks = 31, .pegs = 4, .start = any, .goal = other}).index_size(), 0U);
  EXPECT_EQ(Hanoi({.disks = 21, .pegs = 8}).index_size(), power(2, 63));
  EXPECT_EQ(Hanoi({.disks = 16, .pegs = 15}).index_size(), power(15, 16));
  EXPECT_EQ(Hanoi({.disks = 16, .pegs = 16}).index_size(), 0U);
}

TEST(Ternary, JoinsDigits) {
  EXPECT_EQ(hanoi::ternary_number(0), 0U);
  EXPECT_EQ(hanoi::ternary_number(0b10'00'01), 2U * 9 + 1);
  EXPECT_EQ(hanoi::ternary_digits(2 * 9 + 1), 0b10'00'01U);
  EXPECT_EQ(hanoi::ternary_number(~std::uint64_t{0} / 3 * 2), 1'853'020'188'851'840U);
}

}  // namespace
}  // namespace lucas::models::hanoi_rank_test
