// Simulation: takes numbered random walks with all threads. Its figures are those of the walks up to the first, by number, that finds
// something, so they are the same for any number of threads. It proves nothing, but goes deeper than a search of a large space can.
#pragma once

#include <memory>
#include <optional>

#include "coverage/coverage.hpp"
#include "lucas/search.hpp"
#include "lucas/stats.hpp"

namespace lucas {

struct Simulated {
  // The answer: it has no stats, and of the engine only the threads. Ending::simulated: all walks were taken, and nothing was found. The
  // trace is the walk without loops.
  Answer answer;
  WalkStats walks{};                   // as far as they were taken
  std::optional<std::uint64_t> hit{};  // the number of the walk that found something, from 0
  std::optional<Coverage> coverage{};  // if it was asked for
};

// Takes walks; of the request it uses properties, deadlock, from, threads, memory and timeout. `coverage`:
// what to count in the walks; nullptr: nothing. Throws as search() does.
[[nodiscard]] Simulated simulate(std::shared_ptr<const Kernel> kernel, const Request& request,
                                 const Walks& walks, const CoverageQuestions* coverage, Monitor& monitor);

}  // namespace lucas
