#include "xsb_text.hpp"

#include "formats.hpp"

namespace lucas::levels {
namespace {

constexpr View floor_signs = U" -_\t", signs = U"#@+$*. -_";
constexpr View sign_or_digit = U"#@+$*. -_|\t0123456789";

// #1, #12 easy: what a list of levels counts with. A number is no last sign of a row.
bool is_numbered_title(View line) {
  const std::size_t end = std::min(line.find_first_not_of(decimal_digits, 1), line.size());
  if (line.ends_with(U':') || line.ends_with(U')')) line.remove_suffix(1);
  return line.starts_with(U'#') && end > 1 && (end == line.size() || ranges::any_of(line, [](char32_t c) {
                                                 return is_letter(c) && !is_in(signs, c);
                                               }));
}

// ********
bool is_line_of_stars(View line) {
  constexpr std::size_t least = 5;
  line = trimmed(line);
  return line.size() >= least && is_made_of(line, U"*");
}

// A row of a board begins with a wall, perhaps behind floor or with a number, or is made of signs only.
bool is_row(View line) {
  const std::size_t first = line.find_first_not_of(floor_signs);
  if (first == View::npos || is_edge(line) || is_line_of_stars(line) || is_numbered_title(trimmed(line)))
    return false;
  if (line[first] == '#') return true;
  const std::size_t sign = line.find_first_not_of(decimal_digits, first);
  if (sign == View::npos || line[sign] == '|') return false;
  return is_made_of(line, sign_or_digit) && (sign == first || is_in(line, U'#'));
}

// The lines without the marks of rows: those of lines side by side that hold walls.
BoardRows bare_lines(const LevelText& text) {
  BoardRows lines;
  for (std::size_t at = 0; at < text.lines().size();) {
    BoardRows rows;
    while (is_in(text.line(at), U'#')) rows.push_back(text.lines()[at++]);
    if (rows.size() > 1 && !drop_frame(rows)) drop_marks(rows);
    if (rows.empty()) rows.push_back(text.lines()[at++]);
    std::move(rows.begin(), rows.end(), std::back_inserter(lines));
  }
  return lines;
}

// What follows "key:" in the line, if that is how it begins.
std::optional<View> value_of(View line, View key) {
  line = trimmed(line);
  if (!line.starts_with(key) || line.substr(key.size(), 1) != U":") return std::nullopt;
  return trimmed(line.substr(key.size() + 1));
}

// Steps and pushes: ruLLd
bool is_solution(View line) {
  constexpr std::size_t shortest = 4;  // others may be names
  return line.size() >= shortest && is_made_of(line, U"udlrUDLR()");
}

bool is_header(View line) {
  constexpr std::array<View, 3> keys = {U"Title", U"Author", U"Par"};
  return ranges::any_of(keys, [&](auto key) { return value_of(line, key).has_value(); });
}

// Of these lines, does a header come before any row?
template <class Line>
bool begins_with_header(Line line, Line end) {
  for (; line != end; ++line) {
    if (is_row(*line)) return false;
    if (is_header(*line)) return true;
  }
  return false;
}

// Takes off the floor before all rows.
void cut_indent(XsbBoard& board) {
  std::size_t indent = View::npos;
  for (const PlacedLine& row : board.rows) indent = std::min(indent, row.text.find_first_not_of(floor_signs));
  for (PlacedLine& row : board.rows) row = part_of(row, indent, row.text.size());
}

class Splitter {
 public:
  explicit Splitter(const LevelText& text) : text_(text), lines_(bare_lines(text)) {}

  [[nodiscard]] XsbText split() {
    const auto& lines = text_.lines();
    headers_lead_ =
        begins_with_header(lines.begin(), lines.end()) && !begins_with_header(lines.rbegin(), lines.rend());
    for (line_ = 0; line_ < text_.lines().size(); ++line_) {
      if (is_row(lines_[line_].text)) {
        add_rows();
      } else {
        inside_ = false;
        note(text_.line(line_));
      }
    }
    leave_out_name();
    for (XsbBoard& board : boards_) cut_indent(board);
    ranges::sort(unread_.lines);
    return {std::move(boards_), std::move(unread_)};
  }

