#include "typed_board.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "levels/board/draft.hpp"
#include "levels/decorations/one_line.hpp"
#include "levels/decorations/rewrites.hpp"
#include "lucas/models/typed_start.hpp"

namespace lucas::models::peg_solitaire {
namespace {

using levels::is_in, levels::utf8, levels::Word, levels::words_in;
using Name = PegSolitaireParams::Board;
using Text = std::u32string;
using Lines = std::vector<Text>;

constexpr std::u32string_view peg_signs = U"*oOxX1@●■", hole_signs = U".0·○□_", outside_signs = U" -#";
constexpr std::size_t most_holes = 64;
constexpr int longest_side = 64;

std::string place(std::size_t row, std::size_t column) {
  return "row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1);
}

// Rewrites rows of numbers where -1 means outside: writes each -1 as -, puts a blank between cells, drops commas.
void drop_minus_one(Lines& rows) {
  if (ranges::none_of(rows, [](const Text& row) { return row.find(U"-1") != Text::npos; })) return;
  for (Text& row : rows) {
    Text cells;
    for (const Word& word : words_in(row, {}, U","))
      cells += (cells.empty() ? U"" : U" ") + Text(word.text == U"-1" ? U"-" : word.text);
    row = cells;
  }
}

// The lines without blanks behind rows and before all of them, and without blank rows at both ends.
Lines lines_in(const std::string& typed) {
  const bool has_line_ends = typed.find('\n') != std::string::npos;
  const std::string rows = has_line_ends ? typed : levels::rows_in_line(typed).value_or(typed);
  const levels::LevelText text = levels::without_quotes(levels::without_lists({rows, "--start"}));
  Lines lines, all = mapped(text.lines(), &levels::PlacedLine::text);
  drop_minus_one(all);
  std::size_t indent = rows.size();
  for (Text& row : all) {
    std::replace(row.begin(), row.end(), U'\t', U' ');
    row.erase(row.find_last_not_of(U' ') + 1);
    if (!row.empty()) indent = std::min(indent, row.find_first_not_of(U' '));
    if (!row.empty() || !lines.empty()) lines.push_back(row);
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  for (Text& row : lines) row.erase(0, indent);
  return lines;
}

// The signs out of `signs` that the lines have.
Text found_in(const Lines& lines, std::u32string_view signs) {
  Text found(signs);
  std::erase_if(found, [&](char32_t c) {
    return ranges::none_of(lines, [c](const Text& line) { return is_in(line, c); });
  });
  return found;
}

void require_known(const std::string& typed, const Lines& lines) {
  if (lines.empty()) refuse_pegs(typed, "no rows");
  for (std::size_t row = 0; row < lines.size(); ++row) {
    if (lines[row].empty()) refuse_pegs(typed, "row " + std::to_string(row + 1) + " is blank");
    for (std::size_t column = 0; column < lines[row].size(); ++column) {
      const char32_t c = lines[row][column];
      if (!is_in(peg_signs, c) && !is_in(hole_signs, c) && !is_in(outside_signs, c))
        refuse_pegs(typed, place(row, column) + ": '" + utf8(c) +
                               "' is no sign; * is a peg, . a hole, and - is outside");
    }
  }
}

// Throws UsageError for a row with signs side by side where most rows have blanks between all signs: two cells run together, or a number
// of two digits.
void require_apart(const std::string& typed, const Lines& lines) {
  std::size_t apart = 0;
  std::optional<std::string> together;
  for (std::size_t row = 0; row < lines.size(); ++row) {
    const std::vector<Word> words = words_in(lines[row], {});
    const auto word = ranges::find_if(words, [](const Word& each) { return each.text.size() > 1; });
    apart += word == words.end() && words.size() > 2 ? 1 : 0;
    if (word != words.end() && !together)
      together = place(row, static_cast<std::size_t>(word->spot.column) - 1) + ": '" + utf8(word->text) +
                 "' is no sign";
  }
  if (together && apart * 2 >= lines.size())
    refuse_pegs(typed, *together + "; here a blank is between signs");
}

// Refuses rows of unequal length if cells outside are written behind the holes as well.
void require_even_rows(const std::string& typed, const Lines& lines) {
  const auto is_framed_line = [](const Text& line) {
    return is_in(U"-#", line.front()) && is_in(U"-#", line.back());
  };
  const bool is_framed = ranges::any_of(lines, is_framed_line) && found_in(lines, U" ").empty();
  for (std::size_t row = 0; row < lines.size(); ++row) {
    if (is_framed && lines[row].size() != lines[0].size())
      refuse_pegs(typed, "row " + std::to_string(row + 1) + " has " + counted(lines[row].size(), "sign") +
                             ", the first row " + std::to_string(lines[0].size()));
  }
}

// ---- Which sign is what

struct Signs {
  char32_t peg = 0, hole = 0;  // 0: there is none; a dot may be a hole, too
};

// The one sign of that kind. Refuses two, of which one may be mistyped.
char32_t only_sign(const std::string& typed, const Text& found, const char* noun, const char* usual) {
  if (found.size() > 1)
    refuse_pegs(typed, "'" + utf8(found[0]) + "' and '" + utf8(found[1]) + "' could both be a " + noun +
                           "; write " + usual + " for each " + noun);
  return found.empty() ? U'\0' : found[0];
}

// A ring is a peg, but a hole beside another sign for pegs. Throws UsageError for fewer x than rings, or fewer rings
// than dots: a start has more pegs than holes, so the rarer sign may be the hole.
Signs signs_of(const std::string& typed, const Lines& lines) {
  Text pegs = found_in(lines, peg_signs), holes = found_in(lines, hole_signs.substr(1));
  const Text rings = found_in(lines, U"oO");
  const auto count = [&](std::u32string_view signs) {
    std::ptrdiff_t found = 0;
    for (const char32_t c : signs) {
      for (const Text& line : lines) found += ranges::count(line, c);
    }
    return found;
  };
  if (!rings.empty() && pegs == rings && holes.empty() && count(rings) < count(U"."))
    refuse_pegs(typed, "is o a peg among holes, or a hole among pegs? Write * for a peg and . for a hole");
  if (pegs.size() > rings.size()) {
    if (count(U"xX") > 0 && count(U"xX") < count(U"oO"))
      refuse_pegs(typed, "is x a peg among holes, or a hole among pegs? Write * for a peg and . for a hole");
    std::erase_if(pegs, [](char32_t c) { return c == U'o' || c == U'O'; });
    holes += rings;
  }
  return {only_sign(typed, pegs, "peg", "*"), only_sign(typed, holes, "hole", ".")};
}

// ---- Where the cells are

struct Grid {
  bool is_triangle = false;
  std::map<Cell, char32_t> signs{};
};

// The number of columns from a cell to the next: the greatest common divisor of distances within rows.
int stride_of(const Lines& lines) {
  std::size_t stride = 0;
  for (const Text& line : lines) {
    const std::size_t first = line.find_first_not_of(U' ');
    for (std::size_t at = first; at < line.size(); ++at) {
      if (line[at] != U' ') stride = std::gcd(stride, at - first);
    }
  }
  return std::max(1, static_cast<int>(stride));
}

// The column of the first cell of a row.
int begin_of(const Text& line) { return static_cast<int>(line.find_first_not_of(U' ')); }

// The first row off the columns of row 0, which move left by `moved` with each row; lines.size() if there is none.
std::size_t first_aside(const Lines& lines, int stride, int moved) {
  for (std::size_t row = 0; row < lines.size(); ++row) {
    const int aside = begin_of(lines[row]) - begin_of(lines[0]) + static_cast<int>(row) * moved;
    if (aside % stride != 0) return row;
  }
  return lines.size();
}

// The cells of the lines, without blanks between them. Rows that begin half a cell aside are of a triangular lattice.
Grid grid_of(const std::string& typed, const Lines& lines) {
  const int stride = stride_of(lines);
  const std::size_t aside = first_aside(lines, stride, 0);
  const bool is_triangle = aside < lines.size() && stride % 2 == 0;
  const int moved = is_triangle ? stride / 2 : 0;
  if (const std::size_t other = first_aside(lines, stride, moved); other < lines.size()) {
    const std::size_t row = std::max(aside, other);
    refuse_pegs(typed, place(row, static_cast<std::size_t>(begin_of(lines[row]))) +
                           ": rows begin in the same columns, or each half a cell beside the one above");
  }
  Grid grid{is_triangle};
  for (int y = 0; const Text& line : lines) {
    for (int x = begin_of(line); x < std::ssize(line); ++x) {
      const char32_t sign = line[static_cast<std::size_t>(x)];
      if (sign != U' ') grid.signs[{y, (x + y * moved - begin_of(lines[0]) % stride) / stride}] = sign;
    }
    ++y;
  }
  return grid;
}

// ---- Dots

// The grid without the dots at its rim, those behind them, and so on.
Grid without_rim(Grid grid) {
  const auto is_at_rim = [&](const auto& cell) {
    return cell.second == U'.' &&
           !ranges::all_of(levels::beside(cell.first), [&](Cell next) { return grid.signs.contains(next); });
  };
  while (std::erase_if(grid.signs, is_at_rim) > 0) {
  }
  return grid;
}

// The cells of the board of that name, if the grid is 7 x 7 cells and all others are dots.
std::optional<Grid> within(const Grid& grid, Name name) {
  const std::vector<Cell> holes = shape_of(name).cells;
  Grid inner;
  for (const auto& [at, sign] : grid.signs) {
    const bool is_hole = contains(holes, at);
    if (!is_hole && sign != U'.') return std::nullopt;
    if (is_hole) inner.signs[at] = sign;
  }
  if (grid.signs.size() != 49 || inner.signs.size() != holes.size()) return std::nullopt;
  return inner;
}

std::ptrdiff_t dots_in(const Grid& grid) {
  return std::count_if(grid.signs.begin(), grid.signs.end(),
                       [](const auto& cell) { return cell.second == U'.'; });
}

// Do the cells fill a rectangle whose corners are dots?
bool has_corners_of_dots(const Grid& grid) {
  const auto [bottom, right] = grid.signs.rbegin()->first;
  return grid.signs.size() == static_cast<std::size_t>((bottom + 1) * (right + 1)) &&
         ranges::all_of(std::array<Cell, 4>{{{0, 0}, {0, right}, {bottom, 0}, {bottom, right}}},
                        [&](Cell at) { return grid.signs.contains(at) && grid.signs.at(at) == U'.'; });
}

// Takes off dots around an inner board, if only dots can stand for holes and for outside.
Grid without_outer_dots(const std::string& typed, const Grid& grid) {
  for (const Name name : {Name::english, Name::french}) {
    if (auto inner = within(grid, name)) return *std::move(inner);
  }
  Grid inner = without_rim(grid);
  if (dots_in(inner) == 0) return grid;
  if (grid.signs.size() > most_holes) return inner;
  if (dots_in(inner) == 1)
    throw UsageError("--start " + excerpt(typed) + ": are the dots at the rim holes (" +
                         std::to_string(grid.signs.size()) + " in all) or outside (" +
                         std::to_string(inner.signs.size()) + " holes)?",
                     "Write - for outside and _ for holes, or add --board own: each dot is a hole.");
  return grid;
}

// Takes off cells outside the board, and dots that stand for them.
Grid board_in(const std::string& typed, Grid grid, const Signs& signs, bool are_dots_holes) {
  const auto outside =
      std::erase_if(grid.signs, [](const auto& cell) { return is_in(outside_signs, cell.second); });
  if (dots_in(grid) == 0) return grid;
  if (signs.hole != 0) {
    grid = without_rim(grid);
    if (dots_in(grid) == 0) return grid;
    throw UsageError(
        "--start " + excerpt(typed) + ": '.' and '" + utf8(signs.hole) + "' could both be a hole",
        "Write - for outside, and one sign for all holes.");
  }
  const bool is_clear = are_dots_holes || outside > 0 || grid.is_triangle || !has_corners_of_dots(grid);
  return is_clear ? grid : without_outer_dots(typed, grid);
}

// ---- The board

// The cells of the grid, moved so that rows and columns count from 0.
std::vector<Cell> cells_of(const Grid& grid) {
  auto [top, left] = grid.signs.begin()->first;
  for (const auto& [at, sign] : grid.signs) left = std::min(left, at.x);
  return mapped(grid.signs, [top = top, left = left](const auto& cell) {
    return Cell{cell.first.y - top, cell.first.x - left};
  });
}

// The same rows without gaps, each from column 0 on.
std::vector<Cell> flush_left(const std::vector<Cell>& cells) {
  std::vector<Cell> moved;
  for (const Cell cell : cells) {
    const bool begins = moved.empty() || moved.back().y != cell.y;
    moved.push_back({cell.y, begins ? 0 : moved.back().x + 1});
  }
  return moved;
}

bool have_gaps(const std::vector<Cell>& cells) {
  const auto is_gap = [](Cell a, Cell b) { return a.y == b.y && a.x + 1 != b.x; };
  return std::adjacent_find(cells.begin(), cells.end(), is_gap) != cells.end();
}

// Rows of 1, 2, 3 … cells, wherever each begins?
bool are_stairs(const std::vector<Cell>& cells) {
  Shape stairs{true};
  for (int y = 0; y <= cells.back().y; ++y) {
    for (int x = 0; x <= y; ++x) stairs.cells.push_back({y, x});
  }
  return cells.size() > 1 && !have_gaps(cells) && flush_left(cells) == stairs.cells;
}

// The board that a shape is, as it is drawn or with its rows flush left; `own` if none.
Name fitting(const Shape& shape) {
  for (const Name name : {Name::english, Name::french, Name::triangle4, Name::triangle5, Name::triangle6}) {
    const auto [is_triangle, cells] = shape_of(name);
    if (shape.is_triangle == is_triangle && (shape.cells == cells || shape.cells == flush_left(cells)))
      return name;
  }
  return Name::own;
}

// The rows of an own board. A triangular lattice has blanks between cells; each odd row begins with one.
std::string rows_of(const Shape& shape, std::uint64_t pegs) {
  int moved = 0;  // columns to the right; even
  for (const auto [y, x] : shape.cells) moved = std::max(moved, shape.is_triangle ? y - 2 * x : 0);
  moved += moved % 2;
  std::vector<std::string> rows;
  for (int y = 0; y <= shape.cells.back().y; ++y)
    rows.emplace_back(shape.is_triangle && y % 2 == 1 ? " " : "");
  for (const auto [y, x] : shape.cells) {
    std::string& row = rows[static_cast<std::size_t>(y)];
    const auto at = static_cast<std::size_t>(shape.is_triangle ? 2 * x - y + moved : x);
    while (row.size() < at) row += shape.is_triangle && row.size() % 2 != at % 2 ? ' ' : '-';
    row += pegs % 2 == 1 ? '*' : '.';
    pegs /= 2;
  }
  if (shape.is_triangle && rows[0].size() == 1) rows[0] += " -";  // two cells tell the distance
  std::string text;
  for (const std::string& row : rows) {
    const bool is_blank = row.find_first_not_of(' ') == std::string::npos;
    text += (text.empty() ? "" : "|") + row + (is_blank ? "-" : "");
  }
  return text;
}

void require_size(const std::string& typed, const Grid& grid) {
  const std::size_t holes = grid.signs.size();
  if (holes < 2) refuse_pegs(typed, holes == 0 ? "no hole" : "one hole");
  if (holes > most_holes) refuse_pegs(typed, counted(holes, "hole") + "; at most 64 are allowed");
  const std::vector<Cell> cells = cells_of(grid);
  const int width = columns_of(cells), height = cells.back().y + 1;
  if (std::max(width, height) > longest_side)
    refuse_pegs(typed, std::to_string(std::max(width, height)) + " " + (width > height ? "columns" : "rows") +
                           "; at most 64 are allowed");
}

std::uint64_t pegs_in(const Grid& grid, char32_t peg) {
  std::uint64_t pegs = 0;
  for (int hole = 0; const auto& [at, sign] : grid.signs) {
    if (sign == peg) pegs |= Board::bit(hole);
    ++hole;
  }
  return pegs;
}

// Finds out which board it is. One line may be all holes of the board that is asked for.
void name_board(TypedBoard& read, bool is_line, Name asked) {
  Shape& shape = read.shape;
  const bool is_all = is_line && asked != Name::own && shape.cells.size() == shape_of(asked).cells.size();
  if (shape.cells.back().y == 0) shape.is_triangle = false;
  if (!shape.is_triangle && are_stairs(shape.cells)) shape = {true, flush_left(shape.cells)};
  read.board = is_all ? asked : fitting(shape);
  if (read.board == Name::own) {
    read.rows = rows_of(shape, read.pegs);
  } else {
    shape = shape_of(read.board);
  }
}

}  // namespace

Shape shape_of(Name name) {
  std::vector<int> widths = {1, 2, 3, 4, 5, 6};
  const bool is_triangle = name != Name::english && name != Name::french;
  if (!is_triangle) widths = {3, name == Name::english ? 3 : 5, 7, 7, 7, name == Name::english ? 3 : 5, 3};
  if (name == Name::triangle4 || name == Name::triangle5) widths.resize(name == Name::triangle4 ? 4 : 5);
  Shape shape{is_triangle};
  for (int y = 0; const int width : widths) {
    const int first = is_triangle ? 0 : (7 - width) / 2;
    for (int x = first; x < first + width; ++x) shape.cells.push_back({y, x});
    ++y;
  }
  return shape;
}

void refuse_pegs(const std::string& typed, const std::string& why) {
  refuse_start({}, typed, why, {"usual"}, "-*-|-*-|*..");
}

TypedBoard typed_board(const std::string& typed, Name asked) {
  const Lines lines = lines_in(typed);
  require_known(typed, lines);
  require_apart(typed, lines);
  require_even_rows(typed, lines);
  const Signs signs = signs_of(typed, lines);
  const Grid all = grid_of(typed, lines), grid = board_in(typed, all, signs, asked == Name::own);
  require_size(typed, grid);
  TypedBoard read{Name::own, {grid.is_triangle, cells_of(grid)}, pegs_in(grid, signs.peg), typed};
  if (read.pegs == 0) refuse_pegs(typed, "no peg");
  if (std::popcount(read.pegs) == std::ssize(read.shape.cells)) refuse_pegs(typed, "no empty hole");
  if (dots_in(all) > dots_in(grid)) read.notes.emplace_back("the dots around the board are outside");
  name_board(read, lines.size() == 1, asked);
  const bool is_asked = asked == Name::english || asked == Name::own || asked == read.board;
  const Param<PegSolitaireParams> names = params().front();
  if (!is_asked)
    throw UsageError("--start " + excerpt(typed) + ": not the rows of --board " +
                         value_text(names.info, names.get({.board = asked})),
                     "Rows tell the board: leave out --board.");
  return read;
}

}  // namespace lucas::models::peg_solitaire
