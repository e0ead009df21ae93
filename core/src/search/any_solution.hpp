// any_solution: finds a solution as soon as it can, makes it shorter, and tells what is known about the length of a shortest one.
#pragma once

#include "search/search_run.hpp"

namespace lucas {

// Searches by SearchOrder::best_first for one goal: by strides of the model where it has some, then by steps. Where the request asks for
// that, it goes on until the timeout or an interrupt: it looks for a shorter solution, and for a shortest one, in turn, each time among
// twice as many states. Throws ModelError where the bound is more than the steps of a solution.
[[nodiscard]] Answer any_solution(const Task& task);

}  // namespace lucas
