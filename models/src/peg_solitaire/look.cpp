#include "lucas/models/peg_solitaire/look.hpp"

#include <string>

namespace lucas::models::peg_solitaire {
namespace {

// A hole is 2 x 2 cells, so that the rows of a triangle can be shifted by half a hole.
void draw_holes(const Board& board, std::uint64_t pegs, Scene& scene) {
  using Form = Scene::Form;
  scene.board(2 * board.side(), 2 * board.side(), Scene::Ground::outside);
  for (const Form form : {Form::hole, Form::disc}) {
    for (int y = 0; y < board.side(); ++y) {
      for (int x = 0; x < board.side(); ++x) {
        const int hole = board.hole_at({x, y});
        if (hole < 0 || (form == Form::disc && (pegs & Board::bit(hole)) == 0)) continue;
        const int left = 2 * x + (board.is_triangle() ? board.side() - 1 - y : 0);
        scene.box({left, 2 * y, 2, 2, hole, "", form});
      }
    }
  }
}

}  // namespace

void draw(const Board& board, std::uint64_t pegs, Scene& scene) {
  draw_holes(board, pegs, scene);
  for (int y = 0; y < board.side(); ++y) {
    const int width = board.is_triangle() ? y + 1 : board.side();
    std::string line(static_cast<std::size_t>(board.side() - width), ' ');
    for (int x = 0; x < width; ++x) {
      const int hole = board.hole_at({x, y});
      line += hole < 0 ? "  " : (pegs & Board::bit(hole)) != 0 ? "● " : "· ";
    }
    scene.text_line(line);
  }
}

}  // namespace lucas::models::peg_solitaire
