// The way back from what a breadth-first search found: its levels are expanded once more, from the last to the first,
// so the search itself stores no parents. All states are keys here.
#pragma once

#include <cstdint>

#include "search/context.hpp"
#include "search/finding.hpp"

namespace lucas {

// visit_level(level, visit) calls visit(keys) for the states of a level that a search completed, a few at a time.
using VisitLevel = FunctionRef<void(std::uint64_t, FunctionRef<void(States)>)>;

// The keys of a path from an initial state to the hit, one after the other; of all predecessors of a state, the smallest is taken.
[[nodiscard]] Words path_back(const SearchContext& context, const Hit& hit, VisitLevel visit_level);

}  // namespace lucas
