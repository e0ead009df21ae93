#include "lucas/scene.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <utility>

#include "lucas/text.hpp"

namespace lucas {
namespace {

// Owners of cells that no piece has.
constexpr int free_cell = -1, outside = -2, wall = -3;

int owner(Scene::Ground ground) {
  if (ground == Scene::Ground::wall) return wall;
  return ground == Scene::Ground::outside ? outside : free_cell;
}

// Leaves of a side of a box what lies on that side of a board.
void clip(int& begin, int& length, int size) {
  const std::int64_t end = std::min<std::int64_t>(std::int64_t{begin} + length, size);
  begin = std::max(begin, 0);
  length = static_cast<int>(std::max<std::int64_t>(end - begin, 0));
}

// Which piece owns each cell of the board.
class Owners {
 public:
  explicit Owners(const Scene& scene) : width_(scene.width()), height_(scene.height()) {
    for (int y = 0; y < height_; ++y) {
      for (int x = 0; x < width_; ++x) cells_.push_back(owner(scene.ground_at(x, y)));
    }
    for (const Scene::Box& box : scene.boxes()) {
      const Scene::Box part = scene.on_board(box);
      for (int y = part.y; y < part.y + part.height; ++y) {
        for (int x = part.x; x < part.x + part.width; ++x) cells_[index(x, y)] = box.piece;
      }
    }
  }

  [[nodiscard]] int at(int x, int y) const { return inside(x, y) ? cells_[index(x, y)] : outside; }
  // Two neighbouring cells are parted by a line unless one piece, or nothing, has both.
  [[nodiscard]] bool parted(int x1, int y1, int x2, int y2) const { return at(x1, y1) != at(x2, y2); }

 private:
  [[nodiscard]] bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
  [[nodiscard]] std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * width_ + x); }

  int width_, height_;
  std::vector<int> cells_;
};

// The colours of pieces, by what each cell's piece is like: one that stands out is red.
class Tones {
 public:
  Tones(const Scene& scene, bool colored) {
    if (!colored) return;
    std::map<int, Extent> extents;
    for (const Scene::Box& box : scene.boxes()) {
      Extent& extent = extents.try_emplace(box.piece, Extent{box.x, box.y, box.x, box.y}).first->second;
      extent = {std::min(extent.left, box.x), std::min(extent.top, box.y),
                std::max(extent.right, box.x + box.width - 1),
                std::max(extent.bottom, box.y + box.height - 1)};
      extent.stands_out = extent.stands_out || box.stands_out;
      extent.is_solid = extent.is_solid && (box.form == Scene::Form::block || box.form == Scene::Form::disc);
    }
    for (const auto& [piece, extent] : extents) {
      if (extent.is_solid) colors_[piece] = extent.stands_out ? red : color_of(extent);
    }
  }

  // The text with the colour of the cell's owner behind it.
  [[nodiscard]] std::string over(int owner, std::string text) const {
    const auto color = colors_.find(owner);
    if (color == colors_.end()) return text;
    return "\x1b[38;5;16;48;5;" + std::to_string(color->second) + "m" + text + "\x1b[0m";
  }

 private:
  struct Extent {
    int left, top, right, bottom;
    bool stands_out = false, is_solid = true;
  };
  static constexpr int red = 203;  // of the 256 that xterm has

  [[nodiscard]] static int color_of(const Extent& extent) {
    static constexpr std::array colors = {110, 222, 79, 217, 117, 149, 253, 179};
    const int width = extent.right - extent.left, height = extent.bottom - extent.top;
    return colors[static_cast<std::size_t>(3 * width + height) % colors.size()];
  }

  std::map<int, int> colors_;  // by piece
};

// What fills the inside of a wall, between its cells as well.
const char* filling(bool is_wall) { return is_wall ? "▒" : " "; }

