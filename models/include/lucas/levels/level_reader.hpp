// read_level: a level from text in any known format, told by the text itself. Cost: linear in the text, but for
// sorting of pieces.
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

inline constexpr std::size_t longest_text = std::size_t{1} << 18;  // bytes of a level file

// What rows of letters without a format of their own are.
enum class Rows : std::uint8_t {
  blocks,
  cars,          // of Rush Hour, if the board is a square of letters without a goal
  as_they_look,  // cars, if the letters of that square look like cars
};

// Which level of a text is meant. A text may hold several boards, or lines of Rush Hour's database.
struct Choice {
  std::size_t number = 0;  // from 1; 0: the only one
  Rows rows = Rows::blocks;
};

// Several levels, of which none was chosen. `word`: what a number may follow, as it is typed; empty: rows.
struct SeveralLevels : UsageError {
  SeveralLevels(const std::string& origin, std::size_t count, const std::string& word);
  std::size_t count;
};

// The position of level `number` of `count`, from 1, or for 0 of the only one. Throws SeveralLevels, and UsageError for a
// number that none has.
[[nodiscard]] std::size_t chosen(const std::string& origin, std::size_t number, std::size_t count);

struct ReadLevel {
  Level level;
  std::vector<std::string> notes;  // what was not read, or concluded, as sentences
};

// What the text says. `origin` is what messages call it, such as the file's name. Throws UsageError beginning
// with "origin:line:column: " (both from 1, columns in characters) for text that is no valid level.
[[nodiscard]] ReadLevel read_chosen(std::string_view text, const std::string& origin, Choice choice);
[[nodiscard]] Level read_level(std::string_view text, const std::string& origin);

// Which lines of the text are not read, as sentences. Throws UsageError for what is no text of levels.
[[nodiscard]] std::vector<std::string> notes_of(std::string_view text, const std::string& origin);

// How many levels the text holds, of any puzzle. Throws UsageError for what is no text.
[[nodiscard]] std::size_t level_count(std::string_view text, const std::string& origin);

// The format that the text is in, or would be if it were right. Throws UsageError for what is no text.
[[nodiscard]] LevelFormat format_of(std::string_view text, const std::string& origin);

// Has the text a header, or the strict form of a format? Else it is recognised by its look alone. Throws UsageError for what is no
// text.
[[nodiscard]] bool says_what_it_is(std::string_view text, const std::string& origin);

struct Finding {
  int line, column;  // from 1
  std::string text;
};

// What lint_level() says of the text's level, with places. `proof`: why it can never be solved, as its model knows; told
// unless lint_level() says so. Throws UsageError as read_level() does.
[[nodiscard]] std::vector<Finding> lint_text(std::string_view text, const std::string& origin,
                                             Choice choice = {}, const std::string& proof = "");

}  // namespace lucas::levels
