#include "lucas/models/sokoban/params.hpp"

#include <utility>

namespace lucas::models::sokoban {

std::vector<Param<SokobanParams>> params() {
  using Metric = SokobanParams::Metric;
  return {text("level", &SokobanParams::level, "name of a level, a file, FILE:3 for its third, or a board")
              .called("LEVEL"),
          choice("metric", &SokobanParams::metric, {{"moves", Metric::moves}, {"pushes", Metric::pushes}},
                 "what one step is: a step of the player, or a push and the walk to it")
              .smallest_with("pushes")};
}

SokobanParams resolved(SokobanParams p) {
  if (p.board == nullptr) {
    levels::ReadSokoban read = levels::load_sokoban(p.level);
    p.board = std::make_shared<const levels::SokobanLevel>(std::move(read.level));
    p.notes = std::move(read.notes);
  }
  return p;
}

}  // namespace lucas::models::sokoban
