// One pass of a search, from the choice of its store to the proof of what it found: makes the visited set and the search, goes on
// from a checkpoint if there is one, and replays what is found. Only iterative deepening has more than one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

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

// Tells models apart that a checkpoint or a certificate must not take for one another: 8 hexadecimal digits, of the first thousand
// states that a search would meet: they, their successors in order, and what holds in them of what is asked.
[[nodiscard]] std::string fingerprint_of(const Kernel& kernel, const Request& request);

}  // namespace lucas
