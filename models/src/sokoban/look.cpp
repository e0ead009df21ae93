#include "lucas/models/sokoban/look.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "lucas/levels/too_wide.hpp"

namespace lucas::models::sokoban {
namespace {

using Metric = SokobanParams::Metric;

Value shown(levels::Cell cell) { return Value::tuple({cell.x, cell.y}); }

// The letter of a step in LURD (l, u, r, d: left, up, right, down), where pushes are capital letters.
char letter(Direction direction, bool pushes) {
  return (pushes ? "UDLR" : "udlr")[static_cast<std::size_t>(direction)];
}

}  // namespace

std::vector<Param<SokobanParams>> params() {
  return {text("level", &SokobanParams::level, "name of a level, a file, FILE:3 for its third, or a board")
              .called("LEVEL"),
          choice("metric", &SokobanParams::metric, {{"moves", Metric::moves}, {"pushes", Metric::pushes}},
                 "what one step is: a step of the player, or a push and the walk to it")
              .smallest_with("pushes")};
}

SokobanParams resolved(SokobanParams p) {
  if (p.board == nullptr) {
    auto read = levels::load_sokoban(p.level);
    if (const std::size_t cells = read.level.cells.size(); cells > most_cells) {
      throw levels::TooWide(
          p.level, fmt::format("{} floor cells, more than the {} that a search takes", cells, most_cells));
    }
    p.board = std::make_shared<const levels::SokobanLevel>(std::move(read.level));
    p.notes = std::move(read.notes);
  }
  return p;
}

Value show(const Position& now) {
  Value::Items boxes;
  for (const std::size_t box : now.boxes) boxes.push_back(shown(now.cells[box]));
  return Value::record({{"player", shown(now.cells[now.player])}, {"boxes", Value::set(std::move(boxes))}});
}

Label label(const Step& step, Metric metric, const Position& level) {
  const std::string direction = name_of(step.direction);
  const bool pushes = step.box != Floor::none;
  if (metric == Metric::moves)
    return {pushes ? "Push" : "Move", {{"direction", direction}}, {letter(step.direction, pushes)}};
  const auto [y, x] = level.cells[step.box];
  return {"Push",
          {{"x", x}, {"y", y}, {"direction", direction}},
          "box in column " + std::to_string(x + 1) + ", row " + std::to_string(y + 1) + " " + direction};
}

std::vector<std::string> actions(Metric metric) {
  if (metric == Metric::pushes) return {"Push"};
  return {"Move", "Push"};
}

void draw(const Position& now, Scene& scene) {
  using Form = Scene::Form;
  scene.board(static_cast<int>(now.width()), static_cast<int>(now.rows.size()), Scene::Ground::outside);
  for (std::size_t y = 0; y < now.rows.size(); ++y) {
    for (std::size_t x = 0; x < now.rows[y].size(); ++x) {
      if (now.rows[y][x] == '#') scene.ground(static_cast<int>(x), static_cast<int>(y), Scene::Ground::wall);
    }
  }
  int piece = 0;
  const auto add = [&](std::size_t at, Form form, bool stands_out) {
    const levels::Cell cell = now.cells[at];
    scene.box({cell.x, cell.y, 1, 1, piece++, "", form, stands_out});
  };
  for (const levels::Cell& cell : now.cells) scene.ground(cell.x, cell.y, Scene::Ground::free);
  for (const std::size_t box : now.boxes) add(box, Form::block, false);
  for (const std::size_t goal : now.goals) add(goal, Form::hole, false);  // to be seen on a box, too
  add(now.player, Form::disc, true);
  for (const std::string& row : levels::sokoban_board(now)) scene.text_line(row);
}

std::string notation(const std::vector<Step>& steps, Metric metric, const Floor& floor, std::size_t player,
                     const std::vector<std::vector<std::size_t>>& boxes) {
  std::string line;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto [direction, box] = steps[i];
    if (metric == Metric::pushes) {
      for (const Direction d : floor.walk(player, floor.beside(box, opposite(direction)), boxes[i]))
        line += letter(d, false);
    }
    line += letter(direction, box != Floor::none);
    player = box;
  }
  return line;
}

std::string level(Position now, Metric metric, std::uint64_t steps) {
  now.name += now.name.empty() ? "" : ", another start";
  now.source.clear();
  now.par = metric == Metric::moves ? std::optional(steps) : std::nullopt;
  return levels::write_sokoban(now);
}

std::string unsolvable(const Position& level) {
  const auto never = levels::why_unsolvable(level);
  if (!never) return {};
  const auto [y, x] = level.cells[never->cell];
  return "the " + never->noun + " in column " + std::to_string(x + 1) + ", row " + std::to_string(y + 1) +
         " " + never->why;
}

}  // namespace lucas::models::sokoban
