// The parameters that a report tells of by default.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "commands/command.hpp"
#include "lucas/puzzle.hpp"

namespace lucas::cli {

// The puzzle's parameters, without choices among words that are the model's own default; a metric is always told.
[[nodiscard]] std::vector<std::pair<std::string, Value>> told_params(const App& app, const Puzzle& puzzle);

}  // namespace lucas::cli
