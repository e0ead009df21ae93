#include "options/engine_options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lucas/error.hpp"
#include "lucas/request.hpp"
#include "report/report.hpp"
#include "system/machine.hpp"

namespace lucas::cli {

std::vector<std::size_t> goals_of(const Puzzle& puzzle) {
  std::vector<std::size_t> goals;
  for (std::size_t i = 0; i < puzzle.properties().size(); ++i) {
    if (puzzle.properties()[i].kind == PropertyKind::goal) goals.push_back(i);
  }
  return goals;
}

namespace {

// The model and the parameters that decide what it has.
std::string with_params(const Puzzle& puzzle) {
  return puzzle.params().empty() ? "" : " with " + params_text(puzzle.params());
}

void require_goals(const Puzzle& puzzle, bool solves) {
  if (!solves)
    throw UsageError("--search both: only solve looks for a goal, which a search can begin at",
                     "Use bfs or dfs.");
  if (!puzzle.shape().lists_goals && puzzle.unsolvable().empty())
    throw UsageError(fmt::format("--search both: the model '{}' lists no goal states to begin at{}",
                                 puzzle.name(), with_params(puzzle)),
                     "Leave --search out.");
}

void require_bound(const Puzzle& puzzle, bool solves) {
  if (!solves)
    throw UsageError("--search ida: only solve looks for a goal, to which steps can be bounded",
                     "Use bfs or dfs.");
  if (!puzzle.shape().has_bound && puzzle.unsolvable().empty())
    throw UsageError(fmt::format("--search ida: the model '{}' does not bound the steps to its goal{}",
                                 puzzle.name(), with_params(puzzle)),
                     "Leave --search out.");
}

}  // namespace

void read_engine_options(const Arguments& arguments, const Puzzle& puzzle, Request& request, bool solves) {
  request.order = arguments.choice<SearchOrder>("search").value_or(SearchOrder::breadth_first);
  if (request.order == SearchOrder::both_ends) require_goals(puzzle, solves);
  if (request.order == SearchOrder::deepening) require_bound(puzzle, solves);
  request.symmetry = arguments.choice<Switch>("symmetry") == Switch::on;
  if (request.symmetry && !puzzle.shape().has_symmetry) {
    throw UsageError(fmt::format("--symmetry on: the model '{}' declares no symmetry{}", puzzle.name(),
                                 with_params(puzzle)));
  }
  request.tries_promises = arguments.has("promises");
  request.threads = threads_of(arguments);
  request.store = arguments.choice<StoreKind>("store").value_or(StoreKind::automatic);
  request.reserve = arguments.count("reserve").value_or(0);
  read_limits(arguments, request.limits);
}

unsigned threads_of(const Arguments& arguments) {
  const auto threads = arguments.number("threads");
  if (threads) require_threads(*threads);
  if (threads) return std::min(static_cast<unsigned>(*threads), possible_threads());
  static const unsigned usable = usable_threads();  // reading that takes as long as a small search
  return std::min(usable, possible_threads());
}

std::uint64_t usual_memory() {
  static const std::uint64_t usable = usable_memory();
  return usable / 5 * 4;
}

void read_limits(const Arguments& arguments, Limits& limits) {
  limits.max_states = arguments.count("max-states").value_or(limits.max_states);
  limits.max_depth = arguments.count("max-depth").value_or(limits.max_depth);
  if (const auto most = arguments.duration("timeout")) limits.timeout = *most;
  limits.memory = arguments.size("memory").value_or(usual_memory());
}

}  // namespace lucas::cli
