// What check, solve, explore, play and bench share: how to search, and how far.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lucas/puzzle.hpp"
#include "lucas/request.hpp"
#include "options/arguments.hpp"

namespace lucas::cli {

// The positions of the model's goals.
[[nodiscard]] std::vector<std::size_t> goals_of(const Puzzle& puzzle);

// That of the goal that solve, explore and play are about, if the model has one.
[[nodiscard]] std::optional<std::size_t> first_goal(const Puzzle& puzzle);

// How to search, as the options say: order, symmetry, threads, store and memory. Throws UsageError.
void read_engine_options(const Arguments& arguments, const Puzzle& puzzle, Request& request);

// The default for --memory, in bytes: the rest keeps the machine usable.
[[nodiscard]] std::uint64_t usual_memory();

// --max-states, --max-depth and --timeout. Throws UsageError.
void read_limits(const Arguments& arguments, Limits& limits);

}  // namespace lucas::cli
