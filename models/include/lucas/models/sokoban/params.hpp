// The parameters of Sokoban: the level, and what one step is.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lucas/levels/sokoban_level.hpp"
#include "lucas/param.hpp"

namespace lucas::models {

struct SokobanParams {
  enum class Metric : std::uint8_t { moves, pushes };
  std::string level = "microban-1";  // a name, a path or a board
  Metric metric = Metric::moves;
  std::shared_ptr<const levels::SokobanLevel> board{};  // what `level` names, once it is read
  std::vector<std::string> notes{};                     // what of its text was not read
};

namespace sokoban {

[[nodiscard]] std::vector<Param<SokobanParams>> params();

// Parameters with the level read. Throws UsageError.
[[nodiscard]] SokobanParams resolved(SokobanParams p);

}  // namespace sokoban

}  // namespace lucas::models
