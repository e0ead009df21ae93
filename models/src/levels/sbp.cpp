// Sliding brick puzzles of Drexel University's courses (SBP-level*.txt): W,H, and then H rows of W numbers, each followed
// by a comma. 0 free, 1 wall, 2 the master brick, 3 and more the other bricks, -1 an exit that only the master brick
// may enter. Solved when it covers all exits.
#include <algorithm>
#include <map>

#include "formats.hpp"
#include "lucas/error.hpp"
#include "symbol.hpp"

namespace lucas::levels {
namespace {

constexpr int exit_cell = -1, wall = 1, master = 2, highest_piece = 99'999;

bool is_number_list(std::u32string_view line) {
  return is_in(line, U',') && is_made_of(line, U"0123456789-, \t");
}

// Pieces are called by their number if that is one digit, else by letters.
std::string symbol_of(int brick, SymbolPool& pool) {
  return brick <= 9 ? std::to_string(brick) : pool.next();
}

// Where the master brick covers all exits: each place puts one of its cells on the first exit.
std::vector<Cell> corners_on_exits(const Level& level, const std::vector<Cell>& brick,
                                   const std::vector<Cell>& exits) {
  const auto covers_all = [&](const std::vector<Cell>& cells) {
    std::size_t covered = 0;
    for (const Cell& cell : cells) {
      if (!is_inside(level, cell)) return false;
      const Ground ground = level.at(cell);
      if (ground == Ground::wall || ground == Ground::outside) return false;
      covered += ground == Ground::gate ? 1 : 0;
    }
    return covered == exits.size();
  };
  std::vector<Cell> corners;
  const Cell old = corner_of(brick);
  for (const Cell& cell : brick) {
    const Cell corner = {old.y + exits[0].y - cell.y, old.x + exits[0].x - cell.x};
    if (covers_all(moved_to(brick, corner))) corners.push_back(corner);
  }
  return corners;
}

class SbpReader {
 public:
  explicit SbpReader(const LevelText& text) : text_(text) {}

  [[nodiscard]] Draft draft() {
    read_size();
    for (std::size_t line = text_.first() + 1; line < text_.lines().size(); ++line) {
      if (!is_blank(text_.line(line))) read_row(line);
    }
    if (row_ < draft_.level.height) {
      text_.refuse(draft_.whole,
                   "there are " + std::to_string(row_) + " rows, not " + std::to_string(draft_.level.height));
    }
    make_pieces();
    add_goal();
    sort_pieces(draft_.level);
    return checked(text_, std::move(draft_));
  }

 private:
  void read_size() {
    const std::vector<Word> words = words_of(text_, text_.first(), U",");
    draft_.whole = spot_at(text_.first(), 0);
    if (words.size() != 2) text_.refuse(draft_.whole, "the first line is not W,H,");
    const auto width = number_in(words[0].text, 1, longest_side),
               height = number_in(words[1].text, 1, longest_side);
    if (!width || !height)
      text_.refuse(words[0].spot,
                   "width and height are not numbers from 1 to " + std::to_string(longest_side));
    draft_.make_board(*width, *height);
  }

  void read_row(std::size_t line) {
    if (row_ == draft_.level.height)
      text_.refuse(spot_at(line, 0), "more than " + std::to_string(row_) + " rows");
    const std::vector<Word> words = words_of(text_, line, U",");
    if (words.size() != static_cast<std::size_t>(draft_.level.width)) {
      text_.refuse(spot_at(line, 0), "row " + std::to_string(row_ + 1) + " has " +
                                         std::to_string(words.size()) + " numbers, not " +
                                         std::to_string(draft_.level.width));
    }
    for (int x = 0; x < draft_.level.width; ++x) {
      const Word& word = words[static_cast<std::size_t>(x)];
      const auto number = number_in(word.text, exit_cell, highest_piece);
      if (!number) text_.refuse(word.spot, "not a number from -1 to " + std::to_string(highest_piece));
      draft_.board.push_back(word.spot);
      const Cell cell = {row_, x};
      if (*number == wall) draft_.level.ground[draft_.index(cell)] = Ground::wall;
      if (*number == exit_cell) draft_.level.ground[draft_.index(cell)] = Ground::gate;
      if (*number == exit_cell) exits_.push_back(cell);
      if (*number >= master) bricks_[*number].push_back(cell);
    }
    ++row_;
  }

