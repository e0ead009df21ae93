// load_level: a level from wherever the user says.
#pragma once

#include <string>

#include "lucas/levels/level_reader.hpp"

namespace lucas::levels {

struct LevelSource {
  std::string text;
  std::string origin;      // what messages call it
  std::size_t number = 0;  // of the level asked for, from 1; 0: none
};

// `what` is the name of a level that comes with Lucas, or a file, or - (stdin), or else a board in one line: a Rush
// Hour string, a CommonCode or another format of one line, or rows with |, / or \n between them (of Sokoban only |, or
// line ends). A number may follow a name, a file or -, as in FILE:3, for one of several levels. A file called like a
// level is ./NAME. Throws UsageError, with the nearest names, for what is none of these, for folders, pipes and files
// that cannot be opened; IoError for what cannot be read to its end. Reads at most `longest_text` bytes.
[[nodiscard]] LevelSource load_text(const std::string& what);

[[nodiscard]] inline std::vector<std::string> notes_of(const LevelSource& source) {
  return notes_of(source.text, source.origin);
}

// read_chosen() of that.
[[nodiscard]] ReadLevel load_level(const std::string& what, Rows rows = Rows::blocks);

}  // namespace lucas::levels
