// The variants of Hanoi: those whose number of pegs the compiler knows do exactly what the general one does,
// and the properties of each mean what a look at every field on its own says.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <tuple>

#include "lucas/models/hanoi.hpp"
#include "steps.hpp"

namespace lucas::models::hanoi_variants_test {
namespace {

constexpr int any = HanoiParams::any, last = HanoiParams::last, other = HanoiParams::other;

bool remembers_start(const HanoiParams& p) { return p.start == any && p.goal == other; }
int bits_of(const HanoiParams& p) {
  return static_cast<int>(std::bit_width(static_cast<unsigned>(p.pegs - 1)));
}
int state_bits(const HanoiParams& p) { return bits_of(p) * (p.disks + (remembers_start(p) ? 1 : 0)); }
int field(std::uint64_t word, int i, const HanoiParams& p) {
  return static_cast<int>(word >> (bits_of(p) * i) & ((1U << bits_of(p)) - 1));
}
std::string text(const HanoiParams& p) {
  return std::to_string(p.disks) + " disks, " + std::to_string(p.pegs) + " pegs, start " +
         std::to_string(p.start) + ", goal " + std::to_string(p.goal);
}

std::vector<HanoiParams> small_puzzles(int pegs) {
  std::vector<HanoiParams> all;
  for (int disks = 1; disks <= (pegs <= 4 ? 4 : 3); ++disks) {
    for (const int start : {any, 1, pegs}) {
      for (const int goal : {last, other, 2}) all.push_back({disks, pegs, start, goal});
    }
  }
  return all;
}

// Everything that a model emits and says of a word, in order.
template <class H>
std::vector<std::tuple<std::uint64_t, int, int, int>> emitted(const H& model, std::uint64_t word) {
  std::vector<std::tuple<std::uint64_t, int, int, int>> all;
  for (const auto& [a, to] : test::steps_from(model, {word})) {
    EXPECT_TRUE(to.word == static_cast<std::uint64_t>(to.word));
    all.emplace_back(static_cast<std::uint64_t>(to.word), a.disk, a.from, a.to);
  }
  return all;
}
template <class H>
std::vector<std::uint64_t> initial(const H& model) {
  std::vector<std::uint64_t> all;
  auto emit = [&](const auto& s) { all.push_back(static_cast<std::uint64_t>(s.word)); };
  model.init(emit);
  return all;
}
template <class H>
std::array<bool, 4> judged(const H& model, typename H::State s) {
  const auto p = model.properties();
  return {std::get<0>(p).holds(s), std::get<1>(p).holds(s), std::get<2>(p).holds(s), std::get<3>(p).holds(s)};
}

template <class H>
void emits_the_same(int pegs) {
  for (const HanoiParams& p : small_puzzles(pegs)) {
    SCOPED_TRACE(text(p));
    const H known(p);
    const Hanoi general(p);
    ASSERT_EQ(initial(known), initial(general));
    if constexpr (Packed<H>) {
      ASSERT_EQ(known.key_bits(), general.key_bits());
    }
    for (std::uint64_t word = 0; word >> state_bits(p) == 0; ++word) {
      ASSERT_EQ(emitted(known, word), emitted(general, word)) << word;
      if (!judged(general, {word})[0]) continue;
      ASSERT_EQ(known.show({word}), general.show({word})) << word;
    }
  }
}
TEST(HanoiVariants, EmitTheSameInTheSameOrder) {
  emits_the_same<Hanoi3>(3);
  emits_the_same<Hanoi4>(4);
  for (int pegs = 2; pegs <= 6; ++pegs) emits_the_same<WideHanoi>(pegs);
}

TEST(HanoiVariants, FitTheirPegsAndTheirWord) {
  EXPECT_TRUE(Hanoi3::fits({.disks = 32, .pegs = 3}));
  EXPECT_FALSE(Hanoi3::fits({.disks = 3, .pegs = 4}));
  EXPECT_FALSE(Hanoi3::fits({.disks = 32, .pegs = 3, .start = any, .goal = other}));
  EXPECT_TRUE(Hanoi4::fits({.disks = 31, .pegs = 4, .start = any, .goal = other}));
  EXPECT_FALSE(Hanoi4::fits({.disks = 3, .pegs = 3}));
  EXPECT_FALSE(Hanoi4::fits({.disks = 3, .pegs = 5}));
  EXPECT_TRUE(Hanoi::fits({.disks = 3, .pegs = 5}));
  EXPECT_FALSE(Hanoi::fits({.disks = 22, .pegs = 5}));
  EXPECT_TRUE(WideHanoi::fits({.disks = 22, .pegs = 5}));
}

// TypeOK, IsSorted, OnlyContainsAllowedNumberOfDisks, Solved, from one field after the other.
std::array<bool, 4> meant(const HanoiParams& p, std::uint64_t word) {
  int lost = 0, on_one_peg = 0;
  for (int disk = 0; disk < p.disks; ++disk) {
    lost += field(word, disk, p) >= p.pegs ? 1 : 0;
    on_one_peg += field(word, disk, p) == field(word, 0, p) ? 1 : 0;
  }
  const bool stray = word >> state_bits(p) != 0;
  const int first = remembers_start(p) ? field(word, p.disks, p) : p.start - 1, peg = field(word, 0, p);
  const bool at_goal = p.goal == other ? peg != first : peg == (p.goal == last ? p.pegs : p.goal) - 1;
  return {!stray && first < p.pegs && lost == 0, true, lost == 0, !stray && on_one_peg == p.disks && at_goal};
}

// For each word, whether it is a state or not, up to two bits above the last field.
template <class H>
void judges_as_meant(int pegs) {
  for (const HanoiParams& p : small_puzzles(pegs)) {
    SCOPED_TRACE(text(p));
    const H model(p);
    for (std::uint64_t word = 0; word >> (state_bits(p) + 2) == 0; ++word)
      ASSERT_EQ(judged(model, {word}), meant(p, word)) << word;
  }
}
TEST(HanoiInvariant, MeansWhatALookAtEachFieldSays) {
  judges_as_meant<Hanoi3>(3);
  judges_as_meant<Hanoi4>(4);
  for (const int pegs : {2, 3, 4, 5, 6, 7, 8, 9}) judges_as_meant<Hanoi>(pegs);
  for (const int pegs : {2, 3, 4, 5, 8}) judges_as_meant<WideHanoi>(pegs);
}

TEST(HanoiInvariant, FailsForWrongStatesOfAFullWord) {
  const Hanoi3 three{{.disks = 32, .pegs = 3}};
  const std::uint64_t top = std::uint64_t{3} << 62;  // the largest disk on a fourth peg
  EXPECT_EQ(judged(three, {0}), (std::array{true, true, true, false}));
  EXPECT_EQ(judged(three, {top}), (std::array{false, true, false, false}));
  EXPECT_EQ(judged(three, {~std::uint64_t{0} / 3 * 2}), (std::array{true, true, true, true}));
  const Hanoi4 four{{.disks = 32, .pegs = 4}};
  EXPECT_EQ(judged(four, {top}), (std::array{true, true, true, false}));
  EXPECT_EQ(judged(four, {~std::uint64_t{0}}), (std::array{true, true, true, true}));
  const WideHanoi wide{{.disks = 32, .pegs = 9}};
  EXPECT_EQ(judged(wide, {hanoi::Word128{9} << 124}), (std::array{false, true, false, false}));
  EXPECT_EQ(judged(wide, {hanoi::Word128{8} << 124}), (std::array{true, true, true, false}));
}

// The predicates of the Forge model, on steps and states that break them.
TEST(HanoiForge, PredicatesTellRightFromWrong) {
  const Hanoi4 hanoi{{3, 4}};
  const auto all = hanoi.properties();
  const auto& states = std::get<4>(all);
  const auto& radii = std::get<5>(all);
  const auto& transition = std::get<6>(all);
  const auto& together = std::get<7>(all);
  EXPECT_EQ(states.name, "validStates");
  EXPECT_TRUE(states.on_request && radii.on_request && transition.on_request);
  using State = Hanoi4::State;
  const State start{0}, small_moved{3}, two_moved{0b1111}, large_moved{0b110000};
  EXPECT_TRUE(together.holds(start) && together.holds(State{0b010101}) && !together.holds(small_moved));
  EXPECT_TRUE(states.holds(small_moved) && radii.holds(small_moved));
  EXPECT_TRUE(transition.holds(start, {0, 0, 3}, small_moved));
  EXPECT_FALSE(transition.holds(start, {0, 0, 2}, small_moved)) << "goes elsewhere";
  EXPECT_FALSE(transition.holds(start, {0, 0, 0}, start)) << "stays";
  EXPECT_FALSE(transition.holds(start, {0, 0, 3}, two_moved)) << "two at once";
  EXPECT_FALSE(transition.holds(start, {2, 0, 3}, large_moved)) << "from below others";
  EXPECT_FALSE(transition.holds(small_moved, {1, 0, 3}, two_moved)) << "onto a smaller one";
  const Hanoi3 three{{3, 3}};
  EXPECT_FALSE(std::get<4>(three.properties()).holds({3})) << "a fourth peg";
  EXPECT_FALSE(std::get<5>(three.properties()).holds({3}));
}

}  // namespace
}  // namespace lucas::models::hanoi_variants_test
