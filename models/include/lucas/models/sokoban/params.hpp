// What can be chosen of Sokoban: the level, and what one step is.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/levels/sokoban_level.hpp"
#include "lucas/models/sokoban/floor.hpp"
#include "lucas/param.hpp"
#include "lucas/text.hpp"

namespace lucas::models {

struct SokobanParams {
  enum class Metric : std::uint8_t { moves, pushes };
  std::string level = "microban-1";  // a name, a path or a board
  Metric metric = Metric::moves;
  std::shared_ptr<const levels::SokobanLevel> board{};  // what `level` names, once it is read
};

namespace sokoban {

[[nodiscard]] inline std::vector<Param<SokobanParams>> params() {
  using Metric = SokobanParams::Metric;
  return {text("level", &SokobanParams::level, "name of a level, a file, FILE:3 for its third, or a board")
              .called("LEVEL"),
          choice("metric", &SokobanParams::metric, {{"moves", Metric::moves}, {"pushes", Metric::pushes}},
                 "what one step is: a step of the player, or a push and the walk to it")};
}

// With the level read. Throws UsageError.
[[nodiscard]] inline SokobanParams resolved(SokobanParams p) {
  if (p.board == nullptr)
    p.board = std::make_shared<const levels::SokobanLevel>(levels::load_sokoban(p.level));
  const std::size_t cells = p.board->cells.size();
  if (cells > most_cells) {
    throw UsageError("--level " + excerpt(p.level) + ": the level has " + std::to_string(cells) +
                     " cells of floor; a state holds at most " + std::to_string(most_cells));
  }
  return p;
}

}  // namespace sokoban

}  // namespace lucas::models
