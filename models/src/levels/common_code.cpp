// CommonCode of dnomd343's Klotski engine: a 4x5 board with one 2x2 piece in up to 9 hexadecimal digits; zeros at the
// end may be left out. The first digit is the cell of the 2x2 piece's corner, row by row; then two bits for each cell
// in reading order that nothing covers yet: 0 free, 1 a 1x2 piece lying, 2 one standing, 3 a single cell.
// The goal is the 2x2 piece at the bottom centre, in moves along any path.
#include <algorithm>
#include <array>

#include "formats.hpp"
#include "symbol.hpp"

namespace lucas::levels {
namespace {

constexpr int board_width = 4, board_height = 5;
constexpr std::size_t most_digits = 9;

bool is_hex_digit(char32_t c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F'); }

std::array<int, 2 * (most_digits - 1)> codes_of(std::u32string_view digits) {
  std::array<int, 2 * (most_digits - 1)> codes{};
  for (std::size_t i = 1; i < digits.size(); ++i) {
    const int value = static_cast<int>(digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'A' + 10);
    codes[2 * i - 2] = value / 4;
    codes[2 * i - 1] = value % 4;
  }
  return codes;
}

// Takes cells of the board, one piece after the other.
class Filler {
 public:
  explicit Filler(Draft& draft) : draft_(draft), taken_(draft.level.ground.size()) {}

  [[nodiscard]] bool is_taken(Cell cell) const { return taken_[draft_.index(cell)]; }
  // False if a cell is outside or taken.
  bool add(const std::vector<Cell>& cells) {
    for (const Cell& cell : cells) {
      if (!is_inside(draft_.level, cell) || is_taken(cell)) return false;
      taken_[draft_.index(cell)] = true;
    }
    draft_.level.pieces.push_back(
        {std::string(1, static_cast<char>('A' + draft_.level.pieces.size())), cells, Axis::both});
    return true;
  }

 private:
  Draft& draft_;
  std::vector<bool> taken_;
};

bool looks_like_common_code(const LevelText& text) {
  const std::vector<Word> words = words_of(text, text.first());
  return text.filled() == 1 && words.size() == 1 && words[0].text.size() <= most_digits &&
         words[0].text.size() >= 2 && std::all_of(words[0].text.begin(), words[0].text.end(), is_hex_digit);
}

Draft read_common_code(const LevelText& text) {
  const Word word = words_of(text, text.first())[0];
  if (word.text.size() < most_digits && std::all_of(word.text.begin(), word.text.end(), is_digit))
    text.refuse(word.spot, "a number, not a board",
                "A CommonCode without A to F is written in full, with 9 digits.");
  Draft draft;
  draft.make_board(board_width, board_height);
  draft.whole = word.spot;
  draft.level.metric = Metric::moves;
  const int corner = static_cast<int>(word.text[0] <= '9' ? word.text[0] - '0' : word.text[0] - 'A' + 10);
  Filler filler(draft);
  if (!filler.add(rectangle({corner / board_width, corner % board_width}, 2, 2)))
    text.refuse(word.spot, "the 2x2 piece sticks out of the board",
                "The first digit is 0 to 2, 4 to 6, 8 to A or C to E.");
  std::size_t next = 0;
  const auto codes = codes_of(word.text);
  for (int i = 0; i < board_width * board_height; ++i) {
    const Cell cell = {i / board_width, i % board_width};
    if (filler.is_taken(cell)) continue;
    const int code = codes.at(next++);
    if (code == 0 || filler.add(rectangle(cell, code == 1 ? 2 : 1, code == 2 ? 2 : 1))) continue;
    text.refuse({word.spot.line, word.spot.column + static_cast<int>(1 + (next - 1) / 2)},
                "a piece there sticks out of the board or overlaps another");
  }
  for (std::size_t i = next; i < codes.size(); ++i) {
    if (codes[i] != 0)
      text.refuse({word.spot.line, word.spot.column + static_cast<int>(1 + i / 2)},
                  "the board is full before this digit");
  }
  constexpr std::size_t most_free = 10;  // of 20; else the digits are more likely a number
  if (const std::size_t free = free_cells(draft.level); free > most_free)
    text.refuse(word.spot,
                "as a CommonCode, a board with " + std::to_string(free) + " free cells of 20: hardly meant");
  draft.level.goal.push_back({0, {3, 1}});
  sort_pieces(draft.level);
  return checked(text, std::move(draft));
}

}  // namespace

constinit const Format common_code_format = {
    {LevelFormat::common_code, "common-code"}, looks_like_common_code, read_common_code};

}  // namespace lucas::levels
