// ExploreReport: what a run of explore has to say, for the console and for JSON alike.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lucas/puzzle.hpp"
#include "lucas/report.hpp"
#include "lucas/survey.hpp"

namespace lucas {

struct ExploreReport {
  std::string model;
  std::vector<std::pair<std::string, Value>> params{};
  std::string step_noun = "step";  // what the model calls a step
  bool symmetry = false;
  std::string goal{};                      // its name; empty if the model has none
  Explored explored{};                     // complete if Ending::exhausted
  std::vector<std::uint32_t> distances{};  // goal_distances() of the graph
  std::optional<Survey> survey{};          // of a complete space
  std::optional<Timing> timing{};          // left out with --no-timing
};

// One line of JSON, schema lucas/explore/1, shipped as explore.schema.json, and a newline.
void write_exploration(std::ostream& out, const ExploreReport& report);

}  // namespace lucas
