// Two white and two black knights change sides on a board of 3 x 3 squares.
// Source: Paolo Guarini di Forlì, 1512. Solved in 16 jumps.
#pragma once

#include <cstdlib>
#include <lucas/model.hpp>

struct Knights {
  static constexpr std::string_view name = "knights", summary = "let white and black knights change sides";

  struct State {
    std::uint16_t white, black;  // a bit for each square, row by row
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint8_t from, to;  // squares
  };
  static constexpr State start = {0b101'000'000, 0b000'000'101};

  void init(auto&& emit) const { emit(start); }
  void next(const State& s, auto&& emit) const {
    for (std::uint8_t from = 0; from < 9; ++from) {
      for (std::uint8_t to = 0; to < 9; ++to) {
        const int jump = 1 << from | 1 << to, all = s.white | s.black;
        const bool is_jump = std::abs((from % 3 - to % 3) * (from / 3 - to / 3)) == 2;
        if (!is_jump || (all & jump) != 1 << from) continue;
        const int white = (s.white & jump) != 0 ? jump : 0;
        emit(Action{from, to}, state(s.white ^ white, s.black ^ (jump ^ white)));
      }
    }
  }
  static State state(int white, int black) {
    return {static_cast<std::uint16_t>(white), static_cast<std::uint16_t>(black)};
  }
  auto properties() const {
    return lucas::properties(lucas::goal("Solved", [](const State& s) {
      return s == State{start.black, start.white};
    }));
  }
  static std::string square(int at) { return {"abc"[at % 3], "321"[at / 3]}; }
  lucas::Value show(const State& s) const {
    lucas::Value::Items white, black;
    for (int at = 0; at < 9; ++at) {
      if ((s.white >> at & 1) != 0) white.emplace_back(square(at));
      if ((s.black >> at & 1) != 0) black.emplace_back(square(at));
    }
    return lucas::Value::record({{"white", lucas::Value::set(white)}, {"black", lucas::Value::set(black)}});
  }

  void draw(const State& s, lucas::Scene& scene) const {
    scene.board(3, 3);
    int piece = 0;
    for (const bool is_white : {true, false}) {
      for (int at = 0; at < 9; ++at) {
        if (((is_white ? s.white : s.black) >> at & 1) == 0) continue;
        lucas::Scene::Box knight{at % 3, at / 3, 1, 1, piece, is_white ? "w" : "b"};
        knight.name = "ABxy"[piece++];
        knight.form = lucas::Scene::Form::disc;
        knight.tone = is_white ? 10 : 7;
        scene.box(knight);
      }
    }
  }
  lucas::Label label(const Action& a) const {
    lucas::Label label{"Jump", {{"from", square(a.from)}, {"to", square(a.to)}}};
    label.of_piece = {a.from % 3, a.from / 3, "to " + square(a.to)};
    return label;
  }
};
static_assert(lucas::Model<Knights>);
