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

std::optional<std::size_t> first_goal(const Puzzle& puzzle) {
  const std::vector<std::size_t> goals = goals_of(puzzle);
  return goals.empty() ? std::nullopt : std::optional(goals.front());
}

void read_engine_options(const Arguments& arguments, const Puzzle& puzzle, Request& request) {
  request.order = arguments.choice<SearchOrder>("search").value_or(SearchOrder::breadth_first);
  request.symmetry = arguments.choice<Switch>("symmetry") == Switch::on;
  if (request.symmetry && !puzzle.shape().has_symmetry) {
    const std::string with = puzzle.params().empty() ? "" : " with " + params_text(puzzle.params());
    throw UsageError(
        fmt::format("--symmetry on: the model '{}' declares no symmetry{}", puzzle.name(), with));
  }
  request.tries_promises = arguments.has("promises");
  const auto threads = arguments.number("threads");
  request.threads =
      std::min(threads ? static_cast<unsigned>(*threads) : usable_threads(), possible_threads());
  request.store = arguments.choice<StoreKind>("store").value_or(StoreKind::automatic);
  request.reserve = static_cast<std::uint64_t>(arguments.number("reserve").value_or(0));
  const auto memory = arguments.size("memory");
  request.limits.memory = memory ? *memory : usual_memory();
}

std::uint64_t usual_memory() { return usable_memory() / 5 * 4; }

void read_limits(const Arguments& arguments, Limits& limits) {
  if (const auto most = arguments.number("max-states")) limits.max_states = static_cast<std::uint64_t>(*most);
  if (const auto most = arguments.number("max-depth")) limits.max_depth = static_cast<std::uint64_t>(*most);
  if (const auto most = arguments.duration("timeout")) limits.timeout = *most;
}

}  // namespace lucas::cli
