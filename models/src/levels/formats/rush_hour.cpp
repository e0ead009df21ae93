// Rush Hour strings: the N² cells of a board row by row, N from 4 to 16. o or . is free, x is a wall, letters and
// digits are cars of two cells or more, which move along their length only; one of them is to reach the right edge,
// usually in the middle row: see leaving_car(). Also reads lines of Michael Fogleman's database (fewest moves, board,
// size of the cluster), one or many; boards that stand beside other words; and boards written in rows.
#include "levels/formats/formats.hpp"
#include "levels/formats/traffic.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

Card card_of(const Word& board) {
  Card card;
  card.signs = board.text;
  for (std::size_t i = 0; i < board.text.size(); ++i) card.spots.push_back(board.spot + i);
  return card;
}

// A line of the database: fewest moves, board, size of the cluster.
bool has_par(const std::vector<Word>& words) {
  return words.size() == 3 && number_in(words[0].text, 0, highest_step) &&
         number_in(words[2].text, 0, highest_step);
}

std::vector<Word> words_between(const LevelText& text, std::size_t line) {
  return words_of(text, line, U",;\"'");
}

// The card in a line that cards_of() found, with its fewest moves.
Card card_of(const LevelText& line) {
  const std::vector<Word> words = words_between(line, 0);
  Card card = card_of(words[words.size() / 2]);
  if (has_par(words)) card.par = words[0];
  return card;
}

// Is it a board of cars, and is it clear which one is to get out?
bool is_card(const Card& card) {
  if (!card_side(card.signs)) return false;
  const Traffic traffic = card.traffic();
  return has_cars(traffic) && leaving_car(traffic).car;
}

// Is word i of its line the first card of the text? If it is alone in the text, it may be a card with a mistake.
bool is_first_card(const LevelText& text, const std::vector<Word>& words, std::size_t i) {
  const bool is_alone = text.filled() == 1 && (words.size() == 1 || has_par(words)) && i == words.size() / 2;
  const bool are_digits = has_digit(words[i].text) && is_made_of(words[i].text, U"0123456789ABCDEFabcdef");
  return is_alone && !are_digits ? card_side(words[i].text).has_value() : is_card(card_of(words[i]));
}

void set_axes(const LevelText& text, Draft& draft, const Traffic& traffic) {
  for (const auto& [c, parts] : traffic.cars) {
    if (is_car(parts)) continue;
    text.refuse(draft.board[draft.index(parts.front())],
                "car " + utf8(c) + (parts.size() == 1 ? " is only one cell long" : " is not straight") +
                    " (" + cell_text(parts.front()) + ")");
  }
  for (Piece& piece : draft.level.pieces) piece.axis = long_axis(piece.cells);
}

void add_exit(const LevelText& text, Draft& draft, const Traffic& traffic) {
  const Leaving leaving = leaving_car(traffic);
  if (!leaving.car)
    text.refuse(draft.whole, leaving.about, "Call it X, or write > behind the row that it leaves from.");
  if (!leaving.about.empty()) draft.notes.push_back(text.origin() + ": " + leaving.about);
  const std::size_t car = piece_called(draft.level, utf8(*leaving.car));
  const std::vector<Cell>& cells = draft.level.pieces[car].cells;
  draft.level.goal.push_back({car, {cells.front().y, draft.level.width - static_cast<int>(cells.size())}});
}

// Does a blank, and no other sign, stand for a free cell? Then it may be missing at the end of a row.
bool has_blank_cells(const LevelText& rows) {
  const auto have = [&](View signs) {
    return ranges::any_of(rows.lines(), [&](View row) { return has_any(trimmed(row), signs); });
  };
  constexpr View others = free_signs.substr(0, free_signs.size() - 1);
  return !have(others) && (have(U" ") || !have(U"oO"));
}

// The card of rows that form a square; nothing for other rows.
std::optional<Card> card_of_rows(const LevelText& rows) {
  Card card;
  const std::size_t side = rows.filled();
  if (side > static_cast<std::size_t>(largest_card)) return std::nullopt;
  const auto [first, end] = filled_columns(rows.lines());
  const std::size_t indent = end - first >= side ? first : 0;
  const bool may_be_short = has_blank_cells(rows);
  for (const std::size_t line : rows.filled_lines()) {
    const View row = rows.line(line).substr(indent);
    if (row.size() < side && !may_be_short) return std::nullopt;
    if (row.size() > side && !is_blank(row.substr(side))) {
      if (card.exit || !is_exit_mark(row.substr(side))) return std::nullopt;
      card.exit = static_cast<int>(card.signs.size() / side);
    }
    for (std::size_t x = 0; x < side; ++x) {
      const char32_t cell = x < row.size() ? row[x] : U' ';
      card.signs += cell == U'#' ? wall_sign : cell;
      card.spots.push_back(rows.spot(line, indent + x));
    }
  }
  return card_side(card.signs) ? std::optional(std::move(card)) : std::nullopt;
}

