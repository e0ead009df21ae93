// What can happen in the states of a sliding-block level, by tables: for each place of each kind of pieces the cells
// that it covers, and for each step from it the cells that are entered.
//
// Cost: a successor takes a few instructions for each piece and direction; 64 bytes of tables for each place of a
// board of up to 64 cells.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lucas/models/sliding_blocks/codec.hpp"

namespace lucas::models::sliding_blocks {

// Words: of a state. CellWords: of a set of cells, or of places.
template <std::size_t Words, std::size_t CellWords>
class Board {
  using Codec = sliding_blocks::Codec<Words, CellWords>;
  using Cells = typename Codec::Cells;
  using Spot = typename Codec::Spot;
  static constexpr std::size_t most_cells = Codec::most_cells;

 public:
  using State = typename Codec::State;
  // From spot to spot: the places of all kinds in one row, kind by kind.
  struct Move {
    std::uint16_t from, to;
  };

  // Of kinds that fit.
  Board(const Kinds& all, levels::Metric metric) : metric_(metric), codec_(all) {
    for (std::size_t cell = 0; cell < all.cells; ++cell) floor_.insert(cell);
    for (std::size_t kind = 0; kind < all.kinds.size(); ++kind) {
      if (all.kinds[kind].target) add_goal(all.kinds[kind], kind);
    }
  }

  [[nodiscard]] const Codec& codec() const { return codec_; }

  // Visits each possible move with the state after it: by piece, direction and distance.
  template <class Visit>
  void for_each_move(const State& s, Visit&& visit) const {
    std::array<std::uint16_t, most_cells> pieces;
    Cells covered;
    std::uint16_t* last = pieces.data();
    codec_.for_each_piece(s, [&](std::size_t spot) {
      *last++ = static_cast<std::uint16_t>(spot);
      covered |= codec_.spot(spot).cells;
    });
    std::array<Move, most_moves> moves;
    const Move* const end = list_moves({pieces.data(), last}, floor_ - covered, moves.data());
    for (const Move* move = moves.data(); move != end; ++move)
      visit(*move, codec_.after(s, move->from, move->to));
  }

  [[nodiscard]] bool is_solved(const State& s) const {
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < Words; ++i) wrong |= (s.words[i] & goal_mask_.words[i]) ^ goal_.words[i];
    return wrong == 0 && goal_is_possible_;
  }

 private:
  // A piece is moved so that its first cell comes onto one that is free or its own: n cells, m of them free, take
  // up at most n - m pieces and make at most (n - m) * m + n moves.
  static constexpr std::size_t most_moves = most_cells * most_cells / 4 + most_cells;

  void add_goal(const Kind& kind, std::size_t number) {
    const auto at_target = [&](const Place& place) { return place.corner == *kind.target; };
    const auto place = std::find_if(kind.places.begin(), kind.places.end(), at_target);
    goal_is_possible_ = goal_is_possible_ && place != kind.places.end();
    const auto& slot = codec_.first_slot(number);
    goal_mask_.words[slot.word] |= slot.mask << slot.shift;
    slot.write(goal_, static_cast<std::uint64_t>(place - kind.places.begin()) & slot.mask);
  }

  // ---- Moving a piece ----

  using Spots = std::span<const std::uint16_t>;

  // Writes all moves of those pieces from `end` on, each once, none to where the piece is; returns the new end.
  [[nodiscard]] Move* list_moves(Spots pieces, const Cells& free, Move* end) const {
    switch (metric_) {
      case levels::Metric::steps:
        for (const std::uint16_t piece : pieces) end = add_steps(piece, free, end);
        break;
      case levels::Metric::slides:
        for (const std::uint16_t piece : pieces) end = add_slides(piece, free, end);
        break;
      case levels::Metric::moves:
        for (const std::uint16_t piece : pieces) end = add_paths(piece, free, end);
        break;
    }
    return end;
  }

  // Each step is written down first and kept then, if there is room for it: no branch depends on that, and a
  // processor would guess such branches wrong often.
  [[nodiscard]] Move* add_steps(std::uint16_t piece, const Cells& free, Move* end) const {
    const Spot& spot = codec_.spot(piece);
    for (std::size_t d = 0; d < directions.size(); ++d) {
      *end = {piece, spot.next[d]};
      end += spot.entered[d].is_part_of(free) ? 1 : 0;
    }
    return end;
  }

  [[nodiscard]] Move* add_slides(std::uint16_t piece, const Cells& free, Move* end) const {
    const Cells room = free | codec_.spot(piece).cells;
    for (std::size_t d = 0; d < directions.size(); ++d) {
      for (std::uint16_t to = codec_.spot(piece).next[d];
           to != Codec::no_spot && codec_.spot(to).cells.is_part_of(room); to = codec_.spot(to).next[d]) {
        *end++ = {piece, to};
      }
    }
    return end;
  }

  // Breadth-first.
  [[nodiscard]] Move* add_paths(std::uint16_t piece, const Cells& free, Move* end) const {
    const Cells room = free | codec_.spot(piece).cells;
    const std::size_t first_spot = codec_.first_spot(codec_.kind_at(piece));
    Cells seen;  // places
    seen.insert(piece - first_spot);
    const auto look_around = [&](std::uint16_t spot) {
      for (const std::uint16_t to : codec_.spot(spot).next) {
        if (to == Codec::no_spot || seen.contains(to - first_spot) || !codec_.spot(to).cells.is_part_of(room))
          continue;
        seen.insert(to - first_spot);
        *end++ = {piece, to};
      }
    };
    const Move* next = end;
    look_around(piece);
    while (next != end) look_around((next++)->to);
    return end;
  }

  levels::Metric metric_;
  Codec codec_;
  Cells floor_;
  State goal_{}, goal_mask_{};
  bool goal_is_possible_ = true;
};

}  // namespace lucas::models::sliding_blocks
