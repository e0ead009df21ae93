// `slide` of Simon Tatham's puzzle collection: WxH[mN|u]:cells,x,y[,moves]. Cells row by row: w wall, e free, m the
// first cell of the main block, a that of another one, each perhaps with a count of repeats; dN belongs to the block of
// the cell N before it; f before any of these: only the main block may enter. x,y is where the main block's first
// cell is to be. The number of moves is not kept: the format does not tell what a move is.
#include "formats.hpp"

namespace lucas::levels {
namespace {

constexpr int most_cells = longest_side * longest_side;

class SlideReader {
 public:
  explicit SlideReader(const LevelText& text) : text_(text), cursor_(text, text.first()) {}

  [[nodiscard]] Draft draft() {
    read_size();
    while (!cursor_.rest().empty() && cursor_.rest()[0] != ',') read_cell();
    if (cells_ < draft_.level.ground.size())
      refuse("the cells end after " + std::to_string(cells_) + " of " +
             std::to_string(draft_.level.ground.size()));
    read_target();
    return checked(text_, std::move(draft_));
  }

 private:
  int number(int low, int high, const std::string& what) {
    const std::optional<int> value = cursor_.number(low, high);
    if (!value) refuse(what + " is not a number from " + std::to_string(low) + " to " + std::to_string(high));
    return *value;
  }
  bool skip(View token) { return cursor_.skip(token); }
  [[noreturn]] void refuse(const std::string& message) const { cursor_.refuse(message); }

  void read_size() {
    draft_.whole = cursor_.spot();
    const int width = number(1, longest_side, "the width");
    if (!skip(U"x")) refuse("'x' and the height are missing");
    const int height = number(1, longest_side, "the height");
    if (skip(U"m")) number(0, 999'999, "the limit of moves");
    skip(U"u");
    if (!skip(U":")) refuse("':' is missing after the size");
    draft_.make_board(width, height);
    piece_at_.assign(draft_.level.ground.size(), none);
  }

  void read_cell() {
    const bool gate = skip(U"f");
    const Spot place = cursor_.spot();
    const View kind_text = cursor_.rest().substr(0, 1);
    if (!has_any(kind_text, U"weamd")) refuse("w, e, a, m, d or f was expected here");
    const char32_t kind = kind_text[0];
    skip(kind_text);
    const bool counted = has_digit(cursor_.rest().substr(0, 1));
    const int count =
        kind == 'd' || counted ? number(1, most_cells, kind == 'd' ? "the distance" : "the count") : 1;
    const int repeats = kind == 'd' ? 1 : count;
    for (int i = 0; i < repeats; ++i) {
      if (cells_ == draft_.level.ground.size()) text_.refuse(place, "more cells than the board has");
      add_cell(kind, gate, count, place);
    }
  }

  void add_cell(char32_t kind, bool gate, int distance, Spot place) {
    Ground& ground = draft_.level.ground[cells_];
    if (gate) ground = Ground::gate;
    if (kind == 'w') ground = Ground::wall;
    draft_.board.push_back(place);
    if (kind == 'a' || kind == 'm') begin_piece(kind == 'm', place);
    if (kind == 'd') {
      const auto back = static_cast<std::size_t>(distance);
      if (back > cells_ || piece_at_[cells_ - back] == none) text_.refuse(place, "no block is that far back");
      piece_at_[cells_] = piece_at_[cells_ - back];
    }
    if (piece_at_[cells_] != none) {
      const int width = draft_.level.width, cell = static_cast<int>(cells_);
      draft_.level.pieces[piece_at_[cells_]].cells.push_back({cell / width, cell % width});
    }
    ++cells_;
  }

  void begin_piece(bool is_main, Spot place) {
    std::vector<Piece>& pieces = draft_.level.pieces;
    if (is_main && main_ != none) text_.refuse(place, "a second main block (m)");
    if (is_main) main_ = pieces.size();
    piece_at_[cells_] = pieces.size();
    pieces.push_back({symbols_.next(), {}, Axis::both});
  }

  void read_target() {
    if (main_ == none) refuse("there is no main block (m)");
    if (!skip(U",")) refuse("',' and the place of the goal are missing");
    const int x = number(0, draft_.level.width - 1, "the goal's column");
    if (!skip(U",")) refuse("',' and the goal's row are missing");
    const int y = number(0, draft_.level.height - 1, "the goal's row");
    if (skip(U",")) number(0, 999'999, "the number of moves");
    if (!cursor_.rest().empty()) refuse("nothing more was expected here");
    const std::vector<Cell>& cells = draft_.level.pieces[main_].cells;
    const Cell corner = corner_of(cells), first = cells.front();
    draft_.level.goal.push_back({main_, {y - first.y + corner.y, x - first.x + corner.x}});
  }

  static constexpr std::size_t none = most_cells;

  const LevelText& text_;
  Cursor cursor_;
  Draft draft_;
  std::vector<std::size_t> piece_at_;  // by cell
  std::size_t cells_ = 0, main_ = none;
  SymbolPool symbols_;
};

// The cell as the format spells it, without repeats.
std::vector<std::string> tokens_of(const Level& level) {
  std::vector<std::string> tokens;
  for (const Ground ground : level.ground) {
    const bool closed = ground == Ground::wall || ground == Ground::outside;
    tokens.emplace_back(closed ? "w" : ground == Ground::gate ? "fe" : "e");
  }
  for (std::size_t i = 0; i < level.pieces.size(); ++i) {
    const std::string anchor = i == level.goal.front().piece ? "m" : "a";
    const std::vector<Cell>& cells = level.pieces[i].cells;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      const std::string kind =
          c == 0 ? anchor
                 : "d" + std::to_string(cell_index(level, cells[c]) - cell_index(level, cells[c - 1]));
      const bool gate = level.at(cells[c]) == Ground::gate;
      tokens[cell_index(level, cells[c])] = (gate ? "f" : "") + kind;
    }
  }
  return tokens;
}

bool looks_like_slide(const LevelText& text) {
  if (text.filled() != 1) return false;
  const View line = trimmed(text.line(text.first()));
  const std::size_t x = line.find_first_not_of(decimal_digits);
  const std::size_t colon = line.find(U':');
  return x != View::npos && x > 0 && line[x] == 'x' && colon != View::npos &&
         is_made_of(line.substr(0, colon), U"0123456789xmu");
}

Draft read_slide(const LevelText& text) {
  if (words_of(text, text.first()).size() > 1)
    text.refuse(words_of(text, text.first())[1].spot, "a space inside the description");
  return SlideReader(text).draft();
}

std::string write_slide(const Level& level) {
  if (level.goal.size() != 1) throw UsageError("slide has one goal, for one block");
  require_both_axes(level, "slide");
  std::string text = std::to_string(level.width) + "x" + std::to_string(level.height) + ":";
  const std::vector<std::string> tokens = tokens_of(level);
  for (std::size_t i = 0; i < tokens.size();) {
    std::size_t end = i + 1;
    const bool repeats = tokens[i] == "w" || tokens[i] == "e";
    while (repeats && end < tokens.size() && tokens[end] == tokens[i]) ++end;
    text += tokens[i] + (end - i > 1 ? std::to_string(end - i) : "");
    i = end;
  }
  const auto& [piece, corner] = level.goal.front();
  const Cell target = moved_to(level.pieces[piece].cells, corner).front();
  return text + "," + std::to_string(target.x) + "," + std::to_string(target.y) + "\n";
}

}  // namespace

constinit const Format slide_format = {
    {LevelFormat::slide, "slide"}, looks_like_slide, read_slide, write_slide};

}  // namespace lucas::levels
