// On the console: all shortest solutions, a line each; and the state that a command began at.
#pragma once

#include <string>

#include "console/terminal.hpp"
#include "lucas/report.hpp"

namespace lucas::cli {

// The listed ones, and how many are not.
void print_solutions(Terminal& terminal, const Report& report);

// `lead`: the way to that state from an initial one.
void print_origin(Terminal& terminal, const Trace& lead, const std::string& step_noun);

// A state as --from takes it: big = 3; small = 0
[[nodiscard]] std::string state_text(const Value& state);

}  // namespace lucas::cli
