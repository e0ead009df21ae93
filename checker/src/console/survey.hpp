// The result of explore on the console: counts, a histogram of depths, goals and how far they are, bottlenecks.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "console/terminal.hpp"
#include "report/space_report.hpp"

namespace lucas::cli {

// The counts of a space that was surveyed: what each is of, and a text.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> survey_facts(const Terminal& terminal,
                                                                            const ExploreReport& report,
                                                                            bool verbose);

// The hardest state of a space that has one, as --from takes it.
[[nodiscard]] std::string hardest_text(const ExploreReport& report);

// `verbose`: also each depth's, each distance's and each degree's number of states.
void print_exploration(Terminal& terminal, const ExploreReport& report, bool quiet, bool verbose);

}  // namespace lucas::cli
