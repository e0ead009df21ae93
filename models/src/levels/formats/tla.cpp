// A set of pieces, each of them a set of cells <<x, y>>: the variable `board` of SlidingPuzzles.tla in tlaplus/Examples. Cell <<0, 0>> is
// the top left. A name and = before the set are skipped. The board is just large enough for the pieces, and the text names no goal.
// One step moves a piece by one cell.
#include <set>

#include "levels/formats/formats.hpp"

namespace lucas::levels {
namespace {

// Where the set begins: behind = and a name, if there is one.
Cursor start_of_set(const LevelText& text) {
  const View line = text.line(text.first());
  const std::size_t brace = line.find(U'{'), equals = line.rfind(U'=', brace);
  return {text, text.first(), equals < brace ? equals + 1 : 0};
}

class TlaReader : Cursor {
 public:
  explicit TlaReader(const LevelText& text) : Cursor(start_of_set(text)), text_(text) {}

  [[nodiscard]] Draft draft() {
    const Spot whole = spot();
    read_set([&] { pieces_.push_back(piece()); }, "a piece");
    if (!rest().empty()) refuse("nothing more was expected after the set");
    std::vector<Cell> covered = {{}};
    for (const auto& [cells, start] : pieces_) covered.insert(covered.end(), cells.begin(), cells.end());
    const Cell last = far_corner_of(covered);
    Draft draft;
    draft.make_board(last.x + 1, last.y + 1, whole);
    draft.level.metric = Metric::steps;
    for (auto piece = pieces_.rbegin(); piece != pieces_.rend();
         ++piece) {  // of two on a cell, the first one tells it
      for (const Cell& cell : piece->first) draft.board[draft.index(cell)] = piece->second;
    }
    ranges::stable_sort(pieces_, {}, [](const auto& piece) { return piece.first.front(); });
    for (const auto& [cells, start] : pieces_)
      draft.level.pieces.push_back({draft.pool.next(), cells, Axis::both});
    return checked(text_, std::move(draft));
  }

 private:
  void require_sign(View token, const std::string& where) {
    require(token, "'" + utf8(token) + "' was expected " + where);
  }

  // { item, item, ... }
  template <class Item>
  void read_set(Item&& item, const std::string& what) {
    require_sign(U"{", "before " + what);
    if (skip(U"}")) return;
    do {
      item();
    } while (skip(U","));
    require_sign(U"}", "after " + what);
  }

  std::pair<std::vector<Cell>, Spot> piece() {
    const Spot start = spot();
    std::set<Cell> cells;
    read_set([&] { cells.insert(cell()); }, "a cell");
    if (cells.empty()) text_.refuse(start, "a piece without cells");
    return {{cells.begin(), cells.end()}, start};
  }
  Cell cell() {
    constexpr int most = longest_side - 1;
    const bool unicode = skip(U"⟨");
    if (!unicode) require_sign(U"<<", "before a cell's x");
    const int x = number(0, most, "x");
    require_sign(U",", "after x");
    const int y = number(0, most, "y");
    require_sign(unicode ? U"⟩" : U">>", "after y");
    return {y, x};
  }

  const LevelText& text_;
  std::vector<std::pair<std::vector<Cell>, Spot>> pieces_{};  // and where the text names them
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

std::string write_tla(const Level& level) {
  require_both_axes(level, "a set of pieces");
  Cell last;
  std::string text;
  for (const Piece& piece : level.pieces) {
    text += text.empty() ? "{{" : ",\n {";
    for (const Cell& cell : piece.cells) {
      last = {std::max(last.y, cell.y), std::max(last.x, cell.x)};
      text += fmt::format("{}{}, {}>>", &cell == piece.cells.data() ? "<<" : ", <<", cell.x, cell.y);
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

constinit const Format tla_format = {
    {LevelFormat::tla, "tla"}, looks_like_tla, read_by<TlaReader>, write_tla};

}  // namespace lucas::levels
