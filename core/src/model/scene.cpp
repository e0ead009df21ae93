#include "lucas/scene.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <stdexcept>

#include "lucas/text.hpp"

namespace lucas {
namespace {

// Cuts a box down to its part on the board, in one dimension: box [begin, begin + length), board [0, size).
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

std::string Scene::beyond_board() const {
  std::string first;
  std::size_t more = 0;
  const auto look_at = [&](const char* noun, const Box& box) {
    const Box part = on_board(box);
    const bool is_nothing = box.width == 0 || box.height == 0;
    if (is_nothing || (part.width == box.width && part.height == box.height)) return;
    more += first.empty() ? 0 : 1;
    if (first.empty())
      first = noun + std::to_string(box.piece) + (box.label.empty() ? "" : " '" + box.label + "'") + ", " +
              std::to_string(box.width) + " x " + std::to_string(box.height) + " at (" +
              std::to_string(box.x) + ", " + std::to_string(box.y) + ")";
  };
  for (const Box& box : boxes_) look_at("piece ", box);
  for (const Box& box : targets_) look_at("target ", box);
  if (first.empty()) return "";
  return "beyond the board of " + std::to_string(width_) + " x " + std::to_string(height_) +
         " cells: " + first + (more > 0 ? ", and " + std::to_string(more) + " more" : "");
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

// ---- Scenes as lines of text, for terminals: a board with the borders of its pieces, or towers of disks on posts ----

namespace {

using Box = Scene::Box;

bool is_marked(const TextLook& look, int piece) {
  return std::find(look.marked.begin(), look.marked.end(), piece) != look.marked.end();
}

// ---- Colours, of the 256 that xterm has ------------------------------------------------------------------

// The colours of pieces: a piece that stands out is red, others have the colour of their tone, or else one
// for all of their size. Holes and posts have none.
class Tones {
 public:
  // No colours unless look.colored.
  Tones(const Scene& scene, const TextLook& look) {
    if (!look.colored) return;
    std::map<int, Extent> extents;
    for (const Scene::Box& box : scene.boxes()) {
      Extent& extent = extents.try_emplace(box.piece, Extent{box.x, box.y, box.x, box.y}).first->second;
      extent = {std::min(extent.left, box.x),
                std::min(extent.top, box.y),
                std::max(extent.right, box.x + box.width - 1),
                std::max(extent.bottom, box.y + box.height - 1),
                extent.stands_out || box.stands_out,
                extent.is_solid && (box.form == Scene::Form::block || box.form == Scene::Form::disc),
                std::max(extent.tone, box.tone)};
    }
    for (const auto& [piece, extent] : extents) {
      if (extent.is_solid)
        codes_[piece] =
            (is_marked(look, piece) ? "1;38;5;16;48;5;" : "38;5;16;48;5;") + std::to_string(color_of(extent));
    }
  }

  // The text on the colour of the piece, bold if the piece is marked.
  [[nodiscard]] std::string over(int piece, const std::string& text) const {
    const auto code = codes_.find(piece);
    return code == codes_.end() ? text : "\x1b[" + code->second + "m" + text + "\x1b[0m";
  }

 private:
  struct Extent {
    int left, top, right, bottom;
    bool stands_out = false, is_solid = true;
    int tone = 0;
  };

  // The colour of a tone is the nearest to that in scene.css.
  static int color_of(const Extent& extent) {
    constexpr int red = 203;
    constexpr std::size_t by_size = 8;  // the other colours are those of tones that a model asks for
    static constexpr std::array colors = {110, 222, 79, 217, 117, 149, 253, 179, 215, 255, red};
    const auto width = static_cast<std::size_t>(extent.right - extent.left),
               height = static_cast<std::size_t>(extent.bottom - extent.top);
    const std::size_t color = extent.tone > 0 ? static_cast<std::size_t>(extent.tone - 1) % colors.size()
                                              : (3 * width + height) % by_size;
    return extent.stands_out ? red : colors[color];
  }

  std::map<int, std::string> codes_;  // by piece: parameters of SGR
};

// ---- Boards ----------------------------------------------------------------------------------------------

// A board that becomes text: the owner of each cell, and the lines between cells.
class Board {
 public:
  Board(const Scene& scene, const TextLook& look) : scene_(scene), look_(look), tones_(scene, look) {
    for (int y = 0; y < scene.height(); ++y) {
      for (int x = 0; x < scene.width(); ++x) owners_.push_back(owner_of(scene.ground_at(x, y)));
    }
    for (const Box& box : scene.boxes()) {
      if (box.width == 1) cell_width_ = std::max(cell_width_, columns(box.label));
      const Box part = scene.on_board(box);
      for (int y = part.y; y < part.y + part.height; ++y) {
        for (int x = part.x; x < part.x + part.width; ++x) owners_[index(x, y)] = box.piece;
      }
    }
  }

  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> all;
    for (int y = 0; y <= scene_.height(); ++y) {
      std::string border = corner(0, y), cells = y < scene_.height() ? edge(0, y, Side::left) : "";
      for (int x = 0; x < scene_.width(); ++x) {
        border += edge(x, y, Side::up);
        border += corner(x + 1, y);
        if (y == scene_.height()) continue;
        cells += tones_.over(owner(x, y), cell_text(x, y));
        cells += edge(x + 1, y, Side::left);
      }
      all.push_back(std::move(border));
      if (y < scene_.height()) all.push_back(std::move(cells));
    }
    return all;
  }

 private:
  using Side = Scene::Side;
  enum class Weight : std::uint8_t { none, light, heavy };       // of lines
  static constexpr int free_cell = -1, outside = -2, wall = -3;  // owners of cells that no piece has

  [[nodiscard]] static int owner_of(Scene::Ground ground) {
    if (ground == Scene::Ground::wall) return wall;
    return ground == Scene::Ground::outside ? outside : free_cell;
  }
  [[nodiscard]] std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y * scene_.width() + x);
  }
  [[nodiscard]] int owner(int x, int y) const {
    const bool is_inside = x >= 0 && y >= 0 && x < scene_.width() && y < scene_.height();
    return is_inside ? owners_[index(x, y)] : outside;
  }
  // The character that fills a piece or a wall, between its cells as well.
  [[nodiscard]] static const char* filling(int owner) { return owner == wall ? "▒" : " "; }

