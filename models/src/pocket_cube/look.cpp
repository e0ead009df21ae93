#include "lucas/models/pocket_cube/look.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lucas::models::pocket_cube {
namespace {

// The colours of a place, in the order of its name: UBR = "FUR" shows R on its back.
std::string shown(const Corners& c, std::size_t place) {
  if (place == dbl) return "DBL";
  std::string colours(names[c.corner[place]]);
  std::rotate(colours.begin(), colours.end() - c.twist[place], colours.end());
  return colours;
}

}  // namespace

Value show(const Position& p) {
  std::vector<Value::Field> places;
  for (std::size_t place = 0; place < dbl; ++place)
    places.emplace_back(names[place], shown(corners(p), place));
  return Value::record(std::move(places));
}

void draw(const Position& p, Scene& scene) {
  using Sticker = std::pair<Place, char>;
  const Corners all = corners(p);
  scene.board(8, 6, Scene::Ground::outside);
  int y = 0, piece = 0;
  const auto row = [&](int x, std::initializer_list<Sticker> stickers) {
    std::string line(static_cast<std::size_t>(2 * x), ' ');
    for (const auto& [place, face] : stickers) {
      const std::string colour(1, shown(all, place)[names[place].find(face)]);
      static constexpr std::array tones = {10, 11, 3, 2, 9, 1};
      const int tone = tones[std::string_view("URFDLB").find(colour)];
      scene.box({x++, y, 1, 1, piece++, colour, Scene::Form::block, false, "", tone});
      line += colour + ' ';
    }
    scene.text_line(line);
    ++y;
  };
  row(2, {{ulb, 'U'}, {ubr, 'U'}});
  row(2, {{ufl, 'U'}, {urf, 'U'}});
  row(0, {{ulb, 'L'}, {ufl, 'L'}, {ufl, 'F'}, {urf, 'F'}, {urf, 'R'}, {ubr, 'R'}, {ubr, 'B'}, {ulb, 'B'}});
  row(0, {{dbl, 'L'}, {dlf, 'L'}, {dlf, 'F'}, {dfr, 'F'}, {dfr, 'R'}, {drb, 'R'}, {drb, 'B'}, {dbl, 'B'}});
  row(2, {{dlf, 'D'}, {dfr, 'D'}});
  row(2, {{dbl, 'D'}, {drb, 'D'}});
}

}  // namespace lucas::models::pocket_cube
