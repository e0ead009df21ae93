// This project's own format of levels. A header of `key: value` lines (name, source, metric, par, axis, disconnected), the
// board as rows of characters, and then, if there is a goal, `goal:` and a second grid. On the board
//   . free   # wall   space outside   - a gate that only goal pieces may enter
// and every other character but : is a piece. A piece in the goal grid is to be there; . is anything.
// A third grid after `ground:` tells what lies below the pieces, where that is a gate.
// A board of one row needs a header: without one it could be a line of another format. Lines that begin with ; are remarks in the header;
// below `start:` they are rows.
//
// axis: long          every straight piece of two cells or more moves along its length only
// axis: horizontal AB vertical C     these pieces move along that axis only; later words win, `both D` unlocks
#include <charconv>

#include "levels/formats/formats.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

// The key of a line: the word of letters before its colon, or nothing.
View key_of(View line) {
  line = trimmed(line);
  const View key = line.substr(0, line.find(U':'));
  return key.size() < line.size() && key.size() > 1 && ranges::all_of(key, is_letter) ? key : View();
}
bool is_key_line(View line) { return !key_of(line).empty(); }

const std::vector<std::string>& header_keys() {
  static const std::vector<std::string> all = {"name", "source", "metric", "par", "axis", "disconnected"};
  return all;
}

// A key in small letters, and goal for target.
std::string usual_key(View line) {
  const std::string key = lower(key_of(line));
  return key == "target" ? "goal" : key;
}

bool is_key(const std::string& word) { return contains(header_keys(), word); }

// Reads the text from the top.
class LucasReader {
 public:
  explicit LucasReader(const LevelText& text) : text_(text) {}

  [[nodiscard]] Draft draft() {
    read_header();
    const std::size_t board = at_;
    const Grid start = read_grid(text_, board, section_end(), Ragged::refused, "the board");
    if (const std::size_t colon = start.signs.find(U':'); colon != std::u32string::npos)
      text_.refuse(start.spots[colon], "':' cannot stand for a piece",
                   "A header line is a key of letters, ':' and its value.");
    draft_ = draft_of(text_, start, ground_characters());
    while (at_ < text_.lines().size()) read_section();
    if (const auto found = sections_.find("ground"); found != sections_.end())
      read_ground(start, found->second);
    if (const auto found = sections_.find("goal"); found != sections_.end())
      add_goal(text_, draft_, found->second, ground_characters());
    apply_header();
    return checked(text_, std::move(draft_));
  }

 private:
  // The first line from here on that begins a section, or the end.
  std::size_t section_end() {
    while (at_ < text_.lines().size() && !is_key_line(text_.line(at_))) ++at_;
    return at_;
  }

  // Header lines, and blank lines between and after them.
  void read_header() {
    for (bool is_below_start = false; at_ < text_.lines().size(); ++at_) {
      const View line = text_.line(at_);
      if (line.starts_with(U';') && !is_below_start) continue;  // a remark
      if (is_key_line(line)) {
        is_below_start = is_below_start || usual_key(line) == "start";
        read_entry(line);
      } else if (!is_blank(line) || is_row_above_board()) {
        return;
      }
    }
  }

  void read_entry(View line) {
    const std::string key = usual_key(line);
    if (key == "start" && is_blank(line.substr(line.find(U':') + 1))) return;  // above the board
    if (key == "goal" && !is_blank(line.substr(line.find(U':') + 1))) refuse_goal_alone(text_);
    if (key == "goal" || key == "ground") refuse("the board comes before '" + key + ":'");
    if (!sides_in(line).empty())
      refuse("a size that the rows do not have", "Complete the board, or leave the line out.");
    if (!is_key(key))
      refuse("unknown key '" + excerpt(utf8(key_of(line))) + "'", suggestion(key, header_keys()));
    const std::size_t colon = line.find(U':');
    const View value = trimmed(line.substr(colon + 1));
    const std::size_t start =
        value.empty() ? line.size() : static_cast<std::size_t>(value.data() - line.data());
    if (!header_.emplace(key, Word{value, text_.spot(at_, start)}).second) refuse_twice(key);
  }
  [[noreturn]] void refuse(const std::string& why, const std::string& hint = "") const {
    text_.refuse(text_.spot(at_), why, hint);
  }
  [[noreturn]] void refuse_twice(const std::string& key) const { refuse("'" + key + ":' is given twice"); }

