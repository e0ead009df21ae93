// How a sliding-block level's states and moves look: as values, as labels, as pictures. Not used inside a search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lucas/levels/level.hpp"
#include "lucas/models/sliding_blocks/kinds.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas::models::sliding_blocks {

// step, slide or move
[[nodiscard]] inline std::string step_noun(levels::Metric metric) {
  return std::array{"step", "slide", "move"}[static_cast<std::size_t>(metric)];
}

class Look {
 public:
  explicit Look(const levels::Level& level);

  [[nodiscard]] const Kinds& kinds() const { return kinds_; }
  // Why the goal cannot be reached, or "" where that is not known.
  [[nodiscard]] std::string unsolvable() const;

  [[nodiscard]] Value show(const std::vector<PlacedPiece>& pieces) const;
  [[nodiscard]] Label label(levels::Metric metric, const PlacedPiece& piece, std::size_t to) const;
  void draw(const std::vector<PlacedPiece>& pieces, Scene& scene) const;
  // A level file that begins so, and takes `moves` by that metric.
  [[nodiscard]] std::string level(const std::vector<PlacedPiece>& pieces, levels::Metric metric,
                                  std::uint64_t moves) const;

 private:
  [[nodiscard]] const Place& place_of(const PlacedPiece& piece) const;
  [[nodiscard]] std::vector<levels::Cell> cells_of(const PlacedPiece& piece) const;
  // Positions in the level of the pieces that make up a kind, in reading order.
  [[nodiscard]] std::vector<std::size_t> members_of(const Kind& kind) const;

  levels::Level level_;
  Kinds kinds_;
  std::vector<std::vector<std::size_t>> members_;  // of each kind
  // Are there goal pieces, or pieces of that axis, that can be mistaken for others?
  bool names_goal_pieces_ = false, names_horizontal_ = false, names_vertical_ = false;
};

}  // namespace lucas::models::sliding_blocks
