// Sliding blocks for people: the parameters, the level, its goal, and what counts as one move; states and moves as values, as
// labels, as pictures. Not used inside a search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "lucas/levels/load_level.hpp"
#include "lucas/models/sliding_blocks/kinds.hpp"
#include "lucas/param.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas::models {

struct SlidingBlocksParams {
  static constexpr int of_level = -1;
  std::string level = "klotski";                 // a name or a path
  int metric = of_level;                         // a levels::Metric; of_level: the level's, or else steps
  std::string goal{};                            // typed rows, or usual; empty: the level's goal
  std::shared_ptr<const levels::Level> board{};  // what `level` and `goal` say, once read
  std::vector<std::string> notes{};              // sentences on what of its text was not read
  bool takes_usual_goal = false;                 // if the level has none
  bool wants_cars = false;                       // all pieces must be cars, and rows are a card of Rush Hour
};

namespace sliding_blocks {

[[nodiscard]] std::vector<Param<SlidingBlocksParams>> params();
// The parameters of Rush Hour: the board and the metric.
[[nodiscard]] std::vector<Param<SlidingBlocksParams>> car_params();

// Reads the level. A card of Rush Hour brings its goal, which `level show` displays; with another goal its cars are
// blocks. Throws UsageError.
[[nodiscard]] SlidingBlocksParams resolved(SlidingBlocksParams p);

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
  // A level file that starts with these pieces, and whose par is `moves` by that metric.
  [[nodiscard]] std::string level(const std::vector<PlacedPiece>& pieces, levels::Metric metric,
                                  std::uint64_t moves) const;

 private:
  [[nodiscard]] const Place& place_of(const PlacedPiece& piece) const;
  [[nodiscard]] std::vector<levels::Cell> cells_of(const PlacedPiece& piece) const;

  levels::Level level_;
  Kinds kinds_;
  Value::Items cells_;  // of the floor, by number, as a state shows them
  // Are there goal pieces, or pieces of that axis, that can be mistaken for others?
  bool names_goal_pieces_ = false, names_horizontal_ = false, names_vertical_ = false;
};

}  // namespace sliding_blocks

}  // namespace lucas::models
