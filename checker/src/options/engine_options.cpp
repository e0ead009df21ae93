#include "options/engine_options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lucas/error.hpp"
#include "system/machine.hpp"

namespace lucas::cli {

namespace {

// " with " and the parameters; "" if there are none.
std::string with_params(const Puzzle& puzzle) {
  return puzzle.params().empty() ? "" : " with " + params_text(puzzle.params());
}

// Refuses an order of search that only looks for the first goal, if more is asked or the model lacks what it needs.
void require_for(const std::string& order, const Puzzle& puzzle, bool solves, bool has_it,
                 const std::string& goal, const std::string& lack) {
  if (!solves)
    throw UsageError(fmt::format("--search {}: only solve looks for a goal, {}", order, goal),
                     "Use bfs or dfs.");
  if (!has_it && puzzle.unsolvable().empty())
    throw UsageError(
        fmt::format("--search {}: the model '{}' {}{}", order, puzzle.name(), lack, with_params(puzzle)),
        "Leave --search out.");
}

}  // namespace

void read_engine_options(const Arguments& arguments, const Puzzle& puzzle, Request& request, bool solves) {
  request.order = arguments.choice<SearchOrder>("search").value_or(SearchOrder::breadth_first);
  if (request.order == SearchOrder::both_ends)
    require_for("both", puzzle, solves, puzzle.shape().lists_goals, "which a search can begin at",
                "lists no goal states to begin at");
  if (request.order == SearchOrder::deepening)
    require_for("ida", puzzle, solves, puzzle.shape().has_bound, "to which steps can be bounded",
                "does not bound the steps to its goal");
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
  static const unsigned usable = usable_threads();  // reading it takes as long as a small search
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
