// Parameters and look of Lights Out.
#include "lucas/models/lights_out.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "lucas/models/typed_start.hpp"

namespace lucas::models {
namespace {

using Cells = std::vector<std::vector<std::string>>;

bool is_one_of(std::string_view signs, const std::string& light) {
  return light.size() == 1 && signs.find(light) != std::string_view::npos;
}

bool has_one_of(std::string_view signs, const Cells& cells) {
  return std::any_of(cells.begin(), cells.end(), [&](const auto& row) {
    return std::any_of(row.begin(), row.end(), [&](const auto& light) { return is_one_of(signs, light); });
  });
}

// The lights that a press there switches.
std::uint64_t switched_by(const LightsOut::Params& p, int row, int column) {
  std::uint64_t lights = 0;
  for (const auto& [y, x] :
       {std::pair{row, column}, {row - 1, column}, {row + 1, column}, {row, column - 1}, {row, column + 1}}) {
    const bool inside = y >= 0 && y < p.rows && x >= 0 && x < p.cols;
    if (inside) lights |= std::uint64_t{1} << (y * p.cols + x);
  }
  return lights;
}

}  // namespace

std::vector<Param<LightsOut::Params>> LightsOut::params() {
  return {param("rows", &Params::rows, 1, 8, "rows of lights"),
          param("cols", &Params::cols, 1, 8, "columns of lights"),
          typed_start<Params, Start>(&Params::start, Start::typed, &Params::board,
                                     {{"on", Start::on}, {"off", Start::off}},
                                     "whether all lights are on at first, or off; or the rows: *.* / .*. / "
                                     "*.*, with *, 1 or # for on")};
}

LightsOut::Params LightsOut::resolved(Params p) {
  if (p.start != Start::typed || draws_of(p.board)) return p;
  const auto refuse = [&](const std::string& why) {
    refuse_start(p.board, why, {"on", "off"}, "*.* / .*. / *.*");
  };
  if (goal_of_start(p.board)) refuse("a goal of its own; here all lights go off");
  const Cells cells = cells_of_start(p.board);
  constexpr std::size_t most = 8;
  if (cells.empty() || cells.size() > most || cells[0].size() > most)
    refuse("no rows of lights, equally long, up to 8 by 8");
  take_size(p, cells, refuse);
  if ((has_one_of("x", cells) && has_one_of("X", cells)) ||
      (has_one_of("o", cells) && has_one_of("O", cells)))
    refuse("small and large letters, which may mean the same");
  const std::string_view marks = "*1#xX@", on = has_one_of(marks, cells) ? marks : "oO";
  p.lit = 0;
  int cell = 0;
  for (const auto& row : cells) {
    for (const std::string& light : row) {  // o is off beside x, and on beside a dot
      const bool is_on = is_one_of(on, light);
      if (!is_on && !is_one_of(".0-_ oO", light))
        refuse("'" + excerpt(light) + "' is no light: * is on, . is off");
      p.lit |= std::uint64_t{is_on} << cell++;
    }
  }
  return p;
}

LightsOut::LightsOut(const Params& params) : p_(resolved(params)) {
  for (int cell = 0; cell < cells(); ++cell)
    switched_[static_cast<std::size_t>(cell)] = switched_by(p_, cell / p_.cols, cell % p_.cols);
  auto draws = draws_of(p_.board);
  for (int cell = 0; draws && cell < cells(); ++cell) {  // each light is pressed or not
    if ((*draws)() % 2 != 0) p_.lit ^= switched_[static_cast<std::size_t>(cell)];
  }
}

Value LightsOut::show(const State& s) const {
  Value::Items lit;
  for (int cell = 0; cell < cells(); ++cell) {
    if (is_lit(s, cell)) lit.push_back(Value::tuple({cell / p_.cols + 1, cell % p_.cols + 1}));
  }
  return Value::record({{"lit", Value::set(std::move(lit))}});
}

Label LightsOut::label(const Action& a) const {
  const int row = a.row + 1, column = a.column + 1;
  return {"Press",
          {{"row", row}, {"column", column}},
          "Press row " + std::to_string(row) + ", column " + std::to_string(column)};
}

void LightsOut::draw(const State& s, Scene& scene) const {
  scene.board(p_.cols, p_.rows);
  for (int row = 0; row < p_.rows; ++row) {
    std::string line;
    for (int column = 0; column < p_.cols; ++column) {
      const int cell = row * p_.cols + column;
      scene.box({column, row, 1, 1, cell, is_lit(s, cell) ? "on" : "",
                 is_lit(s, cell) ? Scene::Form::disc : Scene::Form::hole});
      line += std::string(column > 0 ? " " : "") + (is_lit(s, cell) ? "■" : "·");
    }
    scene.text_line(line);
  }
}

}  // namespace lucas::models
