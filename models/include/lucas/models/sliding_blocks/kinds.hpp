// A sliding-block level in numbers: its floor cells, the kinds of its pieces, the places of each kind; the layout of
// its states; and its symmetries. Cost: a few hundred bytes for each kind and cell; made once, before a search.
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

// A place where a piece of a kind can lie, free or not.
struct Place {
  levels::Cell corner;                // top left cell of the bounding box
  std::vector<std::size_t> cells;     // numbers of the floor cells that it covers, ascending
  std::array<std::size_t, 4> next{};  // by direction: number of the place one cell on, or nowhere
};

// Interchangeable pieces: equal in shape and axis, and on an empty board able to reach the same places. A goal piece
// is a kind of its own.
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
  std::size_t cells = 0;    // the number of floor_cells()
  std::vector<Kind> kinds;  // by their first piece
};

// A piece of a kind at one of its places, as positions in Kinds.
struct PlacedPiece {
  std::size_t kind, place;
};

[[nodiscard]] Kinds kinds_of(const levels::Level& level);

// The cells that a piece can cover, floor and gates, in reading order. A cell's position here is its number.
[[nodiscard]] std::vector<levels::Cell> floor_cells(const levels::Level& level);

// ---- Layout: encodes each kind of pieces by the smaller of
//   a plane     one bit for each place of the kind: is a piece there?
//   numbers     for each piece the number of its place, ascending, so that equal pieces make no further states
// No plane and no number is split between two words.

// Slot: the bits of a state for one piece, as a number, or for all pieces of a kind, as a plane.
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
  int bits;                 // of a state, that are used
};

[[nodiscard]] Layout layout_of(const std::vector<Kind>& kinds);

// ---- Symmetries of a level: turns and reflections of the board that map each kind of pieces to a kind whose pieces
// can lie and move in the mapped way, and goals to goals. The start need not be symmetric.
//
// A state and its image are then equally far from the goal, and so on: of Klotski's 25,955 states 13,011
// differ by more than a reflection.

// The image of a kind under a symmetry: a kind, and for each place of the one the place of the other.
struct KindImage {
  std::size_t kind;
  std::vector<std::uint16_t> places;
};
using Symmetry = std::vector<KindImage>;  // by kind

// All symmetries but the identity: at most 7, which with the identity are a group.
[[nodiscard]] std::vector<Symmetry> symmetries_of(const levels::Level& level, const Kinds& kinds);

}  // namespace lucas::models::sliding_blocks
