// The parameters of Sokoban: the level, and what one step is.
#pragma once

#include <bit>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
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

[[nodiscard]] inline std::vector<Param<SokobanParams>> params() {
  using Metric = SokobanParams::Metric;
  return {text("level", &SokobanParams::level, "name of a level, a file, FILE:3 for its third, or a board")
              .called("LEVEL"),
          choice("metric", &SokobanParams::metric, {{"moves", Metric::moves}, {"pushes", Metric::pushes}},
                 "what one step is: a step of the player, or a push and the walk to it")
              .smallest_with("pushes")};
}

// Where a state of a level holds what: a bit for each of n cells, whether a box is there, then the player's cell, in one
// word of 64 bits.
struct StateLayout {
  std::size_t player;  // his first bit
  std::size_t bits;    // in all

  explicit StateLayout(std::size_t cells) {
    const auto number = static_cast<std::size_t>(std::bit_width(cells - 1));
    player = cells % 64 + number <= 64 ? cells : (cells / 64 + 1) * 64;
    bits = player + number;
  }
};

// With the level read. Throws UsageError.
[[nodiscard]] inline SokobanParams resolved(SokobanParams p) {
  if (p.board == nullptr) {
    levels::ReadSokoban read = levels::load_sokoban(p.level);
    p.board = std::make_shared<const levels::SokobanLevel>(std::move(read.level));
    p.notes = std::move(read.notes);
  }
  return p;
}

}  // namespace sokoban

}  // namespace lucas::models
