// A file of levels. A large one is taken apart where boards end, so that no more than a part of it is ever decoded.
#pragma once

#include "lucas/levels/level_reader.hpp"

namespace lucas::levels {

// The part of the file, or of stdin for -, that level `number` is in, from 1; for 0 the first part, with how many levels the file has.
// The last file is kept until it changes. Throws as read_input() does, and UsageError for a number that no level has, for parts that are
// no text of levels, and for a file longer than `longest_file`.
[[nodiscard]] LevelSource source_in_file(const std::string& path, std::size_t number);

}  // namespace lucas::levels
