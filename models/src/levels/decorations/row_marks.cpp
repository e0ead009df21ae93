// Takes off numbers of rows and names of columns beside a board, and refuses doubtful ones: see board_rows.hpp.
#include "levels/decorations/board_rows.hpp"
#include "levels/judge/judge.hpp"

namespace lucas::levels {
namespace {

constexpr View blanks = U" \t";

bool is_one_of(View set, View line, std::size_t at) { return at < line.size() && is_in(set, line[at]); }

// A number before a row or behind it.
struct Mark {
  std::size_t end = 0, cells = 0;  // of the mark; where the cells begin behind it, or end before it
  int number = -1;
  bool has_sign = false;
};

bool is_counting(const std::vector<Mark>& marks) {
  if (marks.empty()) return false;
  const int first = marks.front().number, last = marks.back().number, step = first < last ? 1 : -1;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (marks[i].number != first + step * static_cast<int>(i)) return false;
  }
  return first >= 0 && last >= 0 && std::min(first, last) <= 1;
}

bool have_signs(const std::vector<Mark>& marks) {
  return ranges::all_of(marks, [](const Mark& mark) { return mark.has_sign; });
}

// Does some row have two cells side by side at its beginning (`before`) or its end?
bool touch(const BoardRows& rows, const std::vector<Mark>& marks, bool before) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t at = marks[i].cells - (before ? 0 : 2);
    if (at + 1 < rows[i].size() && !is_one_of(U" \t,;|", rows[i], at) &&
        !is_one_of(U" \t,;|", rows[i], at + 1))
      return true;
  }
  return false;
}

// A mark before a row: "3" or "3."
std::optional<Mark> mark_before(View line) {
  const std::size_t begin = line.find_first_not_of(blanks);
  if (begin == View::npos) return std::nullopt;
  Mark mark;
  mark.end = std::min(line.find_first_not_of(decimal_digits, begin), line.size());
  mark.number = number_in(line.substr(begin, mark.end - begin), 0, longest_side).value_or(-1);
  const bool is_framed = trimmed(line).ends_with(U'|') && trimmed(line.substr(mark.end)).starts_with(U'|');
  mark.has_sign = is_framed || is_one_of(U".:)|", line, mark.end);
  if (mark.has_sign && !is_framed) ++mark.end;
  mark.cells = line.find_first_not_of(blanks, mark.end);
  const bool is_mark = mark.number >= 0 && mark.cells != View::npos;
  return is_mark && (mark.cells > mark.end || mark.has_sign) ? std::optional(mark) : std::nullopt;
}

std::optional<Mark> mark_behind(View line) {
  const std::size_t end = line.find_last_not_of(blanks) + 1,
                    begin = line.substr(0, end).find_last_not_of(decimal_digits) + 1,
                    cells = line.substr(0, begin).find_last_not_of(blanks) + 1;
  if (cells < 2 || cells == begin) return std::nullopt;
  return Mark{end, cells, number_in(line.substr(begin, end - begin), 0, longest_side).value_or(-1)};
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
    column = std::min(column, mark.cells);
    gap = std::min(gap, mark.cells - mark.end);
    widest = std::max(widest, mark.end);
  }
  const bool is_aligned = column > widest;  // all rows begin in one column, however long their numbers are
  for (std::size_t i = 0; i < rows.size(); ++i)
    rows[i] = rows[i].part(is_aligned ? column : marks[i].end + gap);
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
  const bool begins = !line.empty() && is_in(U"aA01", line.front());
  return begins && std::adjacent_find(line.begin(), line.end(),
                                      [](char32_t a, char32_t b) { return b != a + 1; }) == line.end();
}

char32_t in_other_case(char32_t c) {
  constexpr char32_t between_cases = 'a' - 'A';
  return is_small_letter(c) ? c - between_cases : is_letter(c) ? c + between_cases : c;
}

std::u32string cells_but(const BoardRows& rows, std::size_t left_out) {
  std::u32string cells;
  for (std::size_t i = 0; i < rows.size(); ++i) cells += i == left_out ? U"" : rows[i].text;
  return cells;
}

// "hard" beside "ABBC", "Easy" beside any rows. Letters in their order are pieces rather than a word.
bool is_word_beside(View row, View others) {
  std::u32string small(row);
  const bool is_title = !is_small_letter(row.front()),
             are_capitals = ranges::none_of(others, is_small_letter) && ranges::any_of(others, is_letter);
  if (is_title) small[0] = in_other_case(small[0]);
  return is_of_language(row) && ranges::all_of(small, is_small_letter) && !is_ascending(small) &&
         (is_title ? !has_any(others, row) : are_capitals);
}

// "1998", in which some digit occurs once, or "No 1" beside rows without digits.
bool is_number_beside(View line, View row, View others) {
  const auto is_single = [&](char32_t c) { return ranges::count(row, c) == 1; };
  const bool is_number = is_made_of(row, decimal_digits) && ranges::any_of(row, is_single);
  const bool has_number = is_letter(line.front()) && is_in(line, U' ') && has_digit(line);
  return row.size() > 2 && (is_number || has_number) && !has_digit(others);
}

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
  return !are_tiles && is_counting(marks) && !have_signs(marks) && !touch(rows, marks, true);
}

// If all rows begin with numbers that are no cells but do not count: the index of the first one that does not follow
// the number above it; 0 if they begin with neither 0 nor 1.
std::optional<std::size_t> out_of_order(const BoardRows& rows) {
  const std::vector<Mark> marks = marks_of(rows, mark_before);
  if (marks.empty() || is_counting(marks) || (!have_signs(marks) && !touch(rows, marks, true)))
    return std::nullopt;
  std::size_t i = 1;
  while (i < marks.size() && marks[i].number == marks[i - 1].number + 1) ++i;
  return i < marks.size() ? i : 0;
}

}  // namespace

bool drop_marks(BoardRows& rows, bool named) {
  if (rows.size() < 2) return false;
  const auto before = marks_of(rows, mark_before), behind = marks_of(rows, mark_behind);
  if (is_counting(before) && (have_signs(before) || named || touch(rows, before, true))) {
    keep_behind(rows, before);
    return true;
  }
  if (!is_counting(behind) || !touch(rows, behind, false)) return false;
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = rows[i].part(0, behind[i].cells);
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
    if (is_made_of(row, U"-") && !is_in(others, U'-')) refuse_row(text, rows[i], "a ruler");
    if (is_alphabet_beside(row, others)) refuse_row(text, rows[i], "the letters of the columns");
  }
}

}  // namespace lucas::levels
