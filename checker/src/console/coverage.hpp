// What was covered, on the console.
#pragma once

#include "console/terminal.hpp"
#include "report/report.hpp"

namespace lucas::cli {

// How often actions were taken and properties evaluated, and warnings of those that never were.
void print_coverage(Terminal& terminal, const Report& report);

}  // namespace lucas::cli
