// Draft: a level being read, and where in the text each thing stands. Grid: rows of characters, as most drafts begin.
#pragma once

#include <array>

#include "levels/board/symbol.hpp"
#include "lucas/levels/level_check.hpp"

namespace lucas::levels {

// The cell's position in level.ground; it must be inside.
[[nodiscard]] inline std::size_t cell_index(const Level& level, Cell cell) {
  return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(level.width) +
         static_cast<std::size_t>(cell.x);
}
[[nodiscard]] constexpr bool is_open(Ground ground) {
  return ground == Ground::floor || ground == Ground::gate;
}
[[nodiscard]] inline bool is_inside(const Level& level, Cell cell) {
  return cell.y >= 0 && cell.x >= 0 && cell.y < level.height && cell.x < level.width;
}

// The position of the piece of that name; the number of pieces if there is none.
[[nodiscard]] std::size_t piece_called(const Level& level, const std::string& symbol);

// "piece A"
[[nodiscard]] inline std::string piece_text(const Piece& piece) { return "piece " + piece.symbol; }
// "row 1, column 2"
[[nodiscard]] inline std::string cell_text(Cell cell) {
  return "row " + std::to_string(cell.y + 1) + ", column " + std::to_string(cell.x + 1);
}

struct Draft {
  Level level;
  Spot whole{}, par{}, disconnected{};
  std::vector<Spot> board, goal;              // by cell, row by row; may be empty
  std::map<char32_t, std::string> symbols{};  // of the pieces, by what the text calls them
  std::vector<std::string> notes{};           // sentences on what was concluded, or not read
  SymbolPool pool{};

  // Makes a board of floor. `place`: where the text tells its size; each cell gets that place, too.
  void make_board(int width, int height, Spot place);
  // Adds a piece on cells inside the board, by the next free symbol. `place`: where the text tells of it.
  void add_piece(std::vector<Cell> cells, Spot place, Axis axis = Axis::both);
  [[nodiscard]] std::size_t index(Cell cell) const { return cell_index(level, cell); }
  // The place in the text that the remark is about.
  [[nodiscard]] Spot spot(const Remark& remark) const;
};

// The cells above, below, left and right of it.
[[nodiscard]] inline std::array<Cell, 4> beside(Cell cell) {
  return {{{cell.y - 1, cell.x}, {cell.y + 1, cell.x}, {cell.y, cell.x - 1}, {cell.y, cell.x + 1}}};
}

// The cells that steps to neighbours reach from `start`, nearest first. enter(from, to) may let a cell in only once.
template <class Enter>
std::vector<Cell> flood(Cell start, Enter enter) {
  std::vector<Cell> reached = {start};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Cell from = reached[i];
    for (const Cell to : beside(from)) {
      if (enter(from, to)) reached.push_back(to);
    }
  }
  return reached;
}

// Ends the reading: sorts the pieces, and refuses a level that check_level() does not pass.
[[nodiscard]] Draft checked(const LevelText& text, Draft draft);
inline constexpr const char* how_pegs_are_typed =
    "Pegs and lights are typed behind their model: peg-solitaire --start FILE, lights-out --start FILE.";

// The top left corner of the cells' bounding box, and the bottom right one.
[[nodiscard]] Cell corner_of(const std::vector<Cell>& cells);
[[nodiscard]] Cell far_corner_of(const std::vector<Cell>& cells);
// The cells shifted so that the corner of their bounding box is `corner`.
[[nodiscard]] std::vector<Cell> moved_to(const std::vector<Cell>& cells, Cell corner);
// The position of a cell among ascending cells; cells.size() if it is none of them.
[[nodiscard]] std::size_t position_of(const std::vector<Cell>& cells, Cell cell);
// For each cell, the position of its image if the rectangle around all cells is laid in another way; cells.size() if
// it is no cell. Bits of `way`: 4 swaps rows and columns, 2 turns upside down, 1 mirrors. Empty if bit 4 is set but
// the rectangle is no square.
[[nodiscard]] std::vector<std::size_t> turned(const std::vector<Cell>& cells, unsigned way);
// The side of a square board of that many cells, if it is from `smallest` to `largest`.
[[nodiscard]] std::optional<int> square_side(std::size_t cells, int smallest, int largest);
// The cells of a rectangle.
[[nodiscard]] std::vector<Cell> rectangle(Cell corner, int width, int height);
// The axis along which a straight piece of two cells or more lies; both for all others.
[[nodiscard]] Axis long_axis(const std::vector<Cell>& cells);

