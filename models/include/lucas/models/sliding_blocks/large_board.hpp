// Successors on a board of any size: like board.hpp, but a state tells the place of each piece in a number of its own,
// and pieces are tried one by one. No level is too large.
//
// Cost: 512 bytes a state; a few instructions for each cell of the board, and for each that a piece tries to enter.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lucas/levels/level_check.hpp"
#include "lucas/models/sliding_blocks/kinds.hpp"

namespace lucas::models::sliding_blocks {

class LargeBoard {
 public:
  static constexpr bool is_packed = false;
  // By piece, kind by kind: the number of its place, ascending within a kind. 0 behind the last piece.
  struct State {
    std::array<std::uint16_t, levels::most_pieces + 1> places;
    bool operator==(const State&) const = default;
    bool operator<(const State& other) const { return places < other.places; }
  };
  // From place to place of one kind.
  struct Move {
    std::uint16_t kind, from, to;
  };

  [[nodiscard]] static bool fits(const levels::Level& /*level*/) { return true; }

  // Keeps a reference to the kinds.
  LargeBoard(const Kinds& all, levels::Metric metric);

  [[nodiscard]] const State& first() const { return start_; }
  [[nodiscard]] PlacedPiece moved_piece(const Move& move) const { return {move.kind, move.from}; }
  [[nodiscard]] std::size_t destination(const Move& move) const { return move.to; }
  [[nodiscard]] std::vector<PlacedPiece> pieces(const State& s) const;

  // Visits each possible move with the state after it, by piece, direction and distance.
  template <class Visit>
  void for_each_move(const State& s, Visit&& visit) const {
    for (const Move& move : moves(s)) visit(move, after(s, move));
  }

  // The state in which all pieces are where the symmetry takes them.
  [[nodiscard]] State image(const State& s, const Symmetry& symmetry) const;

  // The pieces of each kind are in order, no two pieces share a cell, and nothing is set behind them.
  [[nodiscard]] bool type_ok(const State& s) const;
  [[nodiscard]] bool is_solved(const State& s) const;

 private:
  using Covered = std::vector<bool>;  // by floor cell

  // The numbers of the pieces of a kind, of a state that may be changed or not.
  [[nodiscard]] auto of_kind(auto& s, std::size_t kind) const {
    return std::span(s.places).subspan(first_[kind], first_[kind + 1] - first_[kind]);
  }
  void cover(Covered& covered, const PlacedPiece& piece, bool value) const;
  [[nodiscard]] bool is_free(const Covered& covered, const PlacedPiece& piece) const;

  [[nodiscard]] std::vector<Move> moves(const State& s) const;
  [[nodiscard]] State after(const State& s, const Move& move) const;
  // Where one move can take a piece whose own cells are not covered.
  [[nodiscard]] std::vector<std::size_t> destinations(const PlacedPiece& piece, const Covered& covered) const;

  const Kinds& all_;
  levels::Metric metric_;
  std::vector<std::size_t> first_{0};  // by kind: its first piece; and behind the last one
  State start_{};
};

}  // namespace lucas::models::sliding_blocks
