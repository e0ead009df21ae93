// Smoothing: makes a path shorter, part by part, by shortest ways between two of its states.
#pragma once

#include <cstdint>

#include "lucas/function_ref.hpp"
#include "lucas/kernel.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {

// A path to the first goal, or to another state where the puzzle has no bound, as whole states, one after the other. Generates
// about `effort` states at most. `pulse` is called now and then, and may throw. What does not fit into the budget stays as it is.
[[nodiscard]] Words smoothed(const Kernel& kernel, const Path& path, bool uses_bound, std::uint64_t effort,
                             MemoryBudget& budget, FunctionRef<void()> pulse);

}  // namespace lucas
