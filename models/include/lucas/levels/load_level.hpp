// load_level: a level from wherever the user says.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "lucas/levels/level_reader.hpp"

namespace lucas::levels {

// A word taken apart: FILE and 3 of FILE:3.
struct Numbered {
  std::string word;
  std::optional<std::size_t> number{};
};
[[nodiscard]] Numbered numbered(const std::string& word);

// A typed text as a source, which is no file.
[[nodiscard]] LevelSource typed_source(const std::string& text, std::size_t number = 0);

// `what` is the name of a level that comes with Lucas, or a file, or - (stdin), or else a board in one line: a Rush
// Hour string, a CommonCode or another format of one line, or rows with |, / or \n between them (of Sokoban only |, or
// line ends). A number may follow, as in FILE:3, for one of several levels. A file called like a
// level is ./NAME. Throws UsageError, with the nearest names, for what is none of these, for folders, pipes and files
// that cannot be opened; IoError for what cannot be read to its end. Reads at most
// `longest_file` bytes, of a file of several levels a part.
[[nodiscard]] LevelSource load_text(const std::string& what);

// Calls `read` and returns its result. A SeveralLevels that it throws names the levels as one types them.
template <class Read>
decltype(auto) named_as_typed(const LevelSource& source, Read read) {
  try {
    if (source.levels_of_file > 1) static_cast<void>(chosen(source.origin, 0, source.levels_of_file));
    return read();
  } catch (const SeveralLevels& several) {
    throw SeveralLevels(source.origin, several.count, source.word);
  }
}

// The level that load_text() finds, by read_chosen().
[[nodiscard]] ReadLevel load_level(const std::string& what, Rows rows = Rows::blocks);

}  // namespace lucas::levels
