// search: explores a puzzle as a request asks, and returns counts and, if something was found, a trace that
// was replayed. The one entry point for programs that use the engine as a library.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "lucas/kernel.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"
#include "lucas/trace.hpp"

namespace lucas {

struct Answer {
  Ending ending = Ending::exhausted;
  Engine engine{};
  Stats stats{};
  std::optional<std::size_t> property{};  // Ending::hit: position in Shape::properties
  std::shared_ptr<const Trace>
      trace{};  // Ending::hit and Ending::deadlock: replayed, from an initial state or Request::from on
  // The shortest solutions, with Request::count_solutions, if a goal is hit. If a limit stops the count, they are unset and that limit is
  // the ending, but there is a trace.
  std::optional<Solutions> solutions{};
  // The kernel that the search ended with, where it has learned of its states; see Kernel::learning.
  std::shared_ptr<const Kernel> learned{};
};

// Throws ModelError if the model throws or breaks a promise that the self-check tries, UsageError if the store asked
// for cannot serve the puzzle, InternalError if a trace does not replay. A limit, a full memory or an interrupt
// is an Ending. With Request::checkpoints also UsageError for a checkpoint that it cannot go on from, and IoError.
[[nodiscard]] Answer search(std::shared_ptr<const Kernel> kernel, const Request& request, Monitor& monitor);
[[nodiscard]] Answer search(std::shared_ptr<const Kernel> kernel, const Request& request);

// Does the request ask for the first goal of a puzzle that bounds the steps to it, and for nothing else?
[[nodiscard]] bool asks_bounded_goal(const Shape& shape, const Request& request);

// Sets uses_bound and the best order for that, if asks_bounded_goal() holds and no solutions are counted.
void use_bound(const Shape& shape, Request& request);

// A request for any solution, not a shortest one, with the goal, the start and the limit of memory of `asked`.
[[nodiscard]] Request any_solution_of(const Shape& shape, const Request& asked);

}  // namespace lucas