const Piece& main_car(const Level& level) {
  if (level.goal.size() != 1)
    throw UsageError("a Rush Hour string has one goal: one car at the right edge of its row");
  const auto& [index, corner] = level.goal.front();
  const Piece& car = level.pieces[index];
  const int length = static_cast<int>(car.cells.size());
  if (car.axis != Axis::horizontal || corner != Cell{car.cells.front().y, level.width - length})
    throw UsageError("a Rush Hour string has its goal at the right edge, in the row of the car");
  return car;
}

void require_cars(const Level& level) {
  constexpr std::size_t most_cars = 24;  // A to Z but R and X
  if (level.width != level.height || !square_side(level.ground.size(), smallest_card, largest_card))
    throw UsageError("a Rush Hour string is a square board, from 4x4 to 16x16");
  if (level.pieces.size() > most_cars)
    throw UsageError("a Rush Hour string has letters for " + std::to_string(most_cars) + " cars");
  if (ranges::count(level.ground, Ground::gate) > 0) throw UsageError("a Rush Hour string has no gates");
  for (const Piece& piece : level.pieces) {
    if (piece.axis == Axis::both || long_axis(piece.cells) != piece.axis) {
      throw UsageError("piece " + piece.symbol +
                       " is no car: a Rush Hour string has only straight pieces, of two " +
                       "cells or more, that move along their length");
    }
  }
}

// A letter for each car: its own if all have one that a string may have; else A for the main car, and letters from B
// on. Never R or X, which would be the car that is to get out.
ShownPieces lettered(const Level& level, const Piece& main) {
  const bool fit = main.symbol == "A" && ranges::all_of(level.pieces, [](const Piece& piece) {
                     return piece.symbol.size() == 1 && piece.symbol[0] >= 'A' && piece.symbol[0] <= 'Z' &&
                            piece.symbol != "R" && piece.symbol != "X";
                   });
  ShownPieces letters;
  SymbolPool pool;
  for (const char* const taken : {"A", "R", "X"}) pool.take(taken);
  for (const Piece& piece : level.pieces)
    letters.emplace_back(fit ? piece.symbol : &piece == &main ? "A" : pool.next(), piece.cells);
  return letters;
}

// The traffic on rows; nothing for rows that do not look like cars.
std::optional<Traffic> traffic_of_rows(const LevelText& rows) {
  if (rows.raw().find('#') != std::string::npos) return std::nullopt;  // more likely blocks
  const std::optional<Card> card = card_of_rows(rows);
  std::optional<Traffic> traffic;
  if (card) traffic = card->traffic();
  return traffic && has_cars(*traffic) ? traffic : std::nullopt;
}

// Is the word meant to be a card of so many cells, with some too many or too few? Words of small letters may be language.
bool is_damaged_card(View word, std::size_t cells) {
  constexpr std::size_t most_odd = 2;
  const std::size_t odd = word.size() < cells ? cells - word.size() : word.size() - cells;
  const bool is_word = ranges::all_of(word.substr(std::min<std::size_t>(word.size(), 1)), is_small_letter);
  return ranges::all_of(word, is_card_sign) && ranges::any_of(word, is_letter) &&
         (odd <= most_odd || (!is_word && odd * 3 <= cells));
}

// All boards of the text that are as large as the first card: lines that tell the fewest moves, or boards alone. A
// line with a damaged card is a board too; its reader refuses it.
PlainText cards_of(const LevelText& text) {
  PlainText cards;
  std::size_t size = 0;
  for (const std::size_t line : text.filled_lines()) {
    const std::vector<Word> words = words_between(text, line);
    const std::size_t before = cards.boards.size();
    for (std::size_t i = 0; i < words.size(); ++i) {
      const View board = words[i].text;
      if (size == 0 ? !is_first_card(text, words, i) : board.size() != size || !card_side(board)) continue;
      size = board.size();
      cards.boards.push_back(text.part(line, i == 1 && has_par(words) ? text.line(line) : board));
    }
    if (cards.boards.size() > before) continue;
    const auto damaged = ranges::find_if(
        words, [&](const Word& word) { return size > 0 && is_damaged_card(word.text, size); });
    if (size > 0 && (has_par(words) || damaged != words.end())) {
      cards.boards.push_back(text.part(line, has_par(words) ? text.line(line) : damaged->text));
    } else {
      cards.unread.add(line);
    }
  }
  return cards;
}

