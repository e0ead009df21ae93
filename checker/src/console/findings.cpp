#include "console/findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "console/report.hpp"
#include "console/wrapped.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

constexpr std::size_t most_moves_shown = 63;

std::string optimum_text(const Terminal& terminal, const StrategyReport& strategy, std::size_t steps) {
  if (!strategy.optimum) return "whether fewer would do is not known";
  if (*strategy.optimum == steps) return "optimal";
  return number(terminal, steps - *strategy.optimum) + " more than the optimum";
}

// Nothing where the search was too short to add to what is proved.
std::string searched_text(const Terminal& terminal, const StrategyReport& strategy, const Stats& searched) {
  if (strategy.found_by_search) return number(terminal, *strategy.optimum);
  return strategy.optimum ? "" : "at least " + number(terminal, searched.depth);
}

using Cells = std::vector<std::string>;

Cells cells_of(const Terminal& terminal, const Coverage& coverage, const ActionCoverage& action,
               const std::string& indent) {
  Cells cells{indent + adapted(terminal, printable(action.name)), number(terminal, action.taken)};
  if (coverage.tells_found) cells.push_back(number(terminal, action.found));
  return cells;
}

Table actions_of(const Terminal& terminal, const Coverage& coverage) {
  Table table{{"action", "taken"}, {}};
  if (coverage.tells_found) table.heads.emplace_back("new states");
  for (const ActionCoverage& action : coverage.actions) {
    table.rows.push_back(cells_of(terminal, coverage, action, ""));
    for (const ActionCoverage& label : action.by_arguments)
      table.rows.push_back(cells_of(terminal, coverage, label, "  "));
  }
  return table;
}

Table properties_of(const Terminal& terminal, const Coverage& coverage) {
  const auto& all = coverage.properties;
  const bool has_antecedents = std::any_of(all.begin(), all.end(), [](const auto& p) { return p.applied; });
  Table table{{"property", "evaluated"}, {}};
  if (has_antecedents) table.heads.emplace_back("antecedent held");
  for (const PropertyCoverage& property : all) {
    table.rows.push_back({adapted(terminal, printable(property.name)), number(terminal, property.evaluated)});
    if (has_antecedents)
      table.rows.back().push_back(property.applied ? number(terminal, *property.applied) : "");
  }
  return table;
}

void warn(Terminal& terminal, const std::string& text) {
  terminal.out << toned(terminal, Tone::bad, "warning:") << " " << adapted(terminal, printable(text)) << "\n";
}

void print_warnings(Terminal& terminal, const Coverage& coverage) {
  for (const ActionCoverage& action : coverage.actions) {
    if (action.taken == 0) warn(terminal, "action " + action.name + " was never taken");
  }
  for (const PropertyCoverage& property : coverage.properties) {
    if (property.applied == std::uint64_t{0})
      warn(terminal, property.name + " is vacuous: its antecedent never held");
  }
}

}  // namespace

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

std::string strategy_text(const Terminal& terminal, const Report& report, const StrategyReport& strategy) {
  const std::size_t steps = report.trace->steps();
  return fmt::format("in {}: {}", plural(terminal, steps, report.step_noun),
                     optimum_text(terminal, strategy, steps));
}

void print_strategy(Terminal& terminal, const Report& report, const StrategyReport& strategy, bool full) {
  if (full || report.trace->steps() <= most_moves_shown) terminal.out << moves_text(strategy) << "\n";
  const std::string searched = searched_text(terminal, strategy, report.stats);
  if (!searched.empty()) terminal.out << "searched: the optimum is " << searched << "\n";
  if (!strategy.proof.empty()) terminal.out << "known: " << strategy.proof << "\n";
}

void print_coverage(Terminal& terminal, const Report& report) {
  if (!report.covered) return;
  if (!report.covered->coverage) {
    warn(terminal, "coverage was not counted: " + ending_text(report.covered->ending, report.max_depth));
    return;
  }
  const Coverage& coverage = *report.covered->coverage;
  print_table(terminal, actions_of(terminal, coverage));
  if (!coverage.properties.empty()) print_table(terminal, properties_of(terminal, coverage));
  print_warnings(terminal, coverage);
}

}  // namespace lucas::cli
