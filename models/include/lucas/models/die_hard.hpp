// Die Hard: measure a number of litres with two jugs without marks.
// Source: DieHard.tla in tlaplus/Examples (Lamport). 3 and 5 litres, target 4: 16 distinct states, 97
// generated, solved in 6 steps. `Solved` is the negation of the source's NotSolved.
#pragma once

#include <algorithm>
#include <string>

#include "lucas/model.hpp"
#include "lucas/scene.hpp"
#include "lucas/text.hpp"

namespace lucas::models {

struct DieHard {
  static constexpr std::string_view name = "die-hard", summary = "measure litres with two unmarked jugs";

  struct Params {
    int small = 3, big = 5, target = 4;  // litres
  };
  static std::vector<Param<Params>> params() {
    return {param("small", &Params::small, 1, 255, "capacity of the small jug, litres"),
            param("big", &Params::big, 1, 255, "capacity of the big jug, litres"),
            param("target", &Params::target, 0, 255, "litres wanted in the big jug")};
  }

  struct State {
    std::uint8_t big, small;  // litres in each jug
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t {  // as the source names them
    FillSmallJug,
    FillBigJug,
    EmptySmallJug,
    EmptyBigJug,
    SmallToBig,
    BigToSmall
  };

  Params p;

  void init(auto&& emit) const { emit(State{0, 0}); }

  void next(const State& s, auto&& emit) const {
    const int up = std::min<int>(s.small, p.big - s.big), down = std::min<int>(s.big, p.small - s.small);
    emit(Action::FillSmallJug, jugs(s.big, p.small));
    emit(Action::FillBigJug, jugs(p.big, s.small));
    emit(Action::EmptySmallJug, jugs(s.big, 0));
    emit(Action::EmptyBigJug, jugs(0, s.small));
    emit(Action::SmallToBig, jugs(s.big + up, s.small - up));
    emit(Action::BigToSmall, jugs(s.big - down, s.small + down));
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK", [p = p](const State& s) { return s.small <= p.small && s.big <= p.big; },
            "no jug holds more than its capacity"),
        goal(
            "Solved", [p = p](const State& s) { return s.big == p.target; },
            "the big jug holds the target; the source asserts its negation, NotSolved"));
  }

  Value show(const State& s) const { return Value::record({{"big", s.big}, {"small", s.small}}); }

  // Draws both jugs with their water, and the target level in the big one; in texts the jugs lie on their sides.
  void draw(const State& s, Scene& scene) const {
    constexpr int width = 4, between = 2;
    const int height = rows(std::max(p.big, p.small));
    scene.board(2 * width + between, height, Scene::Ground::outside);
    draw_jug(scene, 0, width, p.big, s.big);
    draw_jug(scene, width + between, width, p.small, s.small);
    if (p.target <= p.big) scene.target({0, height - rows(p.target), width, rows(p.target), 0, ""});
    scene.text_line("big " + jug_text(p.big, s.big) + "   small " + jug_text(p.small, s.small));
  }

 private:
  static State jugs(int big, int small) {
    return {static_cast<std::uint8_t>(big), static_cast<std::uint8_t>(small)};
  }

  // The rows of cells that `litres` fill: one a litre, or fewer if the jugs are too large for that.
  [[nodiscard]] int rows(int litres) const {
    constexpr int most = 24;
    const int litres_of_row = (std::max(p.big, p.small) + most - 1) / most;
    return (litres + litres_of_row - 1) / litres_of_row;
  }
  void draw_jug(Scene& scene, int left, int width, int capacity, int litres) const {
    constexpr int blue = 1;
    for (int y = scene.height() - rows(capacity); y < scene.height(); ++y) {
      for (int x = left; x < left + width; ++x) scene.ground(x, y, Scene::Ground::free);
    }
    if (litres > 0)
      scene.box({left, scene.height() - rows(litres), width, rows(litres), left, std::to_string(litres),
                 Scene::Form::block, false, "", blue});
  }
  // ███·· 3
  [[nodiscard]] std::string jug_text(int capacity, int litres) const {
    std::string text;
    for (int row = 0; row < rows(capacity); ++row) text += row < rows(litres) ? "█" : "·";
    return text + " " + padded(std::to_string(litres), std::to_string(capacity).size());
  }
};

static_assert(Model<DieHard>);

}  // namespace lucas::models
