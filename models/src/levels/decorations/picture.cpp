// Reads boards from pictures in box-drawing characters.
#include "levels/decorations/plain_board.hpp"

namespace lucas::levels {
namespace {

constexpr View lines = U"─│┌┐└┘├┤┬┴┼", upright = U"│┌┐└┘├┤┬┴┼";
constexpr std::size_t none = View::npos;

// The light line or corner for a heavy, double, rounded or dashed one; other characters as they are.
char32_t light(char32_t c) {
  constexpr char32_t first = 0x2500;
  constexpr View all =
      U"──││──││──││┌┌┌┌┐┐┐┐└└└└┘┘┘┘├├├├├├├├┤┤┤┤┤┤┤┤┬┬┬┬┬┬┬┬┴┴┴┴┴┴┴┴┼┼┼┼"
      U"┼┼┼┼┼┼┼┼┼┼┼┼──││─│┌┌┌┐┐┐└└└┘┘┘├├├┤┤┤┬┬┬┴┴┴┼┼┼┌┐┘└╱╲╳─│─│─│─│─│─│";
  return c >= first && c < first + all.size() ? all[c - first] : c;
}

std::size_t first_line_in(View text) {
  const auto found = ranges::find_if(text, [](char32_t c) { return is_in(lines, light(c)); });
  return found == text.end() ? none : static_cast<std::size_t>(found - text.begin());
}

class Picture {
 public:
  Picture(const LevelText& text, std::size_t at, std::size_t end) : text_(text), at_(at) {
    left_ = text.line(at).size();
    for (std::size_t i = at; i < end; ++i) left_ = std::min(left_, first_line_in(text.line(i)));
    const std::size_t width = end_of_first(text.lines({at, end}), left_) - left_;
    for (std::size_t i = at; i < end; ++i) {
      std::u32string& row =
          signs_.emplace_back(text.line(i).substr(std::min(left_, text.line(i).size()), width));
      std::transform(row.begin(), row.end(), row.begin(), light);
      row.resize(width, U' ');
    }
    width_ = width / 2;
    height_ = signs_.size() / 2;
  }

  // Does the picture part no cells at all? Then it is a frame around rows of characters.
  [[nodiscard]] bool is_frame() const {
    for (std::size_t i = 1; i + 1 < signs_.size(); ++i) {
      if (has_any(View(signs_[i]).substr(1, signs_[i].size() - 2), lines)) return false;
    }
    return signs_.size() > 2;
  }

  [[nodiscard]] std::vector<PlacedLine> framed_rows() const {
    std::vector<PlacedLine> rows;
    for (std::size_t i = 1; i + 1 < signs_.size(); ++i) {
      PlacedLine row{at_ + i, {}, {}};
      for (std::size_t x = 1; x < signs_[i].size(); ++x) {
        const char32_t c = signs_[i][x];
        if (is_in(lines, c)) continue;
        row.text += c == U'·' ? U'.' : c;
        row.positions.push_back(left_ + x);
      }
      rows.push_back(row.text.empty() ? PlacedLine{at_ + i, U" ", {left_}} : std::move(row));
    }
    return rows;
  }

  [[nodiscard]] std::vector<PlacedLine> rows() {
    require_cells();
    std::vector<PlacedLine> rows;
    for (std::size_t y = 0; y < height_; ++y) {
      PlacedLine row{at_ + 2 * y + 1, std::u32string(width_, U' '), {}};
      for (std::size_t x = 0; x < width_; ++x) row.positions.push_back(column(x));
      rows.push_back(std::move(row));
    }
    const auto for_each_cell = [&](auto visit) {
      for (std::size_t i = 0; i < width_ * height_; ++i) visit(i % width_, i / width_);
    };
    for_each_cell([&](std::size_t x, std::size_t y) {
      if (is_symbol(cell(x, y))) pool_.take(utf8(cell(x, y)));
    });
    for_each_cell([&](std::size_t x, std::size_t y) { fill(rows, x, y); });
    return rows;
  }

