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

// up, down, left or right, by the label's `direction`, or by its x, y, toX and toY along one row or column; else "".
[[nodiscard]] std::string_view direction_of(const Label& label);

class KeyMoves {
 public:
  // Takes the moves of the state just reached. `made`: the move to it, or nullptr; its piece, if selected, stays so.
  void arrive(const std::vector<Label>& moves, const Label* made);

  // The shortest move in that direction, of the only piece that has one or of the selected piece. If several pieces
  // have one and none of them is selected: no move, and the first of them becomes selected.
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
    std::string name;         // the arguments that identify it, as text
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
