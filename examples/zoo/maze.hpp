// A maze from a file: rows of # (wall) and . (floor), an @ for each start and an X for each exit.
#pragma once

#include <array>
#include <lucas/input.hpp>
#include <lucas/model.hpp>

struct Maze {
  static constexpr std::string_view name = "maze", summary = "walk out of a maze";

  struct Params {
    std::string file;                                     // what the user says
    std::string text = "######\n#@.#.X\n#....#\n######";  // what it comes to
  };
  static std::vector<lucas::Param<Params>> params() {
    return {lucas::text("file", &Params::file, "rows of #, ., @ and X").called("FILE")};
  }
  // Called once, before a model is made of them.
  static Params resolved(Params params) {
    if (!params.file.empty()) params.text = lucas::read_input(params.file, "a maze", longest);
    return params;
  }
  explicit Maze(Params params) : p(std::move(params)), rows(lucas::lines_of(p.text)) {}

  std::string bad_params() const {
    if (p.text.size() > longest) return "the maze is too large";
    const bool is_maze =
        p.text.find_first_not_of("#.@X\n") == std::string::npos && p.text.find('@') != std::string::npos;
    return is_maze ? "" : "a maze is made of #, . and X, and of @ for each start";
  }

  static constexpr std::size_t longest = 10'000;  // bytes
  Params p;
  std::vector<std::string> rows;

  struct State {
    std::int32_t x, y;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { Left, Right, Up, Down };

  char at(int x, int y) const {
    const bool inside = y >= 0 && y < std::ssize(rows) && x >= 0 && x < std::ssize(rows[y]);
    return inside ? rows[y][x] : '#';
  }
  void init(auto&& emit) const {
    for (int y = 0; y < std::ssize(rows); ++y) {
      for (int x = 0; x < std::ssize(rows[y]); ++x)
        if (at(x, y) == '@') emit(State{x, y});
    }
  }
  void next(const State& s, auto&& emit) const {
    constexpr std::array<State, 4> ways = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
    for (std::uint8_t way = 0; way < 4; ++way) {
      const State t = {s.x + ways[way].x, s.y + ways[way].y};
      if (at(t.x, t.y) != '#') emit(Action{way}, t);
    }
  }
  auto properties() const {
    return lucas::properties(
        lucas::goal("Solved", [m = *this](const State& s) { return m.at(s.x, s.y) == 'X'; }));
  }
  lucas::Value show(const State& s) const { return lucas::Value::record({{"x", s.x}, {"y", s.y}}); }
};
static_assert(lucas::Model<Maze>);
