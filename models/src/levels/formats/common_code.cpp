// CommonCode of dnomd343's Klotski engine: a 4x5 board with one 2x2 piece in up to 9 hexadecimal digits; zeros at the
// end may be left out. The first digit is the cell of the 2x2 piece's corner, row by row; then two bits for each cell
// in reading order that nothing covers yet: 0 free, 1 a 1x2 piece lying, 2 one standing, 3 a single cell. The goal is
// the 2x2 piece at the bottom centre, in moves along any path. Digits may be small letters; a text of several codes,
// also a list in JSON, has a board for each.
#include "levels/formats/formats.hpp"

namespace lucas::levels {
namespace {

constexpr int board_width = 4, board_height = 5;
constexpr std::size_t most_digits = 9;

constexpr View hexadecimal = U"0123456789ABCDEFabcdef";

int hex_value(char32_t digit) {
  const auto value = static_cast<int>(hexadecimal.find(digit));
  return value < 16 ? value : value - 6;
}

// The nth two-bit code behind the first digit; 0 behind the last one.
int code_at(View digits, std::size_t n) {
  const int value = n / 2 + 1 < digits.size() ? hex_value(digits[n / 2 + 1]) : 0;
  return n % 2 == 0 ? value / 4 : value % 4;
}

// Places the pieces one by one, each in the first cell that nothing covers yet.
void place_pieces(const LevelText& text, const Word& word, Draft& draft) {
  const auto refuse = [&](std::size_t code, const std::string& why) {
    text.refuse(word.spot + (1 + code / 2), why);
  };
  const int corner = hex_value(word.text[0]);
  std::vector<bool> taken(draft.level.ground.size());
  const auto is_free = [&](const Cell& cell) {
    return is_inside(draft.level, cell) && !taken[draft.index(cell)];
  };
  const auto add = [&](const std::vector<Cell>& cells) {
    if (!ranges::all_of(cells, is_free)) return false;
    for (const Cell& cell : cells) taken[draft.index(cell)] = true;
    draft.add_piece(cells, word.spot);
    return true;
  };
  if (!add(rectangle({corner / board_width, corner % board_width}, 2, 2)))
    text.refuse(word.spot, "the 2x2 piece sticks out of the board",
                "The first digit is 0 to 2, 4 to 6, 8 to A or C to E.");
  std::size_t next = 0;
  for (const Cell& cell : rectangle({}, board_width, board_height)) {
    if (!is_free(cell)) continue;
    const int code = code_at(word.text, next);
    if (code != 0 && !add(rectangle(cell, code == 1 ? 2 : 1, code == 2 ? 2 : 1)))
      refuse(next, "as a CommonCode: a piece there sticks out of the board or overlaps another");
    ++next;
  }
  for (; next < 2 * most_digits; ++next) {
    if (code_at(word.text, next) != 0) refuse(next, "as a CommonCode: the board is full before this digit");
  }
}

std::vector<Word> codes_in(const LevelText& text, std::size_t line) {
  return words_of(text, line, U",;\"'[]");
}

bool is_code_word(const Word& word, std::size_t least) {
  return word.text.size() <= most_digits && word.text.size() >= least && is_made_of(word.text, hexadecimal);
}

PlainText codes_of(const LevelText& text) {
  PlainText codes;
  for (const std::size_t line : text.filled_lines()) {
    for (const Word& word : codes_in(text, line)) codes.boards.push_back(text.part(line, word.text));
  }
  return codes;
}

Draft read_common_code(const LevelText& text) {
  const Word word = codes_in(text, text.first())[0];
  if (word.text.size() < most_digits && ranges::all_of(word.text, is_digit))
    text.refuse(word.spot, "a number, not a board",
                "A CommonCode without A to F is written in full, with 9 digits.");
  Draft draft;
  draft.make_board(board_width, board_height, word.spot);
  draft.level.metric = Metric::moves;
  place_pieces(text, word, draft);
  constexpr std::size_t most_free = 10;  // of 20; else the digits are more likely a number
  if (const std::size_t free = free_cells(draft.level); free > most_free)
    text.refuse(word.spot,
                "as a CommonCode, a board with " + std::to_string(free) + " free cells of 20: hardly meant");
  draft.level.goal.push_back({0, {3, 1}});
  return checked(text, std::move(draft));
}

// A code that is alone may have a mistake; several words are codes if each is a board.
bool looks_like_common_code(const LevelText& text) {
  constexpr std::size_t least = 2, least_of_many = 5;
  std::size_t count = 0;
  for (const std::size_t line : text.filled_lines()) {
    for (const Word& word : codes_in(text, line)) {
      if (!is_code_word(word, least)) return false;
      count += is_code_word(word, least_of_many) ? 1 : 2;
    }
  }
  if (text.filled() == 1 && words_of(text, text.first()).size() == 1) return count > 0;
  const auto is_board = [](const LevelText& code) {
    return passes([&] { return !read_common_code(code).level.pieces.empty(); });
  };
  const std::vector<LevelText> boards = codes_of(text).boards;
  return count == boards.size() && count > 1 && ranges::all_of(boards, is_board);
}

}  // namespace

void refuse_cut_code(const LevelText& text, const LevelText& codes) {
  const std::size_t code = codes.lines().back().line;
  const View below = trimmed(text.line(code + 1));
  const bool may_be_rest = !below.empty() && is_made_of(below, hexadecimal) &&
                           below.size() + trimmed(text.line(code)).size() <= most_digits;
  if (may_be_rest)
    text.refuse(text.spot(code + 1), "this may be the end of the CommonCode above it",
                "A code stands in one line; leave out what is none.");
}

constinit const Format common_code_format = {
    {LevelFormat::common_code, "common-code"}, looks_like_common_code, read_common_code, nullptr, codes_of};

}  // namespace lucas::levels
