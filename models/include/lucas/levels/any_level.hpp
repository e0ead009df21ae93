// AnyLevel: a level of sliding blocks or of Sokoban, whichever its text holds. The level commands work on AnyLevels.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/load_level.hpp"
#include "lucas/levels/sokoban_level.hpp"

namespace lucas::levels {

using AnyLevel = std::variant<Level, SokobanLevel>;

// Throws UsageError as read_level() and read_sokoban() do.
[[nodiscard]] inline Read<AnyLevel> read_with_notes(const LevelSource& source) {
  return named_as_typed(source, [&]() -> Read<AnyLevel> {
    if (is_sokoban(source)) return {read_sokoban(source), notes_of(source)};
    ReadLevel read = read_chosen(source, Rows::certain);
    return {std::move(read.level), std::move(read.notes)};
  });
}
[[nodiscard]] inline AnyLevel read_any(const LevelSource& source) { return read_with_notes(source).level; }

// Returns valid parts of the text that are probably mistakes. `proof`: see lint_text(). Throws as read_any() does.
[[nodiscard]] inline std::vector<Finding> lint_any(const LevelSource& source, const std::string& proof = "") {
  if (is_sokoban(source)) return lint_sokoban(source, proof);
  return lint_text(source, Rows::certain, proof);
}

}  // namespace lucas::levels
