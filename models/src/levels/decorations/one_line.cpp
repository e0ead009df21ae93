#include "levels/decorations/one_line.hpp"

#include "levels/formats/formats.hpp"
#include "levels/sokoban/xsb_text.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

constexpr std::size_t longest_line = 4096;  // bytes

constexpr std::array<std::string_view, 4> separators = {"\\n", "|", "/", ";"};

using Parts = std::vector<std::string_view>;

Parts split(std::string_view text, std::string_view separator) {
  Parts parts;
  for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + separator.size());
  }
  parts.push_back(text);
  return parts;
}

// Splits a text at separators. If each has a blank on both sides, as in "A / B", the blanks belong to the separator.
Parts rows_between(std::string_view typed, std::string_view separator) {
  Parts rows = split(typed, separator), apart = split(typed, fmt::format(" {} ", separator));
  return apart.size() == rows.size() && rows.front() != " " && rows.back() != " " ? apart : rows;
}

std::string joined(const Parts& rows) { return fmt::format("{}\n", fmt::join(rows, "\n")); }

// Is the text certainly a board: in a format of its own, or rows of cars?
bool is_unmistakable(const LevelText& text) {
  const Format* const format = told_format(text);
  const bool has_own_rows = format == nullptr || format == &xsb_format || format == &lucas_format;
  return !has_own_rows || looks_like_rows_of_cars(text);
}

// Are there as many rows as columns, five or more? Blanks between cells do not count.
bool is_square(const Parts& rows) {
  constexpr std::size_t least = 5;  // folders may have names of two or three letters each
  const auto is_side = [&](std::string_view row) {
    return columns(row) == rows.size() + static_cast<std::size_t>(ranges::count(row, ' '));
  };
  return rows.size() >= least && ranges::all_of(rows, is_side);
}

// Are these rows of a grid rather than folders of a path? Behind header lines and up to the first section they must
// be equally long, and one has a free cell, or they are a square.
bool is_grid(const Parts& rows) {
  const auto has = [](char c) { return [c](auto row) { return row.find(c) != std::string_view::npos; }; };
  const auto first = std::find_if_not(rows.begin(), rows.end(), has(':')),
             end = std::find_if(first, rows.end(), has(':'));
  const bool has_goal = end != rows.end() && end->starts_with("goal:");  // no folder is called so
  if (end - first < 2 || (*first == ".." && !has_goal)) return false;
  const std::size_t width = columns(*first);
  const auto is_equal = [width](auto row) { return columns(row) == width; };
  return (width > 1 || has_goal) && std::all_of(first, end, is_equal) &&
         (std::any_of(first, end, has('.')) || is_square(rows));
}

}  // namespace

bool is_text(const std::string& typed, bool (*holds)(const LevelText&)) {
  return passes([&] { return holds(LevelText(typed, "")); });
}

std::string with_free_cells(const std::string& text) {
  constexpr std::size_t longest = 2;  // of tiles
  const auto is_short = [](std::string_view cell) {
    return cell.size() <= longest && cell.find_first_of(".#") == std::string_view::npos;
  };
  std::string filled;
  std::size_t width = 0;
  for (std::string_view line : lines_of(text)) {
    const std::string_view end = line.ends_with('\r') ? "\r\n" : "\n";
    Parts cells = split(line.substr(0, line.size() + 1 - end.size()), "\t");
    if (cells.size() > 1) {
      if (width == 0) width = cells.size();
      if (cells.size() != width || !ranges::all_of(cells, is_short)) return text;
      for (std::string_view& cell : cells) {
        if (cell.find_first_not_of(' ') == std::string_view::npos) cell = ".";
      }
    }
    filled += fmt::format("{}{}", fmt::join(cells, "\t"), end);
  }
  return width == 0 ? text : filled;
}

bool has_file_ending(std::string_view path) {
  constexpr std::array<std::string_view, 12> endings = {".txt", ".json", ".lvl", ".level", ".sbp", ".xsb",
                                                        ".sok", ".tla",  ".dat", ".csv",   ".md",  ".in"};
  return ranges::any_of(endings, [&](std::string_view e) { return path.ends_with(e); });
}

std::optional<std::string> rows_in_line(std::string_view typed) {
  for (const std::string_view separator : separators) {
    if (typed.find(separator) != std::string_view::npos) return joined(rows_between(typed, separator));
  }
  return {};
}

std::optional<std::string> one_line_board(std::string_view typed) {
  if (typed.size() > longest_line || typed.find_first_not_of(' ') == std::string_view::npos) return {};
  if (typed.find('\n') != std::string_view::npos) return std::string(typed);
  std::string whole(typed);
  if (is_text(whole, is_unmistakable)) return whole;
  for (const std::string_view separator : separators) {
    if (typed.find(separator) == std::string_view::npos) continue;
    const Parts rows = rows_between(typed, separator);
    std::string text = joined(rows);
    if ((separator != "/" && separator != ";") || is_text(text, is_unmistakable)) return text;
    return is_grid(rows) && !has_file_ending(typed) ? std::optional(std::move(text)) : std::nullopt;
  }
  for (const std::string_view separator : {",", " "}) {
    if (const Parts rows = split(typed, separator); is_square(rows)) return joined(rows);
  }
  return {};
}

bool is_sokoban_board(const std::string& what) {
  std::string rows = what;
  std::replace(rows.begin(), rows.end(), '|', '\n');
  return rows.find('\n') != std::string::npos && is_text(rows, looks_like_xsb);
}

std::string with_rows(const std::string& read) {
  const std::string text = with_free_cells(read);
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string::npos || text[begin] == '<') return text;
  const std::string line = text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
  if (line.find('\n') != std::string::npos || is_sokoban_board(line)) return text;
  const std::optional<std::string> board = one_line_board(line);
  return board && *board != line ? *board : text;
}

}  // namespace lucas::levels
