// Prints reports on the console.
#include <fmt/format.h>

#include <ostream>

#include "console/trace.hpp"
#include "console/wrapped.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "report/report.hpp"

namespace lucas::cli {
namespace {

// A solution in one line: the puzzle's notation, or the labels of its steps; after its first state if `names_start`.
std::string solution_text(const Trace& solution, bool names_start) {
  std::string text = names_start ? "from " + state_text(solution.state(0)) + ": " : "";
  if (solution.steps() == 0) return text + "nothing to do";
  if (const std::string notation = solution.notation(); !notation.empty()) return text + notation;
  std::vector<std::string> steps;
  bool are_words = true;
  for (std::size_t i = 1; i < solution.states(); ++i) {
    steps.push_back(to_text(*solution.action(i)));
    are_words = are_words && !contains(steps.back(), ' ');
  }
  return text + fmt::format("{}", fmt::join(steps, are_words ? " " : "; "));
}

// Prints the listed solutions, and how many are not listed.
void print_solutions(Terminal& terminal, const Report& report, const Solutions& solutions) {
  const std::size_t width = std::to_string(solutions.listed.size()).size();
  for (std::size_t i = 0; i < solutions.listed.size(); ++i) {
    const std::string text = solution_text(*solutions.listed[i], report.stats.initial > 1);
    terminal.out << fmt::format("  {:>{}}  {}\n", i + 1, width, adapted(terminal, text));
  }
  if (solutions.left_out != "0") terminal.out << "  and " << solutions.left_out << " more (--most)\n";
}

void print_header(Terminal& terminal, const Report& report, bool verbose) {
  const std::string goal = report.purpose == Purpose::solve ? "   goal " + report.property : "";
  const std::string method = method_text(report, verbose);
  terminal.out << model_text(report, verbose) << goal << (method.empty() ? "" : "   " + method) << "\n";
}

// The walks in words: "1000 walks, 98213 steps, 98.2 on average, 100 in the longest"
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

std::string counts_text(const Terminal& terminal, const Report& report, bool verbose) {
  if (const auto* const simulation = report.as<SimulationReport>())
    return walks_text(terminal, report, simulation->taken);
  const Stats& stats = report.stats;
  std::string text = plural(terminal, stats.generated, "state") + " generated";
  if (report.engine.keeps_states()) {
    text += fmt::format(", {} distinct", number(terminal, stats.distinct));
    if (verbose) text += fmt::format(", {} left on queue", number(terminal, stats.queued));
  }
  text += ", depth " + number(terminal, stats.depth);
  if (report.names_steps) text += " in " + plural_of(report.step_noun);
  return text;
}

void print_stats(Terminal& terminal, const Report& report, bool verbose) {
  std::string line = counts_text(terminal, report, verbose);
  if (report.engine.distribution)
    line += fmt::format(", by {}", counted(report.engine.distribution->ranks, "rank"));
  if (report.timing) line += "   " + timing_text(*report.timing, verbose);
  if (report.timing && report.engine.distribution && verbose)
    line += fmt::format(", {:.1f} bytes sent a state", report.engine.distribution->sent_per_state());
  if (report.engine.disk_bytes > 0) line += fmt::format(", {} on disk", bytes_text(report.engine.disk_bytes));
  if (report.verdict == Verdict::holds && verbose) {
    const std::string exact = "exact: no hash collision is possible";
    const bool fits = !terminal.out_is_tty || line.size() + 3 + exact.size() <= terminal.width;
    line += (fits ? "   " : "\n") + exact;
  }
  terminal.out << toned(terminal, Tone::faint, line) << "\n";
}

// Prints notes: how to ask if nothing was asked, and how many deadlocks a check without --deadlock passed.
void print_notes(Terminal& terminal, const Report& report) {
  if (report.purpose == Purpose::check && report.asked.empty() && report.verdict != Verdict::violated)
    terminal.out << "note: ask with --invariant 'EXPR', --never GOAL or --deadlock\n";
  const std::uint64_t count = report.stats.deadlocks.value_or(0);
  const bool is_open = report.verdict == Verdict::holds || report.verdict == Verdict::incomplete;
  if (count > 0 && is_open)
    terminal.out << fmt::format("note: {} no successor (--deadlock makes that a violation)\n",
                                count == 1 ? "1 state has" : number(terminal, count) + " states have");
}

void print_goals(Terminal& terminal, const Report& report) {
  for (std::size_t i = 0; i < report.counted.size(); ++i) {
    const GoalCount& goal = report.stats.goals[i];
    terminal.out << fmt::format("goal {}: {}", report.counted[i], plural(terminal, goal.states, "state"));
    if (goal.depth) terminal.out << fmt::format(", the nearest at depth {}", number(terminal, *goal.depth));
    terminal.out << "\n";
  }
}

// Prints the number of distinct states at each depth, as many numbers to a line as fit.
void print_levels(Terminal& terminal, const Report& report) {
  const auto& levels = report.stats.levels;
  if (levels.empty()) return;
  std::string line = "states per depth:";
  for (const std::uint64_t level : levels) {
    const std::string next = " " + number(terminal, level);
    if (line.size() + next.size() > terminal.width) {
      terminal.out << line << "\n";
      line = " ";
    }
    line += next;
  }
  terminal.out << line << "\n";
}

// Prints the moves of a strategy that was asked for, unless there are very many and `full` is false; and how the
// optimum is known.
void print_strategy(Terminal& terminal, const Report& report, const StrategyReport& strategy, bool full) {
  constexpr std::size_t most_moves_shown = 63;
  if (strategy.is_asked && (full || report.trace->steps() <= most_moves_shown))
    terminal.out << moves_text(strategy) << "\n";
  if (strategy.found_by_search)
    terminal.out << "searched: the optimum is " << number(terminal, *strategy.optimum) << "\n";
  else if (!strategy.optimum)
    terminal.out << "searched: the optimum is at least " << number(terminal, report.stats.depth) << "\n";
  if (!strategy.proof.empty()) terminal.out << "known: " << strategy.proof << "\n";
}

void print_verdict(Terminal& terminal, const Report& report) {
  const auto [word, rest] = verdict_text(terminal, report);
  terminal.out << toned(terminal, tone_of(report.verdict), word) << " " << rest << "\n";
  if (!report.because.empty())
    terminal.out << adapted(terminal, "  FALSE: " + printable(report.because)) << "\n";
}

// Prints the verdict with its trace, and further violations with theirs.
void print_findings(Terminal& terminal, const Report& report, const ReportView& view) {
  print_verdict(terminal, report);
  const auto* const search = report.as<SearchReport>();
  const auto* const strategy = report.as<StrategyReport>();
  if (view.notation && report.trace && !(search && search->lists_solutions))
    terminal.out << adapted(terminal, solution_text(*report.trace, report.stats.initial > 1)) << "\n";
  if (view.quiet || report.as<ProofReport>()) {
    for (const Report& more : report.more) print_verdict(terminal, more);
    return;
  }
  if (report.lead) print_origin(terminal, *report.lead, report.step_noun);
  const bool has_list = search && search->lists_solutions && search->solutions;
  if (has_list) print_solutions(terminal, report, *search->solutions);
  const bool has_phases = strategy && !strategy->phases.rows.empty();
  if (has_phases) print_table(terminal, strategy->phases);
  const bool is_told = has_phases || has_list || view.notation;
  if (report.trace && (!is_told || view.full || view.verbose))
    print_trace(terminal, *report.trace,
                {view.full, view.verbose, remark_of(report), report.lead ? "from" : "init", " (--full)",
                 report.temporal ? report.temporal->remedy : ""});
  if (strategy) print_strategy(terminal, report, *strategy, view.full);
  for (const Report& more : report.more) print_findings(terminal, more, view);
}

// Prints, after --continue, what is not violated.
void print_rest(Terminal& terminal, const Report& report) {
  if (report.failure) {
    terminal.out << "stopped by an error of the model: more may be violated\n";
  } else if (report.ending != Ending::exhausted) {
    terminal.out << ending_text(report.ending, report.max_depth) << ": more may be violated\n";
  } else if (!report.asked.empty()) {
    terminal.out << "not violated: " + asked_of_all(terminal, report) + "\n";
  }
}

}  // namespace

void print_figures(Terminal& terminal, const Report& report, bool verbose) {
  if (report.as<ProofReport>()) return;
  print_stats(terminal, report, verbose);
  if (!report.kept.empty())
    print_paragraph(
        terminal, fmt::format("promises kept, tried on {} and their successors: {}",
                              plural(terminal, report.engine.tried, "state"), fmt::join(report.kept, ", ")));
  print_notes(terminal, report);
  for (const Section& section : report.sections) section.print(terminal);
}

void print_report(Terminal& terminal, const Report& report, const ReportView& view) {
  if (!view.quiet && (report.purpose == Purpose::solve || view.verbose))
    print_header(terminal, report, view.verbose);
  print_findings(terminal, report, view);
  if (report.continues) print_rest(terminal, report);
  if (view.quiet || report.as<ProofReport>()) return;
  if (view.verbose) {
    print_goals(terminal, report);
    print_levels(terminal, report);
  }
  print_figures(terminal, report, view.verbose);
}

}  // namespace lucas::cli
