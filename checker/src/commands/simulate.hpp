// What --simulate and --coverage ask of a search.
#pragma once

#include <optional>

#include "commands/search.hpp"

namespace lucas::cli {

// The walks that --simulate asks for, if it does. Throws UsageError for options that mean nothing beside it, or without it.
[[nodiscard]] std::optional<Walks> walks_of(const Arguments& arguments);

// Sets what --coverage asks for, if it does, once all properties are asked for. Throws UsageError.
void ask_for_coverage(SearchCall& search);

// Takes the walks, with a progress line.
[[nodiscard]] Simulated simulate_with_progress(SearchCall& search);

// Counts the coverage that was asked of the search that the report tells of, with a progress line, and adds it.
void cover_with_progress(SearchCall& search, Report& report);

}  // namespace lucas::cli
