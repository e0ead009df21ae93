// A set of pieces, each the set of its cells <<x, y>>, as the variable `board` of SlidingPuzzles.tla in tlaplus/Examples;
// <<0, 0>> is the top left. What comes before the set up to = is passed over. The board is as large as the pieces
// make it, and a set says nothing of a goal. One step is one cell.
#include <algorithm>
#include <map>

#include "formats.hpp"
#include "lucas/error.hpp"
#include "symbol.hpp"

namespace lucas::levels {
namespace {

class TlaReader {
 public:
  explicit TlaReader(const LevelText& text) : text_(text), line_(text.first()) {}

  [[nodiscard]] Draft draft() {
    skip_name();
    Draft draft;
    draft.whole = spot();
    read_set([&] { draft.level.pieces.push_back(piece()); }, "a piece");
    skip_blanks();
    if (line_ < text_.lines().size()) refuse("nothing more was expected after the set");
    finish(draft);
    return checked(text_, std::move(draft));
  }

 private:
  [[nodiscard]] Spot spot() const { return spot_at(line_, at_); }
  [[noreturn]] void refuse(const std::string& message) const { text_.refuse(spot(), message); }

  void skip_name() {
    const std::u32string_view line = text_.line(line_);
    const std::size_t brace = line.find(U'{'), equals = line.rfind(U'=', brace);
    if (equals != std::u32string_view::npos && equals < brace) at_ = equals + 1;
  }
  void skip_blanks() {
    while (line_ < text_.lines().size()) {
      const std::u32string_view line = text_.line(line_);
      at_ = std::min(line.find_first_not_of(U" \t", at_), line.size());
      if (at_ < line.size()) return;
      ++line_;
      at_ = 0;
    }
  }
  bool skip(std::u32string_view token) {
    skip_blanks();
    if (!text_.line(line_).substr(std::min(at_, text_.line(line_).size())).starts_with(token)) return false;
    at_ += token.size();
    return true;
  }
  void require(std::u32string_view token, const std::string& where) {
    if (!skip(token)) refuse("'" + utf8(token) + "' was expected " + where);
  }

  // { item, item, ... }
  template <class Item>
  void read_set(Item&& item, const std::string& what) {
    require(U"{", "before " + what);
    if (skip(U"}")) return;
    do {
      item();
    } while (skip(U","));
    require(U"}", "after " + what);
  }

  std::vector<Cell> cells_of_piece() {
    std::vector<Cell> cells;
    read_set([&] { cells.push_back(cell()); }, "a cell");
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }
  Piece piece() {
    skip_blanks();
    const Spot start = spot();
    Piece read = {"", cells_of_piece(), Axis::both};
    if (read.cells.empty()) text_.refuse(start, "a piece without cells");
    for (const Cell& at : read.cells) starts_.emplace(at, start);
    return read;
  }
  Cell cell() {
    const bool unicode = skip(U"⟨");
    if (!unicode) require(U"<<", "before a cell's x");
    const int x = coordinate();
    require(U",", "after x");
    const int y = coordinate();
    require(unicode ? U"⟩" : U">>", "after y");
    return {y, x};
  }
  int coordinate() {
    skip_blanks();
    const std::u32string_view rest = text_.line(line_).substr(std::min(at_, text_.line(line_).size()));
    const std::size_t digits = std::min(rest.find_first_not_of(U"0123456789"), rest.size());
    const auto value = number_in(rest.substr(0, digits), 0, longest_side - 1);
    if (!value) refuse("a number from 0 to " + std::to_string(longest_side - 1) + " was expected");
    at_ += digits;
    return *value;
  }

  void finish(Draft& draft) const {
    Cell last;
    for (const auto& [at, start] : starts_) last = {std::max(last.y, at.y), std::max(last.x, at.x)};
    draft.make_board(last.x + 1, last.y + 1);
    draft.board.assign(draft.level.ground.size(), draft.whole);
    for (const auto& [at, start] : starts_) draft.board[draft.index(at)] = start;
    draft.level.metric = Metric::steps;
    sort_pieces(draft.level);
    SymbolPool pool;
    for (Piece& piece : draft.level.pieces) piece.symbol = pool.next();
  }

  const LevelText& text_;
  std::size_t line_, at_ = 0;
  std::map<Cell, Spot> starts_;  // by cell: where the text names its piece
};

std::string_view without_blanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n"), last = text.find_last_not_of(" \t\r\n");
  return first == std::string_view::npos ? std::string_view() : text.substr(first, last + 1 - first);
}

bool looks_like_tla(const LevelText& text) {
  const std::string& raw = text.raw();
  const std::size_t brace = raw.find('{');
  if (brace == std::string::npos) return false;
  const std::string_view before = without_blanks(std::string_view(raw).substr(0, brace));
  const std::size_t next = raw.find_first_not_of(" \t\r\n", brace + 1);
  const bool set = next != std::string::npos && (raw[next] == '{' || raw[next] == '<' || raw[next] == '}');
  const bool one_line = before.find('\n') == std::string_view::npos;
  return set && (before.empty() || (before.ends_with('=') && one_line));
}

Draft read_tla(const LevelText& text) { return TlaReader(text).draft(); }

std::string write_tla(const Level& level) {
  require_both_axes(level, "a set of pieces");
  Cell last;
  std::string text;
  for (const Piece& piece : level.pieces) {
    text += text.empty() ? "{{" : ",\n {";
    for (const Cell& cell : piece.cells) {
      last = {std::max(last.y, cell.y), std::max(last.x, cell.x)};
      text += (&cell == piece.cells.data() ? "<<" : ", <<") + std::to_string(cell.x) + ", " +
              std::to_string(cell.y) + ">>";
    }
    text += "}";
  }
  if (!std::all_of(level.ground.begin(), level.ground.end(),
                   [](Ground ground) { return ground == Ground::floor; }))
    throw UsageError("a set of pieces has a board without walls, gates and cells outside");
  if (last != Cell{level.height - 1, level.width - 1})
    throw UsageError("the last row or column is free: a set of pieces does not tell how large the board is");
  return text + "}\n";
}

}  // namespace

constinit const Format tla_format = {{LevelFormat::tla, "tla"}, looks_like_tla, read_tla, write_tla};

}  // namespace lucas::levels
