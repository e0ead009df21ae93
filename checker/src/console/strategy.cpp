#include "console/strategy.hpp"

#include <fmt/format.h>

#include <ostream>

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

}  // namespace

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

}  // namespace lucas::cli
