// ExploreReport: the results of a run of explore, for the console and for JSON alike.
#pragma once

#include "graph/exploration.hpp"
#include "graph/survey.hpp"
#include "report/report.hpp"

namespace lucas::cli {

struct ExploreReport : Subject {
  bool symmetry = false;
  std::string goal{};                      // its name; empty if the model has none
  Explored explored{};                     // complete if Ending::exhausted
  std::vector<std::uint32_t> distances{};  // goal_distances() of the graph
  std::optional<Survey> survey{};          // of a complete space
  bool lacks_origin = false;               // a limit came before the state to begin at was found
  bool asks_hardest = false;               // is the hardest state to be written down?
  std::optional<std::string> level{};      // the hardest state as a level, if the model has levels
  bool level_is_written = false;           // to a file of its own
};

// One line of JSON, schema lucas/explore/1, shipped as explore.schema.json, and a newline.
void write_exploration(std::ostream& out, const ExploreReport& report);

// The counts of a surveyed space, in rows: a name and a text.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> survey_facts(const Terminal& terminal,
                                                                            const ExploreReport& report,
                                                                            bool verbose);

// The hardest state as --from takes it; the space must have one.
[[nodiscard]] std::string hardest_text(const ExploreReport& report);

// Prints counts, histograms of depths and distances, goals and how far they are. `verbose`: also bottlenecks, and each depth's, each
// distance's and each degree's number of states.
void print_exploration(Terminal& terminal, const ExploreReport& report, bool quiet, bool verbose);

}  // namespace lucas::cli
