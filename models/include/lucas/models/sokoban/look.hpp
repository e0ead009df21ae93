// How positions and steps of Sokoban look: as values, as labels, as pictures. Not used inside a search.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

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

// The letter of a step in LURD, where pushes are capital letters.
[[nodiscard]] inline char letter(Direction direction, bool pushes) {
  return (pushes ? "UDLR" : "udlr")[static_cast<std::size_t>(direction)];
}

// `box`: the one that is pushed, where steps are pushes.
[[nodiscard]] inline Label label(Direction direction, bool pushes, std::optional<levels::Cell> box) {
  const std::string text(1, letter(direction, pushes));
  if (!box) return {pushes ? "Push" : "Move", {{"direction", name_of(direction)}}, text};
  return {"Push",
          {{"x", box->x}, {"y", box->y}, {"direction", name_of(direction)}},
          "box in column " + std::to_string(box->x + 1) + ", row " + std::to_string(box->y + 1) + " " +
              name_of(direction)};
}

// Walls, targets, boxes and the player, for outputs that draw; in texts the level as it is written.
inline void draw(const levels::SokobanLevel& level, Scene& scene) {
  using Form = Scene::Form;
  scene.board(static_cast<int>(level.width()), static_cast<int>(level.rows.size()), Scene::Ground::outside);
  for (std::size_t y = 0; y < level.rows.size(); ++y) {
    for (std::size_t x = 0; x < level.rows[y].size(); ++x) {
      if (level.rows[y][x] == '#')
        scene.ground(static_cast<int>(x), static_cast<int>(y), Scene::Ground::wall);
    }
  }
  int piece = 0;
  const auto add = [&](std::size_t at, Form form, bool stands_out) {
    const levels::Cell cell = level.cells[at];
    scene.box({cell.x, cell.y, 1, 1, piece++, "", form, stands_out});
  };
  for (const levels::Cell& cell : level.cells) scene.ground(cell.x, cell.y, Scene::Ground::free);
  for (const std::size_t box : level.boxes) add(box, Form::block, false);
  for (const std::size_t goal : level.goals) add(goal, Form::hole, false);  // to be seen on a box, too
  add(level.player, Form::disc, true);
  for (const std::string& row : levels::sokoban_board(level)) scene.text_line(row);
}

}  // namespace lucas::models::sokoban
