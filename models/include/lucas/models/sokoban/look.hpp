// How positions and steps of Sokoban look: as values, as labels, as pictures. Not used inside a search.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lucas/label.hpp"
#include "lucas/levels/sokoban_level.hpp"
#include "lucas/models/sokoban/floor.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas::models::sokoban {

[[nodiscard]] inline Value shown(levels::Cell cell) { return Value::tuple({cell.x, cell.y}); }

// player and boxes: cells <<x, y>>, from 0; <<0, 0>> is the top left. `level`: with player and boxes where they are.
[[nodiscard]] inline Value show(const levels::SokobanLevel& level) {
  Value::Items boxes;
  for (const std::size_t box : level.boxes) boxes.push_back(shown(level.cells[box]));
  return Value::record(
      {{"player", shown(level.cells[level.player])}, {"boxes", Value::set(std::move(boxes))}});
}

// The text is that of solutions in LURD: capital letters push. `box`: the one that is pushed, where steps are pushes.
[[nodiscard]] inline Label label(Direction direction, bool pushes, std::optional<levels::Cell> box) {
  static constexpr std::array names = {"up", "down", "left", "right"};
  const auto d = static_cast<std::size_t>(direction);
  const std::string letter(1, (pushes ? "UDLR" : "udlr")[d]);
  if (!box) return {pushes ? "Push" : "Move", {{"direction", names[d]}}, letter};
  return {"Push",
          {{"x", box->x}, {"y", box->y}, {"direction", names[d]}},
          "(" + std::to_string(box->x) + "," + std::to_string(box->y) + ") " + letter};
}

inline void draw(const levels::SokobanLevel& level, Scene& scene) {
  for (const std::string& row : levels::sokoban_board(level)) scene.line(row);
}

}  // namespace lucas::models::sokoban
