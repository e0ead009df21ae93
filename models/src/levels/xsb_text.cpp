#include "xsb_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lucas/levels/level_check.hpp"
#include "row_marks.hpp"

namespace lucas::levels {
namespace {

constexpr std::u32string_view floor_signs = U" -_", signs = U"#@+$*. -_", digits = U"0123456789";
constexpr std::u32string_view sign_or_digit = U"#@+$*. -_|0123456789";

bool is_in(std::u32string_view set, char32_t c) { return set.find(c) != std::u32string_view::npos; }

// A row of a board begins with a wall, perhaps behind floor or with a number, or is made of signs only.
bool is_row(std::u32string_view line) {
  const std::size_t first = line.find_first_not_of(floor_signs);
  if (first == std::u32string_view::npos) return false;
  if (line[first] == '#') return true;
  const std::size_t sign = line.find_first_not_of(digits, first);
  if (sign == std::u32string_view::npos || line[sign] == '|') return false;
  return line.find_first_not_of(sign_or_digit) == std::u32string_view::npos &&
         (sign == first || line.find(U'#') != std::u32string_view::npos);
}

// The part of each line without the marks of its row: those of lines side by side that hold walls.
std::vector<Stretch> parts_of(const LevelText& text) {
  std::vector<Stretch> parts;
  for (std::size_t at = 0; at < text.lines().size();) {
    std::vector<std::u32string_view> rows;
    while (text.line(at).find(U'#') != std::u32string_view::npos) rows.push_back(text.line(at++));
    if (const auto bare = between_marks(rows)) {
      parts.insert(parts.end(), bare->begin(), bare->end());
    } else {
      for (const std::u32string_view row : rows) parts.push_back({0, row.size()});
    }
    if (rows.empty()) parts.push_back({0, text.line(at++).size()});
  }
  return parts;
}

// What follows "key:" in the line, if that is how it begins.
std::optional<std::u32string_view> value_of(std::u32string_view line, std::u32string_view key) {
  line = trimmed(line);
  if (!line.starts_with(key) || line.substr(key.size(), 1) != U":") return std::nullopt;
  return trimmed(line.substr(key.size() + 1));
}

bool is_header(std::u32string_view line) {
  constexpr std::array<std::u32string_view, 3> keys = {U"Title", U"Author", U"Par"};
  return std::any_of(keys.begin(), keys.end(), [&](auto key) { return value_of(line, key).has_value(); });
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

class Splitter {
 public:
  explicit Splitter(const LevelText& text) : text_(text), parts_(parts_of(text)) {}

  [[nodiscard]] std::vector<XsbBoard> boards() {
    const auto& lines = text_.lines();
    headers_lead_ =
        begins_with_header(lines.begin(), lines.end()) && !begins_with_header(lines.rbegin(), lines.rend());
    for (line_ = 0; line_ < text_.lines().size(); ++line_) {
      if (is_row(row(line_))) {
        add_rows();
      } else {
        inside_ = false;
        note(text_.line(line_));
      }
    }
    return std::move(boards_);
  }

 private:
  [[nodiscard]] std::u32string_view row(std::size_t line) const {
    return text_.line(line).substr(parts_[line].begin, parts_[line].end - parts_[line].begin);
  }

  void add_rows() {
    std::vector<XsbSign> row;
    const std::u32string_view line = text_.line(line_).substr(0, parts_[line_].end);
    for (std::size_t i = parts_[line_].begin; i < line.size(); ++i) {
      if (line[i] == '|') {
        end_row(row);
      } else {
        const int times = repeats(line, i);
        for (int n = 0; n < times; ++n) row.push_back({line[i], spot_at(line_, i)});
        if (row.size() > static_cast<std::size_t>(longest_side)) {
          // Floor behind the last wall does not count.
          if (line.find_first_not_of(U" \t", i) != std::u32string_view::npos || times > 1) too_wide(i);
          break;
        }
      }
    }
    end_row(row);
  }
  // The number before the sign at `i`, which moves on to that sign.
  [[nodiscard]] int repeats(std::u32string_view line, std::size_t& i) const {
    const std::size_t begin = i;
    while (i < line.size() && is_in(digits, line[i])) ++i;
    if (i == begin) return 1;
    const auto number = number_in(line.substr(begin, i - begin), 1, longest_side);
    if (!number) {
      text_.refuse(spot_at(line_, begin),
                   "a sign is repeated 1 to " + std::to_string(longest_side) + " times");
    }
    if (i == line.size() || !is_in(signs, line[i]))
      text_.refuse(spot_at(line_, begin), "a number stands before the sign that it repeats");
    return *number;
  }
  [[noreturn]] void too_wide(std::size_t i) const {
    text_.refuse(spot_at(line_, i), "a row of more than " + std::to_string(longest_side) + " cells");
  }
  // Floor at its end does not count; a row of nothing else ends the board, as a blank line does.
  void end_row(std::vector<XsbSign>& row) {
    while (!row.empty() && is_in(U" -_\t", row.back().sign)) row.pop_back();
    if (row.empty()) {
      inside_ = false;
      return;
    }
    if (!inside_) {
      boards_.push_back(std::exchange(next_, {}));
      boards_.back().start = row.front().spot;
      inside_ = true;
    }
    auto& rows = boards_.back().rows;
    if (rows.size() == static_cast<std::size_t>(longest_side))
      text_.refuse(spot_at(line_, 0), "a board of more than " + std::to_string(longest_side) + " rows");
    rows.push_back(std::exchange(row, {}));
  }

  // What a line that is no row says of a board.
  void note(std::u32string_view line) {
    if (line.starts_with(U';')) line.remove_prefix(1);
    line = trimmed(line);
    XsbBoard& about = headers_lead_ || boards_.empty() ? next_ : boards_.back();
    if (const auto title = value_of(line, U"Title")) {
      about.name = utf8(*title);
    } else if (const auto author = value_of(line, U"Author")) {
      about.source = utf8(*author);
    } else if (const auto par = value_of(line, U"Par")) {
      constexpr int most = 999'999'999;
      if (const auto moves = number_in(*par, 0, most)) about.par = static_cast<std::uint64_t>(*moves);
    } else if (!line.empty() && line.find(U':') == std::u32string_view::npos) {
      next_.name = utf8(line);
    }
  }

  const LevelText& text_;
  std::vector<Stretch> parts_;
  std::size_t line_ = 0;
  bool inside_ = false;        // a board
  bool headers_lead_ = false;  // the boards that they are of; else they follow them
  XsbBoard next_;              // what is said of it before it begins
  std::vector<XsbBoard> boards_;
};

}  // namespace

std::vector<XsbBoard> xsb_boards(const LevelText& text) { return Splitter(text).boards(); }

bool is_of_blocks(const LevelText& text) {
  constexpr std::array<std::u32string_view, 6> keys = {U"name", U"source", U"metric",
                                                       U"par",  U"axis",   U"disconnected"};
  const auto heads = [](std::u32string_view line) {
    return value_of(line, U"goal") == U"" || value_of(line, U"ground") == U"";
  };
  const std::u32string_view first = text.line(text.first());
  return std::any_of(keys.begin(), keys.end(), [&](auto key) { return value_of(first, key).has_value(); }) ||
         std::any_of(text.lines().begin(), text.lines().end(), heads);
}

// Rows of signs, with a box or the player among them; where other characters are too, with both.
bool looks_like_xsb(const LevelText& text) {
  if (is_of_blocks(text)) return false;
  bool wall = false, player = false, box = false, strange = false;
  const std::vector<Stretch> parts = parts_of(text);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::u32string_view line = text.line(i).substr(parts[i].begin, parts[i].end - parts[i].begin);
    if (!is_row(line)) continue;
    const auto has = [&](std::u32string_view set) {
      return line.find_first_of(set) != std::u32string_view::npos;
    };
    wall |= has(U"#");
    player |= has(U"@+");
    box |= has(U"$*");
    strange |= line.find_first_not_of(sign_or_digit) != std::u32string_view::npos;
  }
  return wall && (strange ? player && box : player || box);
}

}  // namespace lucas::levels
