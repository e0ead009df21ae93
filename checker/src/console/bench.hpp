// A bench on the console: a table of its figures, and one that sets them against an earlier bench.
#pragma once

#include "console/terminal.hpp"
#include "report/bench.hpp"

namespace lucas::cli {

// `before` may be nullptr.
void print_bench(Terminal& terminal, const Bench& bench, const Bench* before);

}  // namespace lucas::cli