  void make_pieces() {
    SymbolPool pool;
    for (int digit = 2; digit <= 9; ++digit) pool.take(std::to_string(digit));
    for (const auto& [number, cells] : bricks_)
      draft_.level.pieces.push_back({symbol_of(number, pool), cells, Axis::both});
  }

  void add_goal() {
    if (exits_.empty()) return;
    const auto found = bricks_.find(master);
    if (found == bricks_.end()) text_.refuse(spot_of(exits_.front()), "an exit, but no master brick (2)");
    const std::vector<Cell> corners = corners_on_exits(draft_.level, found->second, exits_);
    if (corners.empty())
      text_.refuse(spot_of(exits_.front()), "the master brick (2) cannot cover all exits (-1) at once");
    if (corners.size() > 1) {
      text_.refuse(spot_of(exits_.front()), "the master brick (2) can cover the exits in " +
                                                std::to_string(corners.size()) +
                                                " ways: a goal is one place");
    }
    draft_.level.goal.push_back({0, corners.front()});  // the lowest number, so the first piece
  }
  [[nodiscard]] Spot spot_of(Cell cell) const { return draft_.board[draft_.index(cell)]; }

  const LevelText& text_;
  Draft draft_;
  int row_ = 0;
  std::vector<Cell> exits_;
  std::map<int, std::vector<Cell>> bricks_;
};

void require_exit(const Level& level) {
  if (level.goal.size() != 1) throw UsageError("a sliding brick puzzle has one goal, for one brick");
  const std::size_t piece = level.goal.front().piece;
  std::vector<Cell> gates;
  for (const Cell& cell : rectangle({}, level.width, level.height)) {
    if (level.at(cell) == Ground::gate) gates.push_back(cell);
  }
  if (gates.empty()) throw UsageError("a sliding brick puzzle has its goal on gates, and the level has none");
  if (corners_on_exits(level, level.pieces[piece].cells, gates) !=
      std::vector<Cell>{level.goal.front().corner}) {
    throw UsageError(
        "a sliding brick puzzle is solved where its brick covers all gates, which must be at the goal and "
        "nowhere else");
  }
  for (const Cell& cell : level.pieces[piece].cells) {
    if (level.at(cell) == Ground::gate) throw UsageError("a sliding brick puzzle cannot begin on its exit");
  }
  require_both_axes(level, "a sliding brick puzzle");
}

bool looks_like_sbp(const LevelText& text) { return is_number_list(text.line(text.first())); }

Draft read_sbp(const LevelText& text) { return SbpReader(text).draft(); }

std::string write_sbp(const Level& level) {
  require_exit(level);
  std::vector<int> numbers;
  for (const Ground ground : level.ground)
    numbers.push_back(ground == Ground::floor ? 0 : ground == Ground::gate ? exit_cell : wall);
  int next = master + 1;
  for (std::size_t i = 0; i < level.pieces.size(); ++i) {
    const int number = i == level.goal.front().piece ? master : next++;
    for (const Cell& cell : level.pieces[i].cells) numbers[cell_index(level, cell)] = number;
  }
  std::string text = std::to_string(level.width) + "," + std::to_string(level.height) + ",\n";
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    text += std::to_string(numbers[i]) + ",";
    if ((i + 1) % static_cast<std::size_t>(level.width) == 0) text += '\n';
  }
  return text;
}

}  // namespace

constinit const Format sbp_format = {{LevelFormat::sbp, "sbp"}, looks_like_sbp, read_sbp, write_sbp};

}  // namespace lucas::levels
