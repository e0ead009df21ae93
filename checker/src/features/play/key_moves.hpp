// KeyMoves: maps arrow keys to moves. A piece is identified by all arguments of a move's label but those that say where
// it goes. Where several pieces can move in a direction, the selected one does.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas::cli {

// up, down, left or right, if the label has an argument `direction`, or says from where to where in one row or column; else "".
[[nodiscard]] std::string_view direction_of(const Label& label);

class KeyMoves {
 public:
  // Takes the moves of the state just reached. The piece of `made`, the move that led here (may be nullptr), stays selected.
  void arrive(const std::vector<Label>& moves, const Label* made);

  // The move in that direction: the only one, or that of the selected piece (the shortest). If there are several pieces
  // and none of them is selected, none, and the first of them is selected.
  [[nodiscard]] std::optional<std::size_t> arrow(std::string_view direction);
  // Is there a move in that direction? In any direction?
  [[nodiscard]] bool can_go(std::string_view direction) const;
  [[nodiscard]] bool has_directions() const;

  // Selects the next piece that can move, or the one before.
  void select_next(bool backwards);
  // Are there several pieces that can move?
  [[nodiscard]] bool has_choice() const { return pieces().size() > 1; }
  void select_none() { selected_.reset(); }
  // Selects the piece of that move.
  void select(std::size_t move) { selected_ = piece_of(moves_[move]); }
  [[nodiscard]] bool is_selected(std::size_t move) const;

  // The picture with a star on the selected piece, if the labels tell where it is and the picture has boxes.
  [[nodiscard]] Scene marked(const Scene& picture) const;

 private:
  struct Piece {
    std::string name;         // its arguments as text
    std::optional<int> x, y;  // where it is
    bool operator==(const Piece&) const = default;
  };
  [[nodiscard]] static Piece piece_of(const Label& label);
  [[nodiscard]] static Piece moved(const Label& made);
  [[nodiscard]] std::vector<Piece> pieces() const;

  std::vector<Label> moves_;
  std::optional<Piece> selected_;
};

}  // namespace lucas::cli
