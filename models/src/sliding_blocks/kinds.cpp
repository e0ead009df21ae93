#include "lucas/models/sliding_blocks/kinds.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "levels/board/walk.hpp"
#include "lucas/ranges.hpp"

namespace lucas::models::sliding_blocks {
namespace {

using levels::Cell;
using levels::Level;
using levels::Walk;

// All places that a piece can reach on an empty board. `numbers[cell_index()]`: the number of a floor cell.
std::vector<Place> places_of(const Level& level, const Walk& walk, const std::vector<std::size_t>& numbers) {
  std::map<Cell, std::size_t> number_of;
  for (const Cell& corner : walk.corners()) number_of.emplace(corner, number_of.size());
  std::vector<Place> all;
  for (const auto& [corner, number] : number_of) {
    Place place{corner, {}, {nowhere, nowhere, nowhere, nowhere}};
    for (const Cell& cell : levels::moved_to(walk.shape(), corner))
      place.cells.push_back(numbers[levels::cell_index(level, cell)]);
    for (std::size_t direction = 0; direction < place.next.size(); ++direction) {
      if (const auto next = walk.step(corner, direction)) place.next[direction] = number_of.at(*next);
    }
    all.push_back(std::move(place));
  }
  return all;
}

// Adds a piece to the kind; false if no place of the kind has that corner.
bool add_member(Kind& kind, Cell corner, std::size_t piece) {
  const auto place = ranges::find(kind.places, corner, &Place::corner);
  if (place == kind.places.end()) return false;
  kind.start.push_back(static_cast<std::size_t>(place - kind.places.begin()));
  kind.members.push_back(piece);
  return true;
}

}  // namespace

std::vector<Cell> floor_cells(const Level& level) {
  std::vector<Cell> cells = levels::rectangle({}, level.width, level.height);
  std::erase_if(cells, [&](const Cell& cell) { return !levels::is_open(level.at(cell)); });
  return cells;
}

Kinds kinds_of(const Level& level) {
  Kinds all;
  std::vector<std::size_t> numbers(level.ground.size(), nowhere);
  for (const Cell& cell : floor_cells(level)) numbers[levels::cell_index(level, cell)] = all.cells++;
  for (std::size_t i = 0; i < level.pieces.size(); ++i) {
    const levels::Piece& piece = level.pieces[i];
    const levels::GoalPiece* const goal = levels::goal_of(level, i);
    const Walk walk(level, i);
    const bool is_known = ranges::any_of(all.kinds, [&](Kind& kind) {
      return goal == nullptr && !kind.target && kind.shape == walk.shape() && kind.axis == piece.axis &&
             add_member(kind, walk.corner(), i);
    });
    if (is_known) continue;
    Kind& kind = all.kinds.emplace_back(Kind{piece.symbol, walk.shape(), piece.axis});
    if (goal != nullptr) kind.target = goal->corner;
    kind.places = places_of(level, walk, numbers);
    add_member(kind, walk.corner(), i);
  }
  for (Kind& kind : all.kinds) ranges::sort(kind.start);
  return all;
}

// Each plane or number gets bits of the first word that has room.
Layout layout_of(const std::vector<Kind>& kinds) {
  constexpr int word_bits = 64;
  Layout layout{{}, 1, 0};
  std::vector<int> taken{0};  // by word
  std::size_t first_spot = 0;
  const auto u16 = [](std::size_t number) { return static_cast<std::uint16_t>(number); };
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const std::size_t places = kinds[kind].places.size(), pieces = kinds[kind].start.size();
    const auto number = static_cast<std::size_t>(std::bit_width(places - 1));
    const bool is_plane = places <= pieces * number && places <= word_bits;
    const int bits = static_cast<int>(is_plane ? places : number);
    const std::uint64_t mask = bits == word_bits ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
    for (std::size_t left = is_plane ? 1 : pieces; left > 0; --left) {
      std::size_t word = 0;
      while (bits > 0 && word < taken.size() && taken[word] + bits > word_bits) ++word;
      if (word == taken.size()) taken.push_back(0);
      layout.slots.push_back({mask, bits == 0 ? 0 : taken[word], bits, u16(word), u16(kind), u16(first_spot),
                              u16(places), u16(pieces), is_plane, !is_plane && pieces > 1});
      taken[word] += bits;
      layout.bits += bits;
    }
    first_spot += places;
  }
  layout.words = taken.size();
  return layout;
}

}  // namespace lucas::models::sliding_blocks
