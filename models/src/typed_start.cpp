#include "lucas/models/typed_start.hpp"

#include <charconv>

#include "levels/one_line.hpp"
#include "levels/plain_board.hpp"
#include "levels/rewrites.hpp"

namespace lucas::models {
namespace {

using View = std::u32string_view;
using Row = std::vector<std::string>;

constexpr View bars = U"|│┃║", signs_of_rules = U"+-=| \t";

// Of lines between rows of cells: also what draws lines, U+2500 to U+257F.
bool is_of_rule(char32_t c) { return levels::is_in(signs_of_rules, c) || (c >= U'\u2500' && c <= U'\u257F'); }

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

// Cells of tiles in hexadecimal digits, and what stands between them.
constexpr View hexadecimal_cells = U"0123456789ABCDEFabcdef_. \t,|[]";

// A line of a picture that lucas prints: of a frame, or of lights and pegs?
bool is_of_picture(View line) {
  line = levels::trimmed(line);
  const bool is_frame = !line.empty() && line[0] >= U'─' && line[0] <= U'╿';
  return is_frame || (levels::has_any(line, U"■●·") && levels::is_made_of(line, U"■●· "));
}

// Throws UsageError if pictures are the lesser part of the text.
void require_pictures(const levels::LevelText& text) {
  levels::Unread unread;
  for (std::size_t i = 0; i < text.lines().size(); ++i) {
    if (levels::is_blank(text.line(i)) || is_of_picture(text.line(i))) continue;
    unread.add(i, levels::is_caption(text, i));
  }
  levels::require_most_read(text, unread);
}

// The first picture of a text that has one, and nothing beside it; else the text. Throws as require_pictures() does.
std::string first_picture(const std::string& typed) {
  const levels::LevelText text(typed, "--start");
  const auto& all = text.lines();
  const auto begin = ranges::find_if(all, is_of_picture),
             end = std::find_if_not(begin, all.end(), is_of_picture);
  const bool has_goal = typed.find("oal:") != std::string::npos || typed.find("OAL:") != std::string::npos;
  if (begin == end || has_goal) return typed;
  require_pictures(text);
  const levels::BoardRows lines(begin, end);
  const std::size_t width = levels::end_of_first(lines, levels::filled_columns(lines).begin);
  std::string picture;
  for (const View line : lines) picture += levels::utf8(line.substr(0, width)) + "\n";
  return picture;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
}

// Rows that stand in one line, as rows.
std::string with_line_ends(const std::string& typed) {
  return typed.find('\n') != std::string::npos ? typed : levels::rows_in_line(typed).value_or(typed);
}

// Decoded, with blanks for those that do not break, and the signs that are typed for those of a picture.
levels::LevelText text_of(std::string typed) {
  typed = first_picture(with_line_ends(typed));
  for (const std::string blank : {"\u00A0", "\u202F"}) replace_all(typed, blank, " ");
  for (const std::string peg : {"■", "●"}) replace_all(typed, peg, "*");
  for (const std::string hole : {"·", "□", "○"}) replace_all(typed, hole, ".");
  return levels::without_remarks({typed.starts_with('[') ? without_brackets(typed) : typed, "--start"});
}

std::vector<levels::Word> words_in(View line) { return levels::words_in(line, {}, U","); }

Row texts(const std::vector<levels::Word>& words) {
  Row row;
  for (const levels::Word& word : words) row.push_back(levels::utf8(word.text));
  return row;
}

// The cells between bars, which may stand at both ends as well.
Row cells_between_bars(View line) {
  const auto is_bar = [](char32_t c) { return levels::is_in(bars, c); };
  line = levels::trimmed(line);
  if (is_bar(line.front())) line.remove_prefix(1);
  if (line.empty()) return {};
  if (is_bar(line.back())) line.remove_suffix(1);
  return texts(levels::cells_in(line, bars));
}

bool have_one_blank(const std::vector<Row>& rows) {
  std::ptrdiff_t blanks = 0;
  for (const Row& row : rows) blanks += ranges::count(row, " ");
  return blanks == 1;
}

template <class Cells>
std::vector<Row> rows_by(const levels::BoardRows& lines, Cells cells) {
  std::vector<Row> rows;
  for (const View line : lines) rows.push_back(cells(line));
  return levels::is_even(rows) ? rows : std::vector<Row>{};
}

// Words that stand in columns, of which one row lacks one.
std::vector<Row> rows_in_columns(const levels::BoardRows& lines) {
  std::size_t width = 0, cells = 0;
  for (const View line : lines) width = std::max(width, line.size());
  std::vector<std::size_t> column(width, 0);  // by position: from 1, or 0 where all rows are blank
  for (std::size_t x = 0; x < width; ++x) {
    const bool is_used = ranges::any_of(lines, [&](View line) { return x < line.size() && line[x] != U' '; });
    if (is_used) column[x] = x > 0 && column[x - 1] > 0 ? cells : ++cells;
  }
  std::vector<Row> rows;
  for (const View line : lines) {
    Row row(cells, " ");
    for (const levels::Word& word : words_in(line)) {
      std::string& cell = row[column[static_cast<std::size_t>(word.spot.column) - 1] - 1];
      if (cell != " ") return {};
      cell = levels::utf8(word.text);
    }
    rows.push_back(std::move(row));
  }
  return cells > 1 && have_one_blank(rows) ? rows : std::vector<Row>{};
}

// Words, where the last row is one short; not where blanks or commas in it may stand for the missing one.
std::vector<Row> rows_with_blank_behind(const levels::BoardRows& lines) {
  const View last = lines.back().text;
  const auto is_gap = [](char32_t a, char32_t b) { return (a == ' ' || a == ',') && (b == ' ' || b == ','); };
  const bool has_comma_and_blank = last.find(U", ") != View::npos;
  if (last.find_first_of(U" ,\t") == 0 ||
      (!has_comma_and_blank && std::adjacent_find(last.begin(), last.end(), is_gap) != last.end()))
    return {};
  std::vector<Row> rows;
  for (const View line : lines) rows.push_back(texts(words_in(line)));
  rows.back().emplace_back(" ");
  return levels::is_even(rows) && rows[0].size() > 1 ? rows : std::vector<Row>{};
}

// A blank could stand for a cell where no dot does.
std::vector<Row> characters_of(const levels::BoardRows& lines) {
  levels::BoardRows bare = lines;
  levels::cut_blank_columns(bare);
  const auto have = [&](char32_t c) {
    return ranges::any_of(bare, [c](View line) { return levels::is_in(line, c); });
  };
  return rows_by(have(U' ') && !have(U'.') ? lines : bare, [](View line) {
    Row row;
    for (const char32_t c : line) row.push_back(levels::utf8(c));
    return row;
  });
}

std::vector<Row> cells_of(const levels::BoardRows& lines) {
  if (lines.empty()) return {};
  const auto all_have = [&](View signs) {
    return ranges::all_of(lines, [&](View line) { return levels::has_any(line, signs); });
  };
  if (all_have(bars)) return rows_by(lines, cells_between_bars);
  for (const View separator : {U"\t", U","}) {
    const std::vector<Row> table =
        rows_by(lines, [&](View line) { return texts(levels::cells_in(line, separator)); });
    if (!table.empty() && table[0].size() > 1 && have_one_blank(table)) return table;
  }
  const std::vector<Row> words = rows_by(lines, [](View line) { return texts(words_in(line)); });
  if (!words.empty() && words[0].size() > 1) return words;
  if (const auto columns = rows_in_columns(lines); !columns.empty() && !all_have(U",")) return columns;
  const std::vector<Row> characters = characters_of(lines);
  return characters.empty() ? rows_with_blank_behind(lines) : characters;
}

// What stands before a line's colon, in small letters; or all of it.
std::string title_of(View line) { return levels::lower(levels::trimmed(line.substr(0, line.find(U':')))); }

// Start or Goal?
bool is_heading(View line) { return title_of(line) == "start" || title_of(line) == "goal"; }

// A line of the numbers from 0 in any order with one more before them, as lists of puzzles count: without that.
std::optional<Untitled> without_index(const levels::LevelText& text) {
  if (text.filled() != 1) return std::nullopt;
  const std::vector<levels::Word> words = levels::words_of(text, text.first(), U",");
  if (!levels::square_side(words.size() - 1, 2, levels::longest_side)) return std::nullopt;
  std::set<int> numbers;
  std::string line;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto number = levels::number_in(words[i].text, 0, static_cast<int>(words.size()) - 2);
    if (!number || !numbers.insert(*number).second) return std::nullopt;
    line += (i > 1 ? " " : "") + levels::utf8(words[i].text);
  }
  return Untitled{line, {"--start: skipped the number before the tiles"}};
}

// The lines of cells before `Goal:`, or behind it.
levels::BoardRows lines_of(const levels::LevelText& text, bool of_goal) {
  levels::BoardRows lines;
  bool is_goal = false;
  for (const levels::PlacedLine& line : text.lines()) {
    is_goal = is_goal || title_of(line) == "goal";
    const std::size_t begin = is_heading(line) ? std::min(line.text.find(U':'), line.size() - 1) + 1 : 0;
    const levels::PlacedLine cells = levels::part_of(line, begin, line.size());
    const bool is_rule = ranges::all_of(cells.text, is_of_rule);
    if (!is_rule && is_goal == of_goal) lines.push_back(cells);
  }
  return lines;
}

}  // namespace

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
  const levels::LevelText text = levels::without_remarks({with_line_ends(typed), "--start"});
  if (auto line = without_index(text)) return *std::move(line);
  const bool has_pictures = ranges::any_of(text.lines(), is_of_picture);
  const auto is_comment = [&](std::size_t i) {
    const View line = levels::trimmed(text.line(i));
    return levels::has_any(line.substr(0, 1), U"#;") || line.starts_with(U"//");
  };
  const bool has_digits = ranges::any_of(text.lines(), [](View line) {
    return levels::is_made_of(line, hexadecimal_cells) && levels::has_any(line, U"123456789");
  });
  const auto has_letters = [&](std::size_t i) {
    const View line = text.line(i);
    const bool are_tiles = has_digits && levels::is_made_of(line, hexadecimal_cells);
    return !are_tiles && !is_comment(i) && !is_heading(line) &&
           (!has_pictures || levels::is_in(line, U'│')) && ranges::any_of(line, levels::is_letter);
  };
  const auto are_words = [&](std::size_t i) { return levels::words_of(text, i, U",|").size() > 1; };
  const auto& filled = text.filled_lines();
  const bool are_spaced = ranges::any_of(
      filled, [&](std::size_t i) { return !is_comment(i) && !has_letters(i) && are_words(i); });
  const auto is_title = [&](std::size_t i) {
    const View line = levels::trimmed(text.line(i));
    const bool is_number =
        are_spaced && !are_words(i) && line.size() < 4 && levels::is_made_of(line, U"0123456789.():-");
    const bool is_size = levels::is_in(line, U'-') && levels::is_made_of(line, U"0123456789- ");
    return has_letters(i) || is_number || is_size;
  };
  std::vector<std::size_t> skipped;
  std::string rows;
  std::size_t count = 0, titles = 0;
  bool are_of_tiles = true, have_letters = false;
  for (const std::size_t i : filled) {
    have_letters = have_letters || has_letters(i);
    if (is_comment(i) || (count == 0 && is_title(i))) {
      skipped.push_back(i);
      titles += is_comment(i) ? 0 : 1;
      continue;
    }
    are_of_tiles = are_of_tiles && !has_letters(i) && (are_words(i) || titles == 0);
    rows += (rows.empty() ? "" : " \\n ") + levels::utf8(text.line(i));
    ++count;
  }
  if (!skipped.empty() && titles < count && are_of_tiles)
    return {rows, {"--start: skipped " + levels::lines_text(skipped)}};
  return {typed, {}, have_letters};
}

std::vector<std::string> words_of_start(const std::string& text) {
  const levels::LevelText typed = text_of(text);
  std::vector<std::string> all;
  for (const View line : typed.lines()) {
    const Row row = texts(words_in(line));
    all.insert(all.end(), row.begin(), row.end());
  }
  return all;
}

std::vector<std::vector<std::string>> cells_of_start(const std::string& text) {
  const levels::LevelText typed = text_of(text);
  return cells_of(lines_of(typed, false));
}

std::optional<std::vector<std::vector<std::string>>> goal_of_start(const std::string& text) {
  const levels::LevelText typed = text_of(text);
  const auto& lines = typed.lines();
  if (ranges::none_of(lines, [](View line) { return title_of(line) == "goal"; })) return std::nullopt;
  return cells_of(lines_of(typed, true));
}

}  // namespace lucas::models
