#include "picture/moved.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

namespace lucas {
namespace {

using Part = std::tuple<int, int, int, int, Scene::Form, std::string>;  // a box: place, size, look
using Shape = std::vector<Part>;

std::map<int, Shape> shapes_of(const Scene& scene) {
  std::map<int, Shape> shapes;
  for (const Scene::Box& box : scene.boxes())
    shapes[box.piece].emplace_back(box.x, box.y, box.width, box.height, box.form, box.label);
  for (auto& [piece, shape] : shapes) std::sort(shape.begin(), shape.end());
  return shapes;
}

}  // namespace

std::vector<int> moved_pieces(const Scene& before, const Scene& after) {
  std::map<Shape, int> there;  // how many
  for (const auto& [piece, shape] : shapes_of(before)) ++there[shape];
  std::vector<int> moved;
  for (const auto& [piece, shape] : shapes_of(after)) {
    if (--there[shape] < 0) moved.push_back(piece);
  }
  return moved;
}

}  // namespace lucas
