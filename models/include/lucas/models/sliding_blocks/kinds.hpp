// The parts of a sliding-block level, numbered: its floor cells, the kinds of its pieces, the places of each.
// Cost: a few hundred bytes for each kind and cell; made once, before a search.
#pragma once

#include <algorithm>
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
};

struct Kinds {
  std::size_t cells = 0;    // floor and gates: cells that a piece may ever cover, numbered in reading order
  std::vector<Kind> kinds;  // by their first piece
};

// One of the pieces of a kind, at one of its places: positions in Kinds.
struct PlacedPiece {
  std::size_t kind, place;
};

[[nodiscard]] Kinds kinds_of(const levels::Level& level);

// Floor, or a gate.
[[nodiscard]] inline bool may_be_covered(levels::Ground ground) {
  return ground == levels::Ground::floor || ground == levels::Ground::gate;
}
[[nodiscard]] inline std::size_t floor_cells(const levels::Level& level) {
  return static_cast<std::size_t>(std::count_if(level.ground.begin(), level.ground.end(), may_be_covered));
}

}  // namespace lucas::models::sliding_blocks
