// any_solution: finds some solution quickly, shortens it, and reports a lower bound on the length of a shortest one.
#pragma once

#include "search/search_run.hpp"

namespace lucas {

// Searches by SearchOrder::best_first for one goal: first by the model's strides, if it has any, then by steps. With Request::improves
// it goes on until the solution is proved shortest, or a timeout or interrupt: it looks in turn for a shorter and for a shortest
// solution, each time among twice as many states. Throws ModelError if the model's bound exceeds the length of a solution.
[[nodiscard]] Answer any_solution(const Task& task);

}  // namespace lucas
