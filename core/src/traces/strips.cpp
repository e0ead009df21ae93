#include "traces/strips.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lucas/text.hpp"
#include "picture/moved.hpp"

namespace lucas {
namespace {

constexpr std::size_t space = 3;  // columns before each picture

// The words of the text in lines of at most that many columns, where no single word is longer.
std::vector<std::string> in_lines(const std::string& text, std::size_t width) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    const bool fits = !lines.empty() && columns(lines.back()) + 1 + columns(word) <= width;
    if (fits) {
      lines.back() += " " + word;
    } else {
      lines.push_back(word);
    }
    at = end + 1;
  }
  return lines;
}

// A place in a strip: a picture below its number and its step, or how many are left out.
struct Cell {
  std::vector<std::string> head, picture;
};

std::size_t widest(const std::vector<std::string>& lines) {
  std::size_t most = 0;
  for (const std::string& line : lines) most = std::max(most, columns(line));
  return most;
}

class Strips {
 public:
  Strips(const Trace& trace, const TraceView& view, std::size_t width, bool listed)
      : trace_(trace), view_(view), width_(width), listed_(listed), look_(look_of_strips(view, width)) {
    frame_ = cell_width_ = widest(render_text(trace.picture(0), look_));
    for (const std::size_t i : chosen()) {
      if (i != gap) cell_width_ = std::max(cell_width_, widest(head(i)));
    }
    const std::vector<std::size_t> all = chosen();  // fewer where their heads are wide
    for (const std::size_t i : all) cells_.push_back(i == gap ? gap_cell(all.size() - 1) : cell(i));
    for (const Cell& each : cells_) cell_width_ = std::max(cell_width_, widest(each.picture));
  }

  void add_to(std::vector<std::string>& lines) const {
    for (std::size_t first = 0; first < cells_.size();) {
      std::size_t end = first, used = 0;
      for (; end < cells_.size() && (end == first || used + space + width_of(cells_[end]) < width_); ++end)
        used += space + width_of(cells_[end]);
      lines.emplace_back();
      add_row(lines, first, end);
      first = end;
    }
  }

 private:
  [[nodiscard]] std::size_t per_row() const {
    return std::max<std::size_t>(1, (width_ - 1) / (cell_width_ + space));
  }
  [[nodiscard]] std::vector<std::size_t> chosen() const {
    const std::size_t rows = listed_ ? 1 : 3;                                  // of a folded trace
    const std::size_t shown = std::max<std::size_t>(3, rows * per_row()) - 1;  // beside the gap
    return selection(trace_.states(), shown - shown / 2, shown / 2, view_.full);
  }

  [[nodiscard]] std::vector<std::string> head(std::size_t i) const {
    constexpr std::size_t usual = 14;
    const std::string action = i == 0 ? view_.first : step_text(trace_, i).action;
    return in_lines(std::to_string(i) + " " + action, std::max(usual, frame_));
  }
  [[nodiscard]] Cell cell(std::size_t i) const {
    const Scene picture = trace_.picture(i);
    TextLook look = look_;
    if (i > 0) look.marked = moved_pieces(trace_.picture(i - 1), picture);
    Cell made{head(i), render_text(picture, look)};
    if (i == trace_.steps() && !listed_ && !view_.remark.empty()) made.picture.push_back(view_.remark);
    return made;
  }
  [[nodiscard]] Cell gap_cell(std::size_t shown) const {
    std::vector<std::string> head = {"…"};
    if (listed_) return {std::move(head), {}};
    for (std::string& line : in_lines(fmt::format("{} more{}", trace_.states() - shown, view_.unfold), 8))
      head.push_back(std::move(line));
    return {std::move(head), {}};
  }

  // A gap is as wide as pictures, so that those below each other are, but for the only one.
  [[nodiscard]] std::size_t width_of(const Cell& cell) const {
    return cell.picture.empty() && per_row() < 3 ? widest(cell.head) : cell_width_;
  }

  void add_row(std::vector<std::string>& all, std::size_t first, std::size_t end) const {
    std::size_t head = 1, height = 0;
    for (std::size_t k = first; k < end; ++k) {
      if (!cells_[k].picture.empty()) head = std::max(head, cells_[k].head.size());
    }
    for (std::size_t k = first; k < end; ++k)
      height = std::max({height, cells_[k].head.size(), head + cells_[k].picture.size()});
    std::vector<std::string> lines(height);
    for (std::size_t k = first; k < end; ++k) {
      std::vector<std::string> column = cells_[k].head;
      if (!cells_[k].picture.empty()) column.resize(head);
      column.insert(column.end(), cells_[k].picture.begin(), cells_[k].picture.end());
      column.resize(height);
      for (std::size_t l = 0; l < height; ++l)
        lines[l] += std::string(space, ' ') + padded(column[l], width_of(cells_[k]));
    }
    for (const std::string& line : lines) all.push_back(without_blanks(line));
  }

  const Trace& trace_;
  const TraceView& view_;
  std::size_t width_;
  bool listed_;
  TextLook look_;
  std::size_t frame_ = 0, cell_width_ = 0;  // columns: of the first picture, of each cell
  std::vector<Cell> cells_;
};

}  // namespace

TextLook look_of_strips(const TraceView& view, std::size_t width) {
  return {view.colored, {}, width / 2 - std::min(width / 2, space)};
}

void add_strips(std::vector<std::string>& lines, const Trace& trace, const TraceView& view, std::size_t width,
                bool listed) {
  Strips(trace, view, width, listed).add_to(lines);
}

}  // namespace lucas
