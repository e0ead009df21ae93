// The subject of a report: a puzzle with its parameters.
#pragma once

#include "commands/command.hpp"
#include "lucas/puzzle.hpp"
#include "report/report.hpp"

namespace lucas::cli {

// Of the parameters, choices among words that are the model's own default are not told; a metric always is.
[[nodiscard]] Subject subject_of(const App& app, const Puzzle& puzzle);

}  // namespace lucas::cli
