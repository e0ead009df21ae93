#include "levels/sokoban/xsb_text.hpp"

#include "levels/formats/formats.hpp"

namespace lucas::levels {
namespace {

constexpr View floor_signs = U" -_\t", signs = U"#@+$*. -_";
constexpr View sign_or_digit = U"#@+$*. -_|\t0123456789";

// Is the line a numbered title, such as "#1" or "#12 easy"? A row never ends in a number.
bool is_numbered_title(View line) {
  const std::size_t end = std::min(line.find_first_not_of(decimal_digits, 1), line.size());
  if (line.ends_with(U':') || line.ends_with(U')')) line.remove_suffix(1);
  return line.starts_with(U'#') && end > 1 && (end == line.size() || ranges::any_of(line, [](char32_t c) {
                                                 return is_letter(c) && !is_in(signs, c);
                                               }));
}

// # from a shop, ## Level 1: a heading or a comment.
bool is_headline(View line) {
  const View text = line.substr(std::min(line.find_first_not_of(U'#'), line.size()));
  if (!line.starts_with(U'#') || !text.starts_with(U' ') || is_in(text, U'#')) return false;
  const std::vector<Word> words = words_in(text, {});
  return is_made_of(text, U"0123456789 ") ||
         ranges::any_of(words, [](const Word& word) { return is_of_language(word.text); });
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
  if (first == View::npos || is_edge(line) || is_line_of_stars(line) || is_numbered_title(trimmed(line)) ||
      is_headline(trimmed(line)))
    return false;
  if (line[first] == '#') return true;
  const std::size_t sign = line.find_first_not_of(decimal_digits, first);
  if (sign == View::npos || line[sign] == '|') return false;
  return is_made_of(line, sign_or_digit) && (sign == first || is_in(line, U'#'));
}

// The lines; adjacent ones that hold walls are without frames and numbers of rows.
BoardRows bare_lines(const LevelText& text) {
  BoardRows lines = text.lines();
  for (const Stretch run : runs_of(text, [](View line) { return is_in(line, U'#'); })) {
    BoardRows rows = text.lines(run);
    if (rows.size() > 1 && !drop_frame(rows)) drop_marks(rows);
    std::move(rows.begin(), rows.end(), lines.begin() + static_cast<std::ptrdiff_t>(run.begin));
  }
  return lines;
}

struct Header {
  View key{}, value{};  // Title, Author or Par; empty for another line
};

Header header_of(View line) {
  line = trimmed(line);
  const View key = line.substr(0, line.find(U':'));
  const bool is_header = key.size() < line.size() && (key == U"Title" || key == U"Author" || key == U"Par");
  return is_header ? Header{key, trimmed(line.substr(key.size() + 1))} : Header{};
}

// Steps and pushes: ruLLd
bool is_solution(View line) {
  constexpr std::size_t shortest = 4;  // others may be names
  return line.size() >= shortest && is_made_of(line, U"udlrUDLR()");
}

bool is_row_or_header(View line) { return is_row(line) || !header_of(line).key.empty(); }

class Splitter {
 public:
  explicit Splitter(const LevelText& text) : text_(text), lines_(bare_lines(text)) {}

  [[nodiscard]] XsbText split() {
    const auto& lines = text_.lines();
    const auto first = ranges::find_if(lines, is_row_or_header);
    const auto last = std::find_if(lines.rbegin(), lines.rend(), is_row_or_header);
    for (const Stretch run : runs_of(text_, [](View line) { return is_in(line, U'#'); }))
      refuse_stray_digit(run);
    headers_lead_ = first != lines.end() && !is_row(*first) && is_row(*last);
    for (line_ = 0; line_ < text_.lines().size(); ++line_) {
      if (is_row(lines_[line_].text)) {
        add_rows();
      } else {
        inside_ = false;
        note(text_.line(line_));
      }
    }
    leave_out_name(next_);
    for (XsbBoard& board : boards_) {  // without the floor before all rows
      std::size_t indent = View::npos;
      for (const View row : board.rows) indent = std::min(indent, row.find_first_not_of(floor_signs));
      for (PlacedLine& row : board.rows) row = row.part(indent);
    }
    return {std::move(boards_), std::move(unread_)};
  }

