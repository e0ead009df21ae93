// A set of pieces, each the set of its cells <<x, y>>, as the variable `board` of SlidingPuzzles.tla in tlaplus/Examples;
// <<0, 0>> is the top left. What comes before the set up to = is passed over. The board is as large as the pieces
// make it, and a set says nothing of a goal. One step is one cell.
#include "formats.hpp"

namespace lucas::levels {
namespace {

// Where the set begins: behind = and a name, if there is one.
Cursor start_of_set(const LevelText& text) {
  const View line = text.line(text.first());
  const std::size_t brace = line.find(U'{'), equals = line.rfind(U'=', brace);
  return {text, text.first(), equals < brace ? equals + 1 : 0};
}

class TlaReader {
 public:
  explicit TlaReader(const LevelText& text) : text_(text), cursor_(start_of_set(text)) {}

  [[nodiscard]] Draft draft() {
    Draft draft;
    draft.whole = cursor_.spot();
    read_set([&] { draft.level.pieces.push_back(piece()); }, "a piece");
    if (!cursor_.rest().empty()) cursor_.refuse("nothing more was expected after the set");
    finish(draft);
    return checked(text_, std::move(draft));
  }

 private:
  void require(View token, const std::string& where) {
    if (!cursor_.skip(token)) cursor_.refuse("'" + utf8(token) + "' was expected " + where);
  }

  // { item, item, ... }
  template <class Item>
  void read_set(Item&& item, const std::string& what) {
    require(U"{", "before " + what);
    if (cursor_.skip(U"}")) return;
    do {
      item();
    } while (cursor_.skip(U","));
    require(U"}", "after " + what);
  }

  std::vector<Cell> cells_of_piece() {
    std::vector<Cell> cells;
    read_set([&] { cells.push_back(cell()); }, "a cell");
    ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }
  Piece piece() {
    const Spot start = cursor_.spot();
    Piece read = {"", cells_of_piece(), Axis::both};
    if (read.cells.empty()) text_.refuse(start, "a piece without cells");
    for (const Cell& at : read.cells) starts_.emplace(at, start);
    return read;
  }
  Cell cell() {
    const bool unicode = cursor_.skip(U"⟨");
    if (!unicode) require(U"<<", "before a cell's x");
    const int x = coordinate();
    require(U",", "after x");
    const int y = coordinate();
    require(unicode ? U"⟩" : U">>", "after y");
    return {y, x};
  }
  int coordinate() {
    constexpr int most = longest_side - 1;
    const std::optional<int> value = cursor_.number(0, most);
    if (!value) cursor_.refuse("a number from 0 to " + std::to_string(most) + " was expected");
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
  Cursor cursor_;
  std::map<Cell, Spot> starts_;  // by cell: where the text names its piece
};

bool looks_like_tla(const LevelText& text) {
  const View line = text.line(text.first());
  const std::size_t brace = line.find(U'{');
  const View before = trimmed(line.substr(0, brace));
  if (brace == View::npos ? !before.ends_with(U'=') : !before.empty() && !before.ends_with(U'='))
    return false;
  Cursor cursor(text, text.first(), brace == View::npos ? line.size() : brace);
  return cursor.skip(U"{") && has_any(cursor.rest().substr(0, 1), U"{<}");
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
  if (!ranges::all_of(level.ground, [](Ground ground) { return ground == Ground::floor; }))
    throw UsageError("a set of pieces has a board without walls, gates and cells outside");
  if (last != Cell{level.height - 1, level.width - 1})
    throw UsageError("the last row or column is free: a set of pieces does not tell how large the board is");
  return text + "}\n";
}

}  // namespace

constinit const Format tla_format = {{LevelFormat::tla, "tla"}, looks_like_tla, read_tla, write_tla};

}  // namespace lucas::levels
