// `slide` of Simon Tatham's puzzle collection: WxH[mN|u]:cells,x,y[,moves]. Cells row by row: w wall, e free, m the
// first cell of the main block, a that of another block, each perhaps with a count of repeats; dN a cell of the block
// to which the cell N before it belongs; f before any of these: only the main block may enter. x,y is where the main
// block's first cell is to be. The number of moves is not kept: the format does not tell what a move is.
#include "levels/formats/formats.hpp"

namespace lucas::levels {
namespace {

constexpr int most_cells = longest_side * longest_side;

class SlideReader : Cursor {
 public:
  explicit SlideReader(const LevelText& text) : Cursor(text, text.first()), text_(text) {}

  [[nodiscard]] Draft draft() {
    if (const std::vector<Word> words = words_of(text_, text_.first()); words.size() > 1)
      text_.refuse(words[1].spot, "a space inside the description");
    read_size();
    while (!rest().empty() && rest()[0] != ',') read_cell();
    if (cells_ < piece_at_.size())
      refuse("the cells end after " + std::to_string(cells_) + " of " + std::to_string(piece_at_.size()));
    read_target();
    return checked(text_, std::move(draft_));
  }

 private:
  void read_size() {
    const Spot place = spot();
    const int width = number(1, longest_side, "the width");
    require(U"x", "'x' and the height are missing");
    const int height = number(1, longest_side, "the height");
    if (skip(U"m")) number(0, 999'999, "the limit of moves");
    skip(U"u");
    require(U":", "':' is missing after the size");
    draft_.make_board(width, height, place);
    piece_at_.assign(draft_.level.ground.size(), none);
  }

  void read_cell() {
    const bool gate = skip(U"f");
    const Spot place = spot();
    const View kind_text = rest().substr(0, 1);
    if (!has_any(kind_text, U"weamd")) refuse("w, e, a, m, d or f was expected here");
    const char32_t kind = kind_text[0];
    skip(kind_text);
    const bool counted = has_digit(rest().substr(0, 1));
    const int count =
        kind == 'd' || counted ? number(1, most_cells, kind == 'd' ? "the distance" : "the count") : 1;
    const int repeats = kind == 'd' ? 1 : count;
    for (int i = 0; i < repeats; ++i) {
      if (cells_ == piece_at_.size()) text_.refuse(place, "more cells than the board has");
      add_cell(kind, gate, count, place);
    }
  }

  void add_cell(char32_t kind, bool gate, int distance, Spot place) {
    Ground& ground = draft_.level.ground[cells_];
    if (gate) ground = Ground::gate;
    if (kind == 'w') ground = Ground::wall;
    draft_.board[cells_] = place;
    if (kind == 'm') {
      if (main_ != none) text_.refuse(place, "a second main block (m)");
      main_ = draft_.level.pieces.size();
    }
    std::size_t& piece = piece_at_[cells_];
    if (kind == 'a' || kind == 'm') {
      piece = draft_.level.pieces.size();
      draft_.add_piece({}, place);
    } else if (kind == 'd') {
      const auto back = static_cast<std::size_t>(distance);
      if (back <= cells_) piece = piece_at_[cells_ - back];
      if (piece == none) text_.refuse(place, "no block is that far back");
    }
    const int width = draft_.level.width, cell = static_cast<int>(cells_++);
    if (piece != none) draft_.level.pieces[piece].cells.push_back({cell / width, cell % width});
  }

  void read_target() {
    if (main_ == none) refuse("there is no main block (m)");
    require(U",", "',' and the place of the goal are missing");
    const int x = number(0, draft_.level.width - 1, "the goal's column");
    require(U",", "',' and the goal's row are missing");
    const int y = number(0, draft_.level.height - 1, "the goal's row");
    if (skip(U",")) number(0, 999'999, "the number of moves");
    if (!rest().empty()) refuse("nothing more was expected here");
    const std::vector<Cell>& cells = draft_.level.pieces[main_].cells;
    const Cell corner = corner_of(cells), first = cells.front();
    draft_.level.goal.push_back({main_, {y - first.y + corner.y, x - first.x + corner.x}});
  }

  static constexpr std::size_t none = most_cells;

  const LevelText& text_;
  Draft draft_;
  std::vector<std::size_t> piece_at_;  // by cell
  std::size_t cells_ = 0, main_ = none;
};

// Each cell as the format spells it, without repeats.
std::vector<std::string> tokens_of(const Level& level) {
  std::vector<std::string> tokens;
  for (const Ground ground : level.ground)
    tokens.emplace_back(!is_open(ground) ? "w" : ground == Ground::gate ? "fe" : "e");
  for (std::size_t i = 0; i < level.pieces.size(); ++i) {
    const std::string anchor = i == level.goal.front().piece ? "m" : "a";
    const std::vector<Cell>& cells = level.pieces[i].cells;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      const std::string kind =
          c == 0 ? anchor : fmt::format("d{}", cell_index(level, cells[c]) - cell_index(level, cells[c - 1]));
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
    {LevelFormat::slide, "slide"}, looks_like_slide, read_by<SlideReader>, write_slide};

}  // namespace lucas::levels
