// Lights Out (Tiger Electronics 1995, on 5x5): a press switches a light and its neighbours above, below, left and
// right; all are to be off. Sources: Sutner, Linear cellular automata and the Garden-of-Eden, The Mathematical
// Intelligencer 11 (1989): from all on it is always solvable; Anderson and Feil, Turning lights out with linear
// algebra, Mathematics Magazine 71 (1998): the order of presses does not matter, so a solution is a set of presses,
// found by linear equations.
//
// Counts: 2^(n*n - d) boards can be reached on n x n, d = 0 0 0 4 2 for n = 1 to 5 (OEIS A159257). On 5x5 they are
// 8,388,608; 7,350 of these, all on among them, are farthest from all off: 15 presses. On 3x3 all on takes 5 presses.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/model.hpp"
#include "lucas/models/lights_out/params.hpp"

namespace lucas::models {

// The model for boards of up to 64 * Words lights.
template <std::size_t Words>
class LightsOutOf {
 public:
  static constexpr std::string_view name = "lights-out", summary = "switch all lights off, five at a press";

  using Params = LightsOutParams;
  using Start = Params::Start;
  static std::vector<Param<Params>> params() { return lights_out::params(); }
  static Params resolved(Params p) { return lights_out::resolved(std::move(p)); }
  static bool fits(const Params& p) { return static_cast<std::size_t>(p.rows * p.cols) <= 64 * Words; }

  struct State {
    BitSet<Words> lit;  // in reading order
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint8_t row, column;  // from 0
    bool operator==(const Action&) const = default;
  };

  explicit LightsOutOf(const Params& params) : p_(resolved(params)), all_(part(lights_out::all_lights(p_))) {
    for (int cell = 0; cell < cells(); ++cell)
      switched_[static_cast<std::size_t>(cell)] = part(lights_out::switched_by(p_, cell));
    start_ = {part(lights_out::first_lights(p_))};
  }

  void init(auto&& emit) const { emit(start_); }
  void goals(auto&& emit) const { emit(State{}); }

  void next(const State& s, auto&& emit) const {
    std::size_t cell = 0;
    for (std::uint8_t row = 0; row < p_.rows; ++row) {
      for (std::uint8_t column = 0; column < p_.cols; ++column)
        emit(Action{row, column}, State{s.lit ^ switched_[cell++]});
    }
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK", [all = all_](const State& s) { return s.lit.is_part_of(all); },
            "only lights of the board are on"),
        goal(
            "Solved", [](const State& s) { return s.lit.empty(); }, "all lights are off"));
  }

  std::string unsolvable() const { return lights_out::why_unsolvable(p_); }
  static std::vector<StrategyInfo> strategies() { return lights_out::strategies(); }
  Construction<Action> construct(std::string_view /*strategy*/, std::uint64_t most_moves) const {
    lights_out::Presses fewest = lights_out::fewest_presses(p_, most_moves);
    Construction<Action> made;
    for (const std::size_t cell : fewest.cells)
      made.moves.push_back({static_cast<std::uint8_t>(cell / static_cast<std::size_t>(p_.cols)),
                            static_cast<std::uint8_t>(cell % static_cast<std::size_t>(p_.cols))});
    made.optimum = fewest.cells.size();
    made.proof = std::move(fewest.proof);
    return made;
  }

  // lit: the set of lights that are on, each <<row, column>> from 1.
  Value show(const State& s) const { return lights_out::show(p_, whole(s.lit)); }
  Label label(const Action& a) const { return lights_out::label(a.row, a.column); }
  void draw(const State& s, Scene& scene) const { lights_out::draw(p_, whole(s.lit), scene); }

  // The word of lights is the key of a state and, if there are fewer than 64 lights, its number.
  int key_bits() const requires(Words == 1) { return cells(); }
  std::uint64_t pack(const State& s) const requires(Words == 1) { return s.lit.words[0]; }
  State unpack(std::uint64_t key) const requires(Words == 1) { return {{{key}}}; }
  std::uint64_t index_size() const requires(Words == 1) { return cells() < 64 ? all_.words[0] + 1 : 0; }
  std::uint64_t rank(const State& s) const requires(Words == 1) { return s.lit.words[0]; }
  State unrank(std::uint64_t number) const requires(Words == 1) { return {{{number}}}; }

 private:
  [[nodiscard]] int cells() const { return p_.rows * p_.cols; }
  [[nodiscard]] static BitSet<Words> part(const lights_out::Lights& lights) {
    BitSet<Words> some;
    for (std::size_t word = 0; word < Words; ++word) some.words[word] = lights.words[word];
    return some;
  }
  [[nodiscard]] static lights_out::Lights whole(const BitSet<Words>& lights) {
    lights_out::Lights all;
    for (std::size_t word = 0; word < Words; ++word) all.words[word] = lights.words[word];
    return all;
  }

  Params p_;
  BitSet<Words> all_;
  State start_{};
  std::array<BitSet<Words>, 64 * Words> switched_{};  // by a press on each light
};

using LightsOut = LightsOutOf<1>;
using WideLightsOut = LightsOutOf<3>;

static_assert(Model<LightsOut> && Packed<LightsOut> && Ranked<LightsOut> && Strategic<LightsOut>);
static_assert(Model<WideLightsOut> && !Packed<WideLightsOut>);

}  // namespace lucas::models
