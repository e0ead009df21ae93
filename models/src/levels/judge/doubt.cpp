// Doubt: refuses rows without header and goal that may be a board of another puzzle with a mistake, not blocks.
#include "levels/judge/judge.hpp"

#include "levels/formats/traffic.hpp"

namespace lucas::levels {
namespace {

constexpr const char* how_blocks_say_so =
    "Blocks say so by a line 'goal:' or 'name:'; 'sliding-blocks --level' takes any rows of them.";

[[noreturn]] void refuse(const LevelText& board, Spot spot, const std::string& what,
                         const std::string& hint = how_blocks_say_so) {
  board.refuse(spot, what, hint);
}

Spot spot_of(const Draft& draft, const Piece& piece) { return draft.board[draft.index(piece.cells.front())]; }

// A letter of any script, or a digit.
bool is_name(char32_t c) {
  constexpr char32_t last_of_ascii = 0x7F;
  return is_letter(c) || is_digit(c) || c == '_' || c > last_of_ascii;
}

// Refuses signs of Sokoban beside others, and signs that name no piece.
void refuse_signs(const LevelText& board, const Draft& draft) {
  std::u32string signs;
  std::map<std::string, char32_t> sign_of;
  for (const auto& [sign, symbol] : draft.symbols) {
    signs += sign;
    sign_of[symbol] = sign;
  }
  const bool is_of_boxes = has_any(signs, U"@$*+");
  for (const Piece& piece : draft.level.pieces) {
    const char32_t sign = sign_of.at(piece.symbol);
    if (is_of_boxes && !is_in(U"@$*+", sign))
      refuse(board, spot_of(draft, piece),
             "'" + utf8(sign) + "' is no sign of Sokoban, though others here are");
    if (!is_of_boxes && !is_name(sign))
      refuse(board, spot_of(draft, piece),
             "'" + utf8(sign) + "' is no letter: what it stands for is not certain");
  }
  if (is_of_boxes)
    refuse(board, draft.whole, "neither a level of Sokoban, with walls around it, nor certainly blocks");
}

// Refuses a board on which nearly each cell is a piece of its own, at least half of them called by digits.
void refuse_tiles(const LevelText& board, const Draft& draft) {
  constexpr std::size_t most_missing = 3;
  const Level& level = draft.level;
  const auto outside = static_cast<std::size_t>(ranges::count(level.ground, Ground::outside));
  const auto digits = std::count_if(draft.symbols.begin(), draft.symbols.end(),
                                    [](const auto& each) { return is_digit(each.first); });
  if (static_cast<std::size_t>(digits) * 2 >= draft.symbols.size() &&
      level.pieces.size() + most_missing + outside >= level.ground.size())
    refuse(board, draft.whole, "neither tiles, whose numbers are there once each, nor certainly blocks");
}

// Is the piece all along the rim of the board?
bool is_around(const Piece& piece, const Level& level) {
  const auto at_rim = std::count_if(piece.cells.begin(), piece.cells.end(), [&](Cell cell) {
    return cell.x == 0 || cell.y == 0 || cell.x == level.width - 1 || cell.y == level.height - 1;
  });
  return level.width > 2 && level.height > 2 && at_rim == 2 * (level.width + level.height) - 4;
}

// Refuses walls, or a piece around all others, with no more than one other piece of two cells or more.
void refuse_boxes(const LevelText& board, const Draft& draft) {
  const Level& level = draft.level;
  const bool has_ring =
      ranges::any_of(level.pieces, [&](const Piece& piece) { return is_around(piece, level); });
  const auto larger = std::count_if(level.pieces.begin(), level.pieces.end(),
                                    [](const Piece& piece) { return piece.cells.size() > 1; });
  if (larger < (has_ring ? 3 : 2) && (has_ring || ranges::count(level.ground, Ground::wall) > 0))
    refuse(board, draft.whole, "walls and single cells: neither a level of Sokoban nor certainly blocks");
}

// Refuses one piece that fills most of the board: pegs with holes between them, or lights.
void refuse_pegs(const LevelText& board, const Draft& draft) {
  const Level& level = draft.level;
  const auto outside = static_cast<std::size_t>(ranges::count(level.ground, Ground::outside));
  const bool is_alone = level.pieces.size() == 1;
  if (is_alone && level.pieces[0].cells.size() * 2 > level.ground.size() - outside)
    refuse(board, draft.whole, "one piece fills most of the board: are these pegs, or lights?",
           how_pegs_are_typed);
}

// Refuses two cars or more and no more than two other pieces, as one wrong sign makes of a card of Rush Hour.
void refuse_cars(const LevelText& board, const Draft& draft) {
  constexpr std::size_t most_odd = 2;
  const Level& level = draft.level;
  std::vector<const Piece*> odd;
  for (const Piece& piece : level.pieces) {
    if (!is_car(piece.cells)) odd.push_back(&piece);
  }
  const std::size_t cars = level.pieces.size() - odd.size();
  if (std::max(level.width, level.height) < smallest_card || odd.size() > most_odd || cars < 2 ||
      cars < odd.size())
    return;
  const std::string neither = ": neither a card of Rush Hour nor certainly blocks";
  if (level.width != level.height)
    refuse(board, draft.whole,
           fmt::format("{} rows of {} cells, no square{}", level.height, level.width, neither));
  if (odd.empty()) refuse(board, draft.whole, "no car that can get out" + neither);
  refuse(board, spot_of(draft, *odd.front()), "piece " + odd.front()->symbol + " is no car" + neither);
}

}  // namespace

void refuse_doubtful_blocks(const LevelText& board, const Draft& draft) {
  refuse_signs(board, draft);
  refuse_tiles(board, draft);
  refuse_pegs(board, draft);
  refuse_boxes(board, draft);
  refuse_cars(board, draft);
}

}  // namespace lucas::levels
