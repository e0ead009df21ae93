// read_level: reads a level from text in any known format, recognised by the text alone. Cost: linear in the
// text, but for sorting of pieces.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/levels/level.hpp"
#include "lucas/levels/level_format.hpp"

namespace lucas::levels {

// ---- Texts of levels, and the choice of one level

inline constexpr std::size_t longest_file = std::size_t{1} << 26;  // bytes of a file of levels
// Most bytes that are read at once: a part of a file, in which no line may be longer, or a collection in XML.
inline constexpr std::size_t longest_text = std::size_t{1} << 19, longest_xml = std::size_t{1} << 23;

struct LevelSource {
  std::string text;        // all of it, or the part of a large file that holds the level
  std::string origin;      // what messages call it, such as the file's name
  std::size_t number = 0;  // of the level in the text, from 1; 0: the only one
  std::string word{};      // the name of the text, before :NUMBER; empty: the text was typed
  std::size_t lines_before = 0, levels_before = 0;  // in the file, before the text
  std::size_t levels_of_file = 0;                   // of a large file of which no level was chosen; else 0

  // The origin, with the number that the level has in its file.
  [[nodiscard]] std::string name() const {
    return number == 0 ? origin : origin + ":" + std::to_string(levels_before + number);
  }
};

// ---- Reading a level

// Rows: the meaning of rows of letters without a format of their own.
enum class Rows : std::uint8_t {
  blocks,
  cars,          // of Rush Hour, if the board is a square of letters without a goal
  as_they_look,  // cars, if the letters of that square look like cars
  certain,       // like as_they_look, but rows that may be a board of another puzzle are refused
};

// The error for a text of several levels of which none was chosen. `word`: the name of the text, as it is typed
// before a number; empty: the text itself was typed.
struct SeveralLevels : UsageError {
  SeveralLevels(const std::string& origin, std::size_t count, const std::string& word);
  std::size_t count;
};

// The position of level `number` among `count` levels. Numbers count from 1; 0: the only level. Throws SeveralLevels,
// or UsageError for a number that no level has.
[[nodiscard]] std::size_t chosen(const std::string& origin, std::size_t number, std::size_t count);

template <class LevelOfPuzzle>
struct Read {
  LevelOfPuzzle level;
  std::vector<std::string> notes;  // sentences on what was not read, or was concluded
};
using ReadLevel = Read<Level>;

// Reads the level that `source` names. Throws UsageError beginning with "origin:line:column: " (both from 1, columns
// in characters) for text that is no valid level.
[[nodiscard]] ReadLevel read_chosen(const LevelSource& source, Rows rows = Rows::blocks);
[[nodiscard]] inline Level read_level(std::string_view text, const std::string& origin) {
  return read_chosen({std::string(text), origin}).level;
}

// Sentences about the lines of the text that are not read. Throws UsageError for text that holds no levels.
[[nodiscard]] std::vector<std::string> notes_of(const LevelSource& source);

// The number of levels in the text, of any puzzle. Throws as notes_of() does.
[[nodiscard]] std::size_t level_count(const LevelSource& source);

// The format of the text, even if it has mistakes. Throws as notes_of() does.
[[nodiscard]] LevelFormat format_of(const LevelSource& source);

// Is the level a board of tiles? Throws as notes_of() does.
[[nodiscard]] bool are_tiles(const LevelSource& source);

// A board of tiles without what stands around it; `lines_before`: lines of the text above it.
struct TilesText {
  std::string rows;
  std::size_t lines_before;
};
// The boards of the text, if all are of tiles; else none. Throws as notes_of() does.
[[nodiscard]] std::vector<TilesText> tiles_in(const LevelSource& source);

// Has the text a header, or the strict form of a format? Else only its look tells the puzzle. Throws as notes_of()
// does.
[[nodiscard]] bool says_what_it_is(const LevelSource& source);

struct Finding {
  int line, column;  // from 1
  std::string text;
};

// The findings of lint_level() about the text's level, with places. `proof`: the model's reason why it can never be solved; added unless
// lint_level() gives one. Throws UsageError as read_level() does.
[[nodiscard]] std::vector<Finding> lint_text(const LevelSource& source, Rows rows = Rows::blocks,
                                             const std::string& proof = "");

}  // namespace lucas::levels
