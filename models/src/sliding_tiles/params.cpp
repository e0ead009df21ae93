#include "lucas/models/sliding_tiles/params.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "lucas/lists.hpp"
#include "lucas/models/sliding_tiles/numbering.hpp"
#include "lucas/models/typed_start.hpp"
#include "lucas/text.hpp"

namespace lucas::models::sliding_tiles {
namespace {

std::vector<std::pair<std::string, SlidingTilesParams::Start>> words() {
  using Start = SlidingTilesParams::Start;
  return {{"turned", Start::turned}, {"loyd", Start::loyd}, {"solved", Start::solved}};
}

[[noreturn]] void refuse(const SlidingTilesParams& p, const std::string& why) {
  refuse_start(p.place, p.board, why, {"turned", "loyd", "solved"}, "1 2 3 / 4 5 6 / 7 8 _");
}

using Rows = CellRows;

std::string size_text(std::size_t rows, std::size_t cols) {
  return std::to_string(rows) + "x" + std::to_string(cols);
}

// Throws UsageError if the rows are not of the size that the model's name tells. `what`: what messages call the rows.
void require_named_size(const SlidingTilesParams& p, const Rows& rows, const std::string& what) {
  const int tiles = static_cast<int>(rows.size() * rows[0].size()) - 1;
  const bool is_square = rows.size() == rows[0].size();
  if (rows.size() < 2 || rows[0].size() < 2) return;  // refused later
  if (p.named == 0 || p.rows * p.cols - 1 != p.named || (is_square && tiles == p.named)) return;
  const bool has_name = is_square && (tiles == 8 || tiles == 15 || tiles == 24);
  throw UsageError(what + ": a board of " + size_text(rows.size(), rows[0].size()) + "; the " +
                       std::to_string(p.named) + "-puzzle is " + size_text(p.rows, p.cols),
                   (has_name ? std::to_string(tiles) + "-puzzle is of that size; " : "") +
                       std::string("sliding-tiles takes any, and so does 'solve FILE' without a model."));
}

// The number before that of tile A: 9 if digits stand for tiles too, else 0.
int tile_before_letters(const Rows& rows) {
  const auto is_number = [](const std::string& cell) { return cell >= "1" && cell <= "9"; };
  return ranges::any_of(rows, [&](const auto& row) { return ranges::any_of(row, is_number); }) ? 9 : 0;
}

// 0 for the blank, n for tile n or the nth letter behind `before`; -1 for all else.
int tile_of(const std::string& cell, int before) {
  if (cell == " " || cell == "_" || cell == "." || cell == "0") return 0;
  if (cell.size() <= 2 && cell.find_first_not_of("0123456789") == std::string::npos) return std::stoi(cell);
  const char c = cell.size() == 1 ? cell[0] : ' ';
  if (c >= 'A' && c <= 'Z') return before + c - 'A' + 1;
  return c >= 'a' && c <= 'z' ? before + c - 'a' + 1 : -1;
}

// Tiles that are all in one row, as rows of a square if they fill one; other rows as they are.
Rows square_rows(Rows rows) {
  if (rows.size() != 1) return rows;
  for (std::size_t side = 2; side * side <= rows.front().size(); ++side) {
    if (side * side == rows.front().size()) return parted(rows.front(), side);
  }
  return rows;
}

// The tiles of rows, in reading order, each number once; 0 is the blank. Calls refuse_tiles(why) for others.
template <class Refuse>
std::vector<int> tiles_of(const SlidingTilesParams& p, const Rows& rows, const Refuse& refuse_tiles) {
  const int all = p.rows * p.cols, before = tile_before_letters(rows);
  std::vector<int> tiles;
  for (const auto& row : rows) {
    for (const std::string& cell : row) {
      const int tile = tile_of(cell, before);
      if (tile < 0 || tile >= all)
        refuse_tiles("'" + excerpt(cell) + "' is no tile from 1 to " + std::to_string(all - 1) +
                     " and no blank");
      if (contains(tiles, tile)) refuse_tiles((tile == 0 ? "the blank" : "tile " + cell) + " is there twice");
      tiles.push_back(tile);
    }
  }
  return tiles;
}

// 1, 2, 3 and so on clockwise from the corner inwards, the blank last: the goal of the n-puzzle of 42's schools.
std::vector<int> spiral(int rows, int cols) {
  std::vector<int> tiles(static_cast<std::size_t>(rows * cols), 0);
  constexpr std::array<std::pair<int, int>, 4> turns = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
  int y = 0, x = 0;
  std::size_t turn = 0;
  const auto is_free = [&](int row, int column) {
    return row >= 0 && row < rows && column >= 0 && column < cols &&
           tiles[static_cast<std::size_t>(row * cols + column)] == 0;
  };
  for (int tile = 1; tile < rows * cols; ++tile) {
    tiles[static_cast<std::size_t>(y * cols + x)] = tile;
    if (!is_free(y + turns[turn].first, x + turns[turn].second)) turn = (turn + 1) % turns.size();
    y += turns[turn].first;
    x += turns[turn].second;
  }
  return tiles;
}

std::string goal_name(const SlidingTilesParams& p) { return "--goal-board " + excerpt(p.goal_board); }

// The rows of the goal that --goal-board tells; nothing for a word.
std::optional<Rows> typed_goal(const SlidingTilesParams& p) {
  if (p.goal_board == "usual" || p.goal_board == "spiral") return std::nullopt;
  return square_rows(rows_of_start(p.goal_board, {"--goal-board"}, signs).cells);
}

// The tiles of the goal that --goal-board or a section of the start, `told`, tells; nothing for the usual one.
std::optional<std::vector<int>> goal_of(const SlidingTilesParams& p, std::optional<Rows> told) {
  if (p.goal_board == "spiral") return spiral(p.rows, p.cols);
  std::optional<Rows> rows = typed_goal(p);
  if (!rows) rows = std::move(told);
  if (!rows) return std::nullopt;
  if (rows->size() == 1 && static_cast<int>(rows->front().size()) == p.rows * p.cols)
    rows = parted(rows->front(), static_cast<std::size_t>(p.cols));
  const auto refuse_goal = [&](const std::string& why) {
    if (p.goal_board == "usual") refuse(p, "its goal: " + why);
    throw UsageError(goal_name(p) + ": " + why,
                     "Write usual, spiral, or all tiles in rows, such as '1 2 3 / 8 _ 4 / 7 6 5'.");
  };
  if (const std::string why = why_no_rows(*rows, "tile"); !why.empty()) refuse_goal(why);
  if (static_cast<int>(rows->size()) != p.rows || static_cast<int>(rows->front().size()) != p.cols)
    refuse_goal("no board of the same size, " + size_text(p.rows, p.cols));
  return tiles_of(p, *rows, refuse_goal);
}

// 1 2 3 / 4 5 6 / 7 8 0
std::string board_text(const std::vector<int>& tiles, int cols) {
  std::string text;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (i > 0) text += i % static_cast<std::size_t>(cols) == 0 ? " / " : " ";
    text += std::to_string(tiles[i]);
  }
  return text;
}

// The parameters for a goal: tiles are called by their places in it, and the blank is where the goal has it. Throws UsageError.
SlidingTilesParams with_goal(SlidingTilesParams p, std::optional<Rows> told) {
  const std::optional<std::vector<int>> goal = goal_of(p, std::move(told));
  if (!goal) return p;
  const int blank = static_cast<int>(std::find(goal->begin(), goal->end(), 0) - goal->begin()) + 1;
  if (p.blank != SlidingTilesParams::last && p.blank != blank)
    throw UsageError(
        "--blank " + std::to_string(p.blank) + ": the goal has the blank in cell " + std::to_string(blank),
        "Leave --blank out.");
  p.blank = blank;
  p.names = {0};
  std::copy_if(goal->begin(), goal->end(), std::back_inserter(p.names), [](int tile) { return tile != 0; });
  for (int& tile : p.tiles)
    tile = static_cast<int>(std::find(p.names.begin(), p.names.end(), tile) - p.names.begin());
  const bool is_usual = std::is_sorted(p.names.begin(), p.names.end());
  if (p.goal_board != "spiral") p.goal_board = is_usual ? "usual" : board_text(*goal, p.cols);
  if (is_usual) p.names.clear();
  return p;
}

bool is_odd(const SlidingTilesParams& p, const Tiles& tiles) {
  return Cells<Word128>::is_odd(Cells<Word128>::board(tiles), p.rows, p.cols);
}

// A random board with the parity of the solved one.
Tiles drawn_tiles(const SlidingTilesParams& p, std::mt19937_64 draws) {
  const Tiles solved = solved_tiles(p);
  const int cells = p.rows * p.cols;
  if (cells <= Cells<std::uint64_t>::most) {
    const Numbering numbers(p.rows, p.cols, is_odd(p, solved));
    return Cells<std::uint64_t>::tiles(numbers.numbered(draws() % numbers.size()));
  }
  Tiles tiles = solved;
  for (std::size_t left = static_cast<std::size_t>(cells); left > 1; --left)
    std::swap(tiles[left - 1], tiles[draws() % left]);
  const bool is_blank_first = tiles[0] == 0 || tiles[1] == 0;  // two tiles are exchanged
  if (is_odd(p, tiles) != is_odd(p, solved))
    std::swap(tiles[is_blank_first ? 2 : 0], tiles[is_blank_first ? 3 : 1]);
  return tiles;
}

Param<SlidingTilesParams> goal_param() {
  Param<SlidingTilesParams> row = text("goal-board", &SlidingTilesParams::goal_board,
                                       "rows of the goal's tiles, as of a start; usual: 1, 2, 3 in reading "
                                       "order; spiral: clockwise inwards, the blank last")
                                      .called("ROWS");
  row.info.words = {{"usual", 0}, {"spiral", 1}};
  return row;
}

}  // namespace