struct Grid {
  int width = 0, height = 0;
  std::u32string signs{};  // of its cells, row by row
  std::vector<Spot> spots{};
  Spot start{};

  [[nodiscard]] std::size_t index(Cell cell) const {
    return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width) +
           static_cast<std::size_t>(cell.x);
  }
  [[nodiscard]] char32_t at(Cell cell) const { return signs[index(cell)]; }
  [[nodiscard]] Spot spot(Cell cell) const { return spots[index(cell)]; }
};

// May rows differ in length? `filled`: they may, and are filled up with spaces, to `least_width` at least.
enum class Ragged : bool { refused, filled };

// Reads the lines from `first` up to, not including, `end`. Blank ones at both ends are left out, unless they are
// rows of spaces as wide as the others. Refuses (`what` names the grid) an empty one, blank lines inside, and sides
// that are too long.
[[nodiscard]] Grid read_grid(const LevelText& text, std::size_t first, std::size_t end, Ragged ragged,
                             const std::string& what, std::size_t least_width = 0);

// Rows of words, with the same number of words in each.
struct WordRows {
  int width = 0, height = 0;
  std::vector<Word> words{};

  // A grid of the words' places, without signs yet.
  [[nodiscard]] Grid grid() const;
};
// Reads the lines from `first` on that are not blank. `told`: the width and height that the text tells, if any.
// Refuses rows of another width than that, or than the first row, and too many rows.
[[nodiscard]] WordRows word_rows(const LevelText& text, std::size_t first, const WordRows& told = {},
                                 View separators = U"");

// The side of a board that the word is; nothing if it is none.
[[nodiscard]] inline std::optional<int> side_in(const Word& word) {
  return number_in(word.text, 1, longest_side);
}

// Is the line made of just that many spaces?
[[nodiscard]] bool is_row_of_spaces(View line, std::size_t width);

// The cells of each character that stands for no ground, in reading order.
using CharacterCells = std::map<char32_t, std::vector<Cell>>;
[[nodiscard]] CharacterCells cells_by_character(const Grid& grid, const std::map<char32_t, Ground>& ground);

// The draft of a board. Characters of `ground` are ground, all others pieces; # - and : may not name pieces in this
// project's format, and are replaced.
[[nodiscard]] Draft draft_of(const LevelText& text, const Grid& grid,
                             const std::map<char32_t, Ground>& ground);

// Pieces as symbols, with the cells where they are.
using ShownPieces = std::vector<std::pair<std::string, std::vector<Cell>>>;
[[nodiscard]] ShownPieces pieces_at_start(const Level& level);
[[nodiscard]] ShownPieces pieces_at_goal(const Level& level);
// How cells without a piece are written, and what stands between cells and behind rows.
struct Spelling {
  std::array<std::string_view, 4> ground;  // floor, wall, outside, gate
  std::string_view between = "", behind = "\n";
};
// The rows of a board with those pieces on it.
[[nodiscard]] std::string grid_text(const Level& level, const Spelling& spelling, const ShownPieces& pieces);

// Adds the goal of a goal grid: each piece in the grid is to be there. Refuses characters that are no pieces of the
// draft, and goals that cannot match.
void add_goal(const LevelText& text, Draft& draft, const Grid& goal,
              const std::map<char32_t, Ground>& ground);

}  // namespace lucas::levels
