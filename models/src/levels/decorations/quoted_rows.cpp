// Takes off quotes around rows: "#####", "#@$.#", "#####"; and remarks behind rows: 1 2 3  # one
#include "levels/board/symbol.hpp"
#include "levels/decorations/board_rows.hpp"
#include "levels/decorations/rewrites.hpp"

namespace lucas::levels {
namespace {

// Adds the rows in quotes of a line, or the line itself if it is blank or a comment, and returns how many are in
// quotes. Nothing if the line has something else.
std::optional<std::size_t> add_unquoted(const PlacedLine& line, std::vector<PlacedLine>& rows) {
  std::size_t count = 0;
  if (is_blank(line) || trimmed(line).starts_with(U"//")) {
    rows.push_back(line);
    return count;
  }
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char32_t c = line.text[at];
    if (is_in(U"\"'`", c)) {
      const std::size_t end = line.text.find(c, at + 1);
      if (end == View::npos) return std::nullopt;
      const bool has_line_end = View(line.text).substr(at, end - at).ends_with(U"\\n");
      const std::size_t stop = has_line_end ? end - 2 : end;
      if (line.text.find(U'\\', at) < stop) return std::nullopt;
      rows.push_back(line.part(at + 1, stop));
      ++count;
      at = end;
    } else if (!is_in(U"[](){},;+ \t", c)) {
      return std::nullopt;
    } else if (is_in(U"])}", c)) {
      rows.push_back({line.line, {}, {}});
    }
  }
  return count;
}

// The line without a name before a list, as in String[] level = {
PlacedLine behind_name(const PlacedLine& line) {
  const View before = View(line.text).substr(0, line.text.find_first_of(U"\"'`"));
  const std::size_t sign = before.find_last_of(U"=:");
  const bool is_name = sign != View::npos && !is_in(before, U'#') && ranges::any_of(before, is_letter);
  return is_name ? line.part(sign + 1) : line;
}

// Where the last two adjacent letters or digits are; 0 if there are none.
std::size_t last_word_of(View text) {
  const auto is_of_word = [](char32_t c) { return is_letter(c) || is_digit(c); };
  std::size_t at = text.size();
  while (at > 1 && !(is_of_word(text[at - 1]) && is_of_word(text[at - 2]))) --at;
  return at > 1 ? at - 2 : 0;
}

// Where a remark behind the cells of a row begins, if it has a word; else the line's size.
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
  std::vector<PlacedLine> lines = text.lines();
  bool has_remark = false;
  for (PlacedLine& line : lines) {
    const std::size_t remark = remark_in(line);
    if (remark == line.size()) continue;
    line = line.part(0, line.text.find_last_not_of(U" \t", remark - 1) + 1);
    has_remark = true;
  }
  return has_remark ? LevelText(text, std::move(lines)) : text;
}

LevelText without_quotes(LevelText text) {
  std::vector<PlacedLine> rows;
  std::size_t quoted = 0;
  for (const PlacedLine& line : text.lines()) {
    const auto count = add_unquoted(quoted == 0 ? behind_name(line) : line, rows);
    if (!count) return text;
    quoted += *count;
  }
  return quoted < 2 ? text : LevelText(text, std::move(rows));
}

}  // namespace lucas::levels
