#include "lucas/scene.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "lucas/text.hpp"

namespace lucas {
namespace {

// Leaves of a side of a box what lies on that side of a board.
void clip(int& begin, int& length, int size) {
  const std::int64_t end = std::min<std::int64_t>(std::int64_t{begin} + length, size);
  begin = std::max(begin, 0);
  length = static_cast<int>(std::max<std::int64_t>(end - begin, 0));
}

}  // namespace

void Scene::board(int width, int height, Ground all) {
  if (width < 0 || height < 0 || width > longest || height > longest)
    throw std::out_of_range("a board of " + std::to_string(width) + " x " + std::to_string(height) +
                            " cells; a side has 0 to " + std::to_string(longest));
  width_ = width;
  height_ = height;
  ground_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), all);
}

void Scene::box(Box box) {
  box.label = printable(box.label);
  box.name = printable(box.name);
  boxes_.push_back(std::move(box));
}

void Scene::label(std::size_t box, const std::string& label) { boxes_.at(box).label = printable(label); }

Scene::Box Scene::on_board(Box box) const {
  clip(box.x, box.width, width_);
  clip(box.y, box.height, height_);
  return box;
}

void Scene::line(const std::string& text) { lines_.push_back(printable(text)); }

void Scene::text_line(const std::string& text) { text_lines_.push_back(printable(text)); }

std::size_t Scene::index(int x, int y) const {
  if (x < 0 || y < 0 || x >= width_ || y >= height_)
    throw std::out_of_range("cell (" + std::to_string(x) + ", " + std::to_string(y) +
                            ") is not on the board of " + std::to_string(width_) + " x " +
                            std::to_string(height_) + " cells");
  return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
}

}  // namespace lucas
