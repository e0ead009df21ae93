// Sokoban for people: its parameters, the level and what one step is; positions and steps as values, as labels, as pictures and
// as levels. Not used inside a search.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lucas/models/sokoban/floor.hpp"
#include "lucas/param.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas::models {

struct SokobanParams {
  enum class Metric : std::uint8_t { moves, pushes };
  std::string level = "microban-1";  // a name, a path or a board
  Metric metric = Metric::moves;
  std::shared_ptr<const levels::SokobanLevel> board{};  // what `level` names, once it is read
  std::vector<std::string> notes{};                     // sentences on what of its text was not read
};

namespace sokoban {

[[nodiscard]] std::vector<Param<SokobanParams>> params();

// The most floor cells of a level that can be searched: states of larger levels are wider than any search can use.
inline constexpr std::size_t most_cells = 248;

// Reads the level. Throws UsageError, also for a level of more than most_cells.
[[nodiscard]] SokobanParams resolved(SokobanParams p);

struct Step {
  Direction direction;
  Floor::Number box;  // the cell of the box that is pushed, or Floor::none
};

using Position = levels::SokobanLevel;  // the level, with player and boxes where they are

// player and boxes: cells <<x, y>>, from 0; <<0, 0>> is the top left.
[[nodiscard]] Value show(const Position& now);
[[nodiscard]] Label label(const Step& step, SokobanParams::Metric metric, const Position& level);
[[nodiscard]] std::vector<std::string> actions(SokobanParams::Metric metric);
// Draws walls, targets, boxes and the player; texts show the board in XSB.
void draw(const Position& now, Scene& scene);
// The steps in LURD; if they are pushes, with shortest walks between them. `player`: his cell before the first step;
// `boxes`: their cells before each step.
[[nodiscard]] std::string notation(const std::vector<Step>& steps, SokobanParams::Metric metric,
                                   const Floor& floor, std::size_t player,
                                   const std::vector<std::vector<std::size_t>>& boxes);
// The position as a level in XSB, with `steps` as its par if they are moves, and without the source.
[[nodiscard]] std::string level(Position now, SokobanParams::Metric metric, std::uint64_t steps);
// Why the level can never be solved; "" if that is not known.
[[nodiscard]] std::string unsolvable(const Position& level);

}  // namespace sokoban

}  // namespace lucas::models
