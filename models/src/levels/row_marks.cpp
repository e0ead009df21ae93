#include "row_marks.hpp"

#include <algorithm>

#include "level_text.hpp"
#include "lucas/levels/level_check.hpp"
#include "symbol.hpp"

namespace lucas::levels {
namespace {

using View = std::u32string_view;
using Stretches = std::vector<Stretch>;

constexpr View blanks = U" \t";

bool is_one_of(View set, View line, std::size_t at) {
  return at < line.size() && set.find(line[at]) != View::npos;
}

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
  return std::all_of(marks.begin(), marks.end(), [](const Mark& mark) { return mark.has_sign; });
}

// Are two cells side by side anywhere at that end of the rows?
bool touch(const std::vector<View>& rows, const std::vector<Mark>& marks, bool before) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t at = before ? marks[i].end + marks[i].gap : marks[i].begin - marks[i].gap - 2;
    if (at + 1 < rows[i].size() && !is_one_of(U" \t,;|", rows[i], at) &&
        !is_one_of(U" \t,;|", rows[i], at + 1))
      return true;
  }
  return false;
}

// "3", "3." or a bullet.
std::optional<Mark> mark_before(View line) {
  Mark mark;
  mark.begin = line.find_first_not_of(blanks);
  if (mark.begin == View::npos) return std::nullopt;
  mark.end = std::min(line.find_first_not_of(decimal_digits, mark.begin), line.size());
  if (mark.end > mark.begin) {
    mark.number = number_in(line.substr(mark.begin, mark.end - mark.begin), 0, longest_side).value_or(-1);
    const bool is_framed = trimmed(line).ends_with(U'|') && trimmed(line.substr(mark.end)).starts_with(U'|');
    mark.has_sign = is_framed || is_one_of(U".:)|", line, mark.end);
    if (mark.has_sign && !is_framed) ++mark.end;
  } else if (is_one_of(U"-*>•", line, mark.begin)) {
    ++mark.end;
  }
  const std::size_t cells = line.find_first_not_of(blanks, mark.end);
  if (mark.end == mark.begin || cells == View::npos) return std::nullopt;
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
std::vector<Mark> marks_of(const std::vector<View>& rows, MarkOf mark_of) {
  std::vector<Mark> marks;
  for (const View row : rows) {
    const std::optional<Mark> mark = mark_of(row);
    if (!mark) return {};
    marks.push_back(*mark);
  }
  return marks;
}

Stretches behind(const std::vector<View>& rows, const std::vector<Mark>& marks) {
  std::size_t column = View::npos, gap = View::npos, widest = 0;
  for (const Mark& mark : marks) {
    column = std::min(column, mark.end + mark.gap);
    gap = std::min(gap, mark.gap);
    widest = std::max(widest, mark.end);
  }
  const bool is_aligned = column > widest;  // all rows begin in one column, however long their numbers are
  Stretches parts;
  for (std::size_t i = 0; i < rows.size(); ++i)
    parts.push_back({is_aligned ? column : marks[i].end + gap, rows[i].size()});
  return parts;
}

}  // namespace

std::optional<std::size_t> out_of_order(const std::vector<View>& rows) {
  const std::vector<Mark> marks = marks_of(rows, mark_before);
  const auto is_number = [](const Mark& mark) { return mark.number >= 0; };
  if (marks.empty() || !std::all_of(marks.begin(), marks.end(), is_number) || is_counting(marks))
    return std::nullopt;
  if (!have_signs(marks) && !touch(rows, marks, true)) return std::nullopt;
  std::size_t i = 1;
  while (i < marks.size() && marks[i].number == marks[i - 1].number + 1) ++i;
  return i < marks.size() ? i : 0;
}

std::optional<Stretches> between_marks(const std::vector<View>& rows, bool named) {
  if (rows.size() < 2) return std::nullopt;
  if (const auto marks = marks_of(rows, mark_before); !marks.empty()) {
    const View first = rows.front().substr(marks.front().begin, 1);
    const bool is_bullet = std::all_of(rows.begin(), rows.end(), [&](View row) {
      return decimal_digits.find(first) == View::npos && row.find_first_not_of(blanks) == row.find(first);
    });
    if ((is_bullet || is_counting(marks)) && (have_signs(marks) || named || touch(rows, marks, true)))
      return behind(rows, marks);
  }
  const auto marks = marks_of(rows, mark_behind);
  if (marks.empty() || !is_counting(marks) || !touch(rows, marks, false)) return std::nullopt;
  Stretches parts;
  for (const Mark& mark : marks) parts.push_back({0, mark.begin - mark.gap});
  return parts;
}

Stretch filled_columns(const std::vector<View>& rows) {
  Stretch filled{View::npos, 0};
  for (const View row : rows) {
    filled.begin = std::min(filled.begin, row.find_first_not_of(blanks));
    filled.end = std::max(filled.end, row.find_last_not_of(blanks) + 1);
  }
  return filled;
}

}  // namespace lucas::levels
