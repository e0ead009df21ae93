// Turns options of the command line into claims about whole behaviours.
#pragma once

#include <vector>

#include "behaviours/temporal_claim.hpp"
#include "lucas/puzzle.hpp"
#include "options/arguments.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::cli {

// The options that make claims, and those for fairness, separated by blanks.
inline constexpr const char* claim_options =
    "eventually always-eventually eventually-always leads-to always-solvable weak-fairness strong-fairness";

// The state expressions in the claims, each with its option. Throws UsageError.
[[nodiscard]] std::vector<tla::Source> expressions_of_claims(const Arguments& arguments);

// The claims that the options make, kind by kind (--always-solvable without a goal means the puzzle's first one), then
// those of `own`: names of formulas in the puzzle's shape. Throws UsageError.
[[nodiscard]] std::vector<TemporalClaim> claims_of(const Arguments& arguments, const Puzzle& puzzle,
                                                   const std::vector<std::string>& own);

// A sentence that names the options for such a formula about behaviours; "" if there are none.
[[nodiscard]] std::string hint_over_time(const tla::Syntax& formula);

// The claim with positions of the puzzle's properties or formulas in place of names. Throws UsageError.
[[nodiscard]] TemporalProperty property_of(const TemporalClaim& claim, const Puzzle& puzzle);

}  // namespace lucas::cli
