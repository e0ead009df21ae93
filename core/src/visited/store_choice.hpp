// Which visited set serves a puzzle.
#pragma once

#include <memory>
#include <vector>

#include "lucas/shape.hpp"
#include "visited/visited_set.hpp"

namespace lucas {

// The kinds that can serve it; the first is the smallest.
[[nodiscard]] std::vector<StoreKind> possible_stores(const Shape& shape);

// Never automatic. Throws UsageError if the kind asked for cannot serve the puzzle.
[[nodiscard]] StoreKind chosen_store(const Shape& shape, const Request& request);

// An empty set of that kind. Throws UsageError if it does not fit into the budget.
[[nodiscard]] std::unique_ptr<VisitedSet> make_store(StoreKind kind, const Shape& shape,
                                                     const Request& request, MemoryBudget& budget);

}  // namespace lucas
