#include "console/comparison.hpp"

#include <fmt/format.h>

#include <ostream>

#include "console/trace.hpp"

namespace lucas::cli {
namespace {

// States, or what stands for them where only labels are observed.
std::string common_text(const Terminal& terminal, const Comparison& comparison) {
  if (comparison.observed == Observed::states) return plural(terminal, comparison.common, "state");
  return plural(terminal, comparison.common, "pair") + " of sets of states";
}

std::string observed_text(const Comparison& comparison) {
  return comparison.observed == Observed::states ? "labels of steps and what states show"
                                                 : "labels of steps only";
}

// Of the sides that are called 1 and 2.
std::string different_text(const Comparison& comparison) {
  const std::size_t with = comparison.sides[0].trace ? 0 : 1;
  const int one = static_cast<int>(with) + 1, other = 2 - static_cast<int>(with);
  const Comparison::Side& rest = comparison.sides[1 - with];
  if (rest.trace) return "each has behaviours that the other lacks";
  if (rest.is_included()) return fmt::format("{} has all behaviours of {}, and more", one, other);
  return fmt::format(
      "{0} has behaviours that {1} lacks; whether {1} has any that {0} lacks is not known: {2}", one, other,
      ending_text(rest.ending, 0));
}

std::string verdict_text(const Terminal& terminal, const Comparison& comparison) {
  if (comparison.is_same() && comparison.observed == Observed::labels)
    return "both allow the same sequences of steps";
  if (comparison.is_same())
    return fmt::format("{} and {}, depth {}", common_text(terminal, comparison),
                       plural(terminal, comparison.steps, "step"), number(terminal, comparison.depth));
  if (comparison.is_different()) return different_text(comparison);
  return fmt::format("{}; nothing differs in the {} seen so far", ending_text(*comparison.limit(), 0),
                     common_text(terminal, comparison));
}

void print_side(Terminal& terminal, const CompareReport& report, std::size_t side, const ReportView& view) {
  const Trace& trace = *report.comparison.sides[side].trace;
  const std::string where = trace.steps() == 0
                                ? "in an initial state"
                                : fmt::format("after {} (shortest: proved)",
                                              plural(terminal, trace.steps(), report.sides[side].step_noun));
  terminal.out << side + 1 << " alone, " << where << "\n";
  print_trace(terminal, trace, {view.full, view.verbose});
}

}  // namespace

void print_comparison(Terminal& terminal, const CompareReport& report, const ReportView& view) {
  const Comparison& comparison = report.comparison;
  if (!view.quiet) {
    for (const std::size_t side : {0U, 1U}) {
      terminal.out << side + 1 << "  " << model_text(report.sides[side], view.verbose) << "\n";
    }
  }
  terminal.out << toned(terminal, comparison.is_same() ? Tone::good : Tone::bad,
                        std::string(report.verdict()) + ":")
               << " " << verdict_text(terminal, comparison) << "\n";
  if (view.quiet) return;
  for (const std::size_t side : {0U, 1U}) {
    if (comparison.sides[side].trace) print_side(terminal, report, side, view);
  }
  std::string last = "compared: " + observed_text(comparison);
  if (comparison.observed == Observed::labels ? view.verbose : comparison.is_different())
    last += "; " + common_text(terminal, comparison) + " in common";
  if (report.timing) last += "   " + timing_text(*report.timing, view.verbose);
  terminal.out << toned(terminal, Tone::faint, last) << "\n";
}

}  // namespace lucas::cli
