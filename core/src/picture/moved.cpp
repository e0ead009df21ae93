#include "picture/moved.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

namespace lucas {
namespace {

using BoxLook = std::tuple<int, int, int, int, Scene::Form, std::string>;  // place, size, look
using PieceLook = std::vector<BoxLook>;

std::map<int, PieceLook> looks_of(const Scene& scene) {
  std::map<int, PieceLook> looks;
  for (const Scene::Box& box : scene.boxes())
    looks[box.piece].emplace_back(box.x, box.y, box.width, box.height, box.form, box.label);
  for (auto& [piece, shape] : looks) std::sort(shape.begin(), shape.end());
  return looks;
}

}  // namespace

std::vector<int> moved_pieces(const Scene& before, const Scene& after) {
  std::map<PieceLook, int> there;  // how many
  for (const auto& [piece, shape] : looks_of(before)) ++there[shape];
  std::vector<int> moved;
  for (const auto& [piece, shape] : looks_of(after)) {
    if (--there[shape] < 0) moved.push_back(piece);
  }
  return moved;
}

}  // namespace lucas