SlidingTilesParams resolved(SlidingTilesParams p) {
  if (p.patterns == "usual") p.patterns.clear();  // no report tells it
  const bool is_typed = p.start == SlidingTilesParams::Start::typed && !draws_of(p.board);
  if (!p.tiles.empty() || !p.names.empty()) return p;
  const auto refuse_size = [&](const std::string& why) { refuse(p, why); };
  std::optional<Rows> goal = is_typed ? std::nullopt : typed_goal(p);
  if (is_typed) {
    TypedRows read = rows_of_start(p.board, p.place, signs);
    p.notes = std::move(read.notes);
    goal = std::move(read.goal);
    const Rows cells = square_rows(std::move(read.cells));
    if (cells.size() < 2 || cells[0].size() < 2) refuse(p, "no rows of tiles, two or more and equally long");
    if (const std::string why = why_no_rows(cells, "tile"); !why.empty()) refuse(p, why);
    require_named_size(p, cells, start_name(p.place, p.board));
    take_size(p, cells, refuse_size);
    if (p.rows * p.cols > most_cells)
      refuse(p, std::to_string(p.rows * p.cols) + " cells; at most " + std::to_string(most_cells) +
                    " are possible");
    p.tiles = tiles_of(p, cells, refuse_size);
  } else if (goal && why_no_rows(*goal, "").empty()) {
    require_named_size(p, *goal, goal_name(p));
    take_size(p, *goal, refuse_size);
  }
  if (p.rows * p.cols > most_cells) return p;  // bad_params() will report it
  const std::vector<int> tiles = p.tiles;
  p = with_goal(std::move(p), std::move(goal));
  if (is_typed) p.board = board_text(tiles, p.cols);
  return p;
}

