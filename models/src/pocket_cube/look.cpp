#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lucas/models/pocket_cube/position.hpp"

namespace lucas::models::pocket_cube {

std::string colours(unsigned corner, unsigned twist) {
  std::string text(names[corner]);
  std::rotate(text.begin(), text.end() - twist, text.end());
  return text;
}

Value show(const Position& p) {
  const Corners c = corners(p);
  std::vector<Value::Field> places;
  for (std::size_t place = 0; place < dbl; ++place)
    places.emplace_back(names[place], colours(c.corner[place], c.twist[place]));
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
      const std::string shown = place == dbl ? colours(dbl, 0) : colours(all.corner[place], all.twist[place]);
      const std::string colour(1, shown[names[place].find(face)]);
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