  // ---- Between a cell and the one above it, or the one to the left of it: Side::up, Side::left ------------

  // The line between two cells; none if they have one owner.
  [[nodiscard]] Weight weight(int x, int y, Side side) const {
    const int one = owner(x, y), other = side == Side::up ? owner(x, y - 1) : owner(x - 1, y);
    if (one == other) return Weight::none;
    return is_marked(look_, one) || is_marked(look_, other) ? Weight::heavy : Weight::light;
  }
  // The arrow of the exit there; nullptr if there is none.
  [[nodiscard]] const char* exit(int x, int y, Side side) const {
    const auto has = [this](int column, int row, Side way) {
      return std::any_of(scene_.exits().begin(), scene_.exits().end(), [&](const Scene::Exit& exit) {
        return exit.x == column && exit.y == row && exit.side == way;
      });
    };
    if (side == Side::up) return has(x, y - 1, Side::down) ? "↓" : has(x, y, Side::up) ? "↑" : nullptr;
    return has(x - 1, y, Side::right) ? "→" : has(x, y, Side::left) ? "←" : nullptr;
  }
  [[nodiscard]] std::string edge(int x, int y, Side side) const {
    const std::size_t width = side == Side::up ? cell_width_ : 1;
    if (const char* const arrow = exit(x, y, side)) return padded(arrow, width);
    const Weight line = weight(x, y, side);
    if (line == Weight::none) return tones_.over(owner(x, y), repeated(filling(owner(x, y)), width));
    if (side == Side::up) return repeated(line == Weight::heavy ? "━" : "─", width);
    return line == Weight::heavy ? "┃" : "│";
  }

  // ---- Corners and cells ---------------------------------------------------------------------------------

  // The sign where four cells meet, of which (x, y) is the lower right one; a blank in the middle of an exit.
  // Corners of the board keep their lines beside an exit.
  [[nodiscard]] std::string corner(int x, int y) const {
    static constexpr std::string_view glyphs =
        " ─━──╼━╾━│┌┍┐┬┮┑┭┯┃┎┏┒┰┲┓┱┳│└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈┃┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋";
    const bool is_rim = (x == 0 || x == scene_.width()) && (y == 0 || y == scene_.height());
    std::array<bool, 4> has_exit{};  // up, down, left, right
    std::size_t arms = 0;            // weights of the four lines, as digits to the base of 3
    const auto add = [&](std::size_t arm, int column, int row, Side side) {
      has_exit[arm] = exit(column, row, side) != nullptr;
      arms = 3 * arms + (!has_exit[arm] || is_rim ? static_cast<std::size_t>(weight(column, row, side)) : 0);
    };
    add(0, x, y - 1, Side::left);
    add(1, x, y, Side::left);
    add(2, x - 1, y, Side::up);
    add(3, x, y, Side::up);
    if ((has_exit[0] && has_exit[1]) || (has_exit[2] && has_exit[3])) return " ";
    constexpr std::size_t bytes = 3;  // of each glyph but the first
    if (arms > 0) return std::string(glyphs.substr(1 + bytes * (arms - 1), bytes));
    const bool in_wall = owner(x, y) == wall && owner(x, y - 1) == wall;
    return tones_.over(owner(x, y), filling(in_wall ? wall : free_cell));
  }

  [[nodiscard]] std::string cell_text(int x, int y) const {
    for (const Box& box : scene_.boxes()) {
      if (box.x == x && box.y == y && !box.label.empty()) return padded(box.label, cell_width_);
    }
    if (owner(x, y) != free_cell) return repeated(filling(owner(x, y)), cell_width_);
    if (scene_.ground_at(x, y) == Scene::Ground::gate) return padded("-", cell_width_);
    const bool is_target = std::any_of(scene_.targets().begin(), scene_.targets().end(), [&](const Box& box) {
      return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
    });
    return padded(is_target ? "○" : "·", cell_width_);
  }

