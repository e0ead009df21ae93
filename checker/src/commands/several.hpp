// Several runs of check or solve in one call, a line each: of levels, or for each value of a parameter.
#pragma once

#include <vector>

#include "lucas/function_ref.hpp"
#include "options/operand.hpp"

namespace lucas::cli {

// The runs that an option of a feature makes of one; empty without it. Throws UsageError.
[[nodiscard]] std::vector<ChosenLevel> runs_of_features(const ReadOperand& operand);

// Prints the verdict of each, one line each, or its result object; the exit code of the first that is no success. `run` makes
// one of them. Throws UsageError for options that are for one run.
[[nodiscard]] int run_each(const ReadOperand& operand, const std::vector<ChosenLevel>& all,
                           FunctionRef<int(const Call&, const ModelCall&)> run);

}  // namespace lucas::cli
