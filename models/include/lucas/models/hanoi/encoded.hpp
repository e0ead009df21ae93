// Encoded: all of a Tower of Hanoi but its rules: the parameters, the keys and numbers of states, their values and pictures, and
// the solutions that the strategies construct without a search.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lucas/models/hanoi/params.hpp"
#include "lucas/models/hanoi/strategy.hpp"
#include "lucas/models/hanoi/towers.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas::models::hanoi {

// ---- Towers of disks as values and as pictures, on posts. Not used inside a search.

using Disks = std::vector<std::vector<int>>;  // by peg: its disks, top first, from 1 on, in any order

// `start`: the peg where the tower began, from 1; 0: not shown.
[[nodiscard]] Value show(const Disks& towers, int start);
[[nodiscard]] Label label(const Move& move);

// Draws disk d as piece d - 1, 2 d cells wide and 2 high. `below`: rows of cells below the floor.
void draw(const Disks& towers, int disks, Scene& scene, int below = 0);

// The towers in one line, for texts with little room, each from the bottom up: "654321 | · | ·".
[[nodiscard]] std::string line_of(const Disks& towers, int disks);

// ---- Numbers of states

// ternary_number(), ternary_digits(): 32 digits 0 to 2, in two bits each, the last one lowest, as a number and back.

// Joins neighbouring digits, all pairs at once: a high and a low digit of base `base`, `width` bits wide
// each, become one digit of base * base. high * 2^width + low turns into high * base + low.
template <int width, std::uint64_t base>
[[nodiscard]] constexpr std::uint64_t joined_pairs(std::uint64_t digits) {
  constexpr std::uint64_t one = 1, each_low = ~std::uint64_t{0} / ((one << width) + 1);
  return digits - ((digits >> width) & each_low) * ((one << width) - base);
}

[[nodiscard]] constexpr std::uint64_t ternary_number(std::uint64_t digits) {
  const std::uint64_t fours = joined_pairs<4, 9>(joined_pairs<2, 3>(digits));
  return joined_pairs<32, 81 * 81 * 81 * 81>(joined_pairs<16, 81 * 81>(joined_pairs<8, 81>(fours)));
}

