// Scene: a picture of one state in boxes and labels, on a grid of cells; x grows to the right, y downwards.
// A model describes its picture once; each output renders it in its own way.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace lucas {

class Scene {
 public:
  // `width` x `height` cells. Boxes of one piece merge into one outline, so any polyomino can be drawn.
  struct Box {
    int x, y, width, height;
    int piece;          // 0 or more; equal numbers are one piece
    std::string label;  // drawn in the top left cell; may be empty
  };

  // An outlined board: cells without a box are drawn as free.
  void board(int width, int height) {
    width_ = width;
    height_ = height;
  }
  void box(Box box) { boxes_.push_back(std::move(box)); }
  // A line of text, above the board if there is one. A scene of one line and no board stands beside its step.
  void line(std::string text) { lines_.push_back(std::move(text)); }

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] const std::vector<Box>& boxes() const { return boxes_; }
  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  [[nodiscard]] bool empty() const { return width_ == 0 && lines_.empty(); }

 private:
  int width_ = 0, height_ = 0;
  std::vector<Box> boxes_;
  std::vector<std::string> lines_;
};

// The scene as lines of text, first its lines, then its board, all equally wide; none for an empty scene.
// A cell is 1 line high and about 2 columns wide, with its borders; wider where a label of a single cell is.
[[nodiscard]] std::vector<std::string> render_text(const Scene& scene);

}  // namespace lucas
