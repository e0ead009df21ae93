// How a position of the pocket cube looks: as a value, as a picture. Not used inside a search.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "lucas/models/pocket_cube/position.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas::models::pocket_cube {

// What a place shows on its faces, in the order of its name: UBR = "FUR" shows R on its back.
[[nodiscard]] inline std::string shown(const Corners& c, std::size_t place) {
  if (place == dbl) return "DBL";
  std::string colours(names[c.corner[place]]);
  std::rotate(colours.begin(), colours.end() - c.twist[place], colours.end());
  return colours;
}

// By place, but DBL.
[[nodiscard]] inline Value show(const Position& p) {
  std::vector<Value::Field> places;
  for (std::size_t place = 0; place < dbl; ++place)
    places.emplace_back(names[place], shown(corners(p), place));
  return Value::record(std::move(places));
}

// The cube unfolded: U above L, F, R, B, and D below.
inline void draw(const Position& p, Scene& scene) {
  const auto row = [&](std::string line, std::initializer_list<std::pair<Place, char>> stickers) {
    for (const auto& [place, face] : stickers)
      (line += shown(corners(p), place)[names[place].find(face)]) += ' ';
    scene.line(line);
  };
  row("    ", {{ulb, 'U'}, {ubr, 'U'}});
  row("    ", {{ufl, 'U'}, {urf, 'U'}});
  row("", {{ulb, 'L'}, {ufl, 'L'}, {ufl, 'F'}, {urf, 'F'}, {urf, 'R'}, {ubr, 'R'}, {ubr, 'B'}, {ulb, 'B'}});
  row("", {{dbl, 'L'}, {dlf, 'L'}, {dlf, 'F'}, {dfr, 'F'}, {dfr, 'R'}, {drb, 'R'}, {drb, 'B'}, {dbl, 'B'}});
  row("    ", {{dlf, 'D'}, {dfr, 'D'}});
  row("    ", {{dbl, 'D'}, {drb, 'D'}});
}

}  // namespace lucas::models::pocket_cube
