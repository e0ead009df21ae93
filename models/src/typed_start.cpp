// Starts that are typed: what is drawn by chance, and cells as people type them; what is a cell, and what stands around cells.
#include "lucas/models/typed_start.hpp"

#include <charconv>
#include <set>

#include "levels/one_line.hpp"
#include "levels/plain_board.hpp"
#include "levels/rewrites.hpp"

namespace lucas::levels {
namespace {

using Row = std::vector<std::string>;

constexpr View bars = U"|│┃║";

// [[1,2],[3,0]] as rows with line ends.
std::string without_brackets(const std::string& typed) {
  std::string rows;
  for (const char c : typed) {
    const bool begins = rows.empty() || rows.back() == '\n';
    if (c == ']') rows += '\n';
    if (c != '[' && c != ']' && !(begins && (c == ',' || c == ' '))) rows += c;
  }
  return rows;
}

// A line of a picture that lucas prints: of a frame, or of lights and pegs?
bool is_of_picture(View line) {
  line = trimmed(line);
  const bool is_frame = !line.empty() && line[0] >= U'─' && line[0] <= U'╿';
  return is_frame || (has_any(line, U"■●·") && is_made_of(line, U"■●· "));
}

// The first picture of a text that has one, and nothing beside it; else the text. Throws UsageError if pictures are the lesser part
// of the text.
std::string first_picture(const std::string& typed) {
  const LevelText text(typed, "--start");
  const std::vector<Stretch> pictures = runs_of(text, is_of_picture);
  const bool has_goal = typed.find("oal:") != std::string::npos || typed.find("OAL:") != std::string::npos;
  if (pictures.empty() || has_goal) return typed;
  Unread unread;
  for (const std::size_t i : text.filled_lines()) {
    if (!is_of_picture(text.line(i))) unread.add(i, is_caption(text, i));
  }
  require_most_read(text, unread);
  const BoardRows lines = text.lines(pictures.front());
  const std::size_t width = end_of_first(lines, filled_columns(lines).begin);
  std::string picture;
  for (const View line : lines) picture += utf8(line.substr(0, width)) + "\n";
  return picture;
}

// Rows that stand in one line, as rows.
std::string with_line_ends(const std::string& typed) {
  return typed.find('\n') != std::string::npos ? typed : rows_in_line(typed).value_or(typed);
}

// With the signs that are typed for those of a picture.
LevelText text_of_start(const std::string& typed) {
  std::string text = first_picture(with_line_ends(typed));
  const auto replace = [&](const std::vector<std::string>& signs, const std::string& by) {
    for (const std::string& sign : signs) {
      for (std::size_t at = 0; (at = text.find(sign, at)) != std::string::npos; at += by.size())
        text.replace(at, sign.size(), by);
    }
  };
  replace({"■", "●"}, "*");
  replace({"·", "□", "○"}, ".");
  return without_remarks({text.starts_with('[') ? without_brackets(text) : text, "--start"});
}

Row texts(const std::vector<Word>& words) {
  Row row;
  for (const Word& word : words) row.push_back(utf8(word.text));
  return row;
}

Row words_between_commas(View line) { return texts(words_in(line, {}, U",")); }

// The cells between bars, which may stand at both ends as well.
Row cells_between_bars(View line) {
  const auto is_bar = [](char32_t c) { return is_in(bars, c); };
  line = trimmed(line);
  if (is_bar(line.front())) line.remove_prefix(1);
  if (line.empty()) return {};
  if (is_bar(line.back())) line.remove_suffix(1);
  return texts(cells_in(line, bars));
}

bool have_one_blank(const std::vector<Row>& rows) {
  std::ptrdiff_t blanks = 0;
  for (const Row& row : rows) blanks += ranges::count(row, " ");
  return blanks == 1;
}

template <class Cells>
std::vector<Row> rows_by(const BoardRows& lines, Cells cells) {
  std::vector<Row> rows;
  for (const View line : lines) rows.push_back(cells(line));
  return is_even(rows) ? rows : std::vector<Row>{};
}

// Words that stand in columns, of which one row lacks one.
std::vector<Row> rows_in_columns(const BoardRows& lines) {
  const std::size_t width = longest_of(lines);
  std::size_t cells = 0;
  std::vector<std::size_t> column(width, 0);  // by position: from 1, or 0 where all rows are blank
  for (std::size_t x = 0; x < width; ++x) {
    const bool is_used = ranges::any_of(lines, [&](View line) { return x < line.size() && line[x] != U' '; });
    if (is_used) column[x] = x > 0 && column[x - 1] > 0 ? cells : ++cells;
  }
  std::vector<Row> rows;
  for (const View line : lines) {
    Row& row = rows.emplace_back(cells, " ");
    for (const Word& word : words_in(line, {}, U",")) {
      std::string& cell = row[column[static_cast<std::size_t>(word.spot.column) - 1] - 1];
      if (cell != " ") return {};
      cell = utf8(word.text);
    }
  }
  return cells > 1 && have_one_blank(rows) ? rows : std::vector<Row>{};
}

// Words, where the last row is one short; not where blanks or commas in it may stand for the missing one.
std::vector<Row> rows_with_blank_behind(const BoardRows& lines) {
  const View last = lines.back().text;
  const auto is_gap = [](char32_t a, char32_t b) { return (a == ' ' || a == ',') && (b == ' ' || b == ','); };
  const bool has_comma_and_blank = last.find(U", ") != View::npos;
  if (last.find_first_of(U" ,\t") == 0 ||
      (!has_comma_and_blank && std::adjacent_find(last.begin(), last.end(), is_gap) != last.end()))
    return {};
  std::vector<Row> rows;
  for (const View line : lines) rows.push_back(words_between_commas(line));
  rows.back().emplace_back(" ");
  return is_even(rows) && rows[0].size() > 1 ? rows : std::vector<Row>{};
}

// A blank could stand for a cell where no dot does.
std::vector<Row> characters_of(const BoardRows& lines) {
  BoardRows bare = lines;
  cut_blank_columns(bare);
  const auto have = [&](char32_t c) {
    return ranges::any_of(bare, [c](View line) { return is_in(line, c); });
  };
  return rows_by(have(U' ') && !have(U'.') ? lines : bare, [](View line) {
    Row row;
    for (const char32_t c : line) row.push_back(utf8(c));
    return row;
  });
}

std::vector<Row> rows_of_cells(const BoardRows& lines) {
  if (lines.empty()) return {};
  const auto all_have = [&](View signs) {
    return ranges::all_of(lines, [&](View line) { return has_any(line, signs); });
  };
  if (all_have(bars)) return rows_by(lines, cells_between_bars);
  for (const View separator : {U"\t", U","}) {
    const auto table = rows_by(lines, [&](View line) { return texts(cells_in(line, separator)); });
    if (!table.empty() && table[0].size() > 1 && have_one_blank(table)) return table;
  }
  const std::vector<Row> words = rows_by(lines, words_between_commas);
  if (!words.empty() && words[0].size() > 1) return words;
  if (const auto columns = rows_in_columns(lines); !columns.empty() && !all_have(U",")) return columns;
  const std::vector<Row> characters = characters_of(lines);
  return characters.empty() ? rows_with_blank_behind(lines) : characters;
}

// What stands before a line's colon, in small letters; or all of it.
std::string title_of(View line) { return lower(trimmed(line.substr(0, line.find(U':')))); }

// Start or Goal?
bool is_heading(View line) { return title_of(line) == "start" || title_of(line) == "goal"; }

// Of lines between rows of cells: also what draws lines, U+2500 to U+257F.
bool is_of_rule(char32_t c) { return is_in(U"+-=| \t", c) || (c >= U'\u2500' && c <= U'\u257F'); }

// The lines of cells before `Goal:`, or behind it.
BoardRows lines_of_start(const LevelText& text, bool of_goal) {
  BoardRows lines;
  bool is_goal = false;
  for (const PlacedLine& line : text.lines()) {
    is_goal = is_goal || title_of(line) == "goal";
    const PlacedLine cells =
        line.part(is_heading(line) ? std::min(line.text.find(U':'), line.size() - 1) + 1 : 0);
    if (!ranges::all_of(cells.text, is_of_rule) && is_goal == of_goal) lines.push_back(cells);
  }
  return lines;
}

// A line of the numbers from 0 in any order with one more before them, as lists of puzzles count: without that.
std::optional<models::Untitled> without_index(const LevelText& text) {
  if (text.filled() != 1) return std::nullopt;
  const std::vector<Word> words = words_of(text, text.first(), U",");
  if (!square_side(words.size() - 1, 2, longest_side)) return std::nullopt;
  std::set<int> numbers;
  std::string line;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto number = number_in(words[i].text, 0, static_cast<int>(words.size()) - 2);
    if (!number || !numbers.insert(*number).second) return std::nullopt;
    line += (i > 1 ? " " : "") + utf8(words[i].text);
  }
  return models::Untitled{line, {"--start: skipped the number before the tiles"}};
}

// Cells of tiles in hexadecimal digits, and what stands between them?
bool may_be_tiles(View line) { return is_made_of(line, U"0123456789ABCDEFabcdef_. \t,|[]"); }

bool is_remark(View line) {
  return has_any(trimmed(line).substr(0, 1), U"#;") || trimmed(line).starts_with(U"//");
}

// 4 4, or 3 4, above that many rows of so many numbers?
bool is_size_of(const LevelText& text, View line) {
  const std::vector<Word> size = words_in(line, {}, U",x");
  if (size.size() != 2 || text.filled() < 2) return false;
  const std::size_t rows = text.filled() - 1, columns = words_of(text, text.filled_lines()[1], U",").size();
  return number_in(size[0].text, 2, longest_side) == static_cast<int>(rows) &&
         number_in(size[1].text, 2, longest_side) == static_cast<int>(columns) && columns > 2;
}

models::Untitled without_title(const LevelText& text, const std::string& typed) {
  const bool has_pictures = ranges::any_of(text.lines(), is_of_picture);
  const bool has_digits = ranges::any_of(
      text.lines(), [](View line) { return may_be_tiles(line) && has_any(line, U"123456789"); });
  const auto has_letters = [&](View line) {
    return !(has_digits && may_be_tiles(line)) && !is_remark(line) && !is_heading(line) &&
           (!has_pictures || is_in(line, U'│')) && ranges::any_of(line, is_letter);
  };
  const auto are_words = [](View line) { return words_in(line, {}, U",|").size() > 1; };
  const bool are_spaced = ranges::any_of(
      text.lines(), [&](View line) { return !is_remark(line) && !has_letters(line) && are_words(line); });
  const auto is_title = [&](View whole) {
    const View line = trimmed(whole);
    const bool is_number =
        are_spaced && !are_words(line) && line.size() < 4 && is_made_of(line, U"0123456789.():-");
    const bool is_size = is_in(line, U'-') && is_made_of(line, U"0123456789- ");
    return has_letters(whole) || is_number || is_size || is_size_of(text, line);
  };
  const auto is_footer = [&](View line) { return has_letters(line) && has_any(line, U":="); };
  Unread skipped;
  std::string rows;
  std::size_t count = 0, titles = 0;
  bool are_of_tiles = true, have_letters = false;
  for (const std::size_t i : text.filled_lines()) {
    const View line = text.line(i);
    have_letters = have_letters || (has_letters(line) && !(count > 0 && is_footer(line)));
    if (is_remark(line) || (count == 0 ? is_title(line) : is_footer(line))) {
      skipped.add(i);
      titles += is_remark(line) ? 0 : 1;
      continue;
    }
    are_of_tiles = are_of_tiles && !has_letters(line) && (are_words(line) || titles == 0);
    rows += (rows.empty() ? "" : " \\n ") + utf8(line);
    ++count;
  }
  if (skipped.lines.empty() || titles >= count || !are_of_tiles) return {typed, {}, have_letters};
  return {rows, {"--start: skipped " + lines_text(skipped)}};
}

}  // namespace
}  // namespace lucas::levels

