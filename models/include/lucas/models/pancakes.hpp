// Pancakes: sort a stack by size with a spatula that turns its topmost k over. Burnt ones have a burnt side each, which
// must end below. Sources: Jacob E. Goodman (as Harry Dweighter), problem E2569, American Mathematical Monthly 82 (1975);
// Gates and Papadimitriou, Bounds for sorting by prefix reversal, Discrete Mathematics 27 (1979).
//
// Counts: n! stacks, the worst of 1, 2, … pancakes needs 0 1 3 4 5 7 8 9 10 11 flips (OEIS A058986; by flips A092113).
// Burnt: n! 2^n stacks, 1 4 6 8 10 12 14 15 flips (A078941), and as many for the overturned stack (A078942). In a
// riffled stack of 4 or more no neighbours belong together: at least n flips, and enough for 3 to 11 pancakes.
#pragma once

#include <cstdlib>

#include "lucas/model.hpp"
#include "lucas/models/pancakes/params.hpp"
#include "lucas/models/permutation.hpp"

namespace lucas::models {

struct Pancakes {
  static constexpr std::string_view name = "pancakes", summary = "sort a stack by turning over its top";

  using Params = PancakesParams;
  using Side = Params::Side;
  using Start = Params::Start;
  static std::vector<Param<Params>> params() { return pancakes::params(); }
  static Params resolved(Params params) { return pancakes::resolved(std::move(params)); }

  struct State {
    std::uint64_t stack;     // the pancakes from 0, the smallest, four bits each, the topmost lowest
    std::uint64_t burnt_up;  // a bit for each place, the topmost lowest: is the burnt side up?
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint8_t count;  // of pancakes turned over
  };

  Params p;

  std::string bad_params() const { return pancakes::bad_params(p); }

  void init(auto&& emit) const {
    State s{};
    for (int place = p.pancakes - 1; place >= 0; --place)
      s.stack = s.stack << 4 | static_cast<std::uint64_t>(pancakes::first_at(p, place));
    if (p.start == Start::overturned) s.burnt_up = all_places();
    for (std::size_t i = 0; i < p.typed.size(); ++i) s.burnt_up |= std::uint64_t{p.typed[i] < 0} << i;
    emit(s);
  }

  // A plain one turned over on its own stays what it is.
  void next(const State& s, auto&& emit) const {
    State top{};  // turned over
    for (int count = 1; count <= p.pancakes; ++count) {
      top.stack = top.stack << 4 | nibble(s.stack, count - 1);
      if (is_burnt()) top.burnt_up = top.burnt_up << 1 | (~s.burnt_up >> (count - 1) & 1);
      if (count == 1 && !is_burnt()) continue;
      const State rest{s.stack & ~low_nibbles(count), s.burnt_up >> count << count};
      emit(Action{static_cast<std::uint8_t>(count)},
           State{rest.stack | top.stack, rest.burnt_up | top.burnt_up});
    }
  }

  auto properties() const {
    return lucas::properties(invariant(
                                 "TypeOK",
                                 [p = p, all = is_burnt() ? all_places() : 0](const State& s) {
                                   return is_permutation(s.stack, p.pancakes) && (s.burnt_up & ~all) == 0;
                                 },
                                 "each pancake is in one place; plain ones have no burnt side"),
                             goal(
                                 "Solved",
                                 [sorted = sorted_permutation(p.pancakes)](const State& s) {
                                   return s.stack == sorted && s.burnt_up == 0;
                                 },
                                 "the smallest is on top, the largest below, and no burnt side is up"));
  }

  void goals(auto&& emit) const { emit(State{sorted_permutation(p.pancakes), 0}); }

  // As many flips as neighbours, the plate below the last among them, that do not belong together: a flip parts one pair
  // (Helmert, Landmark heuristics for the pancake problem, SoCS 2010).
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
  Value show(const State& s) const {
    Value::Items stack;
    for (int place = 0; place < p.pancakes; ++place) stack.emplace_back(shown(s, place));
    return Value::record({{"stack", Value::list(std::move(stack))}});
  }

  Label label(const Action& a) const {
    return {"Flip", {{"count", a.count}}, "Flip " + std::to_string(a.count)};
  }

  // One line, top first.
  void draw(const State& s, Scene& scene) const {
    const std::size_t width = (p.pancakes > 9 ? 2U : 1U) + (is_burnt() ? 1U : 0U);
    std::string line;
    scene.board(2 * p.pancakes, 2 * p.pancakes + 1, Scene::Ground::outside);
    for (int x = 0; x < scene.width(); ++x) scene.ground(x, 2 * p.pancakes, Scene::Ground::wall);
    for (int place = 0; place < p.pancakes; ++place) {
      const int size = std::abs(shown(s, place));
      const std::string number = std::to_string(shown(s, place));
      scene.box({p.pancakes - size, 2 * place, 2 * size, 2, size, number});
      line += std::string(width - number.size() + (place > 0 ? 1 : 0), ' ') + number;
    }
    scene.text_line(line);
  }

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
  [[nodiscard]] bool is_burnt() const { return p.side == Side::burnt; }
  [[nodiscard]] std::uint64_t all_places() const { return (std::uint64_t{1} << p.pancakes) - 1; }
  [[nodiscard]] int bits() const { return is_burnt() ? p.pancakes : 0; }  // for the burnt sides, in a number

  [[nodiscard]] static int shown(const State& s, int place) {
    const auto size = static_cast<int>(nibble(s.stack, place)) + 1;
    return (s.burnt_up >> place & 1) != 0 ? -size : size;
  }
};

static_assert(Model<Pancakes> && Packed<Pancakes> && Ranked<Pancakes> && BoundsGoal<Pancakes>);

}  // namespace lucas::models
