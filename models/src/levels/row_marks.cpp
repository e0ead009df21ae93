// Numbers and names of columns beside the rows of a board: board_rows.hpp.
#include "board_rows.hpp"
#include "judge.hpp"

namespace lucas::levels {
namespace {

constexpr View blanks = U" \t";

bool is_one_of(View set, View line, std::size_t at) { return at < line.size() && is_in(set, line[at]); }

// A mark before a row or behind it: the blanks between it and the cells, and a number's value.
struct Mark {
  std::size_t begin = 0, end = 0, gap = 0;
  int number = -1;
  bool has_sign = false;
};

bool is_counting(const std::vector<Mark>& marks) {
  const int first = marks.front().number, last = marks.back().number, step = first < last ? 1 : -1;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (marks[i].number != first + step * static_cast<int>(i)) return false;
  }
  return first >= 0 && last >= 0 && std::min(first, last) <= 1;
}

bool have_signs(const std::vector<Mark>& marks) {
  return ranges::all_of(marks, [](const Mark& mark) { return mark.has_sign; });
}

// Are two cells side by side anywhere at that end of the rows?
bool touch(const BoardRows& rows, const std::vector<Mark>& marks, bool before) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t at = before ? marks[i].end + marks[i].gap : marks[i].begin - marks[i].gap - 2;
    if (at + 1 < rows[i].size() && !is_one_of(U" \t,;|", rows[i], at) &&
        !is_one_of(U" \t,;|", rows[i], at + 1))
      return true;
  }
  return false;
}

// "3" or "3."
std::optional<Mark> mark_before(View line) {
  Mark mark;
  mark.begin = line.find_first_not_of(blanks);
  if (mark.begin == View::npos) return std::nullopt;
  mark.end = std::min(line.find_first_not_of(decimal_digits, mark.begin), line.size());
  mark.number = number_in(line.substr(mark.begin, mark.end - mark.begin), 0, longest_side).value_or(-1);
  const bool is_framed = trimmed(line).ends_with(U'|') && trimmed(line.substr(mark.end)).starts_with(U'|');
  mark.has_sign = is_framed || is_one_of(U".:)|", line, mark.end);
  if (mark.has_sign && !is_framed) ++mark.end;
  const std::size_t cells = line.find_first_not_of(blanks, mark.end);
  if (mark.number < 0 || cells == View::npos) return std::nullopt;
  mark.gap = cells - mark.end;
  return mark.gap > 0 || mark.has_sign ? std::optional(mark) : std::nullopt;
}

std::optional<Mark> mark_behind(View line) {
  Mark mark;
  mark.end = line.find_last_not_of(blanks) + 1;
  mark.begin = line.substr(0, mark.end).find_last_not_of(decimal_digits) + 1;
  const std::size_t cells = line.substr(0, mark.begin).find_last_not_of(blanks) + 1;
  if (cells < 2 || cells == mark.begin) return std::nullopt;
  mark.number = number_in(line.substr(mark.begin, mark.end - mark.begin), 0, longest_side).value_or(-1);
  mark.gap = mark.begin - cells;
  return mark;
}

template <class MarkOf>
std::vector<Mark> marks_of(const BoardRows& rows, MarkOf mark_of) {
  std::vector<Mark> marks;
  for (const View row : rows) {
    const std::optional<Mark> mark = mark_of(row);
    if (!mark) return {};
    marks.push_back(*mark);
  }
  return marks;
}

void keep_behind(BoardRows& rows, const std::vector<Mark>& marks) {
  std::size_t column = View::npos, gap = View::npos, widest = 0;
  for (const Mark& mark : marks) {
    column = std::min(column, mark.end + mark.gap);
    gap = std::min(gap, mark.gap);
    widest = std::max(widest, mark.end);
  }
  const bool is_aligned = column > widest;  // all rows begin in one column, however long their numbers are
  for (std::size_t i = 0; i < rows.size(); ++i)
    rows[i] = part_of(rows[i], is_aligned ? column : marks[i].end + gap, rows[i].text.size());
}

std::u32string without_blanks(View line) {
  std::u32string dense(line);
  std::erase_if(dense, [](char32_t c) { return c == ' ' || c == '\t'; });
  return dense;
}

bool is_ascending(View line) {
  return std::adjacent_find(line.begin(), line.end(), [](char32_t a, char32_t b) { return a >= b; }) ==
         line.end();
}

// abc, ABC, 123
bool is_sequence(View line) {
  const bool begins = !line.empty() && View(U"aA01").find(line.front()) != View::npos;
  return begins && std::adjacent_find(line.begin(), line.end(),
                                      [](char32_t a, char32_t b) { return b != a + 1; }) == line.end();
}

char32_t in_other_case(char32_t c) {
  constexpr char32_t between_cases = 'a' - 'A';
  return is_small_letter(c) ? c - between_cases : is_letter(c) ? c + between_cases : c;
}

bool is_without_small_letters(View cells) {
  return ranges::none_of(cells, is_small_letter) && ranges::any_of(cells, is_letter);
}

std::u32string cells_but(const BoardRows& rows, std::size_t left_out) {
  std::u32string cells;
  for (std::size_t i = 0; i < rows.size(); ++i) cells += i == left_out ? U"" : rows[i].text;
  return cells;
}

