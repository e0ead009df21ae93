// A board that was typed in one line, or copied from a spreadsheet, becomes text with one row a line, as the formats expect it.
#pragma once

#include "levels/level_text.hpp"

namespace lucas::levels {

// The level text that `typed` stands for; nothing if it is none. It may be of a format that takes one line, or rows
// with one kind of separator between them: \n as two characters, or else |, or else /, or else ;. One blank on each
// side of every separator is left out. With /, unlike a path, it is rows of numbers, rows of equal length with a free
// cell, or a square of five rows or more. A square may have commas or blanks between its rows, too.
[[nodiscard]] std::optional<std::string> one_line_board(std::string_view typed);

// Is it a text for which `holds` is true?
[[nodiscard]] bool is_text(const std::string& typed, bool (*holds)(const LevelText&));

// The rows between the separators of that line, each with a line end behind it; nothing if it holds none.
[[nodiscard]] std::optional<std::string> rows_in_line(std::string_view typed);

// Puts a dot in each empty cell of a text from a spreadsheet: its lines with tabs have equally many, and cells of two
// characters at most, none of them . or #. Any other text as it is.
[[nodiscard]] std::string with_free_cells(const std::string& text);

// Turns text of one line, or of a spreadsheet, into rows: one_line_board(), with_free_cells(). Other text as it is.
[[nodiscard]] std::string with_rows(const std::string& text);

// Is it a level of Sokoban with | or line ends between its rows?
[[nodiscard]] bool is_sokoban_board(const std::string& what);

// Does the path end as those of level files do?
[[nodiscard]] bool has_file_ending(std::string_view path);

}  // namespace lucas::levels
