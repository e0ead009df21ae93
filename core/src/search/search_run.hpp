// One pass of a search, from the choice of its store to the proof of what it found: makes the visited set and the search, goes on
// from a checkpoint if there is one, and replays what is found. Only iterative deepening has more than one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "lucas/search.hpp"

namespace lucas {

class CheckpointFolder;

// What all passes have in common. Of several ranks each has one.
struct Task {
  std::shared_ptr<const Kernel> kernel;
  Request request;
  Ranks& ranks;
  StoreKind store;
  Monitor& monitor;
  CheckpointFolder* checkpoints;  // see SearchContext
};

struct Pass {
  Answer answer;
  std::optional<std::uint64_t> nearest_left_out{};  // as in Tally
};

// Collective. `horizon`: see SearchContext.
[[nodiscard]] Pass pass_of(const Task& task, std::uint64_t horizon = 0);

// The answer of a search for which not even what its threads begin with has room.
[[nodiscard]] Answer without_room(const Request& request, StoreKind store);

}  // namespace lucas
