// What explore found, on the console: counts, a histogram of depths, goals and how far they are, bottlenecks.
#pragma once

#include "console/terminal.hpp"
#include "report/explore_report.hpp"

namespace lucas::cli {

// `verbose`: also each depth's, each distance's and each degree's number of states.
void print_exploration(Terminal& terminal, const ExploreReport& report, bool quiet, bool verbose);

}  // namespace lucas::cli
