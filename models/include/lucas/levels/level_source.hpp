// A text of levels, and which of them is meant.
#pragma once

#include <cstddef>
#include <string>

namespace lucas::levels {

inline constexpr std::size_t longest_file = std::size_t{1} << 26;  // bytes of a file of levels
// Bytes that are read at once: a part of a file, of which no line may be longer; or a collection in XML.
inline constexpr std::size_t longest_text = std::size_t{1} << 19, longest_xml = std::size_t{1} << 23;

struct LevelSource {
  std::string text;        // of a large file: the part in which that level is
  std::string origin;      // what messages call it, such as the file's name
  std::size_t number = 0;  // of the level in the text, from 1; 0: the only one
  std::string word{};      // that a number may follow: the name of the text; empty: it is typed
  std::size_t lines_before = 0, levels_before = 0;  // in the file, before the text
  std::size_t levels_of_file = 0;                   // of which the text is a part; 0: it is all

  // With the number that the level has in its file.
  [[nodiscard]] std::string name() const {
    return number == 0 ? origin : origin + ":" + std::to_string(levels_before + number);
  }
};

}  // namespace lucas::levels
