// All shortest solutions on the console, a line each.
#pragma once

#include "console/terminal.hpp"
#include "lucas/report.hpp"

namespace lucas::cli {

// The listed ones, and how many are not.
void print_solutions(Terminal& terminal, const Report& report);

}  // namespace lucas::cli
