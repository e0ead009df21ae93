// bounded: finds a shortest solution. It leaves out states too far from the goal by the model's bound, at_least.
#pragma once

#include <cstdint>

#include "search/search_run.hpp"

namespace lucas {

// The least bound of the states where the request begins: no path from them to the first goal is shorter.
[[nodiscard]] std::uint64_t least_bound(const Kernel& kernel, const Request& request);

// Collective. Runs a request with Request::uses_bound, in the order that it asks for; the answer has an Engine::Bound.
[[nodiscard]] Answer bounded(const Task& task);

}  // namespace lucas