  // Is the line a row of cells outside the board only, as wide as the row below? If not, goes to the last such line.
  bool is_row_above_board() {
    if (text_.line(at_).empty()) return false;
    const std::size_t width = text_.line(at_).size();
    std::size_t next = at_;
    while (next < text_.lines().size() && is_row_of_spaces(text_.line(next), width)) ++next;
    const View below = text_.line(next);
    if (next > at_ && below.size() == width && !is_blank(below) && !is_key_line(below)) return true;
    at_ = std::max(next, at_ + 1) - 1;
    return false;
  }

  void read_section() {
    const View line = text_.line(at_);
    const std::size_t colon = line.find(U':');
    const std::string key = usual_key(line);
    if (key != "goal" && key != "ground") refuse("header lines come before the board");
    if (!is_blank(line.substr(colon + 1)))
      text_.refuse(text_.spot(at_, colon + 1), "the rows of '" + key + ":' begin on the next line");
    if (sections_.contains(key)) refuse_twice(key);
    const std::size_t first = ++at_;
    sections_[key] = read_grid(text_, first, section_end(), Ragged::refused, "the grid of '" + key + ":'");
  }

  void read_ground(const Grid& start, const Grid& grid) {
    if (grid.width != start.width || grid.height != start.height)
      text_.refuse(grid.start, "'ground:' is of another size than the board");
    for (const Cell& cell : rectangle({}, grid.width, grid.height)) {
      Ground& ground = draft_.level.ground[draft_.index(cell)];
      const auto found = ground_characters().find(grid.at(cell));
      if (found == ground_characters().end())
        text_.refuse(grid.spot(cell), "only . # - and spaces are ground");
      if (ground_characters().contains(start.at(cell)) && found->second != ground)
        text_.refuse(grid.spot(cell), "the ground is not what the board shows there");
      ground = found->second;
    }
  }

  void apply_header() {
    for (const auto& [key, value] : header_) {
      if (key == "name") draft_.level.name = utf8(value.text);
      if (key == "source") draft_.level.source = utf8(value.text);
      if (key == "metric") read_metric(value);
      if (key == "par") read_par(value);
      if (key == "axis") read_axis(value);
      if (key == "disconnected") read_disconnected(value);
    }
  }

  void read_metric(const Word& value) {
    std::vector<std::string> names;
    for (const Metric metric : {Metric::steps, Metric::slides, Metric::moves})
      names.emplace_back(metric_name(metric));
    const std::string typed = utf8(value.text);
    const auto found = ranges::find(names, typed);
    if (found == names.end())
      text_.refuse(value.spot, "unknown metric '" + excerpt(typed) + "'", suggestion(typed, names));
    draft_.level.metric = static_cast<Metric>(found - names.begin());
  }

  void read_par(const Word& value) {
    const std::string typed = utf8(value.text);
    std::uint64_t par = 0;
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), par);
    if (error != std::errc() || end != typed.data() + typed.size())
      text_.refuse(value.spot,
                   "par is '" + excerpt(typed) + "', not a number from 0 to 18446744073709551615");
    draft_.level.par = par;
    draft_.par = value.spot;
  }

  void read_disconnected(const Word& value) {
    if (value.text != U"yes" && value.text != U"no")
      text_.refuse(value.spot, "disconnected is '" + excerpt(utf8(value.text)) + "'; yes and no are allowed");
    draft_.level.disconnected = value.text == U"yes";
    draft_.disconnected = value.spot;
  }

  // Words: long, or an axis and the symbols of its pieces.
  void read_axis(const Word& value) {
    const std::vector<Word> words = words_in(value.text, value.spot);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i].text == U"long") {
        for (Piece& piece : draft_.level.pieces) piece.axis = long_axis(piece.cells);
        continue;
      }
      const Axis axis = named_axis(words[i]);
      if (++i == words.size()) text_.refuse(value.spot, "axis: the pieces are missing after the last word");
      lock(words[i], axis);
    }
  }

  Axis named_axis(const Word& word) {
    if (word.text == U"both") return Axis::both;
    if (word.text == U"horizontal") return Axis::horizontal;
    if (word.text == U"vertical") return Axis::vertical;
    text_.refuse(word.spot, "unknown axis '" + excerpt(utf8(word.text)) + "'",
                 "Write long, or horizontal, vertical or both and the pieces: horizontal AB vertical C.");
  }

  void lock(const Word& symbols, Axis axis) {
    for (std::size_t i = 0; i < symbols.text.size(); ++i) {
      const std::string symbol = utf8(symbols.text[i]);
      const std::size_t piece = piece_called(draft_.level, symbol);
      if (piece == draft_.level.pieces.size())
        text_.refuse(symbols.spot + i, "axis: there is no piece " + symbol);
      draft_.level.pieces[piece].axis = axis;
    }
  }

  const LevelText& text_;
  std::size_t at_ = 0;  // line
  std::map<std::string, Word> header_;
  std::map<std::string, Grid> sections_;
  Draft draft_;
};

