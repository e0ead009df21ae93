// ExploreReport: what a run of explore has to say, for the console and for JSON alike.
#pragma once

#include "graph/exploration.hpp"
#include "graph/survey.hpp"
#include "report/report.hpp"

namespace lucas {

struct ExploreReport : Subject {
  bool symmetry = false;
  std::shared_ptr<const Trace> lead{};     // from an initial state to the one where it began, if it was told
  std::vector<std::string> boundaries{};   // expressions: states where one is false were not expanded
  std::string goal{};                      // its name; empty if the model has none
  Explored explored{};                     // complete if Ending::exhausted
  std::vector<std::uint32_t> distances{};  // goal_distances() of the graph
  std::optional<Survey> survey{};          // of a complete space
  bool lacks_origin = false;               // a limit came before the state to begin at was found
  bool asks_hardest = false;               // is the hardest state to be written down?
  std::optional<std::string> level{};      // it, as a level file, where the model has any
  bool level_is_written = false;           // to a file of its own
  std::optional<Timing> timing{};          // left out with --no-timing
};

// One line of JSON, schema lucas/explore/1, shipped as explore.schema.json, and a newline.
void write_exploration(std::ostream& out, const ExploreReport& report);

}  // namespace lucas
