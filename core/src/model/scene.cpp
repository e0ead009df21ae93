#include "lucas/scene.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "lucas/text.hpp"
#include "model/tones.hpp"
#include "model/towers.hpp"

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

 private:
  [[nodiscard]] bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
  [[nodiscard]] std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * width_ + x); }

  int width_, height_;
  std::vector<int> cells_;
};

// What fills the inside of a wall, between its cells as well.
const char* filling(bool is_wall) { return is_wall ? "▒" : " "; }

// Of lines; by number.
enum class Weight : std::uint8_t { none, light, heavy };

// The lines between cells.
class Lines {
 public:
  Lines(const Scene& scene, const Owners& cells, const std::vector<int>& marked)
      : scene_(scene), cells_(cells), marked_(marked) {}

  // Between a cell and the one above it, or to the left of it.
  [[nodiscard]] Weight above(int x, int y) const { return between(cells_.at(x, y - 1), cells_.at(x, y)); }
  [[nodiscard]] Weight before(int x, int y) const { return between(cells_.at(x - 1, y), cells_.at(x, y)); }

  // The arrow of the exit there; nullptr if there is none.
  [[nodiscard]] const char* exit_above(int x, int y) const {
    if (has_exit(x, y - 1, Side::down)) return "↓";
    return has_exit(x, y, Side::up) ? "↑" : nullptr;
  }
  [[nodiscard]] const char* exit_before(int x, int y) const {
    if (has_exit(x - 1, y, Side::right)) return "→";
    return has_exit(x, y, Side::left) ? "←" : nullptr;
  }

  // Where four cells meet, of which that is the right lower one; a blank amid an exit. Corners of the board keep their lines
  // beside one.
  [[nodiscard]] std::string corner(int x, int y) const {
    static constexpr std::string_view glyphs =
        " ─━──╼━╾━│┌┍┐┬┮┑┭┯┃┎┏┒┰┲┓┱┳│└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈┃┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋";
    const bool is_corner = (x == 0 || x == scene_.width()) && (y == 0 || y == scene_.height());
    if (is_amid_exit(x, y)) return " ";
    std::size_t arms = 0;  // up, down, left, right: digits to the base of 3
    const auto add = [&](Weight weight, const char* exit) {
      arms = 3 * arms + (exit == nullptr || is_corner ? static_cast<std::size_t>(weight) : 0);
    };
    add(before(x, y - 1), exit_before(x, y - 1));
    add(before(x, y), exit_before(x, y));
    add(above(x - 1, y), exit_above(x - 1, y));
    add(above(x, y), exit_above(x, y));
    constexpr std::size_t bytes = 3;  // of each but the first
    return arms == 0 ? "" : std::string(glyphs.substr(1 + bytes * (arms - 1), bytes));
  }

 private:
  using Side = Scene::Side;

  // One piece, or nothing, may have both cells.
  [[nodiscard]] Weight between(int one, int other) const {
    if (one == other) return Weight::none;
    return is_marked(one) || is_marked(other) ? Weight::heavy : Weight::light;
  }
  [[nodiscard]] bool is_marked(int owner) const {
    return std::find(marked_.begin(), marked_.end(), owner) != marked_.end();
  }
  [[nodiscard]] bool is_amid_exit(int x, int y) const {
    return (exit_above(x - 1, y) != nullptr && exit_above(x, y) != nullptr) ||
           (exit_before(x, y - 1) != nullptr && exit_before(x, y) != nullptr);
  }
  [[nodiscard]] bool has_exit(int x, int y, Side side) const {
    const auto& exits = scene_.exits();
    return std::any_of(exits.begin(), exits.end(), [&](const Scene::Exit& exit) {
      return exit.x == x && exit.y == y && exit.side == side;
    });
  }

  const Scene& scene_;
  const Owners& cells_;
  const std::vector<int>& marked_;
};

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

// A board on its way to text.
struct Sheet {
  const Scene& scene;
  const Owners& cells;
  const Lines& lines;
  const Tones& tones;
  std::size_t width;  // of cells
};

