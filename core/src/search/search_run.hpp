// pass_of: one pass of a search. It makes the visited set and the search, resumes from a checkpoint if there
// is one, and replays the trace that is found. Iterative deepening and any_solution take several passes.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "lucas/search.hpp"
#include "search/context.hpp"

namespace lucas {

class CheckpointFolder;

// Task: the arguments that the passes of one search share. Each rank has one.
struct Task {
  std::shared_ptr<const Kernel> kernel;
  Request request;
  Ranks& ranks;
  StoreKind store;
  Monitor& monitor;
  CheckpointFolder* checkpoints;                                                     // see SearchContext
  std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();  // when the timeout began
};

struct Pass {
  Answer answer;
  std::optional<std::uint64_t> nearest_left_out{};  // as in Tally
};

// Collective.
[[nodiscard]] Pass pass_of(const Task& task, const PassPlan& plan = {});

// The answer if nothing is searched: memory does not suffice to begin, or a bound already decides.
[[nodiscard]] Answer unsearched(const Request& request, StoreKind store, Ending why);

}  // namespace lucas
