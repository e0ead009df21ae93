// Trays of a course of Berkeley (CS 61B, "Sliding Blocks"): a line with the rows and columns of the tray, and a line for each block:
// its length, its width, and the row and column of its corner, from 0. A goal, below a line `goal:` or in a file of its own,
// has such lines, too: a block of that size is to be there. Blocks slide by single cells.
#include "levels/formats/formats.hpp"

namespace lucas::levels {
namespace {

constexpr std::size_t numbers_of_block = 4;

std::vector<int> numbers_in(const LevelText& text, std::size_t line) {
  return numbers_of(text, line, longest_side);
}

// The position, from `at` on, of the first of the filled lines that is no block.
std::size_t end_of_blocks(const LevelText& text, std::size_t at) {
  while (at < text.filled() && numbers_in(text, text.filled_lines()[at]).size() == numbers_of_block) ++at;
  return at;
}

struct TrayBlock {
  std::vector<Cell> cells;
  Spot spot;
};

TrayBlock block_at(const LevelText& text, const Level& level, std::size_t line) {
  const std::vector<int> numbers = numbers_in(text, line);
  const int length = numbers[0], width = numbers[1], row = numbers[2], column = numbers[3];
  if (length == 0 || width == 0) text.refuse(text.spot(line), "a block has a length and a width from 1 on");
  if (row + length > level.height || column + width > level.width)
    text.refuse(text.spot(line), "this block is not on the tray of " + std::to_string(level.height) +
                                     " rows and " + std::to_string(level.width) + " columns");
  return {rectangle({row, column}, width, length), text.spot(line)};
}

void add_block(const LevelText& text, Draft& draft, const TrayBlock& block) {
  for (const Cell& cell : block.cells) {
    for (const Piece& other : draft.level.pieces) {
      if (contains(other.cells, cell))
        text.refuse(block.spot, "this block overlaps the one of the same cell (" + cell_text(cell) + ")");
    }
  }
  draft.add_piece(block.cells, block.spot);
}

// Adds the goal of the only block of that size; refuses a size that no block or several have.
void add_goal_of(const LevelText& text, Draft& draft, const TrayBlock& block) {
  const auto& pieces = draft.level.pieces;
  std::vector<std::size_t> fits;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (moved_to(pieces[i].cells, {}) == moved_to(block.cells, {})) fits.push_back(i);
  }
  if (fits.empty()) text.refuse(block.spot, "no block of the tray has this size");
  if (fits.size() > 1)
    text.refuse(block.spot, std::to_string(fits.size()) + " blocks have this size: which one is to be there?",
                "A level of rows can say: --goal '...|.AA'. 'level convert FILE' shows its pieces.");
  draft.level.goal.push_back({fits.front(), block.cells.front()});
}

// Refuses a blank line before filled line i: a goal may begin there.
void require_no_gap(const LevelText& text, std::size_t i) {
  const std::size_t line = text.filled_lines()[i];
  if (line > text.filled_lines()[i - 1] + 1)
    text.refuse(text.spot(line), "a blank line among the blocks: is what follows the goal?",
                "Write 'goal:' above a goal; else leave the blank line out.");
}

bool looks_like_tray(const LevelText& text) {
  if (text.filled() < 2 || numbers_in(text, text.first()).size() != 2) return false;
  const std::size_t end = end_of_blocks(text, 1);
  if (end < 2 || (end < text.filled() && !is_section(text.line(text.filled_lines()[end])))) return false;
  std::set<int> numbers;  // a board of tiles has each once
  for (std::size_t i = 1; i < end; ++i) {
    for (const int number : numbers_in(text, text.filled_lines()[i])) numbers.insert(number);
  }
  return numbers.size() < (end - 1) * numbers_of_block || end == 2;
}

Draft read_tray(const LevelText& text) {
  const std::vector<int> size = numbers_in(text, text.first());
  const std::vector<std::size_t>& lines = text.filled_lines();
  if (size[0] == 0 || size[1] == 0)
    text.refuse(text.spot(lines[0]), "a tray has a row and a column at least");
  Draft draft;
  draft.make_board(size[1], size[0], text.spot(lines[0]));
  const std::size_t end = end_of_blocks(text, 1);
  for (std::size_t i = 1; i < end; ++i) {
    if (i > 1) require_no_gap(text, i);
    add_block(text, draft, block_at(text, draft.level, lines[i]));
  }
  draft.level.metric = Metric::steps;
  if (end < lines.size()) add_tray_goal(text, draft, end + 1);
  return checked(text, std::move(draft));
}

}  // namespace

std::optional<std::size_t> tray_goal_in(const LevelText& text) {
  const std::size_t first = text.filled() > 0 && numbers_in(text, text.first()).size() == 2 ? 1 : 0;
  if (text.filled() <= first || end_of_blocks(text, first) < text.filled()) return std::nullopt;
  return first;
}

void add_tray_goal(const LevelText& text, Draft& draft, std::size_t first) {
  for (std::size_t i = first; i < text.filled(); ++i) {
    const std::size_t line = text.filled_lines()[i];
    if (i > first) require_no_gap(text, i);
    if (numbers_in(text, line).size() != numbers_of_block)
      text.refuse(text.spot(line), "a block's length, width, row and column were expected here");
    add_goal_of(text, draft, block_at(text, draft.level, line));
  }
}

constinit const Format tray_format = {{LevelFormat::tray, "tray"}, looks_like_tray, read_tray};

}  // namespace lucas::levels