  const Scene& scene_;
  const TextLook& look_;
  Tones tones_;
  std::vector<int> owners_;     // of cells, row by row
  std::size_t cell_width_ = 1;  // columns between the borders of a cell
};

// ---- Towers: a line for each disk, its width odd, so that posts are in the middle --------------------------

int middle_of(const Box& box) { return box.x + box.width / 2; }

class Towers {
 public:
  Towers(const Scene& scene, const TextLook& look) : scene_(scene), look_(look), tones_(scene, look) {
    for (const Box& box : scene.boxes()) {
      if (box.form == Scene::Form::post) posts_.push_back(box);
    }
    std::sort(posts_.begin(), posts_.end(), [](const Box& a, const Box& b) { return a.x < b.x; });
    if (posts_.empty()) return;
    const int between = posts_.size() > 1 ? posts_[1].x - posts_[0].x : scene.width();
    peg_width_ = static_cast<std::size_t>(std::max(between, 1)) | 1U;
    floor_ = posts_[0].y + posts_[0].height;
  }

  // Columns; 0 if there are no posts.
  [[nodiscard]] std::size_t width() const {
    return posts_.empty() ? 0 : posts_.size() * (peg_width_ + space) - space;
  }

  // Disks, 2 cells high, each on the nearest post; below them the labels of the boxes under the posts.
  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> all;
    for (int y = floor_ - posts_[0].height / 2 * 2 - 2; y < floor_; y += 2) all.push_back(row(y));
    all.push_back(base());
    for (const Box& box : scene_.boxes()) {
      if (box.y >= floor_) all.push_back(box.label);
    }
    return all;
  }

 private:
  static constexpr std::size_t space = 1;  // columns between pegs

  // The disks in the rows of cells y and y + 1.
  [[nodiscard]] std::string row(int y) const {
    std::string line;
    for (std::size_t peg = 0; peg < posts_.size(); ++peg) {
      const auto disk = std::find_if(scene_.boxes().begin(), scene_.boxes().end(), [&](const Box& box) {
        return box.form != Scene::Form::post && box.y == y && nearest_post(box) == peg;
      });
      const std::string shown = disk == scene_.boxes().end() ? "│" : disk_text(*disk);
      const std::size_t beside = (peg_width_ - std::min(columns(shown), peg_width_)) / 2;
      line += std::string(beside + (peg > 0 ? space : 0), ' ') + shown + std::string(beside, ' ');
    }
    return line;
  }

  // ━━2━━, or marked ██2██; in colour a bar, marked by a line.
  [[nodiscard]] std::string disk_text(const Box& box) const {
    const char* const plain = look_.colored ? " " : "━";
    const char* const material = !is_marked(look_, box.piece) ? plain : look_.colored ? "━" : "█";
    const std::size_t width = static_cast<std::size_t>(box.width) | 1U, label = columns(box.label);
    const std::size_t left = (width - std::min(label, width)) / 2;
    const std::size_t right = width - std::min(left + label, width);
    return tones_.over(box.piece, repeated(material, left) + box.label + repeated(material, right));
  }

  [[nodiscard]] std::string base() const {
    const std::string half = repeated("─", peg_width_ / 2);
    std::string line;
    for (std::size_t peg = 0; peg < posts_.size(); ++peg) line += (peg > 0 ? "─" : "") + half + "┴" + half;
    return line;
  }

  [[nodiscard]] std::size_t nearest_post(const Box& box) const {
    const auto nearest = std::min_element(posts_.begin(), posts_.end(), [&](const Box& a, const Box& b) {
      return std::abs(middle_of(a) - middle_of(box)) < std::abs(middle_of(b) - middle_of(box));
    });
    return static_cast<std::size_t>(nearest - posts_.begin());
  }

  const Scene& scene_;
  const TextLook& look_;
  Tones tones_;
  std::vector<Box> posts_;     // from left to right
  std::size_t peg_width_ = 0;  // columns, odd
  int floor_ = 0;              // the row of cells below the posts
};

// The board, or the towers or text lines that replace it.
std::vector<std::string> picture_lines(const Scene& scene, const TextLook& look) {
  if (look.width > 0) {
    const Towers towers(scene, look);
    if (towers.width() > 0 && towers.width() <= look.width) return towers.lines();
  }
  if (!scene.text_lines().empty()) return scene.text_lines();
  return scene.width() > 0 ? Board(scene, look).lines() : std::vector<std::string>{};
}

}  // namespace

std::vector<std::string> render_text(const Scene& scene, const TextLook& look) {
  std::vector<std::string> lines = scene.lines();
  for (std::string& line : picture_lines(scene, look)) lines.push_back(std::move(line));
  std::size_t widest = 0;
  for (const std::string& line : lines) widest = std::max(widest, columns(line));
  for (std::string& line : lines) line = padded(std::move(line), widest);
  return lines;
}

}  // namespace lucas