// The box-drawing character whose arms go up, down, left and right where set.
const char* corner(bool up, bool down, bool left, bool right) {
  static constexpr std::array<const char*, 16> glyphs = {" ", "─", "─", "─", "│", "┌", "┐", "┬",
                                                         "│", "└", "┘", "┴", "│", "├", "┤", "┼"};
  const int arms = (up ? 8 : 0) | (down ? 4 : 0) | (left ? 2 : 0) | (right ? 1 : 0);
  return glyphs[static_cast<std::size_t>(arms)];
}

// Columns between the borders of a cell.
std::size_t cell_width(const Scene& scene) {
  std::size_t widest = 1;
  for (const Scene::Box& box : scene.boxes()) {
    if (box.width == 1) widest = std::max(widest, columns(box.label));
  }
  return widest;
}

std::string repeated(const char* text, std::size_t times) {
  std::string all;
  while (times-- > 0) all += text;
  return all;
}

// The line between row y - 1 and row y.
std::string border_line(const Scene& scene, const Owners& cells, const Tones& tones, int y,
                        std::size_t width) {
  std::string line;
  for (int x = 0; x <= scene.width(); ++x) {
    const bool up = cells.parted(x - 1, y - 1, x, y - 1), down = cells.parted(x - 1, y, x, y);
    const bool left = cells.parted(x - 1, y - 1, x - 1, y), right = cells.parted(x, y - 1, x, y);
    const bool in_wall = cells.at(x, y) == wall && cells.at(x, y - 1) == wall;
    const bool parted = up || down || left || right;
    line += parted ? corner(up, down, left, right) : tones.over(cells.at(x, y), filling(in_wall));
    if (x == scene.width()) continue;
    line += right ? repeated("─", width) : tones.over(cells.at(x, y), repeated(filling(in_wall), width));
  }
  return line;
}

const std::string* label_at(const Scene& scene, int x, int y) {
  for (const Scene::Box& box : scene.boxes()) {
    if (box.x == x && box.y == y && !box.label.empty()) return &box.label;
  }
  return nullptr;
}

std::string cell_text(const Scene& scene, const Owners& cells, int x, int y, std::size_t width) {
  if (const std::string* const label = label_at(scene, x, y)) return padded(*label, width);
  if (cells.at(x, y) != free_cell) return repeated(filling(cells.at(x, y) == wall), width);
  return padded(scene.ground_at(x, y) == Scene::Ground::gate ? "-" : "·", width);
}

std::string cell_line(const Scene& scene, const Owners& cells, const Tones& tones, int y, std::size_t width) {
  std::string line;
  for (int x = 0; x <= scene.width(); ++x) {
    const int owner = cells.at(x, y);
    line += cells.parted(x - 1, y, x, y) ? "│" : tones.over(owner, filling(owner == wall));
    if (x < scene.width()) line += tones.over(owner, cell_text(scene, cells, x, y, width));
  }
  return line;
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
  boxes_.push_back(std::move(box));
}

void Scene::relabel(std::size_t i, const std::string& label) { boxes_[i].label = printable(label); }

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

std::vector<std::string> render_text(const Scene& scene, bool colored) {
  std::vector<std::string> lines = scene.lines();
  lines.insert(lines.end(), scene.text_lines().begin(), scene.text_lines().end());
  if (scene.width() > 0 && scene.text_lines().empty()) {
    const Owners cells(scene);
    const Tones tones(scene, colored);
    const std::size_t width = cell_width(scene);
    for (int y = 0; y < scene.height(); ++y) {
      lines.push_back(border_line(scene, cells, tones, y, width));
      lines.push_back(cell_line(scene, cells, tones, y, width));
    }
    lines.push_back(border_line(scene, cells, tones, scene.height(), width));
  }
  std::size_t widest = 0;
  for (const std::string& line : lines) widest = std::max(widest, columns(line));
  for (std::string& line : lines) line = padded(std::move(line), widest);
  return lines;
}

}  // namespace lucas
