// Options that check, solve, explore and play share: how to search, and how far.
#pragma once

#include <cstdint>

#include "lucas/puzzle.hpp"
#include "lucas/request.hpp"
#include "options/arguments.hpp"

namespace lucas::cli {

// How to search, and how far, as the options say: order, symmetry, threads, store and limits. `solves`: the search is for the first goal
// alone, so it may go from both ends. Throws UsageError.
void read_engine_options(const Arguments& arguments, const Puzzle& puzzle, Request& request,
                         bool solves = false);

// The default for --memory, in bytes: the rest keeps the machine usable.
[[nodiscard]] std::uint64_t usual_memory();

// The threads of --threads, or of all cores; at most possible_threads(). Throws UsageError.
[[nodiscard]] unsigned threads_of(const Arguments& arguments);

// Sets the limits by --max-states, --max-depth, --timeout and --memory. Throws UsageError.
void read_limits(const Arguments& arguments, Limits& limits);

}  // namespace lucas::cli
