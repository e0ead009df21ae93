#include "lucas/levels/load_level.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "levels/decorations/one_line.hpp"
#include "levels/formats/formats.hpp"
#include "levels/level_file.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

// A Rush Hour string with a cell too many or too few: letters, o and . in one line.
void refuse_wrong_length(const std::string& what) {
  const auto is_cell = [](char c) { return c == '.' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  constexpr std::size_t shortest = 14, longest = 110;
  const bool has_cars = ranges::any_of(what, [](char c) { return c == '.' || (c >= 'A' && c <= 'Z'); });
  if (what.size() < shortest || what.size() > longest || !has_cars || !ranges::all_of(what, is_cell)) return;
  std::size_t side = 4;
  while (side * (side + 1) < what.size()) ++side;  // the nearest square
  const std::string size = std::to_string(side) + "x" + std::to_string(side);
  throw UsageError(excerpt(what) + ": " + std::to_string(what.size()) + " characters; a " + size +
                   " board has " + std::to_string(side * side));
}

std::string name_hint(const std::string& what, const std::vector<std::string>& names) {
  constexpr std::size_t few = 3;
  if (!nearest(what, names).empty()) return suggestion(what, names);
  return "The nearest are " + listed(nearest_few(what, names, few)) + "; 'lucas level list' shows all.";
}

[[noreturn]] void refuse_unknown(const std::string& what) {
  refuse_wrong_length(what);
  constexpr std::size_t least = 4;
  if (what.size() >= least && what.find_first_not_of("0123456789ABCDEFabcdef") == std::string::npos)
    throw UsageError(
        excerpt(what) +
            ": neither tiles, each digit once and a square, nor a CommonCode, of 9 digits at most",
        "Tiles are 813402765, or '8 1 3/4 0 2/7 6 5'.");
  std::vector<std::string> names;
  for (const NamedLevel& level : named_levels()) names.emplace_back(level.name);
  const bool is_row = what.find('.') != std::string::npos && nearest(what, names).empty();
  throw UsageError("unknown level '" + excerpt(what) + "', and no file of that name",
                   is_row ? "A board in one line has two rows or more, with | or / between them."
                          : name_hint(what, names));
}

// A level that comes with Lucas, a file or stdin; with that number, or 0.
std::optional<LevelSource> found_text(const std::string& what, std::size_t number) {
  for (const NamedLevel& level : named_levels()) {
    if (level.name == what) return LevelSource{std::string(level.text), what, number, what};
  }
  struct stat status {};
  if (what != "-" && stat(what.c_str(), &status) != 0) return std::nullopt;
  return source_in_file(what, number);
}

// A board that is typed in place of a name.
std::optional<LevelSource> typed_board(const std::string& what) {
  LevelSource typed = typed_source(what);
  if (is_sokoban_board(what)) return typed;
  const auto board = one_line_board(what);
  if (!board || has_file_ending(what)) return std::nullopt;
  typed.text = with_free_cells(*board);
  return typed;
}

// The same of several boards: other texts may end with a colon and digits.
std::optional<LevelSource> typed_boards(const std::string& what) {
  std::optional<LevelSource> typed = typed_board(what);
  return typed && passes([&] { return level_count(*typed) > 1; }) ? std::move(typed) : std::nullopt;
}

}  // namespace

Numbered numbered(const std::string& word) {
  constexpr std::size_t longest_number = 9;
  const std::size_t colon = word.rfind(':'), digits = word.size() - colon - 1;
  if (colon == std::string::npos || digits == 0 || digits > longest_number ||
      word.find_first_not_of("0123456789", colon + 1) != std::string::npos)
    return {word};
  return {word.substr(0, colon), std::stoul(word.substr(colon + 1))};
}

LevelSource typed_source(const std::string& text, std::size_t number) {
  const bool has_lines = text.find('\n') != std::string::npos;
  return {text, has_lines ? "board" : excerpt(text), number};
}

LevelSource load_text(const std::string& what) {
  if (std::optional<LevelSource> found = found_text(what, 0)) return std::move(*found);
  const int cause = errno;
  if (const auto [word, number] = numbered(what); number) {
    std::optional<LevelSource> found = found_text(word, *number);
    if (!found) found = typed_boards(word);
    if (found && *number == 0)
      throw UsageError(found->origin + ": there is no level 0", "Levels of one file are numbered from 1.");
    if (found && found->word.empty()) found->number = *number;
    if (found) return std::move(*found);
  }
  if (std::optional<LevelSource> found = typed_board(what)) return std::move(*found);
  const bool is_path = what.find('/') != std::string::npos || has_file_ending(what);
  if (is_path || cause != ENOENT)
    throw UsageError(path_text(what) + ": cannot be read: " + std::strerror(cause));
  refuse_unknown(what);
}

ReadLevel load_level(const std::string& what, Rows rows) {
  const LevelSource source = load_text(what);
  return named_as_typed(source, [&] { return read_chosen(source, rows); });
}

}  // namespace lucas::levels
