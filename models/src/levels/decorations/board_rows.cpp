#include "levels/decorations/board_rows.hpp"

#include "levels/formats/formats.hpp"

namespace lucas::levels {
namespace {

// Are the rows a table: do all have the same number of separators, and does some row not end with a separator? In a
// table each row has a cell behind its last separator, perhaps an empty one.
bool is_table(const BoardRows& rows, char32_t separator) {
  const auto count = [&](const PlacedLine& row) { return ranges::count(row.text, separator); };
  return ranges::all_of(
             rows, [&](const auto& row) { return count(row) > 0 && count(row) == count(rows.front()); }) &&
         ranges::any_of(rows, [&](const auto& row) { return !row.text.ends_with(separator); });
}

// Makes the empty cells of a table free cells, unless it has dots for those.
void fill_empty_cells(BoardRows& rows) {
  if (ranges::any_of(rows, [](View row) { return is_in(row, U'.'); })) return;
  for (PlacedLine& row : rows) std::replace(row.text.begin(), row.text.end(), U' ', U'.');
}

// Splits rows into the cells between separators; an empty last cell counts in tables only. False if a cell has several characters, or a
// row only one cell.
bool split_at(BoardRows& rows, char32_t separator) {
  const bool wants_last = is_table(rows, separator) || separator == '\t';
  BoardRows split;
  for (const PlacedLine& row : rows) {
    std::vector<Word> all = cells_in(row, View(&separator, 1));
    if (all.size() < 2) return false;
    if (is_blank(all.back().text) && !wants_last) all.pop_back();
    PlacedLine& cells = split.emplace_back(PlacedLine{row.line});
    for (const auto& [cell, spot] : all) {
      if (cell.size() > 1) return false;
      cells.text += cell.front();
      cells.positions.push_back(
          row.positions[std::min(static_cast<std::size_t>(spot.column) - 1, row.positions.size() - 1)]);
    }
  }
  rows = std::move(split);
  return true;
}

// Takes off the blank behind every cell: A A . B.
bool drop_blanks_between(BoardRows& rows) {
  const std::size_t longest = longest_of(rows);
  std::size_t indent = View::npos;
  for (const View row : rows) indent = std::min(indent, row.find_first_not_of(U' '));
  const auto is_spaced = [first = indent + 1](const PlacedLine& row) {
    for (std::size_t i = first; i < row.text.size(); i += 2) {
      if (row.text[i] != ' ') return false;
    }
    return true;
  };
  if (longest < indent + 3 || !ranges::all_of(rows, is_spaced)) return false;
  for (PlacedLine& row : rows) {
    PlacedLine cells{row.line, {}, {}};
    for (std::size_t i = indent; i < longest; i += 2) {
      cells.text += i < row.text.size() ? row.text[i] : U' ';
      cells.positions.push_back(i < row.text.size() ? row.positions[i] : row.positions.back() + 1);
    }
    row = std::move(cells);
  }
  return true;
}

// Are the rows numbers with blanks between them, 1 2 3? They are tiles, whose reader wants the blanks.
bool are_numbers(const BoardRows& rows) {
  return ranges::all_of(rows, [](const PlacedLine& row) {
    return is_made_of(row.text, U"0123456789 ") && has_any(trimmed(row.text), U" ");
  });
}

// Takes off what is around the cells of a row and between them; tells if there was anything.
bool take_off(BoardRows& rows) {
  if (is_table(rows, '\t') && split_at(rows, '\t')) {
    fill_empty_cells(rows);
    return true;
  }
  for (PlacedLine& row : rows)  // a blank one keeps its first cell
    row = row.part(0, is_blank(row) ? 1 : row.text.find_last_not_of(U" \t") + 1);
  bool is_dressed = false;
  while (drop_marks(rows) || drop_frame(rows, rows.size() > 2 ? 1 : 0)) is_dressed = true;
  const bool has_bars = ranges::all_of(rows, [](View row) { return is_in(row, U'|'); });
  if (are_numbers(rows) || !drop_separators(rows)) return is_dressed;
  if (!has_bars) fill_empty_cells(rows);
  return true;
}

// Are all rows as long as each other, but for one with an exit mark behind it?
bool is_even_but_for_exit(const BoardRows& rows) {
  std::size_t width = width_of(rows), marked = 0;
  for (const PlacedLine& row : rows) width = std::min(width, row.text.size());
  return ranges::all_of(rows, [&](const PlacedLine& row) {
    return row.text.size() == width || (is_exit_mark(View(row.text).substr(width)) && marked++ == 0);
  });
}

}  // namespace

bool holds_row(View line, std::size_t width, const std::set<char32_t>& cells) {
  std::size_t single = 0;  // words of one cell in a row
  for (const Word& word : words_in(line, {}, U",;|\"")) {
    const bool are_cells = ranges::all_of(
        word.text, [&](char32_t c) { return (c >= 'A' && c <= 'Z') || c == '.' || cells.contains(c); });
    single = are_cells && word.text.size() == 1 ? single + 1 : 0;
    if (are_cells && (word.text.size() == width || single == width)) return true;
  }
  return false;
}

bool drop_frame(BoardRows& rows, std::size_t most_open, View bars) {
  std::size_t width = 0, open = 0;
  for (const PlacedLine& row : rows) {
    const View framed = trimmed(row.text);
    if (framed.size() < 3 || !is_in(bars, framed.front())) return false;
    if (is_in(bars, framed.back())) {
      width = std::max(width, framed.size() - 2);
    } else {
      ++open;
    }
  }
  if (open > most_open) return false;
  for (PlacedLine& row : rows) {
    const bool is_closed = is_in(bars, trimmed(row.text).back());
    row =
        row.part(row.text.find_first_of(bars) + 1, is_closed ? row.text.find_last_of(bars) : row.text.size());
    while (!is_closed && row.text.size() <= width) {
      row.positions.push_back(row.positions.back() + 1);
      row.text += row.text.size() < width ? U' ' : U'>';
    }
  }
  return true;
}

bool drop_walls(BoardRows& rows, std::size_t most_open) {
  const auto is_edge = [](View row) { return is_in(row, U'#') && is_made_of(row, U"# "); };
  if (rows.size() < 4 || !is_edge(rows.front()) || !is_edge(rows.back())) return false;
  const std::size_t begin = rows.front().text.find(U'#'), end = rows.front().text.rfind(U'#');
  BoardRows inner(rows.begin() + 1, rows.end() - 1);
  std::size_t open = 0;
  for (PlacedLine& row : inner) {
    const View line = row.text, behind = line.substr(std::min(end, line.size()));
    if (line.find(U'#') != begin || !is_blank(line.substr(0, begin))) return false;
    if (line.find(U'#', begin + 1) < end || end < begin + 2) return false;
    const bool is_closed = trimmed(behind) == U"#";
    if (!is_closed && (++open > most_open || !(is_made_of(behind, U" .") || is_exit_mark(behind))))
      return false;
    row = row.part(begin + 1, end);
    if (is_closed) continue;
    row.text += std::u32string(end - begin - 1 - row.size(), U' ') + U'>';
    row.positions.resize(row.size(), end);
  }
  rows = std::move(inner);
  return true;
}

bool drop_separators(BoardRows& rows) {
  for (const char32_t separator : {U'\t', U',', U';', U'|'}) {
    if (split_at(rows, separator)) return true;
  }
  return drop_blanks_between(rows);
}

Stretch filled_columns(const BoardRows& rows) {
  Stretch filled{View::npos, 0};
  for (const View row : rows) {
    filled.begin = std::min(filled.begin, row.find_first_not_of(U" \t"));
    filled.end = std::max(filled.end, row.find_last_not_of(U" \t") + 1);
  }
  return filled;
}

bool cut_blank_columns(BoardRows& rows) {
  const auto [begin, end] = filled_columns(rows);
  bool is_cut = false;
  for (PlacedLine& row : rows) {
    const std::size_t size = row.size();
    row = row.part(begin, end);
    is_cut = is_cut || row.size() < size;
  }
  return is_cut;
}

bool undress(BoardRows& rows) {
  // If no dot stands for a free cell, a blank could, so blank columns stay.
  const bool has_dot = ranges::any_of(rows, [](View row) { return is_in(row, U'.'); });
  const bool is_cut = has_dot && cut_blank_columns(rows);
  BoardRows bare = rows;
  if (!take_off(bare) || !is_even_but_for_exit(bare)) return is_cut;
  rows = std::move(bare);
  return true;
}

}  // namespace lucas::levels
