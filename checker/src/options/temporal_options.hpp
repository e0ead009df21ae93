// The options about temporal properties and fairness.
#pragma once

#include <string>
#include <vector>

#include "lucas/puzzle.hpp"
#include "options/arguments.hpp"
#include "temporal/temporal.hpp"

namespace lucas::cli {

// The claims that the options ask for, kind by kind. always-solvable without a goal has an empty p. Throws UsageError.
[[nodiscard]] std::vector<TemporalClaim> temporal_claims(const Arguments& arguments);

// The same of that puzzle, whose first goal is meant where none is named. Throws UsageError.
[[nodiscard]] std::vector<TemporalClaim> temporal_claims(const Arguments& arguments, const Puzzle& puzzle);

// The claim in terms of the puzzle's properties, among which its expressions are. Throws UsageError.
[[nodiscard]] TemporalProperty property_of(const TemporalClaim& claim, const Puzzle& puzzle);

}  // namespace lucas::cli
