// Drawing: a scene as sprites, each with a look and a place, for outputs that draw. Film: the drawings of a trace, frame by frame.
#pragma once

#include <compare>
#include <map>
#include <tuple>

#include "lucas/scene.hpp"

namespace lucas {

// ---- Outlines of cells on a grid, as path data of SVG ----

// The side of a cell, in the units of all lengths of a drawing.
inline constexpr int cell_size = 40;

// A set of cells in a rectangle.
class CellSet {
 public:
  CellSet(int width, int height)
      : width_(width),
        height_(height),
        cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

  bool operator<(const CellSet& other) const {
    return std::tie(width_, height_, cells_) < std::tie(other.width_, other.height_, other.cells_);
  }

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  void add(int x, int y) { cells_[index(x, y)] = true; }
  // False also outside the rectangle.
  [[nodiscard]] bool has(int x, int y) const {
    return x >= 0 && y >= 0 && x < width_ && y < height_ && cells_[index(x, y)];
  }

 private:
  [[nodiscard]] std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
  }

  int width_, height_;
  std::vector<bool> cells_;
};

// An outline runs `inset` units inside the edges of its cells, or outside if negative, with round corners.
struct Stroke {
  int inset, radius;
  auto operator<=>(const Stroke&) const = default;
};

// The path around each connected part and along the rim of each hole; cells that touch only at a corner are apart.
[[nodiscard]] std::string outline(const CellSet& cells, Stroke stroke);

[[nodiscard]] std::string circle(int x, int y, int radius);

// ---- Sprites ----

// The look of a sprite, wherever it is. Lengths are in units; a cell's side has cell_size of them.
struct Look {
  enum class Kind : std::uint8_t { plate, wall, gate, hole, post, piece, main_piece, text, target, exit };

  Kind kind;
  std::string path{};   // of SVG; empty for a text
  std::string label{};  // or the text
  int x = 0, y = 0;     // the middle of the label; of a text the left end of its base line
  int size = 0;         // of the label's letters
  int length = 0;       // of a text
  int tone = 0;         // Scene::Box::tone

  [[nodiscard]] auto all() const { return std::tie(kind, path, label, x, y, size, length, tone); }
  bool operator<(const Look& other) const { return all() < other.all(); }
};

// plate, wall, …: the class that style sheets know it by.
[[nodiscard]] std::string_view to_text(Look::Kind kind);

// The different looks of sprites, numbered in the order in which they come.
class Looks {
 public:
  [[nodiscard]] std::size_t number_of(const Look& look);

  [[nodiscard]] std::size_t size() const { return looks_.size(); }
  [[nodiscard]] const Look& operator[](std::size_t i) const { return looks_[i]; }
  // The number in scene.css of the look's colour, from 0 on: one for all pieces of a shape that have no Scene::Box::tone.
  [[nodiscard]] std::size_t tone_of(std::size_t look) const { return tone_of_look_[look]; }

 private:
  std::vector<Look> looks_;
  std::vector<std::size_t> tone_of_look_;
  std::map<Look, std::size_t> numbers_;
  std::map<std::string, std::size_t> tones_;  // by path
};

struct Sprite {
  Look look;
  int x, y;
};

struct Drawing {
  int width = 0, height = 0;
  std::vector<Sprite> sprites{};  // from the bottom to the top
};

// Draws scenes, one after another; outlines and the ground are made once for all.
class Drafter {
 public:
  // The lines of the scene, and below them its board, if it has one.
  [[nodiscard]] Drawing draw(const Scene& scene);

 private:
  class Polyomino;

  const std::vector<Sprite>& ground(const Scene& scene);
  void add_boxes(const Scene& scene, std::vector<Sprite>& sprites);
  void add_goal(const Scene& scene, std::vector<Sprite>& sprites);
  const std::string& outlined(const CellSet& cells, Stroke stroke);

  std::map<std::pair<CellSet, Stroke>, std::string> outlines_;
  int ground_width_ = 0;
  std::vector<Scene::Ground> ground_;  // of the last board, and its sprites
  std::vector<Sprite> ground_sprites_;
};

// Film: the drawings of a trace as items that stay, move, come and go from frame to frame, so that outputs can animate
// them. Pieces that look alike are told apart by where they are: what two frames show in one place and one look is one
// item; what is left over has moved.
class Film {
 public:
  // Where an item is, or that it is not shown.
  struct Placed {
    std::size_t item;
    int x, y;
    bool is_shown;
  };

  // Shows the next scene; returns the items that change, by number. The first scene changes all.
  std::vector<Placed> show(const Scene& scene);

  // ---- So far ----

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] const Looks& looks() const { return looks_; }
  [[nodiscard]] std::size_t items() const { return items_.size(); }
  [[nodiscard]] std::size_t look_of(std::size_t item) const { return items_[item].look; }

 private:
  struct Item {
    std::size_t look;
    int x, y;
    bool is_shown;
  };

  [[nodiscard]] std::size_t item_like(const Item& wanted, const std::vector<bool>& taken) const;

  Drafter drafter_;
  int width_ = 0, height_ = 0;
  Looks looks_;
  std::vector<Item> items_;
};

}  // namespace lucas
