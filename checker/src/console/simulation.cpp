#include "console/simulation.hpp"

#include <fmt/format.h>

namespace lucas::cli {

std::string nothing_found_text(const Terminal& terminal, const Report& report,
                               const SimulationReport& simulation) {
  return fmt::format("nothing violated in {} of up to {}, seed {}",
                     plural(terminal, simulation.taken.walks, "random walk"),
                     plural(terminal, simulation.asked.steps, report.step_noun), simulation.asked.seed);
}

std::string walk_text(const SimulationReport& simulation) {
  return fmt::format("random walk {} of seed {}, its loops cut out", *simulation.hit + 1,
                     simulation.asked.seed);
}

std::string walks_text(const Terminal& terminal, const Report& report, const WalkStats& taken) {
  std::string text = fmt::format(
      "{}, {}, {:.1f} on average, {} in the longest", plural(terminal, taken.walks, "walk"),
      plural(terminal, taken.steps, report.step_noun), taken.mean(), number(terminal, taken.longest));
  if (taken.deadlocks > 0)
    text += fmt::format("; {} ended in a state without successors", number(terminal, taken.deadlocks));
  if (taken.fenced > 0)
    text += fmt::format("; {} ended outside of the boundary", number(terminal, taken.fenced));
  return text;
}

}  // namespace lucas::cli
