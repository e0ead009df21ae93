#include "lucas/models/lights_out/params.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "lucas/models/typed_start.hpp"

namespace lucas::models::lights_out {
namespace {

using Start = LightsOutParams::Start;
bool is_one_of(std::string_view signs, const std::string& light) {
  return light.size() == 1 && signs.find(light) != std::string_view::npos;
}

// The signs among `signs` that occur in the cells, each once.
std::string found_in(const CellRows& cells, std::string_view signs) {
  std::string found;
  for (const auto& row : cells) {
    for (const std::string& light : row) {
      if (is_one_of(signs, light) && found.find(light) == std::string::npos) found += light;
    }
  }
  return found;
}

// Splits lights in one line into the rows that --rows and --cols tell. Calls refuse(why) if they may be a square.
template <class Refuse>
CellRows in_rows(const LightsOutParams& p, CellRows cells, const Refuse& refuse) {
  if (cells.size() != 1 || p.rows == 1) return cells;
  const auto rows = static_cast<std::size_t>(p.rows), cols = static_cast<std::size_t>(p.cols);
  const std::vector<std::string> line = std::move(cells.front());
  if (line.size() != rows * cols) {
    std::size_t side = 2;
    while (side * side < line.size()) ++side;
    if (side * side == line.size())
      refuse(fmt::format("{0} lights in one line may be {1}x{1}, or one row: --rows and --cols tell it",
                         line.size(), side));
    return {line};
  }
  return parted(line, cols);
}

}  // namespace

// ---- Parameters ------------------------------------------------------------------------------------------

std::vector<Param<LightsOutParams>> params() {
  return {param("rows", &LightsOutParams::rows, 1, most_side, "rows of lights"),
          param("cols", &LightsOutParams::cols, 1, most_side, "columns of lights"),
          typed_start<LightsOutParams, Start>(
              &LightsOutParams::start, Start::typed, &LightsOutParams::board,
              {{"on", Start::on}, {"off", Start::off}},
              "whether all lights are on at first, or off; or the rows: *.* / .*. / *.*, with *, 1 or # for "
              "on")};
}

LightsOutParams resolved(LightsOutParams p) {
  if (p.start != Start::typed || draws_of(p.board)) return p;
  const auto refuse = [&](const std::string& why) {
    refuse_start(p.place, p.board, why, {"on", "off"}, "*.* / .*. / *.*");
  };
  TypedRows read = rows_of_start(p.board, p.place, {U"*1#xX@oO.0-_ ", true});
  p.notes = std::move(read.notes);
  if (read.goal) refuse("a goal of its own; here all lights go off");
  const CellRows cells = in_rows(p, std::move(read.cells), refuse);
  constexpr std::size_t most = most_side;
  if (const std::string why = why_no_rows(cells, "light"); !why.empty()) refuse(why);
  if (cells.size() > most || cells[0].size() > most) refuse("more than 12 rows or columns of lights");
  take_size(p, cells, refuse);
  const std::string marks = found_in(cells, "*1#xX@"), rings = found_in(cells, "oO"),
                    on = marks.empty() ? rings : marks, off = found_in(cells, ".0-_ ");
  for (const auto& [signs, state] : {std::pair{on, "on"}, {off + (marks.empty() ? "" : rings), "off"}}) {
    if (signs.size() > 1)
      refuse(
          fmt::format("'{}' and '{}' could both be {}; one sign stands for each", signs[0], signs[1], state));
  }
  p.lit = {};
  std::size_t cell = 0;
  for (const auto& row : cells) {
    for (const std::string& light : row) {  // o is off beside x, and on beside a dot
      const bool is_on = is_one_of(on, light);
      if (!is_on && !is_one_of(".0-_ oO", light))
        refuse("'" + excerpt(light) + "' is no light: * is on, . is off");
      if (is_on) p.lit.insert(cell);
      ++cell;
    }
  }
  return p;
}

// ---- Lights ----------------------------------------------------------------------------------------------

Lights all_lights(const LightsOutParams& p) {
  Lights all;
  for (int cell = 0; cell < p.rows * p.cols; ++cell) all.insert(static_cast<std::size_t>(cell));
  return all;
}

Lights switched_by(const LightsOutParams& p, int cell) {
  const int row = cell / p.cols, column = cell % p.cols;
  Lights lights;
  for (const auto& [y, x] :
       {std::pair{row, column}, {row - 1, column}, {row + 1, column}, {row, column - 1}, {row, column + 1}}) {
    const bool inside = y >= 0 && y < p.rows && x >= 0 && x < p.cols;
    if (inside) lights.insert(static_cast<std::size_t>(y * p.cols + x));
  }
  return lights;
}

Lights first_lights(const LightsOutParams& p) {
  if (p.start == Start::on) return all_lights(p);
  Lights lit = p.lit;
  auto draws = draws_of(p.board);
  for (int cell = 0; draws && cell < p.rows * p.cols; ++cell) {  // each light is pressed or not
    if ((*draws)() % 2 != 0) lit ^= switched_by(p, cell);
  }
  return lit;
}

}  // namespace lucas::models::lights_out
