// Lights Out (Tiger Electronics 1995, on 5x5): a press switches a light and its neighbours above, below, left and right;
// all are to be off. Sources: Sutner, Linear cellular automata and the Garden-of-Eden, The Mathematical Intelligencer 11
// (1989): from all on it can always be done; Anderson and Feil, Turning lights out with linear algebra, Mathematics
// Magazine 71 (1998).
//
// Counts: 2^(n*n - d) boards can be reached on n x n, d = 0 0 0 4 2 for n = 1 to 5 (OEIS A159257). On 5x5 they are
// 8,388,608, the farthest 7,350 of them 15 presses from all off; all on is one of those. On 3x3 all on takes 5.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "lucas/model.hpp"

namespace lucas::models {

class LightsOut {
 public:
  static constexpr std::string_view name = "lights-out", summary = "switch all lights off, five at a press";

  struct Params {
    enum class Start : std::uint8_t { on, off, typed };
    int rows = 3, cols = 3;
    Start start = Start::on;
    std::string board{};    // rows of lights, if that is the start
    std::uint64_t lit = 0;  // those rows read
  };
  using Start = Params::Start;
  static std::vector<Param<Params>> params();
  // Parameters with a typed board read, and the size that it tells; a random one is made by presses. Throws UsageError.
  static Params resolved(Params p);

  struct State {
    std::uint64_t lit;  // a bit for each light, in reading order, the first lowest
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint8_t row, column;  // from 0
  };

  explicit LightsOut(const Params& params);

  void init(auto&& emit) const { emit(State{p_.start == Start::on ? all() : p_.lit}); }
  void goals(auto&& emit) const { emit(State{0}); }

  void next(const State& s, auto&& emit) const {
    std::size_t cell = 0;
    for (std::uint8_t row = 0; row < p_.rows; ++row) {
      for (std::uint8_t column = 0; column < p_.cols; ++column)
        emit(Action{row, column}, State{s.lit ^ switched_[cell++]});
    }
  }

  auto properties() const {
    return lucas::properties(invariant(
                                 "TypeOK", [all = all()](const State& s) { return (s.lit & ~all) == 0; },
                                 "only lights of the board are on"),
                             goal(
                                 "Solved", [](const State& s) { return s.lit == 0; }, "all lights are off"));
  }

  // lit: the set of lights that are on, each <<row, column>> from 1.
  Value show(const State& s) const;
  Label label(const Action& a) const;
  void draw(const State& s, Scene& scene) const;

  int key_bits() const { return cells(); }
  std::uint64_t pack(const State& s) const { return s.lit; }
  State unpack(std::uint64_t key) const { return {key}; }

  // The bits are a number already.
  std::uint64_t index_size() const { return cells() < 64 ? all() + 1 : 0; }
  std::uint64_t rank(const State& s) const { return s.lit; }
  State unrank(std::uint64_t number) const { return {number}; }

 private:
  static constexpr std::size_t most_cells = 64;

  [[nodiscard]] int cells() const { return p_.rows * p_.cols; }
  [[nodiscard]] std::uint64_t all() const { return ~std::uint64_t{0} >> (64 - cells()); }
  [[nodiscard]] static bool is_lit(const State& s, int cell) { return (s.lit >> cell & 1) != 0; }

  Params p_;
  std::array<std::uint64_t, most_cells> switched_{};  // by a press on each light
};

static_assert(Model<LightsOut> && Packed<LightsOut> && Ranked<LightsOut>);

}  // namespace lucas::models
