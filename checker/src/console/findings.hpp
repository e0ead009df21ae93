// Random walks, strategies and coverage of a report, on the console.
#pragma once

#include <string>

#include "console/terminal.hpp"
#include "report/report.hpp"

namespace lucas::cli {

// "nothing violated in 1000 random walks of up to 100 steps, seed 1"
[[nodiscard]] std::string nothing_found_text(const Terminal& terminal, const Report& report,
                                             const SimulationReport& simulation);
// Which walk the trace was made of: "random walk 3 of seed 1, its loops cut out"
[[nodiscard]] std::string walk_text(const SimulationReport& simulation);
// "1000 walks, 98213 steps, 98.2 in the mean, 100 in the longest"
[[nodiscard]] std::string walks_text(const Terminal& terminal, const Report& report, const WalkStats& taken);

// The verdict behind "Solved": "in 7 steps: 2 more than the optimum".
[[nodiscard]] std::string strategy_text(const Terminal& terminal, const Report& report,
                                        const StrategyReport& strategy);

// The moves, unless there are very many of them and `full` is false; and where the optimum is known from.
void print_strategy(Terminal& terminal, const Report& report, const StrategyReport& strategy, bool full);

// How often actions were taken and properties evaluated, and warnings of those that never were.
void print_coverage(Terminal& terminal, const Report& report);

}  // namespace lucas::cli