namespace lucas::models {

std::string with_seed(const std::string& typed) {
  constexpr unsigned short_numbers = 1'000'000;  // that people can pass on
  const std::string word = "random";
  if (typed == word) return word + ":" + std::to_string(std::random_device()() % short_numbers);
  return typed.starts_with(word + " ") ? word + ":" + typed.substr(word.size() + 1) : typed;
}

std::optional<std::mt19937_64> draws_of(const std::string& start) {
  constexpr std::string_view prefix = "random:";
  if (!start.starts_with(prefix)) return std::nullopt;
  std::uint32_t seed = 0;
  const char* const end = start.data() + start.size();
  const auto [rest, error] = std::from_chars(start.data() + prefix.size(), end, seed);
  if (error != std::errc() || rest != end)
    throw UsageError("--start " + excerpt(start) + ": the seed is no number from 0 to 4294967295",
                     "Write random, or a seed as in random:7.");
  return std::mt19937_64(seed);
}

Untitled without_title(const std::string& typed) {
  const levels::LevelText text = levels::without_remarks({levels::with_line_ends(typed), "--start"});
  if (auto line = levels::without_index(text)) return *std::move(line);
  return levels::without_title(text, typed);
}

std::vector<std::string> words_of_start(const std::string& text) {
  const levels::LevelText typed = levels::text_of_start(text);
  std::vector<std::string> all;
  for (const levels::PlacedLine& line : typed.lines()) {
    const levels::Row row = levels::words_between_commas(line);
    all.insert(all.end(), row.begin(), row.end());
  }
  return all;
}

std::vector<std::vector<std::string>> cells_of_start(const std::string& text) {
  return levels::rows_of_cells(levels::lines_of_start(levels::text_of_start(text), false));
}

std::optional<std::vector<std::vector<std::string>>> goal_of_start(const std::string& text) {
  const levels::LevelText typed = levels::text_of_start(text);
  const auto is_goal = [](levels::View line) { return levels::title_of(line) == "goal"; };
  if (ranges::none_of(typed.lines(), is_goal)) return std::nullopt;
  return levels::rows_of_cells(levels::lines_of_start(typed, true));
}

}  // namespace lucas::models
