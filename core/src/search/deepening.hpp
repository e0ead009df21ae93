// Iterative deepening without a visited set (Korf, Depth-first iterative-deepening, Artificial Intelligence 27, 1985): depth-first
// passes leave out the states whose depth and bound together exceed a limit, which is raised to the least sum that was left out.
// So the first goal of a pass is at the end of a shortest path.
#pragma once

#include <cstdint>

#include "search/search_run.hpp"

namespace lucas {

// Searches by SearchOrder::deepening. If that is not done soon, the puzzle's patterns are explored first, if there are some and
// there is room for their tables.
[[nodiscard]] Answer deepened_without_states(Task task);

}  // namespace lucas
