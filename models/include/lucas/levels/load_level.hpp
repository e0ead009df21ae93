// load_level: loads the level that the user names: one that ships, a file, stdin, or a board typed in one line.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "lucas/levels/level_reader.hpp"

namespace lucas::levels {

// A word split at its number: FILE:3 into FILE and 3.
struct Numbered {
  std::string word;
  std::optional<std::size_t> number{};
};
[[nodiscard]] Numbered numbered(const std::string& word);

// A source of text that was typed, not read from a file.
[[nodiscard]] LevelSource typed_source(const std::string& text, std::size_t number = 0);

// Finds a text of levels. `what` is the name of a level that comes with Lucas, or a file, or - (stdin), or else a
// board in one line: a Rush Hour string, a CommonCode or another format of one line, or rows with |, / or \n between
// them (of Sokoban only |, or line ends). A number may follow, as in FILE:3, for one of several levels. ./NAME is a
// file with the name of a level. Throws UsageError, with the nearest names, for what is none of these, for folders,
// pipes and files that cannot be opened; IoError if a file cannot be read to its end. Reads at most `longest_file`
// bytes; of a large file of several levels returns a part.
[[nodiscard]] LevelSource load_text(const std::string& what);

// Calls `read` and returns its result. A SeveralLevels error names the levels as the user types them.
template <class Read>
decltype(auto) named_as_typed(const LevelSource& source, Read read) {
  try {
    if (source.levels_of_file > 1) static_cast<void>(chosen(source.origin, 0, source.levels_of_file));
    return read();
  } catch (const SeveralLevels& several) {
    throw SeveralLevels(source.origin, several.count, source.word);
  }
}

// Loads by load_text() and reads by read_chosen().
[[nodiscard]] ReadLevel load_level(const std::string& what, Rows rows = Rows::blocks);

}  // namespace lucas::levels