// Does the text begin with a key of this format? Other keys with a capital, such as Price:, are those of a page.
bool looks_like_lucas(const LevelText& text) {
  const View key = key_of(text.line(text.first()));
  const std::string word = lower(key);
  return !key.empty() && (is_small_letter(key.front()) || is_key(word) || word == "goal" || word == "ground");
}

std::string axis_line(const Level& level) {
  const bool all_long =
      ranges::all_of(level.pieces, [](const Piece& piece) { return piece.axis == long_axis(piece.cells); });
  std::string horizontal, vertical;
  for (const Piece& piece : level.pieces) {
    if (piece.axis == Axis::horizontal) horizontal += piece.symbol;
    if (piece.axis == Axis::vertical) vertical += piece.symbol;
  }
  if (horizontal.empty() && vertical.empty()) return "";
  if (all_long) return "axis: long\n";
  return "axis:" + (horizontal.empty() ? "" : " horizontal " + horizontal) +
         (vertical.empty() ? "" : " vertical " + vertical) + "\n";
}

std::string header_text(const Level& level) {
  std::string text = "name:" + (level.name.empty() ? "" : " " + level.name) + "\n";  // tells the format
  if (!level.source.empty()) text += "source: " + level.source + "\n";
  if (level.metric) text += "metric: " + std::string(metric_name(*level.metric)) + "\n";
  if (level.par) text += "par: " + std::to_string(*level.par) + "\n";
  text += axis_line(level);
  if (level.disconnected) text += "disconnected: yes\n";
  return text;
}

// Writes all of a level.
std::string write_lucas(const Level& level) {
  constexpr Spelling spelling = {{".", "#", " ", "-"}};
  const bool hides_gate = ranges::any_of(level.pieces, [&](const Piece& piece) {
    return ranges::any_of(piece.cells, [&](Cell cell) { return level.at(cell) == Ground::gate; });
  });
  const std::string rows = grid_text(level, spelling, pieces_at_start(level));
  std::string text = header_text(level) + (rows.starts_with(';') ? "\nstart:\n" : "\n") + rows;
  if (!level.goal.empty()) text += "goal:\n" + grid_text(level, spelling, pieces_at_goal(level));
  if (hides_gate) text += "ground:\n" + grid_text(level, spelling, {});
  return text;
}

}  // namespace

const std::map<char32_t, Ground>& ground_characters() {
  static const std::map<char32_t, Ground> characters = {
      {U'.', Ground::floor}, {U'#', Ground::wall}, {U' ', Ground::outside}, {U'-', Ground::gate}};
  return characters;
}

bool is_of_blocks(const LevelText& text) {
  return is_key(utf8(key_of(text.line(text.first())))) || ranges::any_of(text.lines(), [](View line) {
           return trimmed(line) == U"goal:" || trimmed(line) == U"target:" || trimmed(line) == U"ground:";
         });
}

constinit const Format lucas_format = {
    {LevelFormat::lucas, "lucas"}, looks_like_lucas, read_by<LucasReader>, write_lucas};

}  // namespace lucas::levels
