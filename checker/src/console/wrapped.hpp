// Text that fits the terminal's width: lines are broken at blanks, and go on below where their text began; and tables.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "console/terminal.hpp"
#include "lucas/strategy.hpp"

namespace lucas::cli {

// One paragraph; its further lines are indented by so many columns.
void print_paragraph(Terminal& terminal, const std::string& text, std::size_t indent = 2);

// Two columns: what is explained, and how. Explanations stand one below the other, `gap` columns behind the longest
// left side, which begins at column `indent`; a left side that is far too long stands on a line of its own. Rows
// without an explanation are printed as paragraphs.
void print_rows(Terminal& terminal, const std::vector<std::pair<std::string, std::string>>& rows,
                std::size_t gap, std::size_t indent = 2);

// In columns, the heads faint.
void print_table(Terminal& terminal, const Table& table);

}  // namespace lucas::cli
