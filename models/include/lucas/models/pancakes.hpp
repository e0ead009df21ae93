// Pancakes: sort a stack by size with a spatula that turns its topmost k over. Burnt ones have one burnt side each, which
// must end below. Sources: Jacob E. Goodman (as Harry Dweighter), problem E2569, American Mathematical Monthly 82 (1975);
// Gates and Papadimitriou, Bounds for sorting by prefix reversal, Discrete Mathematics 27 (1979).
//
// Counts: n! stacks; the worst one of 1, 2, … pancakes needs 0 1 3 4 5 7 8 9 10 11 flips (OEIS A058986; stacks by flips: A092113).
// Burnt: n! 2^n stacks; the worst one needs 1 4 6 8 10 12 14 15 flips (A078941), the start `overturned` as many (A078942). In the start
// `riffled` no neighbours belong together where n is 4 or more: it needs at least n flips, which are enough for 3 to 11 pancakes.
#pragma once

#include "lucas/model.hpp"
#include "lucas/models/permutation.hpp"

namespace lucas::models {

struct Pancakes {
  static constexpr std::string_view name = "pancakes", summary = "sort a stack by turning over its top";

  struct Params {
    enum class Side : std::uint8_t { plain, burnt };
    enum class Start : std::uint8_t { riffled, reversed, sorted, overturned, typed };
    int pancakes = 6;
    Side side = Side::plain;
    Start start = Start::riffled;
    std::string stack{};       // the typed start, top first
    std::vector<int> typed{};  // the pancakes of `stack`, from 1; negative: the burnt side is up
  };
  using Side = Params::Side;
  using Start = Params::Start;
  static std::vector<Param<Params>> params();
  // Reads a typed stack, which also tells the number of pancakes, or draws a random one. Throws UsageError.
  static Params resolved(Params params);

  struct State {
    std::uint64_t stack;     // the pancakes, 0 the smallest, four bits each, the topmost lowest
    std::uint64_t burnt_up;  // a bit for each place, the topmost lowest: is the burnt side up?
    bool operator==(const State&) const = default;
  };
  using Action = int;  // how many pancakes are turned over

  Params p;
  std::string bad_params() const;

  void init(auto&& emit) const { emit(first()); }

  // Turning over one plain pancake alone changes nothing, so it is no step.
  void next(const State& s, auto&& emit) const {
    State top{};  // the topmost `count`, turned over
    for (int count = 1; count <= p.pancakes; ++count) {
      top.stack = top.stack << 4 | nibble(s.stack, count - 1);
      if (is_burnt()) top.burnt_up = top.burnt_up << 1 | (~s.burnt_up >> (count - 1) & 1);
      if (count == 1 && !is_burnt()) continue;
      emit(count,
           State{(s.stack & ~low_nibbles(count)) | top.stack, s.burnt_up >> count << count | top.burnt_up});
    }
  }

  auto properties() const {
    return lucas::properties(invariant(
                                 "TypeOK",
                                 [n = p.pancakes, bits = bits()](const State& s) {
                                   return is_permutation(s.stack, n) && s.burnt_up >> bits == 0;
                                 },
                                 "each pancake is in one place; plain ones have no burnt side"),
                             goal(
                                 "Solved", [sorted = sorted()](const State& s) { return s == sorted; },
                                 "the smallest is on top, the largest below, and no burnt side is up"));
  }

  void goals(auto&& emit) const { emit(sorted()); }

  // The number of gaps: neighbours, the plate below the last pancake included, that do not belong together. A flip
  // parts one pair only (Helmert, Landmark heuristics for the pancake problem, SoCS 2010).
  int at_least(const State& s) const {
    int gaps = 0, above = shown(s, 0);
    for (int place = 1; place <= p.pancakes; ++place) {
      const int here = place < p.pancakes ? shown(s, place) : p.pancakes + 1;
      gaps += here - above == 1 || (above - here == 1 && !is_burnt()) ? 0 : 1;
      above = here;
    }
    return gaps;
  }

  // stack: the pancakes, top first; 1 is the smallest, and one with its burnt side up has a minus.
  Value show(const State& s) const;
  Label label(const Action& a) const;
  // The stack on its plate; in texts one line, top first.
  void draw(const State& s, Scene& scene) const;

  int key_bits() const { return (is_burnt() ? 5 : 4) * p.pancakes; }
  std::uint64_t pack(const State& s) const {
    return is_burnt() ? s.stack | s.burnt_up << (4 * p.pancakes) : s.stack;
  }
  State unpack(std::uint64_t key) const {
    return is_burnt() ? State{key & low_nibbles(p.pancakes), key >> (4 * p.pancakes)} : State{key, 0};
  }

  // n! numbers, or n! 2^n, without gaps.
  std::uint64_t index_size() const { return factorial(p.pancakes) << bits(); }
  std::uint64_t rank(const State& s) const {
    return permutation_number(s.stack, p.pancakes) << bits() | s.burnt_up;
  }
  State unrank(std::uint64_t number) const {
    return {permutation_of(number >> bits(), p.pancakes), number & ((1U << bits()) - 1)};
  }

 private:
  [[nodiscard]] State first() const;
  [[nodiscard]] bool is_burnt() const { return p.side == Side::burnt; }
  [[nodiscard]] State sorted() const { return {sorted_permutation(p.pancakes), 0}; }
  [[nodiscard]] int bits() const { return is_burnt() ? p.pancakes : 0; }  // for the burnt sides, in a number

  [[nodiscard]] static int shown(const State& s, int place) {
    const auto size = static_cast<int>(nibble(s.stack, place)) + 1;
    return (s.burnt_up >> place & 1) != 0 ? -size : size;
  }
};

static_assert(Model<Pancakes>);

}  // namespace lucas::models