// Above a cell.
std::string upper_edge(const Sheet& sheet, int x, int y) {
  const bool in_wall = sheet.cells.at(x, y) == wall && sheet.cells.at(x, y - 1) == wall;
  if (const char* const exit = sheet.lines.exit_above(x, y)) return padded(exit, sheet.width);
  const Weight weight = sheet.lines.above(x, y);
  if (weight == Weight::none)
    return sheet.tones.over(sheet.cells.at(x, y), repeated(filling(in_wall), sheet.width));
  return repeated(weight == Weight::heavy ? "━" : "─", sheet.width);
}

// The line between row y - 1 and row y.
std::string border_line(const Sheet& sheet, int y) {
  std::string line;
  for (int x = 0; x <= sheet.scene.width(); ++x) {
    const std::string corner = sheet.lines.corner(x, y);
    const bool in_wall = sheet.cells.at(x, y) == wall && sheet.cells.at(x, y - 1) == wall;
    line += corner.empty() ? sheet.tones.over(sheet.cells.at(x, y), filling(in_wall)) : corner;
    if (x < sheet.scene.width()) line += upper_edge(sheet, x, y);
  }
  return line;
}

const std::string* label_at(const Scene& scene, int x, int y) {
  for (const Scene::Box& box : scene.boxes()) {
    if (box.x == x && box.y == y && !box.label.empty()) return &box.label;
  }
  return nullptr;
}

bool is_target(const Scene& scene, int x, int y) {
  const auto& targets = scene.targets();
  return std::any_of(targets.begin(), targets.end(), [&](const Scene::Box& box) {
    return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
  });
}

std::string cell_text(const Sheet& sheet, int x, int y) {
  if (const std::string* const label = label_at(sheet.scene, x, y)) return padded(*label, sheet.width);
  const int owner = sheet.cells.at(x, y);
  if (owner != free_cell) return repeated(filling(owner == wall), sheet.width);
  if (sheet.scene.ground_at(x, y) == Scene::Ground::gate) return padded("-", sheet.width);
  return padded(is_target(sheet.scene, x, y) ? "○" : "·", sheet.width);
}

std::string left_edge(const Sheet& sheet, int x, int y) {
  if (const char* const exit = sheet.lines.exit_before(x, y)) return exit;
  const Weight weight = sheet.lines.before(x, y);
  const int owner = sheet.cells.at(x, y);
  if (weight == Weight::none) return sheet.tones.over(owner, filling(owner == wall));
  return weight == Weight::heavy ? "┃" : "│";
}

std::string cell_line(const Sheet& sheet, int y) {
  std::string line;
  for (int x = 0; x <= sheet.scene.width(); ++x) {
    line += left_edge(sheet, x, y);
    if (x < sheet.scene.width()) line += sheet.tones.over(sheet.cells.at(x, y), cell_text(sheet, x, y));
  }
  return line;
}

std::vector<std::string> board_lines(const Scene& scene, const TextLook& look) {
  const Owners cells(scene);
  const Lines lines(scene, cells, look.marked);
  const Tones tones(scene, look);
  const Sheet sheet{scene, cells, lines, tones, cell_width(scene)};
  std::vector<std::string> all;
  for (int y = 0; y < scene.height(); ++y) {
    all.push_back(border_line(sheet, y));
    all.push_back(cell_line(sheet, y));
  }
  all.push_back(border_line(sheet, scene.height()));
  return all;
}

// The board, or what stands in its place.
std::vector<std::string> picture_lines(const Scene& scene, const TextLook& look) {
  const std::size_t towers = look.width > 0 ? tower_columns(scene) : 0;
  if (towers > 0 && towers <= look.width) return tower_lines(scene, look);
  if (!scene.text_lines().empty()) return scene.text_lines();
  return scene.width() > 0 ? board_lines(scene, look) : std::vector<std::string>{};
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

std::vector<std::string> render_text(const Scene& scene, const TextLook& look) {
  std::vector<std::string> lines = scene.lines();
  for (std::string& line : picture_lines(scene, look)) lines.push_back(std::move(line));
  std::size_t widest = 0;
  for (const std::string& line : lines) widest = std::max(widest, columns(line));
  for (std::string& line : lines) line = padded(std::move(line), widest);
  return lines;
}

}  // namespace lucas
