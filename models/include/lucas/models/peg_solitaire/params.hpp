// What can be chosen of peg solitaire: the board, the hole left empty at first, the hole for the last peg.
#pragma once

#include <vector>

#include "lucas/models/peg_solitaire/board.hpp"
#include "lucas/param.hpp"

namespace lucas::models {

struct PegSolitaireParams {
  enum class Board : std::uint8_t { english, french, triangle4, triangle5, triangle6 };
  static constexpr int usual = 0, same = 0, any = -1;
  Board board = Board::english;
  int start = usual, finish = same;  // holes, from 1
};

namespace peg_solitaire {

[[nodiscard]] inline std::vector<Param<PegSolitaireParams>> params() {
  using Params = PegSolitaireParams;
  using enum Params::Board;
  return {choice("board", &Params::board,
                 {{"english", english},
                  {"french", french},
                  {"triangle4", triangle4},
                  {"triangle5", triangle5},
                  {"triangle6", triangle6}},
                 "33 or 37 holes in a cross, or a triangle with 4 to 6 holes to a side"),
          param("start", &Params::start, 1, 37,
                "hole left empty at first, counted by row; usual: the centre, or a triangle's top",
                {{"usual", Params::usual}})
              .called("HOLE"),
          param("finish", &Params::finish, 1, 37, "hole for the last peg; same: that left empty at first",
                {{"same", Params::same}, {"any", Params::any}})
              .called("HOLE")};
}

[[nodiscard]] inline Board board(PegSolitaireParams::Board board) {
  using Shape = PegSolitaireParams::Board;
  if (board == Shape::english) return {{3, 3, 7, 7, 7, 3, 3}, false};
  if (board == Shape::french) return {{3, 5, 7, 7, 7, 5, 3}, false};
  std::vector<int> rows = {1, 2, 3, 4, 5, 6};
  rows.resize(board == Shape::triangle4 ? 4 : board == Shape::triangle5 ? 5 : 6);
  return {rows, true};
}

}  // namespace peg_solitaire

}  // namespace lucas::models
