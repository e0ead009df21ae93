// The judge of counterexamples to temporal properties. It knows the model and nothing of how they were found.
#pragma once

#include <memory>

#include "lucas/kernel.hpp"
#include "lucas/stats.hpp"
#include "temporal/temporal.hpp"

namespace lucas {

// Does the behaviour, Path::loop set, violate the property although it is fair? Not of always_solvable. What the model
// throws passes through.
[[nodiscard]] bool violates(const Kernel& kernel, const TemporalQuestion& question, const Path& lasso);

// A search from that state, whole, for a goal that must be out of reach: Ending::exhausted where it is.
[[nodiscard]] Ending search_dead_end(const std::shared_ptr<const Kernel>& kernel, Words state,
                                     std::size_t goal);

}  // namespace lucas
