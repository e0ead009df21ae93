// A knight of chess goes from one corner of a board to the opposite one.
#pragma once

#include <lucas/model.hpp>

struct Grid {
  static constexpr std::string_view name = "grid", summary = "bring a knight to the opposite corner";
  static constexpr int size = 5;  // cells of a side

  struct State {
    std::int32_t x, y;
    bool operator==(const State&) const = default;
  };
  using Action = State;  // the cell that it jumps to

  static bool is_on_board(const State& s) { return s.x >= 0 && s.y >= 0 && s.x < size && s.y < size; }
  static bool is_solved(const State& s) { return s == State{size - 1, size - 1}; }

  void init(auto&& emit) const { emit(State{0, 0}); }

  void next(const State& s, auto&& emit) const {
    for (const int dy : {-2, -1, 1, 2}) {
      for (const int dx : {-2, -1, 1, 2}) {
        const State t = {s.x + dx, s.y + dy};
        if (dx * dx != dy * dy && is_on_board(t)) emit(t, t);
      }
    }
  }
  auto properties() const {
    return lucas::properties(lucas::invariant("OnBoard", is_on_board), lucas::goal("Solved", is_solved));
  }
  lucas::Value show(const State& s) const { return lucas::Value::record({{"x", s.x}, {"y", s.y}}); }
  lucas::Label label(const Action& to) const { return {"Jump", {{"x", to.x}, {"y", to.y}}}; }
  void draw(const State& s, lucas::Scene& scene) const {
    scene.board(size, size);
    scene.box({s.x, s.y, 1, 1, 0, "N"});  // one cell, piece 0
  }
};
static_assert(lucas::Model<Grid>);
