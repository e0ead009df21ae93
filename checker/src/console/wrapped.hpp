// Prints tables, and paragraphs and rows within the terminal's width: breaks them at blanks, indents later lines.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "console/terminal.hpp"
#include "lucas/strategy.hpp"

namespace lucas::cli {

// Prints one paragraph; lines after the first are indented by `indent` columns.
void print_paragraph(Terminal& terminal, const std::string& text, std::size_t indent = 2);

// Prints two columns: terms, which begin at column `indent`, and explanations one below the other, `gap` columns after
// the longest term. A term that is far too long stands on a line of its own. Rows without an explanation are printed
// as paragraphs.
void print_rows(Terminal& terminal, const std::vector<std::pair<std::string, std::string>>& rows,
                std::size_t gap, std::size_t indent = 2);

// Prints a table in columns, with faint heads.
void print_table(Terminal& terminal, const Table& table);

}  // namespace lucas::cli
