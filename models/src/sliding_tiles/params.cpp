#include "lucas/models/sliding_tiles/params.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

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
  refuse_start(p.board, why, {"turned", "loyd", "solved"}, "1 2 3 / 4 5 6 / 7 8 _");
}

using Rows = std::vector<std::vector<std::string>>;

// The tile before A: where digits stand for tiles too, letters go on behind 9.
int tile_before_letters(const Rows& rows) {
  const auto has_digit = [](const auto& row) {
    return std::any_of(row.begin(), row.end(),
                       [](const std::string& cell) { return cell >= "1" && cell <= "9"; });
  };
  return std::any_of(rows.begin(), rows.end(), has_digit) ? 9 : 0;
}

// 0 for the blank, n for tile n or the nth letter behind `before`; -1 for all else.
int tile_of(const std::string& cell, int before) {
  if (cell == " " || cell == "_" || cell == "." || cell == "0") return 0;
  if (cell.size() <= 2 && cell.find_first_not_of("0123456789") == std::string::npos) return std::stoi(cell);
  const char c = cell.size() == 1 ? cell[0] : ' ';
  if (c >= 'A' && c <= 'Z') return before + c - 'A' + 1;
  return c >= 'a' && c <= 'z' ? before + c - 'a' + 1 : -1;
}

// The rows of the board; those of a square, where all tiles are in one.
Rows rows_of(const SlidingTilesParams& p) {
  auto rows = cells_of_start(p.board);
  if (rows.size() != 1) return rows;
  const std::vector<std::string> all = rows.front();
  for (std::size_t side = 2; side * side <= all.size(); ++side) {
    if (side * side != all.size()) continue;
    rows.clear();
    for (std::size_t i = 0; i < all.size(); i += side)
      rows.emplace_back(all.begin() + static_cast<std::ptrdiff_t>(i),
                        all.begin() + static_cast<std::ptrdiff_t>(i + side));
  }
  return rows;
}

// With the blank where the typed goal has it. Throws UsageError for a goal with its tiles in another order.
SlidingTilesParams with_goal(SlidingTilesParams p, int before) {
  const auto goal = goal_of_start(p.board);
  if (!goal) return p;
  const auto rows = static_cast<int>(goal->size()),
             cols = goal->empty() ? 0 : static_cast<int>(goal->front().size());
  if ((rows != 1 && (rows != p.rows || cols != p.cols)) || rows * cols != p.rows * p.cols)
    refuse(p, "a goal that is no board of the same size");
  int tile = 0, cell = 0, blank = 0;
  for (const auto& row : *goal) {
    for (const std::string& text : row) {
      ++cell;
      const int there = tile_of(text, before);
      if (there == 0 && blank == 0) {
        blank = cell;
      } else if (there != ++tile) {
        refuse(p,
               "a goal with its tiles in another order than 1, 2, 3; a file for sliding-blocks may have any, "
               "with . "
               "for the blank and goal: above the goal's rows");
      }
    }
  }
  if (blank == 0) refuse(p, "a goal without a blank");
  if (p.blank != SlidingTilesParams::last && p.blank != blank)
    refuse(p, "a goal with the blank in cell " + std::to_string(blank) + ", not as --blank says");
  p.blank = blank;
  return p;
}

// 1 2 3 / 4 5 6 / 7 8 0
std::string board_text(const SlidingTilesParams& p) {
  std::string text;
  for (std::size_t i = 0; i < p.tiles.size(); ++i) {
    if (i > 0) text += i % static_cast<std::size_t>(p.cols) == 0 ? " / " : " ";
    text += std::to_string(p.tiles[i]);
  }
  return text;
}

bool is_odd(const SlidingTilesParams& p, const Tiles& tiles) {
  return Cells<Word128>::is_odd(Cells<Word128>::board(tiles), p.rows, p.cols);
}

// Any tiles of the parity of the solved board.
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

}  // namespace

SlidingTilesParams resolved(SlidingTilesParams p) {
  if (p.patterns == "usual") p.patterns.clear();  // no report tells it
  if (p.start != SlidingTilesParams::Start::typed || !p.tiles.empty() || draws_of(p.board)) return p;
  Untitled bare = without_title(p.board);
  p.board = std::move(bare.text);
  p.notes = std::move(bare.notes);
  const auto cells = rows_of(p);
  if (cells.size() < 2 || cells[0].size() < 2) refuse(p, "no rows of tiles, two or more and equally long");
  take_size(p, cells, [&](const std::string& why) { refuse(p, why); });
  const int all = p.rows * p.cols, before = tile_before_letters(cells);
  if (all > most_cells)
    refuse(p, std::to_string(all) + " cells; at most " + std::to_string(most_cells) + " are possible");
  for (const auto& row : cells) {
    for (const std::string& cell : row) {
      const int tile = tile_of(cell, before);
      if (tile < 0 || tile >= all)
        refuse(p,
               "'" + excerpt(cell) + "' is no tile from 1 to " + std::to_string(all - 1) + " and no blank");
      if (std::find(p.tiles.begin(), p.tiles.end(), tile) != p.tiles.end())
        refuse(p, (tile == 0 ? "the blank" : "tile " + cell) + " is there twice");
      p.tiles.push_back(tile);
    }
  }
  p = with_goal(std::move(p), before);
  p.board = board_text(p);
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

// The parity of the goal changes with the blank's row where there are even columns. Boards that are not typed are made of the goal, so
// that theirs changes as well.
std::string why_unsolvable(const SlidingTilesParams& p) {
  using Params = SlidingTilesParams;
  std::string why =
      "the tiles are an odd number of exchanges from their order, with the blank's way counted, and each "
      "slide keeps that number odd (Johnson and Story 1879)";
  const int blank = p.blank == Params::last ? p.rows * p.cols : p.blank, row = (blank - 1) / p.cols;
  if (p.start != Params::Start::typed || p.cols % 2 != 0) return why;
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

Value show(const Tiles& tiles, int rows, int cols) {
  Value::Items all;
  auto tile = tiles.begin();
  for (int y = 0; y < rows; ++y) {
    Value::Items row;
    for (int x = 0; x < cols; ++x) row.emplace_back(*tile++);
    all.push_back(Value::list(std::move(row)));
  }
  return Value::record({{"board", Value::list(std::move(all))}});
}

void draw(const Tiles& tiles, int rows, int cols, Scene& scene) {
  scene.board(cols, rows);
  for (int cell = 0; cell < rows * cols; ++cell) {
    const int tile = tiles[static_cast<std::size_t>(cell)];
    if (tile != 0) scene.box({cell % cols, cell / cols, 1, 1, tile, std::to_string(tile)});
  }
}

}  // namespace lucas::models::sliding_tiles
