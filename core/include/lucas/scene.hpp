// Scene: a picture of one state in boxes and labels, on a grid of cells; x grows to the right, y downwards.
// A model describes its picture once; each output renders it in its own way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace lucas {

class Scene {
 public:
  // How pages and SVG files show a box: filling its cells, as a disc in their middle, as a hole for a disc, or as a thin rod.
  // In texts all are blocks, but for disks on posts.
  enum class Form : std::uint8_t { block, disc, hole, post };

  // `width` x `height` cells. Blocks of one piece merge into one outline, so any polyomino can be drawn.
  struct Box {
    int x, y, width, height;
    int piece;          // the one it is part of, 0 or more: of two pieces that look alike each has a number
    std::string label;  // the kind of piece, drawn in the top left cell; may be empty
    Form form = Form::block;
    bool stands_out = false;  // has a colour of its own, as the piece that the puzzle is about
    // The own name, in an initial state, of a piece that shares its label: traces show it and keep it with the piece as that moves.
    std::string name{};
    int tone = 0;  // its colour, 1 to 11, as models/README.md lists them; 0: one for all boxes of that shape
  };

  // The look of a cell that no box covers.
  enum class Ground : std::uint8_t { free, gate, wall, outside };

  // A way out of the board for a piece: a gap in its frame, at that side of a cell at its rim.
  enum class Side : std::uint8_t { up, down, left, right };
  struct Exit {
    int x, y;
    Side side;
  };

  static constexpr int longest = 1024;  // cells of a side of a board

  // An outlined board of that ground: cells without a box are drawn so, or as ground() says. What a box has outside the board is
  // left out, and told by beyond_board(). Throws std::out_of_range if a side is below 0 or above `longest`.
  void board(int width, int height, Ground all = Ground::free);
  // Sets the ground of a cell; throws std::out_of_range if it is not on the board.
  void ground(int x, int y, Ground ground) { ground_[index(x, y)] = ground; }
  // Texts of boxes and lines are kept as printable() makes them.
  void box(Box box);
  // Replaces the label of boxes()[box].
  void label(std::size_t box, const std::string& label);
  // The place where a piece is to go, in outline; boxes of one piece merge. Forms and labels mean nothing.
  void target(Box box) { targets_.push_back(std::move(box)); }
  void exit(Exit exit) { exits_.push_back(exit); }
  // A line of text, above the board if there is one. A scene of one line and no board stands beside its step.
  void line(const std::string& text);
  // A line of what texts show in place of the board, which is then for outputs that draw.
  void text_line(const std::string& text);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] Ground ground_at(int x, int y) const { return ground_[index(x, y)]; }
  [[nodiscard]] const std::vector<Box>& boxes() const { return boxes_; }
  [[nodiscard]] const std::vector<Box>& targets() const { return targets_; }
  [[nodiscard]] const std::vector<Exit>& exits() const { return exits_; }
  // The part of a box that is on the board; its width or height is 0 if there is none.
  [[nodiscard]] Box on_board(Box box) const;
  // Tells the first piece or target that is not all on the board, and how many more boxes are not; empty if none.
  [[nodiscard]] std::string beyond_board() const;
  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  [[nodiscard]] const std::vector<std::string>& text_lines() const { return text_lines_; }
  // Has it anything for outputs that draw?
  [[nodiscard]] bool draws() const { return width_ > 0 || !lines_.empty(); }
  [[nodiscard]] bool empty() const { return !draws() && text_lines_.empty(); }

 private:
  [[nodiscard]] std::size_t index(int x, int y) const;

  int width_ = 0, height_ = 0;
  std::vector<Ground> ground_;  // row by row
  std::vector<Box> boxes_, targets_;
  std::vector<Exit> exits_;
  std::vector<std::string> lines_, text_lines_;
};

// How a scene is shown in text.
struct TextLook {
  // Pieces are filled, those of one size alike, by escape sequences for terminals of 256 colours, which columns() does not count.
  bool colored = false;
  std::vector<int> marked{};  // pieces that have heavy lines
  std::size_t width = 0;      // columns for towers on posts, which are drawn as such where they fit
};

// The scene as lines of text, first its lines, then its board or what stands in its place, all equally wide; none for an
// empty scene.
// A cell is 1 line high and about 2 columns wide, with its borders; wider where a label of a single cell is.
[[nodiscard]] std::vector<std::string> render_text(const Scene& scene, const TextLook& look = {});

}  // namespace lucas
