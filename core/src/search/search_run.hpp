// One pass of a search, from the choice of its store to the proof of what it found: makes the visited set and the search, goes on
// from a checkpoint if there is one, and replays what is found. Only iterative deepening has more than one.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "lucas/search.hpp"
#include "search/context.hpp"

namespace lucas {

class CheckpointFolder;

// Task: all that passes have in common. Each rank has one.
struct Task {
  std::shared_ptr<const Kernel> kernel;
  Request request;
  Ranks& ranks;
  StoreKind store;
  Monitor& monitor;
  CheckpointFolder* checkpoints;                                                     // see SearchContext
  std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();  // the timeout's begin
};

struct Pass {
  Answer answer;
  std::optional<std::uint64_t> nearest_left_out{};  // as in Tally
};

// Collective.
[[nodiscard]] Pass pass_of(const Task& task, const PassPlan& plan = {});

// The answer where nothing was searched: there is no room for what the threads begin with, or a bound tells enough.
[[nodiscard]] Answer unsearched(const Request& request, StoreKind store, Ending why);

}  // namespace lucas