std::vector<Param<SlidingTilesParams>> params() {
  using Params = SlidingTilesParams;
  using Start = Params::Start;
  return {param("rows", &Params::rows, 2, 8, "rows of the board, which has at most 25 cells"),
          param("cols", &Params::cols, 2, 8, "columns of the board"),
          param("blank", &Params::blank, 1, most_cells,
                "cell that is free when it is solved, from 1 in reading order", {{"last", Params::last}})
              .called("CELL"),
          typed_start(&Params::start, Start::typed, &Params::board, words(),
                      "turned: the solved board upside down; loyd: its last two tiles exchanged; solved: as "
                      "it is; or the "
                      "rows: 1 2 3 / 4 5 6 / 0 7 8, with numbers or letters, 0 or _ for the blank"),
          goal_param(),
          text("patterns", &Params::patterns,
               "what a long solve explores once: usual; or for far boards 7-8 tiles on 4x4 (1.6 GB, minutes) "
               "and 6-6-6-6 on 5x5 (0.7 GB)",
               16)
              .called("TILES")};
}

std::string bad_params(const SlidingTilesParams& p) {
  const int cells = p.rows * p.cols;
  const std::string size = std::to_string(cells) + " cells";
  if (cells > most_cells) {
    return "--rows " + std::to_string(p.rows) + " --cols " + std::to_string(p.cols) + ": a board of " + size +
           "; at most 25 are possible, as in 5x5";
  }
  if (p.blank > cells) return "--blank " + std::to_string(p.blank) + ": there are only " + size;
  const bool fit = p.patterns.empty() || (p.rows == 4 && p.cols == 4 && p.patterns == "7-8") ||
                   (p.rows == 5 && p.cols == 5 && p.patterns == "6-6-6-6");
  if (!fit)
    return "--patterns " + excerpt(p.patterns) +
           ": allowed is usual; 7-8 on a board of 4x4; 6-6-6-6 on one of 5x5";
  return {};
}

