// Rows in quotes: "#####", "#@$.#", "#####"; and with remarks behind them: 1 2 3  # one
#include "board_rows.hpp"
#include "rewrites.hpp"
#include "symbol.hpp"

namespace lucas::levels {
namespace {

class Unquoted {
 public:
  // Adds the rows of a line, or the line itself if it is a comment; false: it has something else.
  bool add(const PlacedLine& line) {
    if (is_blank(line) || trimmed(line).starts_with(U"//")) {
      rows_.push_back(line);
      return true;
    }
    for (std::size_t at = 0; at < line.size(); ++at) {
      const char32_t c = line.text[at];
      if (is_in(U"\"'`", c)) {
        const std::size_t end = line.text.find(c, at + 1);
        if (end == View::npos) return false;
        const bool has_line_end = View(line.text).substr(at, end - at).ends_with(U"\\n");
        const std::size_t stop = has_line_end ? end - 2 : end;
        if (line.text.find(U'\\', at) < stop) return false;
        rows_.push_back(part_of(line, at + 1, stop));
        ++count_;
        at = end;
      } else if (!is_in(U"[](){},;+ \t", c)) {
        return false;
      } else if (is_in(U"])}", c)) {
        rows_.push_back({line.line, {}, {}});
      }
    }
    return true;
  }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] std::vector<PlacedLine> rows() && { return std::move(rows_); }

 private:
  std::vector<PlacedLine> rows_;
  std::size_t count_ = 0;
};

// Where the last two letters or digits stand side by side; 0 if none do.
std::size_t last_word_of(View text) {
  const auto is_of_word = [](char32_t c) { return is_letter(c) || is_digit(c); };
  std::size_t at = text.size();
  while (at > 1 && !(is_of_word(text[at - 1]) && is_of_word(text[at - 2]))) --at;
  return at > 1 ? at - 2 : 0;
}

// Where a remark behind the cells of a row begins, which has a word; the line's size if there is none.
std::size_t remark_in(View line) {
  const std::size_t first = line.find_first_not_of(U" \t");
  if (first == View::npos || line[first] == ';' || line.substr(first).starts_with(U"//")) return line.size();
  const std::size_t behind_numbers = line.find_first_not_of(U"0123456789-, \t"), last = last_word_of(line);
  for (std::size_t at = first + 1; at < last && line[at] != ':'; ++at) {  // a key's value may have any signs
    const bool is_sign =
        line[at] == ';' || line.substr(at, 2) == U"//" || (line[at] == '#' && at == behind_numbers);
    if (is_sign && is_in(U" \t", line[at - 1])) return at;
  }
  return line.size();
}

}  // namespace

LevelText without_remarks(LevelText text) {
  std::vector<PlacedLine> lines;
  bool has_any_remark = false;
  for (const PlacedLine& line : text.lines()) {
    const std::size_t end = line.text.find_last_not_of(U" \t", remark_in(line) - 1) + 1;
    const bool has_remark = remark_in(line) < line.size();
    has_any_remark = has_any_remark || has_remark;
    lines.push_back(has_remark ? part_of(line, 0, end) : line);
  }
  return has_any_remark ? LevelText(text, std::move(lines)) : text;
}

LevelText without_quotes(LevelText text) {
  Unquoted unquoted;
  for (const PlacedLine& line : text.lines()) {
    if (!unquoted.add(line)) return text;
  }
  if (unquoted.count() < 2) return text;
  return {text, std::move(unquoted).rows()};
}

}  // namespace lucas::levels