// "hard" beside "ABBC", "Easy" beside any rows. Letters in their order are pieces rather than a word.
bool is_word_beside(View row, View others) {
  std::u32string small(row);
  const bool is_title = !is_small_letter(row.front());
  if (is_title) small[0] = in_other_case(small[0]);
  return is_of_language(row) && ranges::all_of(small, is_small_letter) && !is_ascending(small) &&
         (is_title ? !has_any(others, row) : is_without_small_letters(others));
}

// "1998", of which some digit is there once, or "No 1" beside rows without digits.
bool is_number_beside(View line, View row, View others) {
  const auto is_single = [&](char32_t c) { return ranges::count(row, c) == 1; };
  const bool is_number = is_made_of(row, decimal_digits) && ranges::any_of(row, is_single);
  const bool has_number = is_letter(line.front()) && is_in(line, U' ') && has_digit(line);
  return row.size() > 2 && (is_number || has_number) && !has_digit(others);
}

// Is the row a ruler, such as ----, beside rows without its sign?
bool is_ruler_beside(View row, View others) { return is_made_of(row, U"-") && !has_any(others, U"-"); }

// "ABCD" beside "bXXc".
bool is_alphabet_beside(View row, View others) {
  return row.size() > 2 && is_letter(row.front()) && is_sequence(row) && !has_any(others, row) &&
         ranges::any_of(row, [&](char32_t c) { return others.find(in_other_case(c)) != View::npos; });
}

void refuse_row(const LevelText& text, const PlacedLine& row, const std::string& what) {
  text.refuse(spot_at(row.line, 0), "this may be a row of pieces or " + what,
              "If it is no row, leave it out; if it is one, take other letters.");
}

// Do all rows begin with numbers that count, and could be pieces?
bool may_be_numbered(const BoardRows& rows) {
  const std::vector<Mark> marks = marks_of(rows, mark_before);
  const bool are_tiles = ranges::all_of(rows, [](View row) { return ranges::none_of(row, is_letter); });
  return !marks.empty() && !are_tiles && is_counting(marks) && !have_signs(marks) &&
         !touch(rows, marks, true);
}

// Where all rows begin with numbers that are none of their cells but do not count: the first that does not follow the one
// before it, from 0; 0 where they begin with neither 0 nor 1.
std::optional<std::size_t> out_of_order(const BoardRows& rows) {
  const std::vector<Mark> marks = marks_of(rows, mark_before);
  const auto is_number = [](const Mark& mark) { return mark.number >= 0; };
  if (marks.empty() || !ranges::all_of(marks, is_number) || is_counting(marks)) return std::nullopt;
  if (!have_signs(marks) && !touch(rows, marks, true)) return std::nullopt;
  std::size_t i = 1;
  while (i < marks.size() && marks[i].number == marks[i - 1].number + 1) ++i;
  return i < marks.size() ? i : 0;
}

}  // namespace

bool drop_marks(BoardRows& rows, bool named) {
  if (rows.size() < 2) return false;
  if (const auto marks = marks_of(rows, mark_before); !marks.empty()) {
    if (is_counting(marks) && (have_signs(marks) || named || touch(rows, marks, true))) {
      keep_behind(rows, marks);
      return true;
    }
  }
  const auto marks = marks_of(rows, mark_behind);
  if (marks.empty() || !is_counting(marks) || !touch(rows, marks, false)) return false;
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = part_of(rows[i], 0, marks[i].begin - marks[i].gap);
  return true;
}

bool drop_column_names(BoardRows& rows) {
  const std::u32string names = without_blanks(rows.front().text);
  if (rows.size() < 3 || !is_sequence(names)) return false;
  BoardRows below(rows.begin() + 1, rows.end());
  if (!drop_marks(below, true)) return false;
  const auto fits = [&](const PlacedLine& row) { return without_blanks(row.text).size() == names.size(); };
  if (!ranges::all_of(below, fits)) return false;
  rows = std::move(below);
  return true;
}

void refuse_doubtful(const LevelText& text, const BoardRows& rows) {
  if (rows.size() < 2) return;
  if (const std::optional<std::size_t> odd = out_of_order(rows))
    text.refuse(spot_at(rows[*odd].line, 0), "the numbers of the rows do not follow each other",
                "Rows are numbered from 0 or 1 on, or back to it; is one missing?");
  if (may_be_numbered(rows))
    text.refuse(spot_at(rows[0].line, 0), "the rows are numbered, or begin with pieces called by numbers",
                "Leave the numbers out, or write them as 1. or 1:");
  if (rows.size() < 3) return;
  const bool are_listed = ranges::all_of(rows, [&](View row) {
    return row.size() > 2 && is_in(U"-*>", row[0]) && row[0] == rows[0].text[0] && row[1] == ' ';
  });
  if (are_listed)
    text.refuse(spot_at(rows[0].line, 0), "the rows are those of a list", "Leave out the signs before them.");
  for (const std::size_t i : {std::size_t{0}, rows.size() - 1}) {
    const std::u32string row = without_blanks(rows[i].text), others = cells_but(rows, i);
    const View line = trimmed(rows[i].text);
    if (line.empty()) continue;
    if (is_word_beside(row, others)) refuse_row(text, rows[i], "a word");
    if (is_number_beside(line, row, others)) refuse_row(text, rows[i], "a number");
    if (is_ruler_beside(row, others)) refuse_row(text, rows[i], "a ruler");
    if (is_alphabet_beside(row, others)) refuse_row(text, rows[i], "the letters of the columns");
  }
}

}  // namespace lucas::levels
