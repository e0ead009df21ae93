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
  // How pages and SVG files show a box: filling its cells, as a disc in their middle, as a hole for a disc,
  // or as a thin rod. In text all are blocks, except disks on posts.
  enum class Form : std::uint8_t { block, disc, hole, post };

  // `width` x `height` cells. Blocks of one piece merge into one outline, so any polyomino can be drawn.
  struct Box {
    int x, y, width, height;
    int piece;          // the number, from 0, of its piece; pieces that look alike differ in it
    std::string label;  // the kind of piece, drawn in the top left cell; may be empty
    Form form = Form::block;
    bool stands_out = false;  // has a colour of its own, as the piece that the puzzle is about
    // In an initial state: the name of a piece whose label others share. In traces it moves with the piece.
    std::string name{};
    int tone = 0;  // its colour, 1 to 11, as models/README.md lists them; 0: one colour for each shape
  };

  // The look of a cell that no box covers.
  enum class Ground : std::uint8_t { free, gate, wall, outside };

  // A way out of the board for a piece: a gap in the frame, at that side of a cell on the rim.
  enum class Side : std::uint8_t { up, down, left, right };
  struct Exit {
    int x, y;
    Side side;
  };

  static constexpr int longest = 1024;  // cells of a side of a board

  // Makes the board, outlined. Cells without a box show `all`, or what ground() sets. Parts of boxes outside are
  // not drawn; beyond_board() tells them. Throws std::out_of_range if a side is below 0 or above `longest`.
  void board(int width, int height, Ground all = Ground::free);
  // Sets the ground of a cell; throws std::out_of_range if it is not on the board.
  void ground(int x, int y, Ground ground) { ground_[index(x, y)] = ground; }
  // Adds a box. Texts of boxes and lines are kept as printable() makes them.
  void box(Box box);
  // Replaces the label of boxes()[box].
  void label(std::size_t box, const std::string& label);
  // Adds a place where a piece is to go, drawn in outline; boxes of one piece merge. Form and label are ignored.
  void target(Box box) { targets_.push_back(std::move(box)); }
  void exit(Exit exit) { exits_.push_back(exit); }
  // Adds a line of text, above the board if there is one. A scene of one line and no board stands beside its step.
  void line(const std::string& text);
  // Adds a line that text outputs show in place of the board, which then is only for outputs that draw.
  void text_line(const std::string& text);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] Ground ground_at(int x, int y) const { return ground_[index(x, y)]; }
  [[nodiscard]] const std::vector<Box>& boxes() const { return boxes_; }
  [[nodiscard]] const std::vector<Box>& targets() const { return targets_; }
  [[nodiscard]] const std::vector<Exit>& exits() const { return exits_; }
  // The part of a box that is on the board; its width or height is 0 if there is none.
  [[nodiscard]] Box on_board(Box box) const;
  // Names the first piece or target that is not wholly on the board, and how many more; empty if all are on it.
  [[nodiscard]] std::string beyond_board() const;
  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  [[nodiscard]] const std::vector<std::string>& text_lines() const { return text_lines_; }
  // Is there anything for outputs that draw?
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
  // Pieces are filled with a colour for each size, by escape sequences of 256-colour terminals; columns() skips these.
  bool colored = false;
  std::vector<int> marked{};  // pieces that have heavy lines
  std::size_t width = 0;      // columns for disks on posts, drawn as towers if they fit
};

// The scene as lines of text: its lines, then its board or the text_line()s that replace it, all padded to
// one width; none for an empty scene. A cell is 1 line high and about 2 columns wide, with its borders; wider
// if the label of a box 1 cell wide is.
[[nodiscard]] std::vector<std::string> render_text(const Scene& scene, const TextLook& look = {});

}  // namespace lucas
