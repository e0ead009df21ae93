// smoothed: shortens a path part by part, by shortest paths between two of its states.
#pragma once

#include <cstdint>

#include "lucas/function_ref.hpp"
#include "lucas/kernel.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {

// The shortened path as whole states, one after the other. `uses_bound`: for paths to the first goal only. Generates about
// `effort` states at most. `pulse` is called now and then, and may throw. If the budget runs out, the path stays as it is then.
[[nodiscard]] Words smoothed(const Kernel& kernel, const Path& path, bool uses_bound, std::uint64_t effort,
                             MemoryBudget& budget, FunctionRef<void()> pulse);

}  // namespace lucas
