// Typed starts: random draws, and boards as people type them: what is a cell, and what stands around cells.
#include "lucas/models/typed_start.hpp"

#include <charconv>
#include <set>

#include "levels/collection.hpp"
#include "levels/decorations/one_line.hpp"
#include "levels/decorations/plain_board.hpp"
#include "levels/decorations/rewrites.hpp"
#include "levels/judge/judge.hpp"

namespace lucas::levels {
namespace {

using Row = std::vector<std::string>;
using models::CellRows;

constexpr View bars = U"|│┃║";

std::string name_of(const TextPlace& place) { return place.file.empty() ? "--start" : place.file; }

// A line of a picture that lucas prints: of a frame, or of lights and pegs?
bool is_of_picture(View line) {
  line = trimmed(line);
  const bool is_frame = !line.empty() && line[0] >= U'─' && line[0] <= U'╿';
  return is_frame || (has_any(line, U"■●·") && is_made_of(line, U"■●· "));
}

// The first picture of a text, without what is beside it; the text itself if it has none. Throws UsageError if
// pictures are the lesser part of the text, and for numbers beside them, which may be rows of another board.
LevelText first_picture(LevelText text, models::TypedRows& read) {
  const std::vector<Stretch> pictures = runs_of(text, is_of_picture);
  if (pictures.empty() || ranges::any_of(text.lines(), is_goal)) return text;
  Unread unread;
  for (const std::size_t i : text.filled_lines()) {
    if (is_of_picture(text.line(i))) continue;
    const bool is_expected = is_caption(text, i);
    if (!is_expected && has_digit(text.line(i)) && is_made_of(text.line(i), U"0123456789, \t"))
      text.refuse(text.spot(i), "numbers beside a picture: are they another board?");
    unread.add(i, is_expected);
  }
  require_most_read(text, unread);
  std::erase_if(unread.lines, [](const auto& line) { return line.second; });
  if (!unread.lines.empty()) read.notes.push_back(text.origin() + ": skipped " + lines_text(text, unread));
  BoardRows lines = text.lines(pictures.front());
  const std::size_t width = end_of_first(lines, filled_columns(lines).begin);
  for (PlacedLine& line : lines) line = line.part(0, width);
  return {text, std::move(lines)};
}

// Splits rows that are typed in one line.
std::string with_line_ends(const std::string& typed) {
  return typed.find('\n') != std::string::npos ? typed : rows_in_line(typed).value_or(typed);
}

// The text without brackets, quotes and remarks.
LevelText bare_text(const std::string& typed, const TextPlace& place) {
  return without_remarks(
      without_quotes(without_lists({with_line_ends(typed), name_of(place), place.lines_before})));
}

// The text with the signs that people type in place of those of a picture.
LevelText with_signs(const LevelText& text) {
  BoardRows lines = text.lines();
  for (PlacedLine& line : lines) {
    for (char32_t& c : line.text) c = is_in(U"■●", c) ? U'*' : is_in(U"·□○", c) ? U'.' : c;
  }
  return {text, std::move(lines)};
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

bool have_one_blank(const CellRows& rows) {
  std::ptrdiff_t blanks = 0;
  for (const Row& row : rows) blanks += ranges::count(row, " ");
  return blanks == 1;
}

template <class Cells>
CellRows rows_by(const BoardRows& lines, Cells cells) {
  CellRows rows;
  for (const View line : lines) rows.push_back(cells(line));
  return rows;
}

// Cells of words in columns, if just one is missing, and not at the end of its row, which may just be short.
CellRows rows_in_columns(const BoardRows& lines) {
  std::vector<std::size_t> begins;  // of the columns
  const std::size_t width = longest_of(lines);
  for (std::size_t x = 0, blank = 1; x < width; ++x) {
    const bool is_blank =
        ranges::none_of(lines, [&](View line) { return x < line.size() && line[x] != U' '; });
    if (!is_blank && blank != 0) begins.push_back(x);
    blank = is_blank ? 1 : 0;
  }
  CellRows rows;
  for (const View line : lines) {
    const auto column_at = [&](std::size_t x) {
      return static_cast<std::size_t>(
          std::count_if(begins.begin(), begins.end(), [x](std::size_t begin) { return begin <= x; }));
    };
    Row& row = rows.emplace_back(line.empty() ? 0 : column_at(line.size() - 1), " ");
    for (const Word& word : words_in(line, {}, U",")) {
      std::string& cell = row[column_at(static_cast<std::size_t>(word.spot.column) - 1) - 1];
      if (cell != " ") return {};
      cell = utf8(word.text);
    }
  }
  return begins.size() > 1 && is_even(rows) && have_one_blank(rows) ? rows : CellRows{};
}

// The characters of rows. Blank columns at the edges stay if blanks, and no dots, are inside: they may be cells.
CellRows characters_of(const BoardRows& lines) {
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

// Has the line just two bars, as in a frame?
bool has_two_bars(View line) {
  return std::count_if(line.begin(), line.end(), [](char32_t c) { return is_in(bars, c); }) == 2;
}

// Splits lines into cells. Rows are of unequal length if no way to split them makes them equal.
CellRows rows_of_cells(BoardRows lines, const models::CellSigns& cells) {
  if (lines.empty()) return {};
  const bool is_framed = ranges::all_of(lines, has_two_bars) && drop_frame(lines, 0, bars);
  if (!is_framed && !is_in(cells.signs, U'#')) drop_walls(lines);
  const auto all_have = [&](View set) {
    return ranges::all_of(lines, [&](View line) { return has_any(line, set); });
  };
  if (all_have(bars)) return rows_by(lines, cells_between_bars);
  for (const View separator : {U"\t", U","}) {
    const auto table = rows_by(lines, [&](View line) { return texts(cells_in(line, separator)); });
    if (is_even(table) && table[0].size() > 1 && have_one_blank(table)) return table;
  }
  const CellRows words = rows_by(lines, words_between_commas), characters = characters_of(lines);
  const auto is_spaced = [](const Row& row) { return row.size() > 1; };
  if (is_even(words) && is_spaced(words[0])) return words;
  if (const CellRows columns = rows_in_columns(lines);
      !columns.empty() && is_even(columns) && !all_have(U","))
    return columns;
  return is_even(characters) || ranges::none_of(words, is_spaced) ? characters : words;
}

// Is the line a rule between rows of cells, drawn with + - = | or with U+2500 to U+257F?
bool is_rule_between(View line, const models::CellSigns& cells) {
  const auto is_of_box = [](char32_t c) { return c >= U'\u2500' && c <= U'\u257F'; };
  const bool is_drawn = has_any(line, U"+=|") || ranges::any_of(line, is_of_box);
  return (is_drawn || !is_in(cells.signs, U'-')) &&
         ranges::all_of(line, [&](char32_t c) { return is_in(U"+-=| \t", c) || is_of_box(c); });
}

// The cells of the start, or of its goal. A line of blanks is a row if blanks are cells; an empty line is none.
CellRows cells_in_section(const LevelText& text, const models::CellSigns& cells, bool of_goal) {
  BoardRows lines;
  for (PlacedLine& row : section_of(text, of_goal)) {
    const bool may_be_row = cells.are_dense && !lines.empty() ? row.size() > 0 : !is_blank(row);
    if (may_be_row && !is_rule_between(row, cells)) lines.push_back(std::move(row));
  }
  while (!lines.empty() && is_blank(lines.back())) lines.pop_back();
  return rows_of_cells(std::move(lines), cells);
}

// The numbers from 0 on, in any order, of a text that is one line of an index and these; nothing for other texts.
std::optional<Row> without_index(const LevelText& text) {
  if (text.filled() != 1) return std::nullopt;
  std::vector<Word> words = words_of(text, text.first(), U",");
  if (!is_counter(words[0].text)) return std::nullopt;
  words.erase(words.begin());
  if (!square_side(words.size(), 2, longest_side)) return std::nullopt;
  std::set<int> numbers;
  for (const Word& word : words) numbers.insert(number_in(word.text, 0, highest_step).value_or(-1));
  const bool are_tiles = numbers.size() == words.size() && *numbers.begin() == 0 &&
                         *numbers.rbegin() + 1 == static_cast<int>(words.size());
  return are_tiles ? std::optional(texts(words)) : std::nullopt;
}

bool are_words(View line) { return words_in(line, {}, U",|").size() > 1; }

// Tells the rows of a text from what people write above and below them: titles, sizes, remarks, footers.
class Surroundings {
 public:
  Surroundings(const LevelText& text, const models::CellSigns& cells)
      : text_(text), own_(cells.signs), is_dense_(cells.are_dense), signs_(own_ + U" \t,|[]") {
    has_pictures_ = ranges::any_of(text.lines(), is_of_picture);
    has_walls_ = ranges::any_of(text.lines(), is_walled);
    has_digits_ = ranges::any_of(
        text.lines(), [this](View line) { return is_made_of(line, signs_) && has_any(line, U"123456789"); });
    are_spaced_ = ranges::any_of(text.lines(), [this](View line) {
      return !is_remark(line) && !has_letters(line) && are_words(line);
    });
  }

  // The rows; lines left out go to `skipped` and the notes. All of the text if more than titles and footers would go.
  [[nodiscard]] LevelText rows(models::TypedRows& read, const std::string& name, Unread& skipped) const {
    BoardRows rows;
    std::vector<int> numbers;  // above the rows, one a line
    std::size_t titles = 0;
    bool are_alike = true, has_ended = false;
    for (const std::size_t i : text_.filled_lines()) {
      const View line = text_.line(i);
      const bool begins = rows.empty();
      read.has_letters = read.has_letters || (has_letters(line) && (begins || !is_footer(line)));
      if (is_remark(line) || (begins ? is_title(line) : is_footer(line))) {
        if (!is_remark(line)) refuse_changes(text_, i);
        if (begins) refuse_place_of_blank(numbers, i);
        skipped.add(i);
        titles += is_remark(line) ? 0 : 1;
        has_ended = has_ended || (!begins && !is_remark(line));
        continue;
      }
      are_alike = are_alike && !has_ended && !has_letters(line) &&
                  (is_dense_ || are_words(line) || titles == 0 || heading_in(line));
      rows.push_back(text_.lines()[i]);
    }
    if (titles >= rows.size() || !are_alike) skipped.lines.clear();
    if (skipped.lines.empty()) return text_;
    refuse_boards_among(text_, skipped);
    read.has_letters = false;
    read.notes.push_back(name + ": skipped " + lines_text(text_, skipped));
    return {text_, std::move(rows)};
  }

 private:
  // #& B  #: a row of Sokoban, or of tiles in a frame, rather than a remark.
  [[nodiscard]] static bool is_walled(View line) {
    line = trimmed(line);
    const auto is_word = [](const Word& word) { return is_of_language(word.text); };
    return line.starts_with(U'#') && line.ends_with(U'#') && !is_made_of(line, U"#") &&
           ranges::none_of(words_in(line, {}), is_word);
  }

  [[nodiscard]] bool is_remark(View line) const {
    line = trimmed(line);
    if (is_walled(line) || (has_walls_ && is_made_of(line, U"#"))) return false;
    const bool is_row = is_dense_ && is_made_of(line, signs_);
    return !is_row && !heading_in(line) && (has_any(line.substr(0, 1), U"#;") || line.starts_with(U"//"));
  }

  // Has the line letters that are no cells? If cells are dense, only three or more in a word count.
  [[nodiscard]] bool has_letters(View line) const {
    if (is_remark(line) || heading_in(line)) return false;
    const auto are_strange = [this](const Word& word) {
      constexpr std::ptrdiff_t most_mistakes = 2;
      return std::count_if(word.text.begin(), word.text.end(),
                           [this](char32_t c) { return is_letter(c) && !is_in(own_, c); }) > most_mistakes;
    };
    if (is_dense_) return ranges::any_of(words_in(line, {}), are_strange);
    return !(has_digits_ && is_made_of(line, signs_)) && (!has_pictures_ || is_in(line, U'│')) &&
           ranges::any_of(line, is_letter);
  }

  // Is the line a size, 4 4, 3 4, 4 3, 3x4 or 4, above that many rows of so many cells?
  [[nodiscard]] bool is_size(View line) const {
    constexpr std::size_t least = 3;  // of less it could be a row
    const std::vector<Word> size = words_in(line, {}, U",x");
    if (size.empty() || size.size() > 2 || text_.filled() < 2) return false;
    if (is_dense_ && is_made_of(line, signs_)) return false;
    const LevelText start(text_, section_of(text_, false));
    const std::size_t below = text_.filled_lines()[1], rows = start.filled() - 1,
                      words = words_of(text_, below, U",").size(),
                      columns = words > 1 ? words : trimmed(text_.line(below)).size();
    const auto is_side = [](const Word& word, std::size_t side) {
      return number_in(word.text, 2, longest_side) == static_cast<int>(side);
    };
    const auto are_sides = [&](const Word& down, const Word& across) {
      return is_side(down, rows) && is_side(across, columns);
    };
    return (columns >= least || is_in(line, U'x')) &&
           (are_sides(size.front(), size.back()) || are_sides(size.back(), size.front()));
  }

  [[nodiscard]] bool is_title(View whole) const {
    const View line = trimmed(whole);
    if (has_letters(whole) || is_size(line)) return true;
    if (is_dense_) return false;
    const bool is_number =
        are_spaced_ && !are_words(line) && line.size() < 4 && is_made_of(line, U"0123456789.():-");
    return is_number || (is_in(line, U'-') && is_made_of(line, U"0123456789- "));
  }

  // Refuses a number below a size, in courses the blank's cell in the goal; not -1, the last, nor a number of boards.
  void refuse_place_of_blank(std::vector<int>& numbers, std::size_t at) const {
    constexpr int most_size = 24;  // of a side, or the number of tiles: larger ones are rows
    const auto number = number_in(trimmed(text_.line(at)), -1, highest_step);
    if (!number || (numbers.empty() && *number > most_size)) return;
    numbers.push_back(*number);
    if (numbers.size() != 2 || *number < 0 || *number == numbers[0] || *number >= numbers[0] * numbers[0])
      return;
    text_.refuse(text_.spot(at), "a second number above tiles may be the cell of the blank in the goal",
                 "Leave it out; --blank CELL says it, counted from 1.");
  }

  [[nodiscard]] bool is_footer(View line) const { return has_letters(line) && has_any(line, U":="); }

  const LevelText& text_;
  std::u32string own_;
  bool is_dense_;
  std::u32string signs_;  // and what stands between cells
  bool has_pictures_ = false, has_walls_ = false, has_digits_ = false, are_spaced_ = false;
};

}  // namespace
}  // namespace lucas::levels

namespace lucas::models {

std::string with_seed(const std::string& typed) {
  constexpr unsigned short_numbers = 1'000'000;  // short enough for people to pass on
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

TypedRows rows_of_start(const std::string& typed, const TextPlace& place, const CellSigns& cells) {
  const levels::LevelText whole = levels::bare_text(typed, place);
  const std::string name = levels::name_of(place);
  if (auto row = levels::without_index(whole))
    return {{*std::move(row)}, {}, {name + ": skipped the number before the tiles"}};
  TypedRows read;
  levels::Unread skipped;
  const levels::LevelText text = levels::with_signs(
      levels::first_picture(levels::Surroundings(whole, cells).rows(read, name, skipped), read));
  read.cells = levels::cells_in_section(text, cells, false);
  if (!read.cells.empty() && levels::is_even(read.cells))
    levels::refuse_other_size(
        whole, skipped,
        {read.cells[0].size(), read.cells.size(), !cells.are_dense && place.lines_before == 0});
  for (const std::string& note : whole.notes()) read.notes.push_back(name + ": " + note);
  if (ranges::any_of(text.lines(), levels::is_goal)) read.goal = levels::cells_in_section(text, cells, true);
  if (read.goal && read.cells.empty()) levels::refuse_goal_alone(whole);
  return read;
}

std::string why_no_rows(const CellRows& cells, const std::string& noun) {
  if (cells.empty()) return "no rows";
  const std::size_t width = cells[0].size();
  const auto odd = ranges::find_if(cells, [&](const auto& row) { return row.size() != width; });
  if (odd == cells.end()) return "";
  return fmt::format("row {} has {}, the first row {}", odd - cells.begin() + 1, counted(odd->size(), noun),
                     width);
}

CellRows parted(const std::vector<std::string>& row, std::size_t width) {
  CellRows rows((row.size() + width - 1) / width);
  for (std::size_t i = 0; i < row.size(); ++i) rows[i / width].push_back(row[i]);
  return rows;
}

std::vector<std::string> words_of_start(const std::string& typed) {
  const levels::LevelText text = levels::bare_text(typed, {});
  std::vector<std::string> all;
  for (const levels::PlacedLine& line : text.lines()) {
    const levels::Row row = levels::words_between_commas(line);
    all.insert(all.end(), row.begin(), row.end());
  }
  return all;
}

}  // namespace lucas::models