bool looks_like_rush_hour(const LevelText& text) {
  const std::vector<LevelText> cards = cards_of(text).boards;
  if (text.filled() == 1 || cards.empty()) return !cards.empty();
  // Lines of nothing but letters could be the rows of a large board, too: each must have its car.
  const LevelText& first = cards.front();
  const bool is_bare =
      first.line(0).size() == trimmed(text.line(text.first())).size() && !has_par(words_between(first, 0));
  if (!is_bare) return true;
  return cards.size() == text.filled() &&
         ranges::all_of(cards, [](const LevelText& line) { return is_card(card_of(line)); });
}

Draft read_rush_hour(const LevelText& line) {
  Card card = card_of(line);
  if (!card_side(card.signs))
    line.refuse(card.spots.front(),
                counted(card.signs.size(), "cell") + "; a card of Rush Hour is a square, from 4x4 to 16x16");
  return draft_of_card(line, std::move(card));
}

std::string write_rush_hour(const Level& level) {
  require_cars(level);
  const Piece& main = main_car(level);
  const std::string cells = grid_text(level, {{"o", "x", "x", "x"}, "", ""}, lettered(level, main));
  const Traffic traffic = traffic_of(std::u32string(cells.begin(), cells.end()));
  if (leaving_car(traffic).car != U'A')
    throw UsageError("the car of a Rush Hour string gets out in row " + std::to_string(traffic.exit + 1));
  return cells + "\n";
}

}  // namespace

Draft draft_of_card(const LevelText& text, Card card) {
  const Traffic traffic = card.traffic();
  if (traffic.doubtful != 0)
    text.refuse(card.spots[card.signs.find(traffic.doubtful)],
                fmt::format("'{}' could be {} or a car", utf8(traffic.doubtful),
                            traffic.doubtful == U'x' ? "walls" : "free cells, as . is,"),
                "Write a capital letter for the car, X for the one that is to get out.");
  std::map<char32_t, Ground> ground;
  for (const char32_t sign : card.signs) {
    if (!traffic.cars.contains(sign))
      ground[sign] = is_in(traffic.walls, sign) ? Ground::wall : Ground::floor;
  }
  card.width = card.height = traffic.side;
  card.start = card.spots.front();
  Draft draft = draft_of(text, card, ground);
  draft.level.metric = Metric::moves;
  if (card.par) draft.level.par = static_cast<std::uint64_t>(*number_in(card.par->text, 0, highest_step));
  draft.par = card.par.value_or(Word{{}, draft.whole}).spot;
  set_axes(text, draft, traffic);
  add_exit(text, draft, traffic);
  return checked(text, std::move(draft));
}

bool is_exit_mark(View rest) {
  rest = trimmed(rest);
  if (rest.empty()) return false;
  for (const View word : {U"exit", U"EXIT", U"Exit"}) {
    if (rest.ends_with(word)) rest.remove_suffix(word.size());
  }
  return is_made_of(rest, U"-<>=←→» ");
}

bool looks_like_rows_of_cars(const LevelText& rows) { return traffic_of_rows(rows).has_value(); }

bool are_two_cards(const LevelText& first, const LevelText& second) {
  const std::optional<Traffic> one = traffic_of_rows(first), other = traffic_of_rows(second);
  return one && other && !is_goal_of(*one, *other);
}

std::optional<Draft> read_rush_hour_rows(const LevelText& rows) {
  const std::optional<Card> card = card_of_rows(rows);
  return card ? std::optional(draft_of_card(rows, *card)) : std::nullopt;
}

void refuse_rows_of_cars(const LevelText& rows) {
  const std::string hint = "Its cells are cars by their letters, free cells . or o, and walls x.";
  for (const std::size_t line : rows.filled_lines()) {
    for (std::size_t i = 0; i < rows.line(line).size(); ++i) {
      const char32_t sign = rows.line(line)[i];
      if (sign != '#' && !is_card_sign(sign) && !is_exit_mark(rows.line(line).substr(i)))
        rows.refuse(rows.spot(line, i), "'" + utf8(sign) + "' is not part of a card of Rush Hour", hint);
    }
  }
  if (rows.filled() == 0) rows.refuse(rows.spot(0), "the board has no rows");
  const std::size_t width = trimmed(rows.line(rows.first())).size();
  std::string odd;
  for (std::size_t y = 0; y < rows.filled() && odd.empty(); ++y) {
    if (const std::size_t other = trimmed(rows.line(rows.filled_lines()[y])).size(); other != width)
      odd = ", row " + std::to_string(y + 1) + " of " + std::to_string(other);
  }
  rows.refuse(rows.spot(rows.first()),
              std::to_string(rows.filled()) + " rows of " + counted(width, "cell") + odd +
                  "; a card of Rush Hour is a square, from 4x4 to 16x16",
              hint);
}

constinit const Format rush_hour_format = {
    {LevelFormat::rush_hour, "rush-hour"}, looks_like_rush_hour, read_rush_hour, write_rush_hour, cards_of};

}  // namespace lucas::levels
