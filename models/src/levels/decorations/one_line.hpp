// A board that was typed in one line, or copied from a spreadsheet, becomes text with one row a line, as the formats expect it.
#pragma once

#include "levels/level_text.hpp"

namespace lucas::levels {

// The level text that `typed` stands for; nothing if it is none. It may be of a format that takes one line, or rows with
// one kind of separator between them: \n as two characters, or else |, or else /, or else ;. One blank on each side of every
// separator is left out. With / it must not look like a path: rows of numbers, or rows of equal length with a free cell
// among them, or a square of five rows or more. A square may have commas or blanks between its rows, too.
[[nodiscard]] std::optional<std::string> one_line_board(std::string_view typed);

// Is it text of which that is true?
[[nodiscard]] bool is_text(const std::string& typed, bool (*holds)(const LevelText&));

// The rows between the separators of that line, each with a line end behind it; nothing if it holds none.
[[nodiscard]] std::optional<std::string> rows_in_line(std::string_view typed);

// The text of a spreadsheet with a dot in each empty cell, if its lines that have tabs have equally many, and cells of two
// characters at most, none of which is a dot or of Sokoban's walls; else as it is.
[[nodiscard]] std::string with_free_cells(const std::string& text);

// A text that is one line, or of a spreadsheet, as rows: one_line_board(), with_free_cells(). Any other text as it is.
[[nodiscard]] std::string with_rows(const std::string& text);

// A level of Sokoban with | or line ends between its rows?
[[nodiscard]] bool is_sokoban_board(const std::string& what);

// Does it end as level files do?
[[nodiscard]] bool has_file_ending(std::string_view path);

}  // namespace lucas::levels
