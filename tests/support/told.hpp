// An answer as text, to be compared with that of another search of the same.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>

#include "lucas/search.hpp"
#include "lucas/trace.hpp"

namespace lucas::test {

// All of an answer but what depends on the number of threads: bytes of the visited set, and how levels were expanded.
[[nodiscard]] inline std::string told(const Answer& answer) {
  const Stats& stats = answer.stats;
  std::string text = fmt::format(
      "ending {} property {} initial {} generated {} distinct {} queued {} deadlocks {} depth {} tried {} "
      "levels {}",
      static_cast<int>(answer.ending), answer.property.value_or(99), stats.initial, stats.generated,
      stats.distinct, stats.queued, stats.deadlocks.value_or(99), stats.depth, answer.engine.tried,
      stats.levels);
  for (const GoalCount& goal : stats.goals)
    text += fmt::format(" goal {} {}", goal.states, goal.depth.value_or(99));
  if (const auto& bound = answer.engine.bound)
    text += fmt::format(" bound {} {} {}", bound->limit, bound->least, bound->passes);
  if (const auto& both = answer.engine.both_ends)
    text += fmt::format(" both {} {}", both->from_start, both->from_goal);
  if (answer.trace)
    text += fmt::format(" trace {}", dynamic_cast<const KernelTrace&>(*answer.trace).path().words);
  return text;
}

}  // namespace lucas::test
