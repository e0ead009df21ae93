#include "lucas/models/lights_out/params.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "lucas/models/typed_start.hpp"

namespace lucas::models::lights_out {
namespace {

using Params = LightsOutParams;
using Start = Params::Start;
using Cells = std::vector<std::vector<std::string>>;

bool is_one_of(std::string_view signs, const std::string& light) {
  return light.size() == 1 && signs.find(light) != std::string_view::npos;
}

bool has_one_of(std::string_view signs, const Cells& cells) {
  return std::any_of(cells.begin(), cells.end(), [&](const auto& row) {
    return std::any_of(row.begin(), row.end(), [&](const auto& light) { return is_one_of(signs, light); });
  });
}

}  // namespace

std::vector<Param<Params>> params() {
  return {param("rows", &Params::rows, 1, 8, "rows of lights"),
          param("cols", &Params::cols, 1, 8, "columns of lights"),
          typed_start<Params, Start>(&Params::start, Start::typed, &Params::board,
                                     {{"on", Start::on}, {"off", Start::off}},
                                     "whether all lights are on at first, or off; or the rows: *.* / .*. / "
                                     "*.*, with *, 1 or # for on")};
}

Params resolved(Params p) {
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

}  // namespace lucas::models::lights_out
