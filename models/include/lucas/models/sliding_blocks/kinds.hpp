// The parts of a sliding-block level, numbered: its floor cells, the kinds of its pieces, the places of each; how they lie in the words
// of a state; and symmetries.
// Cost: a few hundred bytes for each kind and cell; made once, before a search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "lucas/levels/level.hpp"
#include "lucas/models/direction.hpp"

namespace lucas::models::sliding_blocks {

inline constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

// Somewhere a piece of a kind can lie, whatever lies there already.
struct Place {
  levels::Cell corner;                // top left cell of the bounding box
  std::vector<std::size_t> cells;     // numbers of the floor cells that it covers, ascending
  std::array<std::size_t, 4> next{};  // by direction: number of the place one cell on, or nowhere
};

// Pieces that nothing tells apart: equal in shape and axis, and on an empty board able to reach the same places.
// A goal piece is a kind of its own.
struct Kind {
  std::string symbol;               // of its first piece
  std::vector<levels::Cell> shape;  // cells, from the corner of the bounding box on
  levels::Axis axis = levels::Axis::both;
  std::optional<levels::Cell> target{};  // where the corner of a goal piece is to be
  std::vector<Place> places{};           // all that its pieces can reach on an empty board, in reading order
  std::vector<std::size_t> start{};      // numbers of the places of its pieces, ascending; at least one
  std::vector<std::size_t> members{};    // positions in the level of its pieces, ascending
};

struct Kinds {
  std::size_t cells = 0;    // as many as floor_cells has
  std::vector<Kind> kinds;  // by their first piece
};

// One of the pieces of a kind, at one of its places: positions in Kinds.
struct PlacedPiece {
  std::size_t kind, place;
};

[[nodiscard]] Kinds kinds_of(const levels::Level& level);

// Cells that a piece may ever cover, on floor and gates, in reading order. A cell's position is its number.
[[nodiscard]] std::vector<levels::Cell> floor_cells(const levels::Level& level);

// ---- Layout: for each kind of pieces the smaller of
//   a plane     one bit for each place of the kind: is a piece there?
//   numbers     for each piece the number of its place, ascending, so that equal pieces make no further states
// No plane and no number lies in two words.

// Slot: the bits of a state that tell of one piece, by its number, or of all of a kind, by a plane.
struct Slot {
  std::uint64_t mask;
  int shift, bits;           // bits 0: a piece that can only be in one place
  std::uint16_t word, kind;  // positions among the words of a state, and in Kinds
  std::uint16_t first_spot, places;
  std::uint16_t pieces;  // of the kind
  bool is_plane;
  bool is_sorted;  // the kind has several numbers

  template <class State>
  [[nodiscard]] std::uint64_t read(const State& s) const {
    return s.words[s.words.size() == 1 ? 0 : word] >> shift & mask;
  }
  template <class State>
  void write(State& s, std::uint64_t value) const {
    std::uint64_t& whole = s.words[s.words.size() == 1 ? 0 : word];
    whole = (whole & ~(mask << shift)) | value << shift;
  }
};

struct Layout {
  std::vector<Slot> slots;  // by kind
  std::size_t words;        // at least 1
  int bits;                 // that are used
};

[[nodiscard]] Layout layout_of(const std::vector<Kind>& kinds);

// ---- Symmetries of a level: turns and reflections of the board that take each kind of pieces to one whose pieces can lie and move
// just so, and goals to goals. The start need not be symmetric.
//
// A level then looks the same from both sides, so a state and its image are as far from the goal, and so on: of
// Klotski's 25,955 states 13,011 differ by more than a reflection.

// Where a symmetry takes the pieces of a kind: to which kind, and by place, to which place of that one.
struct KindImage {
  std::size_t kind;
  std::vector<std::uint16_t> places;
};
using Symmetry = std::vector<KindImage>;  // by kind

// All but the one that changes nothing: at most 7, which together with that one are a group.
[[nodiscard]] std::vector<Symmetry> symmetries_of(const levels::Level& level, const Kinds& kinds);

}  // namespace lucas::models::sliding_blocks
