// A level of whatever puzzle its text is of: what the level commands work on.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/load_level.hpp"
#include "lucas/levels/sokoban_level.hpp"

namespace lucas::levels {

using AnyLevel = std::variant<Level, SokobanLevel>;

// Throws UsageError as read_level() and read_sokoban() do.
[[nodiscard]] inline AnyLevel read_any(const LevelSource& source) {
  if (is_sokoban(source.text, source.origin)) return read_sokoban(source.text, source.origin, source.number);
  return read_chosen(source.text, source.origin, {source.number, Rows::as_they_look}).level;
}

// What of its text is not read, or concluded, as sentences. Throws as read_any() does.
[[nodiscard]] inline std::vector<std::string> notes_of_any(const LevelSource& source) {
  if (is_sokoban(source.text, source.origin)) return notes_of(source);
  return read_chosen(source.text, source.origin, {source.number, Rows::as_they_look}).notes;
}

// What is valid in it and yet hardly meant. Throws as read_any() does.
[[nodiscard]] inline std::vector<Finding> lint_any(const LevelSource& source) {
  if (is_sokoban(source.text, source.origin)) return lint_sokoban(source.text, source.origin, source.number);
  return lint_text(source.text, source.origin, {source.number, Rows::as_they_look});
}

}  // namespace lucas::levels