 private:
  [[nodiscard]] std::size_t column(std::size_t x) const { return left_ + 2 * x + 1; }
  [[nodiscard]] char32_t cell(std::size_t x, std::size_t y) const { return signs_[2 * y + 1][2 * x + 1]; }

  // Refuses lines elsewhere than in every second column, and a picture without a lower edge.
  void require_cells() const {
    for (std::size_t i = 0; i < signs_.size(); ++i) {
      for (std::size_t x = 1; x < signs_[i].size(); x += 2) {
        if (is_in(upright, signs_[i][x]))
          text_.refuse(text_.spot(at_ + i, left_ + x),
                       "a line inside a cell: a picture is read if its cells are one character wide");
      }
    }
    // Cells outside the board may be at both ends of its last row.
    const View last = signs_.back();
    if (signs_.size() % 2 == 0 || !is_in(last, U'└') || has_any(last, U"│┌┐├┤┬┼"))
      text_.refuse(text_.spot(at_ + signs_.size() - 1, left_), "the picture has no lower edge");
  }

  // Fills in the piece or ground that begins in that cell, unless the cell is filled.
  void fill(std::vector<PlacedLine>& rows, std::size_t x, std::size_t y) {
    const char32_t c = cell(x, y);
    if (c == U'·' || c == U'○' || c == U'-' || c == U'▒') {
      rows[y].text[x] = c == U'▒' ? U'#' : c == U'-' ? U'-' : U'.';
    } else if (c != ' ' && rows[y].text[x] == ' ') {
      const bool is_known = used_.find(c) != none;
      used_ += c;
      const char32_t symbol = is_known ? decode_utf8(pool_.next()).character : c;
      spread(rows, x, y, symbol);
    }
  }

  // Fills all cells that no line parts from that one.
  void spread(std::vector<PlacedLine>& rows, std::size_t x, std::size_t y, char32_t symbol) {
    const char32_t letter = cell(x, y);
    rows[y].text[x] = symbol;
    flood({static_cast<int>(y), static_cast<int>(x)}, [&](Cell from, Cell to) {
      const auto a = static_cast<std::size_t>(to.x), b = static_cast<std::size_t>(to.y);  // huge beyond 0
      if (a >= width_ || b >= height_ || rows[b].text[a] != ' ') return false;
      const auto line = static_cast<std::size_t>(1 + from.y + to.y),
                 between = static_cast<std::size_t>(1 + from.x + to.x);
      if (is_in(lines, signs_[line][between])) return false;
      if (cell(a, b) != ' ' && cell(a, b) != letter)
        text_.refuse(text_.spot(at_ + 2 * b + 1, column(a)), "no line parts two letters");
      rows[b].text[a] = symbol;
      return true;
    });
  }

  const LevelText& text_;
  std::size_t at_, left_ = 0, width_ = 0, height_ = 0;  // left_: the column where the picture begins
  std::vector<std::u32string> signs_{};                 // with light lines, all equally wide
  SymbolPool pool_;
  std::u32string used_;
};

}  // namespace

std::size_t end_of_first(const BoardRows& rows, std::size_t begin) {
  constexpr std::size_t gap = 3;
  const std::size_t widest = longest_of(rows);
  std::size_t blank = 0;
  for (std::size_t x = begin; x < widest; ++x) {
    const bool is_clear =
        ranges::all_of(rows, [&](View line) { return x >= line.size() || line[x] == U' '; });
    blank = is_clear ? blank + 1 : 0;
    if (blank == gap) return x + 1 - gap;
  }
  return widest - blank;
}

std::size_t picture_end(const LevelText& text, std::size_t at) {
  const View first = text.line(at);
  if (ranges::none_of(first, [](char32_t c) { return light(c) == U'┌'; })) return at;
  std::size_t end = at;
  while (end < text.lines().size() && first_line_in(text.line(end)) != none) ++end;
  return end;
}

std::vector<PlacedLine> picture_rows(const LevelText& text, std::size_t at, std::size_t end) {
  Picture picture(text, at, end);
  return picture.is_frame() ? picture.framed_rows() : picture.rows();
}

}  // namespace lucas::levels
