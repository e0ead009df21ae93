// The subject of a report: a puzzle with its parameters.
#pragma once

#include "lucas/puzzle.hpp"
#include "options/call.hpp"
#include "report/report.hpp"

namespace lucas::cli {

// The report's subject. Choices among words that are the model's own default are no told parameters; a metric always is one.
[[nodiscard]] Subject subject_of(const App& app, const Puzzle& puzzle);

}  // namespace lucas::cli
