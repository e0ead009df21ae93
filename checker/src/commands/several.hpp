// Runs check or solve for several levels, or for each value of a parameter, in one call, and prints a line a run.
#pragma once

#include <vector>

#include "lucas/function_ref.hpp"
#include "options/operand.hpp"

namespace lucas::cli {

// The runs into which a feature's option splits the call, one for each value; empty without one. Throws UsageError.
[[nodiscard]] std::vector<ChosenLevel> runs_of_features(const ReadOperand& operand);

// Does all the runs, each by `run`, and prints a line or a result object for each. Returns the first exit code that is
// no success. Throws UsageError for options that are for a single run.
[[nodiscard]] int run_each(const ReadOperand& operand, const std::vector<ChosenLevel>& all,
                           FunctionRef<int(const Call&, const ModelCall&)> run);

}  // namespace lucas::cli
