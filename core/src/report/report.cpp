#include "report/report.hpp"

#include <fmt/format.h>

namespace lucas {

// Each table is in the order of its enumerators.

std::string_view to_text(Verdict verdict) {
  static constexpr std::array words = {"holds",      "violated",          "deadlock",  "solved",
                                       "unsolvable", "none-within-depth", "incomplete"};
  return words.at(static_cast<std::size_t>(verdict));
}

std::string_view to_text(Purpose purpose) { return purpose == Purpose::check ? "check" : "solve"; }

std::string_view to_text(PropertyKind kind) {
  static constexpr std::array words = {"invariant", "goal", "step-invariant"};
  return words.at(static_cast<std::size_t>(kind));
}

std::string_view limit_text(Ending ending) {
  static constexpr std::array words = {"",        "",       "",     "max-states", "max-depth",
                                       "timeout", "memory", "disk", "interrupt",  "simulate"};
  return words.at(static_cast<std::size_t>(ending));
}

double sent_per_state(const Report& report) {
  if (!report.engine.distribution || report.engine.distribution->states == 0) return 0;
  const Engine::Distribution& distribution = *report.engine.distribution;
  return static_cast<double>(distribution.sent_bytes) / static_cast<double>(distribution.states);
}

std::string kind_text(const Report& report) {
  if (report.temporal) return std::string(to_text(report.temporal->claim.kind));
  return std::string(report.forbids_goal() ? "never" : to_text(report.property_kind));
}

std::string moves_text(const StrategyReport& strategy) {
  return fmt::format("[{}]", fmt::join(strategy.notation, ","));
}

TraceMeta meta_of(const Report& report) {
  // A search for the goal that a limit stopped has a trace where only the count of solutions is incomplete.
  const Verdict verdict = report.verdict == Verdict::incomplete ? Verdict::solved : report.verdict;
  const std::string kind = report.is_expression || report.temporal ? kind_text(report) : "";
  return {report.model,
          report.params,
          report.property,
          std::string(to_text(verdict)),
          kind,
          report.temporal ? std::optional(report.temporal->claim) : std::nullopt,
          report.lead};
}

}  // namespace lucas
