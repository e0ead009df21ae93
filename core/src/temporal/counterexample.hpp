// Counterexamples to temporal properties, tried by the model alone: nothing here knows how they were found.
#pragma once

#include <memory>

#include "lucas/kernel.hpp"
#include "lucas/request.hpp"
#include "temporal/temporal.hpp"

namespace lucas {

// Does the path, a lasso with Path::loop set, violate the property although it is fair? Not of always_solvable. What the model
// throws passes through.
[[nodiscard]] bool violates(const Kernel& kernel, const TemporalQuestion& question, const Path& path);

// Is the goal out of reach from that state, whole? Searches all that can be reached from it; throws std::bad_alloc where
// that is more than the limits allow.
[[nodiscard]] bool is_dead_end(const std::shared_ptr<const Kernel>& kernel, Words state, std::size_t goal,
                               const Limits& limits);

}  // namespace lucas
