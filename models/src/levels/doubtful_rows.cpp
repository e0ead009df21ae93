#include "doubtful_rows.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "judge.hpp"
#include "page_line.hpp"
#include "row_marks.hpp"
#include "symbol.hpp"

namespace lucas::levels {
namespace {

using View = std::u32string_view;

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

std::u32string cells_but(const BoardRows& rows, std::size_t left_out) {
  std::u32string cells;
  for (std::size_t i = 0; i < rows.size(); ++i) cells += i == left_out ? U"" : rows[i].text;
  return cells;
}

// "hard" beside "ABBC". Letters in their order are pieces rather than a word.
bool is_word_beside(View row, View others) {
  return std::all_of(row.begin(), row.end(), is_small_letter) && is_of_language(row) && !is_ascending(row) &&
         std::none_of(others.begin(), others.end(), is_small_letter) &&
         std::any_of(others.begin(), others.end(), is_letter);
}

// "ABCD" beside "bXXc".
bool is_alphabet_beside(View row, View others) {
  return row.size() > 2 && is_letter(row.front()) && is_sequence(row) && !has_any(others, row) &&
         std::any_of(row.begin(), row.end(),
                     [&](char32_t c) { return others.find(in_other_case(c)) != View::npos; });
}

void refuse_row(const LevelText& text, const PlacedLine& row, const std::string& what) {
  text.refuse(spot_at(row.line, 0), "this may be a row of pieces or " + what,
              "If it is no row, leave it out; if it is one, take other letters.");
}

}  // namespace

bool has_column_names(const BoardRows& rows) {
  const std::u32string names = without_blanks(rows.front().text);
  if (rows.size() < 3 || !is_sequence(names)) return false;
  const auto parts = between_marks(texts_of(rows, 1), true);
  if (!parts) return false;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const auto [begin, end] = (*parts)[i - 1];
    if (without_blanks(View(rows[i].text).substr(begin, end - begin)).size() != names.size()) return false;
  }
  return true;
}

void drop_names(BoardRows& rows) {
  rows.erase(rows.begin());
  const auto parts = between_marks(texts_of(rows), true).value();
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = part_of(rows[i], parts[i].begin, parts[i].end);
}

void refuse_doubtful(const LevelText& text, const BoardRows& rows) {
  if (rows.size() < 2) return;
  if (const std::optional<std::size_t> odd = out_of_order(texts_of(rows)))
    text.refuse(spot_at(rows[*odd].line, 0), "the numbers of the rows do not follow each other",
                "Rows are numbered from 0 or 1 on, or back to it; is one missing?");
  if (rows.size() < 3) return;
  for (const std::size_t i : {std::size_t{0}, rows.size() - 1}) {
    const std::u32string row = without_blanks(rows[i].text), others = cells_but(rows, i);
    if (is_word_beside(row, others)) refuse_row(text, rows[i], "a word");
    if (is_alphabet_beside(row, others)) refuse_row(text, rows[i], "the letters of the columns");
  }
}

}  // namespace lucas::levels