[[nodiscard]] constexpr std::uint64_t ternary_digits(std::uint64_t number) {
  constexpr auto four_digits = [] {
    std::array<std::uint8_t, 81> table{};
    for (std::uint8_t byte = 0; byte <= 0b10'10'10'10; ++byte) {
      const bool has_a_three = (byte & byte >> 1 & 0b01'01'01'01) != 0;
      if (!has_a_three) table[static_cast<std::size_t>(ternary_number(byte))] = byte;
    }
    return table;
  }();
  std::uint64_t digits = 0;
  for (int shift = 0; number != 0; shift += 8, number /= 81)
    digits |= static_cast<std::uint64_t>(four_digits[static_cast<std::size_t>(number % 81)]) << shift;
  return digits;
}

// Numbers the states of a Tower of Hanoi: the digits of a number are the pegs of all disks and, if it is remembered,
// the peg where the tower began. All k^n numbers are used. Cost: none where each value of a field is a peg (2, 4, 8
// or 16 pegs), a few instructions with 3 pegs, a division for each field with others.

template <int Pegs>
using NumberedTowers = Towers<std::uint64_t, Pegs>;

template <int Pegs>
[[nodiscard]] constexpr bool every_field_is_a_peg(const NumberedTowers<Pegs>& towers) {
  return towers.pegs() == 1 << towers.field_bits();
}

// The number of states; 0 if there are more than 2^63.
template <int Pegs>
[[nodiscard]] std::uint64_t index_size(const NumberedTowers<Pegs>& towers) {
  constexpr std::uint64_t most = std::uint64_t{1} << 63;
  const auto k = static_cast<std::uint64_t>(towers.pegs());
  std::uint64_t size = 1;
  for (int i = 0; i < towers.fields(); ++i) {
    if (size > most / k) return 0;
    size *= k;
  }
  return size;
}

template <int Pegs>
[[nodiscard]] std::uint64_t rank(const NumberedTowers<Pegs>& towers, std::uint64_t word) {
  if (every_field_is_a_peg(towers)) return word;
  if (towers.pegs() == 3) return ternary_number(word);
  std::uint64_t number = 0;
  for (int i = towers.fields() - 1; i >= 0; --i) {
    const std::uint64_t peg = (word & towers.field(i)) >> (towers.field_bits() * i);
    number = number * static_cast<std::uint64_t>(towers.pegs()) + peg;
  }
  return number;
}

template <int Pegs>
[[nodiscard]] std::uint64_t unrank(const NumberedTowers<Pegs>& towers, std::uint64_t number) {
  if (every_field_is_a_peg(towers)) return number;
  if (towers.pegs() == 3) return ternary_digits(number);
  const auto k = static_cast<std::uint64_t>(towers.pegs());
  std::uint64_t word = 0;
  for (int i = 0; number != 0; ++i, number /= k) word |= number % k << (towers.field_bits() * i);
  return word;
}

// ---- The base class of the model

// Word, Pegs: see Towers; Pegs is 0 for every rule but any.
template <class Word, int Pegs>
class Encoded {
  static constexpr bool is_narrow =
      sizeof(Word) == 8;  // a state is a key, and its pegs are digits of a number

 public:
  using Towers = hanoi::Towers<Word, Pegs>;
  using State = typename Towers::State;  // the peg of each disk
  using Action = Move;                   // disk, from, to

  using Params = HanoiParams;
  static std::vector<Param<Params>> params() { return hanoi::params(); }

  // If the parameters do not fit, only bad_params() may be called.
  explicit Encoded(const Params& params) : p_(params), towers_(params) {}

  // Does this class suit the pegs and the rule, and is Word wide enough for a state?
  [[nodiscard]] static bool fits(const Params& p) {
    return (Pegs == 0 || (Pegs == p.pegs && p.rule == HanoiRule::any)) && Towers::fit(p);
  }
  [[nodiscard]] std::string bad_params() const { return hanoi::bad_params(p_, Towers::bits(p_)); }

  int key_bits() const requires(is_narrow) { return Towers::bits(p_); }
  std::uint64_t pack(const State& s) const requires(is_narrow) { return s.word; }
  State unpack(std::uint64_t key) const requires(is_narrow) { return {key}; }
  std::uint64_t index_size() const requires(is_narrow) { return hanoi::index_size(towers_); }
  std::uint64_t rank(const State& s) const requires(is_narrow) { return hanoi::rank(towers_, s.word); }
  State unrank(std::uint64_t number) const requires(is_narrow) { return {hanoi::unrank(towers_, number)}; }

  // The set of the disks on a peg, as a word that stands for its list: see the hook shown_part.
  std::optional<std::uint64_t> shown_part(const State& s, std::size_t variable, std::int64_t element) const
      requires(is_narrow) {
    if (variable != 0 || element < 1 || element > towers_.pegs()) return std::nullopt;
    return towers_.disks_on(s, static_cast<int>(element) - 1);
  }

  // towers: a list of pegs, each the list of its disks, top first; 1 is the smallest disk.
  Value show(const State& s) const {
    return hanoi::show(disks(s), towers_.remembers_start() ? towers_.first_peg(s) + 1 : 0);
  }
  Label label(const Action& a) const { return hanoi::label(a); }
  void draw(const State& s, Scene& scene) const {
    hanoi::draw(disks(s), p_.disks, scene);
    scene.text_line(hanoi::line_of(disks(s), p_.disks));
  }

  static std::vector<StrategyInfo> strategies() { return hanoi::strategies(); }
  Construction<Action> construct(std::string_view strategy, std::uint64_t most_moves) const {
    return hanoi::construct(p_, strategy, most_moves);
  }

 private:
  [[nodiscard]] Disks disks(const State& s) const {
    Disks all;
    for (int peg = 0; peg < towers_.pegs(); ++peg) all.push_back(towers_.list_on(s, peg));
    return all;
  }

 protected:
  Params p_;
  Towers towers_;
};

}  // namespace lucas::models::hanoi