 private:
  // Refuses a stray digit: rows of repeated signs have no other blanks, no numbers, and never three walls written out.
  void refuse_stray_digit(Stretch board) const {
    const PlacedLine* first = nullptr;  // with a digit
    std::size_t rows = 0, counted = 0;
    bool has_run = false;
    const auto refuse = [&](const PlacedLine& line) {
      text_.refuse(line.spot(line.text.find_first_of(decimal_digits)), "a digit where signs are written out",
                   "A number stands for repeated signs in rows without blanks, as in 5#.");
    };
    for (std::size_t i = board.begin; i < board.end; ++i) {
      if (!is_row(lines_[i].text)) continue;
      if (first == nullptr && has_digit(lines_[i].text)) first = &lines_[i];
      for (const Word& part : cells_in(lines_[i].text, U"|")) {
        const View row = part.text, number = row.substr(0, row.find_first_not_of(decimal_digits));
        counted += number_in(number, 1, longest_side) == static_cast<int>(++rows) ? 1 : 0;
        for (std::size_t at = 1; at < row.size(); ++at) {
          if (row[at] == ' ' && has_digit(row) && !is_digit(row[at - 1])) refuse(lines_[i]);
        }
        has_run = has_run || row.find(U"###") < row.size();
      }
    }
    if (first != nullptr && (has_run || (rows > 2 && counted == rows))) refuse(*first);
  }

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
          if (line.find_first_not_of(U" \t", i) != View::npos || times > 1)
            text_.refuse(spot(i), fmt::format("a row of more than {} cells", longest_side));
          break;
        }
      }
    }
    end_row(row);
  }
  // Reads the number before the sign at `i`, 1 if there is none, and moves `i` to that sign.
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
  [[nodiscard]] Spot spot(std::size_t i) const { return lines_[line_].spot(i); }

  // Adds a row without the floor at its end; a row of nothing but floor ends the board, as a blank line does.
  void end_row(PlacedLine& row) {
    row = row.part(0, row.text.find_last_not_of(floor_signs) + 1);
    if (row.text.empty()) {
      inside_ = false;
      return;
    }
    if (!inside_) {
      boards_.push_back(std::exchange(next_, {}));
      boards_.back().start = row.spot();
      inside_ = true;
    }
    BoardRows& rows = boards_.back().rows;
    if (rows.size() == static_cast<std::size_t>(longest_side))
      text_.refuse(spot_at(row.line, 0), "a board of more than " + std::to_string(longest_side) + " rows");
    rows.push_back(std::exchange(row, {row.line, {}, {}}));
  }

  // Drops the name of a board: its line counts as unread.
  void leave_out_name(XsbBoard& board) {
    if (board.name_line) unread_.add(*board.name_line);
    board.name_line.reset();
  }

  // Reads a line that is no row: a title, author, par or name of a board.
  void note(View line) {
    const bool is_comment = line.starts_with(U';') || is_headline(line);
    if (is_comment) line.remove_prefix(std::min(line.find_first_not_of(U";#"), line.size()));
    line = trimmed(line);
    XsbBoard& about = headers_lead_ || boards_.empty() ? next_ : boards_.back();
    const auto [key, value] = header_of(line);
    if (key == U"Title") {
      leave_out_name(about);
      about.name = utf8(value);
    } else if (key == U"Author") {
      about.source = utf8(value);
    } else if (key == U"Par") {
      if (const auto par = number_in(value, 0, highest_step)) about.par = static_cast<std::uint64_t>(*par);
    } else if (is_in(line, U':') || is_solution(line) || is_edge(line)) {
      if (is_comment) return;
      unread_.add(line_, true);
    } else if (!line.empty()) {
      if (!is_comment && is_in(line, U'|') && ranges::count(line, U'#') > 2) refuse_sign(line);
      leave_out_name(next_);
      if (!is_comment) next_.name_line = line_;
      next_.name = utf8(line);
    }
  }

  // Refuses rows in one line that have a wrong sign: they are no name of the level below.
  [[noreturn]] void refuse_sign(View line) const {
    const std::size_t at = std::min(line.find_first_not_of(sign_or_digit), line.size() - 1);
    text_.refuse(spot(at), "'" + utf8(line[at]) + "' is no sign of Sokoban", "A remark begins with ; or //.");
  }

  const LevelText& text_;
  BoardRows lines_;
  std::size_t line_ = 0;
  bool inside_ = false;        // inside a board
  bool headers_lead_ = false;  // headers stand above their boards, not below
  XsbBoard next_;              // what is said of the next board before it begins
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
