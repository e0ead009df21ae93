// What a strategy built, on the console: how it compares with the optimum, and its moves in its source's own notation.
#pragma once

#include <string>

#include "console/terminal.hpp"
#include "report/report.hpp"

namespace lucas::cli {

// What follows "Solved" in the verdict: "in 7 steps: 2 more than the optimum".
[[nodiscard]] std::string strategy_text(const Terminal& terminal, const Report& report,
                                        const StrategyReport& strategy);

// The moves, unless there are very many of them and `full` is false; and where the optimum is known from.
void print_strategy(Terminal& terminal, const Report& report, const StrategyReport& strategy, bool full);

}  // namespace lucas::cli
