// Lights Out (Tiger Electronics 1995, on 5x5): a press switches a light and its neighbours above, below, left and right;
// all are to be off. Sources: Sutner, Linear cellular automata and the Garden-of-Eden, The Mathematical Intelligencer 11
// (1989): from all on it can always be done; Anderson and Feil, Turning lights out with linear algebra, Mathematics
// Magazine 71 (1998).
//
// Counts: 2^(n*n - d) boards can be reached on n x n, d = 0 0 0 4 2 for n = 1 to 5 (OEIS A159257). On 5x5 they are
// 8,388,608, the farthest 7,350 of them 15 presses from all off; all on is one of those. On 3x3 all on takes 5.
#pragma once

#include <array>
#include <utility>

#include "lucas/model.hpp"
#include "lucas/models/lights_out/params.hpp"
#include "lucas/models/typed_start.hpp"

namespace lucas::models {

class LightsOut {
 public:
  static constexpr std::string_view name = "lights-out", summary = "switch all lights off, five at a press";

  using Params = LightsOutParams;
  using Start = Params::Start;
  static std::vector<Param<Params>> params() { return lights_out::params(); }
  static Params resolved(Params p) { return lights_out::resolved(std::move(p)); }

  struct State {
    std::uint64_t lit;  // a bit for each light, in reading order, the first lowest
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint8_t row, column;  // from 0
  };

  explicit LightsOut(const Params& params) : p_(resolved(params)) {
    for (int cell = 0; cell < cells(); ++cell)
      switched_[static_cast<std::size_t>(cell)] = switched_by(cell / p_.cols, cell % p_.cols);
    auto draws = draws_of(p_.board);
    for (int cell = 0; draws && cell < cells(); ++cell) {  // each light is pressed or not
      if ((*draws)() % 2 != 0) p_.lit ^= switched_[static_cast<std::size_t>(cell)];
    }
  }

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
  Value show(const State& s) const {
    Value::Items lit;
    for (int cell = 0; cell < cells(); ++cell) {
      if (is_lit(s, cell)) lit.push_back(Value::tuple({cell / p_.cols + 1, cell % p_.cols + 1}));
    }
    return Value::record({{"lit", Value::set(std::move(lit))}});
  }

  Label label(const Action& a) const {
    const int row = a.row + 1, column = a.column + 1;
    return {"Press",
            {{"row", row}, {"column", column}},
            "Press row " + std::to_string(row) + ", column " + std::to_string(column)};
  }

  void draw(const State& s, Scene& scene) const {
    scene.board(p_.cols, p_.rows);
    for (int row = 0; row < p_.rows; ++row) {
      std::string line;
      for (int column = 0; column < p_.cols; ++column) {
        const int cell = row * p_.cols + column;
        scene.box({column, row, 1, 1, cell, is_lit(s, cell) ? "on" : "",
                   is_lit(s, cell) ? Scene::Form::disc : Scene::Form::hole});
        line += std::string(column > 0 ? " " : "") + (is_lit(s, cell) ? "■" : "·");
      }
      scene.text_line(line);
    }
  }

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

  // The lights that a press there switches.
  [[nodiscard]] std::uint64_t switched_by(int row, int column) const {
    std::uint64_t lights = 0;
    for (const auto& [y, x] : {std::pair{row, column},
                               {row - 1, column},
                               {row + 1, column},
                               {row, column - 1},
                               {row, column + 1}}) {
      const bool inside = y >= 0 && y < p_.rows && x >= 0 && x < p_.cols;
      if (inside) lights |= std::uint64_t{1} << (y * p_.cols + x);
    }
    return lights;
  }

  Params p_;
  std::array<std::uint64_t, most_cells> switched_{};  // by a press on each light
};

static_assert(Model<LightsOut> && Packed<LightsOut> && Ranked<LightsOut>);

}  // namespace lucas::models
