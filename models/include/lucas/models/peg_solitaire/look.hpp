// The picture of a peg solitaire board. Not used inside a search.
#pragma once

#include <string>

#include "lucas/models/peg_solitaire/board.hpp"
#include "lucas/scene.hpp"

namespace lucas::models::peg_solitaire {

inline void draw(const Board& board, std::uint64_t pegs, Scene& scene) {
  for (int y = 0; y < board.side(); ++y) {
    const int width = board.is_triangle() ? y + 1 : board.side();
    std::string line(static_cast<std::size_t>(board.side() - width), ' ');
    for (int x = 0; x < width; ++x) {
      const int hole = board.hole_at({x, y});
      line += hole < 0 ? "  " : (pegs & Board::bit(hole)) != 0 ? "● " : "· ";
    }
    scene.line(line);
  }
}

}  // namespace lucas::models::peg_solitaire
