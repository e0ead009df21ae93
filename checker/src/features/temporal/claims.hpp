// Claims about whole behaviours that options of the command line make.
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

// The expressions of states in the claims, with the option of each. Throws UsageError.
[[nodiscard]] std::vector<tla::Source> expressions_of_claims(const Arguments& arguments);

// The claims that the options make of a puzzle, kind by kind, whose first goal is meant where none is named; behind them `own`, formulas of
// the puzzle's shape by name. Throws UsageError.
[[nodiscard]] std::vector<TemporalClaim> claims_of(const Arguments& arguments, const Puzzle& puzzle,
                                                   const std::vector<std::string>& own);

// The options that ask for a formula about behaviours, as a sentence; "": none does.
[[nodiscard]] std::string hint_over_time(const tla::Syntax& formula);

// The claim in terms of the puzzle's properties, among which its expressions are. Throws UsageError.
[[nodiscard]] TemporalProperty property_of(const TemporalClaim& claim, const Puzzle& puzzle);

}  // namespace lucas::cli
