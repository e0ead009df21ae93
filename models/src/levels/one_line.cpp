#include "one_line.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "formats.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

constexpr std::size_t longest_line = 4096;  // bytes

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

// "A / B": the blanks belong to the separators if each has one on both sides.
void drop_blanks_around_separators(Parts& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool begins = i == 0 || rows[i].starts_with(' '),
               ends = i + 1 == rows.size() || rows[i].ends_with(' ');
    if (!begins || !ends || rows[i] == " ") return;
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i > 0) rows[i].remove_prefix(1);
    if (i + 1 < rows.size()) rows[i].remove_suffix(1);
  }
}

std::string joined(const Parts& rows) {
  std::string text;
  for (const std::string_view row : rows) text += std::string(row) + "\n";
  return text;
}

// A format of which one line, or rows of numbers, are taken for nothing else.
bool is_unmistakable(const LevelText& text) {
  return looks_like_rush_hour(text) || looks_like_common_code(text) || looks_like_slide(text) ||
         looks_like_two_swap(text) || looks_like_sbp(text) || looks_like_numbers(text) ||
         looks_like_tla(text) || looks_like_block_json(text);
}

// Rows of a grid rather than folders of a path: behind header lines and up to the first section they are equally long,
// and one has a free cell.
bool is_grid(const Parts& rows) {
  const auto has = [](char c) { return [c](auto row) { return row.find(c) != std::string_view::npos; }; };
  const auto first = std::find_if_not(rows.begin(), rows.end(), has(':')),
             end = std::find_if(first, rows.end(), has(':'));
  if (end - first < 2 || *first == "..") return false;
  const std::size_t width = columns(*first);
  const auto is_equal = [width](auto row) { return columns(row) == width; };
  return width > 1 && std::all_of(first, end, is_equal) && std::any_of(first, end, has('.'));
}

bool looks_like(const std::string& text) {
  try {
    return is_unmistakable(LevelText(text, ""));
  } catch (const UsageError&) {  // no text at all
    return false;
  }
}

}  // namespace

bool has_file_ending(std::string_view path) {
  constexpr std::array<std::string_view, 12> endings = {".txt", ".json", ".lvl", ".level", ".sbp", ".xsb",
                                                        ".sok", ".tla",  ".dat", ".csv",   ".md",  ".in"};
  return std::any_of(endings.begin(), endings.end(), [&](std::string_view e) { return path.ends_with(e); });
}

std::optional<std::string> one_line_board(std::string_view typed) {
  if (typed.size() > longest_line || typed.find_first_not_of(' ') == std::string_view::npos) return {};
  if (typed.find('\n') != std::string_view::npos) return std::string(typed);
  std::string whole(typed);
  if (looks_like(whole)) return whole;
  for (const std::string_view separator : {"\\n", "|", "/"}) {
    if (typed.find(separator) == std::string_view::npos) continue;
    Parts rows = split(typed, separator);
    drop_blanks_around_separators(rows);
    std::string text = joined(rows);
    if (separator != "/" || looks_like(text)) return text;
    return is_grid(rows) && !has_file_ending(typed) ? std::optional(std::move(text)) : std::nullopt;
  }
  return {};
}

}  // namespace lucas::levels