// With an even number of columns, the goal's parity changes with the blank's row. Boards that are not typed are made
// of the goal, so that theirs changes as well.
std::string why_unsolvable(const SlidingTilesParams& p) {
  using Params = SlidingTilesParams;
  std::string why =
      "the tiles are an odd number of exchanges from their order, with the blank's way counted, and each "
      "slide keeps that number odd (Johnson and Story 1879)";
  const int blank = p.blank == Params::last ? p.rows * p.cols : p.blank, row = (blank - 1) / p.cols;
  if (p.start != Params::Start::typed || p.cols % 2 != 0 || !p.names.empty()) return why;
  if (row % 2 != 0) return why + "; --blank 1 takes the goal with the blank first, to which there is a way";
  const std::string other = (p.rows - 1) % 2 != 0 ? "last" : std::to_string(p.cols + 1);
  return why + "; --blank " + other + " takes a goal with the blank in another cell, to which there is a way";
}

Tiles solved_tiles(const SlidingTilesParams& p) {
  const int cells = p.rows * p.cols, blank = p.blank == SlidingTilesParams::last ? cells : p.blank;
  Tiles tiles{};
  for (int cell = 1, tile = 0; cell <= cells; ++cell) {
    if (cell != blank) tiles[static_cast<std::size_t>(cell - 1)] = static_cast<std::uint8_t>(++tile);
  }
  return tiles;
}

Tiles first_tiles(const SlidingTilesParams& p) {
  Tiles tiles = solved_tiles(p);
  const auto end = tiles.begin() + p.rows * p.cols;
  switch (p.start) {
    case SlidingTilesParams::Start::solved:
      break;
    case SlidingTilesParams::Start::loyd:
      std::iter_swap(std::find(tiles.begin(), end, p.rows * p.cols - 1),
                     std::find(tiles.begin(), end, p.rows * p.cols - 2));
      break;
    case SlidingTilesParams::Start::turned:
      std::reverse(tiles.begin(), end);
      break;
    case SlidingTilesParams::Start::typed:
      if (const auto draws = draws_of(p.board)) return drawn_tiles(p, *draws);
      std::copy(p.tiles.begin(), p.tiles.end(), tiles.begin());
  }
  return tiles;
}

Value show(const Tiles& tiles, const SlidingTilesParams& p) {
  Value::Items all;
  auto tile = tiles.begin();
  for (int y = 0; y < p.rows; ++y) {
    Value::Items row;
    for (int x = 0; x < p.cols; ++x) row.emplace_back(name_of_tile(p, *tile++));
    all.push_back(Value::list(std::move(row)));
  }
  return Value::record({{"board", Value::list(std::move(all))}});
}

void draw(const Tiles& tiles, const SlidingTilesParams& p, Scene& scene) {
  scene.board(p.cols, p.rows);
  for (int cell = 0; cell < p.rows * p.cols; ++cell) {
    const int tile = name_of_tile(p, tiles[static_cast<std::size_t>(cell)]);
    if (tile != 0) scene.box({cell % p.cols, cell / p.cols, 1, 1, tile, std::to_string(tile)});
  }
}

}  // namespace lucas::models::sliding_tiles