 private:
  void add_rows() {
    constexpr std::size_t tab_stop = 8;
    PlacedLine row{lines_[line_].line, {}, {}};
    bool leads = true;  // are all signs so far blanks?
    const View line = lines_[line_].text;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool is_tab = leads && line[i] == '\t';
      leads = is_tab || (leads && line[i] == ' ');
      if (line[i] == '|') {
        end_row(row);
      } else {
        const std::size_t times = is_tab ? tab_stop - row.text.size() % tab_stop : repeats(line, i);
        row.text.append(times, is_tab ? U' ' : line[i]);
        row.positions.resize(row.text.size(), lines_[line_].positions[i]);
        if (row.text.size() > static_cast<std::size_t>(longest_side)) {
          // Floor behind the last wall does not count.
          if (line.find_first_not_of(U" \t", i) != View::npos || times > 1) too_wide(i);
          break;
        }
      }
    }
    end_row(row);
  }
  // The number before the sign at `i`, which moves on to that sign.
  [[nodiscard]] std::size_t repeats(View line, std::size_t& i) const {
    const std::size_t begin = i;
    while (i < line.size() && is_in(decimal_digits, line[i])) ++i;
    if (i == begin) return 1;
    const auto number = number_in(line.substr(begin, i - begin), 1, longest_side);
    if (!number) {
      text_.refuse(spot(begin), "a sign is repeated 1 to " + std::to_string(longest_side) + " times");
    }
    if (i == line.size() || !is_in(signs, line[i]))
      text_.refuse(spot(begin), "a number stands before the sign that it repeats");
    return static_cast<std::size_t>(*number);
  }
  [[noreturn]] void too_wide(std::size_t i) const {
    text_.refuse(spot(i), "a row of more than " + std::to_string(longest_side) + " cells");
  }
  [[nodiscard]] Spot spot(std::size_t i) const {
    return spot_at(lines_[line_].line, lines_[line_].positions[i]);
  }

  // Floor at its end does not count; a row of nothing else ends the board, as a blank line does.
  void end_row(PlacedLine& row) {
    row = part_of(row, 0, row.text.find_last_not_of(floor_signs) + 1);
    if (row.text.empty()) {
      inside_ = false;
      return;
    }
    if (!inside_) {
      boards_.push_back(std::exchange(next_, {}));
      next_name_.reset();
      boards_.back().start = spot_at(row.line, row.positions.front());
      inside_ = true;
    }
    BoardRows& rows = boards_.back().rows;
    if (rows.size() == static_cast<std::size_t>(longest_side))
      text_.refuse(spot_at(row.line, 0), "a board of more than " + std::to_string(longest_side) + " rows");
    rows.push_back(std::exchange(row, {row.line, {}, {}}));
  }

  // A line that was taken for a name is none.
  void leave_out_name() {
    if (next_name_) unread_.add(*next_name_);
    next_name_.reset();
  }

  // What a line that is no row says of a board.
  void note(View line) {
    const bool is_comment = line.starts_with(U';');
    if (is_comment) line.remove_prefix(1);
    line = trimmed(line);
    XsbBoard& about = headers_lead_ || boards_.empty() ? next_ : boards_.back();
    if (const auto title = value_of(line, U"Title")) {
      about.name = utf8(*title);
    } else if (const auto author = value_of(line, U"Author")) {
      about.source = utf8(*author);
    } else if (const auto par = value_of(line, U"Par")) {
      constexpr int most = 999'999'999;
      if (const auto moves = number_in(*par, 0, most)) about.par = static_cast<std::uint64_t>(*moves);
    } else if (is_in(line, U':') || is_solution(line) || is_edge(line)) {
      if (is_comment) return;
      unread_.add(line_, true);
    } else if (!line.empty()) {
      leave_out_name();
      if (!is_comment) next_name_ = line_;
      next_.name = utf8(line);
    }
  }

  const LevelText& text_;
  BoardRows lines_;
  std::size_t line_ = 0;
  bool inside_ = false;                   // a board
  bool headers_lead_ = false;             // the boards that they are of; else they follow them
  XsbBoard next_;                         // what is said of it before it begins
  std::optional<std::size_t> next_name_;  // the line of its name
  Unread unread_;
  std::vector<XsbBoard> boards_;
};

}  // namespace

XsbText xsb_text(const LevelText& text) { return Splitter(text).split(); }

// Rows of signs, with a box or the player among them; where other characters are too, with both.
bool looks_like_xsb(const LevelText& text) {
  if (is_of_blocks(text)) return false;
  bool wall = false, player = false, box = false, strange = false;
  for (const PlacedLine& placed : bare_lines(text)) {
    const View line = placed.text;
    if (!is_row(line)) continue;
    wall |= is_in(line, U'#');
    player |= has_any(line, U"@+");
    box |= has_any(line, U"$*");
    strange |= !is_made_of(line, sign_or_digit);
  }
  return wall && (strange ? player && box : player || box);
}

}  // namespace lucas::levels
