#include "lucas/models/sliding_blocks/symmetry.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace lucas::models::sliding_blocks {
namespace {

using levels::Cell;

// One of the eight ways to lay a rectangle, seen by its cells: first swapped, if so, then reflected.
struct Turn {
  bool transposed, upside_down, mirrored;

  [[nodiscard]] Cell operator()(Cell cell, int height, int width) const {
    if (transposed) cell = {cell.x, cell.y};
    return {upside_down ? height - 1 - cell.y : cell.y, mirrored ? width - 1 - cell.x : cell.x};
  }
  [[nodiscard]] Direction operator()(Direction direction) const {
    auto d = static_cast<unsigned>(direction);  // up, down, left, right
    if (transposed) d ^= 2U;
    if (d < 2 ? upside_down : mirrored) d ^= 1U;
    return static_cast<Direction>(d);
  }
};

class Geometry {
 public:
  explicit Geometry(const levels::Level& level) {
    for (int y = 0; y < level.height; ++y) {
      for (int x = 0; x < level.width; ++x) {
        if (may_be_covered(level.at({y, x}))) cells_.push_back({y, x});
      }
    }
    for (const Cell& cell : cells_) {
      first_ = {std::min(first_.y, cell.y), std::min(first_.x, cell.x)};
      last_ = {std::max(last_.y, cell.y), std::max(last_.x, cell.x)};
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) numbers_.emplace(inside(cells_[i]), i);
  }

  // By cell: the number of the cell that it is taken to, or nowhere. None if the rectangle is not square and would
  // have to be.
  [[nodiscard]] std::vector<std::size_t> image(const Turn& turn) const {
    const int height = last_.y - first_.y + 1, width = last_.x - first_.x + 1;
    if (turn.transposed && height != width) return {};
    std::vector<std::size_t> image;
    for (const Cell& cell : cells_) {
      const auto to = numbers_.find(turn(inside(cell), height, width));
      image.push_back(to == numbers_.end() ? nowhere : to->second);
    }
    return image;
  }

 private:
  [[nodiscard]] Cell inside(Cell cell) const { return {cell.y - first_.y, cell.x - first_.x}; }

  std::vector<Cell> cells_;  // by number
  std::map<Cell, std::size_t> numbers_;
  Cell first_{1 << 30, 1 << 30}, last_{};
};

// Does a turn take the places of one kind to those of another, steps to steps, and the target to the target?
class KindMatch {
 public:
  KindMatch(const Kind& from, const Turn& turn, const std::vector<std::size_t>& cells)
      : from_(from), turn_(turn), cells_(cells) {}

  [[nodiscard]] std::optional<std::vector<std::uint16_t>> with(const Kind& to) const {
    if (from_.places.size() != to.places.size() || from_.start.size() != to.start.size()) return std::nullopt;
    if (from_.target.has_value() != to.target.has_value()) return std::nullopt;
    const auto target = target_of(from_), wanted = target_of(to);
    if (target.has_value() != wanted.has_value() || (target && image(*target) != wanted->cells))
      return std::nullopt;
    std::map<std::vector<std::size_t>, std::size_t> numbers;
    for (std::size_t i = 0; i < to.places.size(); ++i) numbers.emplace(to.places[i].cells, i);
    std::vector<std::size_t> places;
    for (const Place& place : from_.places) {
      const auto found = numbers.find(image(place));
      if (found == numbers.end()) return std::nullopt;
      places.push_back(found->second);
    }
    if (!keeps_steps(to, places)) return std::nullopt;
    return std::vector<std::uint16_t>(places.begin(), places.end());
  }

 private:
  [[nodiscard]] std::vector<std::size_t> image(const Place& place) const {
    std::vector<std::size_t> image;
    for (const std::size_t cell : place.cells) image.push_back(cells_[cell]);
    std::sort(image.begin(), image.end());
    return image;
  }
  [[nodiscard]] bool keeps_steps(const Kind& to, const std::vector<std::size_t>& places) const {
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (const Direction direction : directions) {
        const std::size_t next = from_.places[i].next[static_cast<std::size_t>(direction)];
        const std::size_t turned = to.places[places[i]].next[static_cast<std::size_t>(turn_(direction))];
        if (turned != (next == nowhere ? nowhere : places[next])) return false;
      }
    }
    return true;
  }
  // The place where a piece of that kind is to be, if it can get there.
  [[nodiscard]] static std::optional<Place> target_of(const Kind& kind) {
    for (const Place& place : kind.places) {
      if (kind.target == place.corner) return place;
    }
    return std::nullopt;
  }

  const Kind& from_;
  const Turn& turn_;
  const std::vector<std::size_t>& cells_;
};

// By kind, in order; fewer than there are kinds if one has no image.
Symmetry images(const Kinds& all, const Turn& turn, const std::vector<std::size_t>& cells) {
  Symmetry images;
  std::vector<bool> taken(all.kinds.size());
  for (const Kind& from : all.kinds) {
    const KindMatch match(from, turn, cells);
    for (std::size_t to = 0; to < all.kinds.size(); ++to) {
      auto places = taken[to] ? std::nullopt : match.with(all.kinds[to]);
      if (!places) continue;
      images.push_back({to, std::move(*places)});
      taken[to] = true;
      break;
    }
  }
  return images;
}

bool changes_something(const Symmetry& symmetry) {
  for (std::size_t kind = 0; kind < symmetry.size(); ++kind) {
    if (symmetry[kind].kind != kind) return true;
    for (std::size_t i = 0; i < symmetry[kind].places.size(); ++i) {
      if (symmetry[kind].places[i] != i) return true;
    }
  }
  return false;
}

}  // namespace

std::vector<Symmetry> symmetries_of(const levels::Level& level, const Kinds& kinds) {
  const Geometry geometry(level);
  std::vector<Symmetry> all;
  for (unsigned bits = 1; bits < 8; ++bits) {
    const Turn turn{(bits & 4U) != 0, (bits & 2U) != 0, (bits & 1U) != 0};
    const std::vector<std::size_t> cells = geometry.image(turn);
    if (cells.empty()) continue;
    Symmetry symmetry = images(kinds, turn, cells);
    if (symmetry.size() == kinds.kinds.size() && changes_something(symmetry))
      all.push_back(std::move(symmetry));
  }
  return all;
}

}  // namespace lucas::models::sliding_blocks
