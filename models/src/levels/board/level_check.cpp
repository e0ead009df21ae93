#include "lucas/levels/level_check.hpp"

#include "levels/board/draft.hpp"

namespace lucas::levels {
namespace {

using Flaw = std::optional<Remark>;

// Does the text come back unchanged if it is written to a header line and read again?
bool is_plain(const std::string& text) {
  if (text.size() > longest_name || text.starts_with(' ') || text.ends_with(' ')) return false;
  for (std::size_t i = 0; i < text.size();) {
    const auto [c, bytes] = decode_utf8(std::string_view(text).substr(i));
    if (bytes == 0 || c < 0x20 || (c >= 0x7F && c < 0xA0)) return false;
    i += bytes;
  }
  return true;
}

Flaw check_frame(const Level& level) {
  const auto fits = [](int side) { return side >= 1 && side <= longest_side; };
  if (!fits(level.width) || !fits(level.height)) {
    return Remark{fmt::format("a board of {}x{} cells: from 1x1 to {}x{} are allowed", level.width,
                              level.height, longest_side, longest_side)};
  }
  if (level.ground.size() != static_cast<std::size_t>(level.width) * static_cast<std::size_t>(level.height))
    return Remark{"ground is not told for every cell"};
  for (const std::string* text : {&level.name, &level.source}) {
    if (is_plain(*text)) continue;
    return Remark{std::string(text == &level.name ? "name" : "source") +
                  " is not one line of text of at most " + std::to_string(longest_name) + " bytes"};
  }
  if (level.pieces.empty()) return Remark{"no piece on the board"};
  if (level.pieces.size() > most_pieces) {
    return Remark{fmt::format("{} pieces; at most {} are allowed", level.pieces.size(), most_pieces)};
  }
  return {};
}

// Checks one piece, as far as it can be judged alone.
Flaw check_piece(const Level& level, const Piece& piece) {
  if (!is_symbol(piece.symbol)) return Remark{"a piece cannot be called '" + piece.symbol + "'"};
  if (piece.cells.empty()) return Remark{piece_text(piece) + " has no cells"};
  for (const Cell& cell : piece.cells) {
    if (!is_inside(level, cell))
      return Remark{piece_text(piece) + " sticks out of the board at " + cell_text(cell)};
  }
  const bool ordered = std::is_sorted(piece.cells.begin(), piece.cells.end());
  if (!ordered || std::adjacent_find(piece.cells.begin(), piece.cells.end()) != piece.cells.end())
    return Remark{piece_text(piece) + ": its cells are not told once each, in reading order"};
  return {};
}

Flaw check_pieces(const Level& level) {
  std::set<std::string> symbols;
  for (const Piece& piece : level.pieces) {
    if (Flaw flaw = check_piece(level, piece)) return flaw;
    if (!symbols.insert(piece.symbol).second)
      return Remark{"two pieces are called " + piece.symbol, Part::board, piece.cells.front()};
  }
  const bool ordered =
      std::is_sorted(level.pieces.begin(), level.pieces.end(),
                     [](const Piece& a, const Piece& b) { return a.cells.front() < b.cells.front(); });
  return ordered ? Flaw{} : Remark{"pieces are not in the order of their first cells"};
}

constexpr std::size_t nobody = most_pieces;

// Cover: the piece on each cell; and a flaw, if two are on one cell, or one is where it may not be.
struct Cover {
  std::vector<std::size_t> owner;
  Flaw flaw{};

  explicit Cover(const Level& level) : owner(level.ground.size(), nobody) {}

  void put(const Level& level, std::size_t piece, const std::vector<Cell>& cells, bool may_pass_gates,
           Part part) {
    const std::string who = (part == Part::goal ? "the goal of " : "") + piece_text(level.pieces[piece]);
    for (const Cell& cell : cells) {
      if (flaw) return;
      const Ground ground = level.at(cell);
      std::size_t& holder = owner[cell_index(level, cell)];
      if (ground == Ground::wall || ground == Ground::outside) {
        flaw = Remark{who + (ground == Ground::wall ? " lies on a wall" : " lies outside the board"), part,
                      cell};
      } else if (ground == Ground::gate && !may_pass_gates) {
        flaw = Remark{who + " lies on a gate, which only goal pieces may enter", part, cell};
      } else if (holder != nobody) {
        const std::string other = (part == Part::goal ? "that of " : "") + piece_text(level.pieces[holder]);
        flaw = Remark{who + " overlaps " + other, part, cell};
      }
      holder = piece;
    }
  }
};

Flaw check_connected(const Level& level) {
  for (const Piece& piece : level.pieces) {
    std::set<Cell> left(piece.cells.begin(), piece.cells.end());
    int parts = 0;
    Cell second;
    while (!left.empty()) {
      const Cell start = *left.begin();
      if (++parts == 2) second = start;
      left.erase(start);
      flood(start, [&](Cell, Cell next) { return left.erase(next) > 0; });
    }
    if (parts > 1) {
      return Remark{piece_text(piece) + " has " + std::to_string(parts) + " unconnected parts", Part::board,
                    second};
    }
  }
  return {};
}

Flaw check_goal(const Level& level) {
  Cover cover(level);
  for (std::size_t i = 0; i < level.goal.size(); ++i) {
    const auto& [piece, corner] = level.goal[i];
    if (piece >= level.pieces.size()) return Remark{"the goal names a piece that is not there"};
    const std::string who = piece_text(level.pieces[piece]);
    if (i > 0 && piece == level.goal[i - 1].piece) return Remark{who + " has two goals"};
    if (i > 0 && piece < level.goal[i - 1].piece) return Remark{"goals are not in the order of their pieces"};
    if (!is_inside(level, corner)) return Remark{"the goal of " + who + " is not on the board"};
    const std::vector<Cell> cells = moved_to(level.pieces[piece].cells, corner);
    for (const Cell& cell : cells) {
      if (!is_inside(level, cell))
        return Remark{"the goal of " + who + " sticks out of the board", Part::goal, corner};
    }
    cover.put(level, piece, cells, true, Part::goal);
    if (cover.flaw) return cover.flaw;
  }
  return {};
}

}  // namespace

bool is_connected(Level level) {
  level.disconnected = false;
  return !check_level(level).has_value();
}

std::optional<Remark> check_level(const Level& level) {
  if (Flaw flaw = check_frame(level)) return flaw;
  if (Flaw flaw = check_pieces(level)) return flaw;
  std::vector<bool> has_goal(level.pieces.size());
  for (const GoalPiece& goal : level.goal) {
    if (goal.piece < has_goal.size()) has_goal[goal.piece] = true;
  }
  Cover cover(level);
  for (std::size_t i = 0; i < level.pieces.size() && !cover.flaw; ++i)
    cover.put(level, i, level.pieces[i].cells, has_goal[i], Part::board);
  if (cover.flaw) return cover.flaw;
  if (Flaw flaw = level.disconnected ? Flaw{} : check_connected(level)) return flaw;
  return check_goal(level);
}

}  // namespace lucas::levels
