#include "lucas/models/sliding_blocks/kinds.hpp"

#include <algorithm>
#include <map>

namespace lucas::models::sliding_blocks {
namespace {

using levels::Axis;
using levels::Cell;
using levels::Ground;
using levels::Level;
using levels::Piece;

Cell moved(Cell cell, Cell by) { return {cell.y + by.y, cell.x + by.x}; }

Cell corner_of(const Piece& piece) {
  Cell corner = piece.cells.front();
  for (const Cell& cell : piece.cells) corner = {std::min(corner.y, cell.y), std::min(corner.x, cell.x)};
  return corner;
}

std::vector<Cell> shape_of(const Piece& piece) {
  const Cell corner = corner_of(piece);
  std::vector<Cell> shape;
  for (const Cell& cell : piece.cells) shape.push_back({cell.y - corner.y, cell.x - corner.x});
  return shape;
}

// How far a piece with that axis moves in one step; not at all across it.
std::optional<Cell> step(Axis axis, Direction direction) {
  const bool vertical = direction == Direction::up || direction == Direction::down;
  if (axis == (vertical ? Axis::horizontal : Axis::vertical)) return std::nullopt;
  static constexpr std::array<Cell, 4> steps = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
  return steps[static_cast<std::size_t>(direction)];
}

class Surveyor {
 public:
  explicit Surveyor(const Level& level) : level_(level), numbers_(level.ground.size(), nowhere) {
    for (std::size_t i = 0; i < level.ground.size(); ++i) {
      if (may_be_covered(level.ground[i])) numbers_[i] = count_++;
    }
  }

  [[nodiscard]] Kinds survey() const {
    Kinds all{count_, {}};
    for (std::size_t i = 0; i < level_.pieces.size(); ++i) add(all.kinds, i);
    for (Kind& kind : all.kinds) std::sort(kind.start.begin(), kind.start.end());
    return all;
  }

 private:
  void add(std::vector<Kind>& kinds, std::size_t number) const {
    const Piece& piece = level_.pieces[number];
    const std::optional<Cell> target = target_of(number);
    const std::vector<Cell> shape = shape_of(piece);
    for (Kind& kind : kinds) {
      if (target || kind.target || kind.shape != shape || kind.axis != piece.axis) continue;
      if (const auto place = place_at(kind, corner_of(piece))) return kind.start.push_back(*place);
    }
    Kind kind{piece.symbol, shape, piece.axis, target};
    kind.places = places(kind, corner_of(piece));
    kind.start = {*place_at(kind, corner_of(piece))};
    kinds.push_back(std::move(kind));
  }

  [[nodiscard]] std::optional<Cell> target_of(std::size_t piece) const {
    for (const levels::GoalPiece& goal : level_.goal) {
      if (goal.piece == piece) return goal.corner;
    }
    return std::nullopt;
  }

  [[nodiscard]] static std::optional<std::size_t> place_at(const Kind& kind, Cell corner) {
    for (std::size_t i = 0; i < kind.places.size(); ++i) {
      if (kind.places[i].corner == corner) return i;
    }
    return std::nullopt;
  }

  // All places that can be reached from one, on an empty board.
  [[nodiscard]] std::vector<Place> places(const Kind& kind, Cell from) const {
    std::map<Cell, std::size_t> numbers{{from, 0}};
    std::vector<Cell> open{from};
    while (!open.empty()) {
      const Cell corner = open.back();
      open.pop_back();
      for (const Cell& next : neighbours(kind, corner)) {
        if (numbers.emplace(next, 0).second) open.push_back(next);
      }
    }
    std::size_t count = 0;
    for (auto& [corner, number] : numbers) number = count++;
    std::vector<Place> all;
    for (const auto& [corner, number] : numbers) all.push_back(place(kind, corner, numbers));
    return all;
  }

  [[nodiscard]] std::vector<Cell> neighbours(const Kind& kind, Cell corner) const {
    std::vector<Cell> all;
    for (const Direction direction : directions) {
      const std::optional<Cell> by = step(kind.axis, direction);
      if (by && may_lie(kind, moved(corner, *by))) all.push_back(moved(corner, *by));
    }
    return all;
  }

  [[nodiscard]] Place place(const Kind& kind, Cell corner, const std::map<Cell, std::size_t>& numbers) const {
    Place place{corner, {}, {nowhere, nowhere, nowhere, nowhere}};
    for (const Cell& cell : kind.shape) place.cells.push_back(numbers_[index(moved(corner, cell))]);
    for (const Direction direction : directions) {
      const std::optional<Cell> by = step(kind.axis, direction);
      const auto next = by ? numbers.find(moved(corner, *by)) : numbers.end();
      if (next != numbers.end()) place.next[static_cast<std::size_t>(direction)] = next->second;
    }
    return place;
  }

  [[nodiscard]] bool may_lie(const Kind& kind, Cell corner) const {
    return std::all_of(kind.shape.begin(), kind.shape.end(), [&](const Cell& part) {
      const Cell cell = moved(corner, part);
      if (cell.y < 0 || cell.y >= level_.height || cell.x < 0 || cell.x >= level_.width) return false;
      const Ground ground = level_.at(cell);
      return ground == Ground::floor || (ground == Ground::gate && kind.target);
    });
  }

  [[nodiscard]] std::size_t index(Cell cell) const {
    return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(level_.width) +
           static_cast<std::size_t>(cell.x);
  }

  const Level& level_;
  std::vector<std::size_t> numbers_;  // of floor cells, by index; nowhere for others
  std::size_t count_ = 0;
};

}  // namespace

Kinds kinds_of(const Level& level) { return Surveyor(level).survey(); }

}  // namespace lucas::models::sliding_blocks
