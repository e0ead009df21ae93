// A board in one line, as one might type it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lucas::levels {

// The level text that `typed` stands for; nothing if it is none. It may be of a format that takes one line, or rows with
// one kind of separator between them: \n as two characters, or else |, or else /. One blank on each side of every
// separator is left out. With / it must not look like a path: rows of numbers, or rows of equal length with a free cell
// among them, or a square of five rows or more. A square may have commas or blanks between its rows, too.
[[nodiscard]] std::optional<std::string> one_line_board(std::string_view typed);

// The rows between the separators of that line, each with a line end behind it; nothing if it holds none.
[[nodiscard]] std::optional<std::string> rows_in_line(std::string_view typed);

// Does it end as level files do?
[[nodiscard]] bool has_file_ending(std::string_view path);

}  // namespace lucas::levels
