// Boards copied from a spreadsheet: cells between tabs, of which the free ones are empty.
#pragma once

#include <string>

namespace lucas::levels {

// The text with a dot in each empty cell, if its lines that have tabs have equally many, and cells of two characters at most,
// none of which is a dot or of Sokoban's walls; else as it is.
[[nodiscard]] std::string with_free_cells(const std::string& text);

}  // namespace lucas::levels
