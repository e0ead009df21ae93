// Searches by the model's bound, each in the order that the request asks for: what is too far for a shortest solution is left out.
#pragma once

#include <cstdint>

#include "search/search_run.hpp"

namespace lucas {

// No path from a state where the request begins to the first goal is shorter.
[[nodiscard]] std::uint64_t least_bound(const Kernel& kernel, const Request& request);

// Collective. For a request that uses the bound. With Engine::Bound.
[[nodiscard]] Answer bounded(const Task& task);

}  // namespace lucas
