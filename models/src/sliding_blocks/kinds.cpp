#include "lucas/models/sliding_blocks/kinds.hpp"

#include <algorithm>
#include <map>

#include "levels/walk.hpp"

namespace lucas::models::sliding_blocks {
namespace {

using levels::Cell;
using levels::Level;
using levels::Walk;

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
    const levels::Piece& piece = level_.pieces[number];
    const levels::GoalPiece* const goal = levels::goal_of(level_, number);
    const Walk walk(level_, number);
    for (Kind& kind : kinds) {
      if (goal != nullptr || kind.target || kind.shape != walk.shape() || kind.axis != piece.axis) continue;
      if (const auto place = place_at(kind, walk.corner())) return kind.start.push_back(*place);
    }
    Kind kind{piece.symbol, walk.shape(), piece.axis};
    if (goal != nullptr) kind.target = goal->corner;
    kind.places = places(walk);
    kind.start = {*place_at(kind, walk.corner())};
    kinds.push_back(std::move(kind));
  }

  [[nodiscard]] static std::optional<std::size_t> place_at(const Kind& kind, Cell corner) {
    for (std::size_t i = 0; i < kind.places.size(); ++i) {
      if (kind.places[i].corner == corner) return i;
    }
    return std::nullopt;
  }

  // All places that can be reached from one, on an empty board.
  [[nodiscard]] std::vector<Place> places(const Walk& walk) const {
    std::map<Cell, std::size_t> numbers;
    for (const Cell& corner : walk.corners()) numbers.emplace(corner, numbers.size());
    std::vector<Place> all;
    for (const auto& [corner, number] : numbers) {
      Place place{corner, {}, {nowhere, nowhere, nowhere, nowhere}};
      for (const Cell& cell : levels::moved_to(walk.shape(), corner))
        place.cells.push_back(numbers_[levels::cell_index(level_, cell)]);
      for (std::size_t direction = 0; direction < place.next.size(); ++direction) {
        if (const auto next = walk.step(corner, direction)) place.next[direction] = numbers.at(*next);
      }
      all.push_back(std::move(place));
    }
    return all;
  }

  const Level& level_;
  std::vector<std::size_t> numbers_;  // of floor cells, by index; nowhere for others
  std::size_t count_ = 0;
};

}  // namespace

Kinds kinds_of(const Level& level) { return Surveyor(level).survey(); }

}  // namespace lucas::models::sliding_blocks
