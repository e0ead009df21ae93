// Tables on the console.
#pragma once

#include "console/terminal.hpp"
#include "lucas/strategy.hpp"

namespace lucas::cli {

// In columns, the heads faint.
void print_table(Terminal& terminal, const Table& table);

}  // namespace lucas::cli
