#include "console/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "console/findings.hpp"
#include "console/trace.hpp"
#include "console/wrapped.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"
#include "lucas/text.hpp"
#include "lucas/trace.hpp"

namespace lucas::cli {
namespace {

// "in 7 steps (shortest: proved)"
std::string length_text(const Terminal& terminal, const Report& report, const std::string& preposition) {
  const std::size_t steps = report.trace->steps();
  const auto* const simulation = report.as<SimulationReport>();
  const std::string proof =
      report.shortest()
          ? "shortest: proved"
          : "not proved shortest: " + (simulation ? walk_text(*simulation) : std::string("depth-first"));
  return fmt::format("{} {} ({})", preposition, plural(terminal, steps, report.step_noun), proof);
}

std::string first_state(const Report& report) {
  return report.lead ? "the state that it began at" : "an initial state";
}
// The states that were searched: all there are, or those from --from on.
std::string searched_states(const Terminal& terminal, const Report& report) {
  return plural(terminal, report.stats.distinct, report.lead ? "state" : "reachable state") +
         (report.lead ? " reachable from that of --from" : "") +
         (report.engine.symmetry ? " up to symmetry" : "") + within_text(report.boundaries);
}

// "IsSorted in all 27 reachable states"
std::string asked_of_all(const Terminal& terminal, const Report& report) {
  return fmt::format("{} in {} {}", fmt::join(report.asked, ", "), report.stats.distinct == 1 ? "the" : "all",
                     searched_states(terminal, report));
}

std::string unsolvable_text(const Terminal& terminal, const Report& report) {
  const std::string states = plural(terminal, report.stats.distinct, "state");
  if (const auto* const model = report.as<ProofReport>())
    return fmt::format(
        "{} can never be reached: {} (by the model's own proof, not searched; tried on the first {})",
        report.property, model->proof, states);
  if (report.engine.both_ends)
    return fmt::format("{} cannot be reached: proved by a search from both ends ({})", report.property,
                       states);
  if (report.engine.bound)
    return fmt::format("{} cannot be reached: {} searched, the model rules out all others", report.property,
                       states);
  const std::string& reason = std::get<SearchReport>(report.kind).reason;
  return fmt::format("{} in none of the {}{}", report.property, searched_states(terminal, report),
                     reason.empty() ? "" : ": " + reason);
}

// "eventually Solved after 2 steps that end in a loop (shortest: proved), which is fair"
std::string temporal_text(const Terminal& terminal, const Report& report, const TemporalReport& temporal) {
  const std::string claim = to_text(temporal.claim);
  const std::string proof = report.shortest() ? "(shortest: proved)" : "(not proved shortest)";
  const std::size_t steps = report.trace->steps();
  const std::string after =
      steps == 0 ? "in " + first_state(report)
                 : fmt::format("after {} {}", plural(terminal, steps, report.step_noun), proof);
  const std::optional<std::size_t> loop = report.trace->loop();
  if (!loop && temporal.dead_ends == 0) return claim + " " + after + ": a dead end";
  if (!loop)
    return fmt::format("{} {}: one of {} among {}", claim, after,
                       plural(terminal, temporal.dead_ends, "dead end"),
                       plural(terminal, temporal.explored, "state"));
  const std::string fair = temporal.claim.fairness.empty() ? "" : ", which is fair";
  if (*loop == steps) return fmt::format("{} {}, where it may stay for ever{}", claim, after, fair);
  return fmt::format("{} in {} that end in a loop {}{}", claim, plural(terminal, steps + 1, report.step_noun),
                     proof, fair);
}

std::string violated_text(const Terminal& terminal, const Report& report) {
  if (report.temporal) return temporal_text(terminal, report, *report.temporal);
  const std::string name = report.forbids_goal() ? "never " + report.property : report.property;
  if (report.trace->steps() == 0) return name + " in " + first_state(report);
  return name + " " + length_text(terminal, report, "after");
}

std::string incomplete_text(const Terminal& terminal, const Report& report) {
  const std::string seen = plural(terminal, report.stats.distinct, "state") + " seen so far";
  const std::string nothing = report.engine.both_ends ? "no way to " + report.property + " in the " + seen
                              : report.purpose == Purpose::solve ? report.property + " in none of the " + seen
                                                                 : "nothing violated in the " + seen;
  const std::string limit = ending_text(report.ending, report.max_depth);
  if (const auto* const simulation = report.as<SimulationReport>())
    return limit + "; " + nothing_found_text(terminal, report, *simulation);
  if (report.as<OriginReport>()) return no_origin_text(terminal, report.ending, report.stats.distinct);
  if (report.trace)
    return limit + "; " + report.property + " " + length_text(terminal, report, "in") +
           ", but how many ways there are is not known";
  const auto& bound = report.engine.bound;
  return limit + "; " + nothing +
         (bound
              ? fmt::format("; a solution takes {} or more", plural(terminal, bound->least, report.step_noun))
              : "");
}

std::string solved_text(const Terminal& terminal, const Report& report) {
  if (const auto* const strategy = report.as<StrategyReport>())
    return strategy_text(terminal, report, *strategy);
  const std::string length = length_text(terminal, report, "in");
  const auto* const search = report.as<SearchReport>();
  if (!search || !search->solutions) return length;
  const std::string& count = search->solutions->count;
  return length + (count == "1" ? ", the only one" : ", one of " + count);
}

// As those who play the puzzle write it, or the labels of its steps; behind the first state where there are several.
std::string solution_text(const Trace& solution, bool names_start) {
  std::string text = names_start ? "from " + state_text(solution.state(0)) + ": " : "";
  if (solution.steps() == 0) return text + "nothing to do";
  if (const std::string notation = solution.notation(); !notation.empty()) return text + notation;
  std::vector<std::string> steps;
  for (std::size_t i = 1; i < solution.states(); ++i) steps.push_back(to_text(*solution.action(i)));
  const bool are_words = std::none_of(steps.begin(), steps.end(), [](const std::string& step) {
    return step.find(' ') != std::string::npos;
  });
  return text + fmt::format("{}", fmt::join(steps, are_words ? " " : "; "));
}

// The listed ones, and how many are not.
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

std::string counts_text(const Terminal& terminal, const Report& report, bool verbose) {
  if (const auto* const simulation = report.as<SimulationReport>())
    return walks_text(terminal, report, simulation->taken);
  const Stats& stats = report.stats;
  std::string text = fmt::format("{} generated, {} distinct", plural(terminal, stats.generated, "state"),
                                 number(terminal, stats.distinct));
  if (verbose) text += fmt::format(", {} left on queue", number(terminal, stats.queued));
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
    line += fmt::format(", {:.1f} bytes sent a state", sent_per_state(report));
  if (report.engine.disk_bytes > 0) line += fmt::format(", {} on disk", bytes_text(report.engine.disk_bytes));
  if (report.verdict == Verdict::holds && verbose) {
    const std::string exact = "exact: no hash collision is possible";
    const bool fits = !terminal.out_is_tty || line.size() + 3 + exact.size() <= terminal.width;
    line += (fits ? "   " : "\n") + exact;
  }
  terminal.out << toned(terminal, Tone::faint, line) << "\n";
}

void print_questions(Terminal& terminal, const Report& report) {
  if (report.purpose != Purpose::check || !report.asked.empty() || report.verdict == Verdict::violated)
    return;
  terminal.out << fmt::format(
      "note: '{}' checks no invariant by itself; ask with --invariant 'EXPR', --never GOAL or --deadlock\n",
      report.model);
}

// Those that a check passed, for nobody asked.
void print_deadlocks(Terminal& terminal, const Report& report) {
  const std::uint64_t count = report.stats.deadlocks.value_or(0);
  const bool is_open = report.verdict == Verdict::holds || report.verdict == Verdict::incomplete;
  if (count == 0 || !is_open) return;
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

// Distinct states at each depth, as many to a line as fit.
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

std::string order_text(SearchOrder order) {
  if (order == SearchOrder::depth_first) return "depth-first";
  return order == SearchOrder::breadth_first ? "breadth-first" : "breadth-first from both ends";
}

// A violation is fair only where fairness is asked for.
std::string staying_text(const Report& report) {
  return report.temporal && report.temporal->claim.fairness.empty() ? " (not with --weak-fairness all)" : "";
}

void print_verdict(Terminal& terminal, const Report& report) {
  const auto [word, rest] = verdict_text(terminal, report);
  terminal.out << toned(terminal, tone_of(report.verdict), word) << " " << rest << "\n";
  if (!report.because.empty())
    terminal.out << adapted(terminal, "  FALSE: " + printable(report.because)) << "\n";
}

// With its trace, and further violations with theirs.
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
                 staying_text(report)});
  if (strategy) print_strategy(terminal, report, *strategy, view.full);
  for (const Report& more : report.more) print_findings(terminal, more, view);
}

// After --continue: what is not violated.
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

std::pair<std::string, std::string> verdict_text(const Terminal& terminal, const Report& report) {
  switch (report.verdict) {
    case Verdict::holds:
      if (report.asked.empty())
        return {"counted:", searched_states(terminal, report) + "; nothing was asked of them"};
      return {"holds:", asked_of_all(terminal, report)};
    case Verdict::violated:
      return {"violated:", violated_text(terminal, report)};
    case Verdict::deadlock:
      if (report.trace->steps() == 0) return {"deadlock:", first_state(report) + " has no successor"};
      return {"deadlock:", "a state without successors " + length_text(terminal, report, "after")};
    case Verdict::solved:
      return {report.property, solved_text(terminal, report)};
    case Verdict::unsolvable:
      return {"unsolvable:", unsolvable_text(terminal, report)};
    case Verdict::none_within_depth:
      return {
          "none within depth:",
          fmt::format("{} cannot be reached in {} or fewer{} (proved); it may be in more", report.property,
                      plural(terminal, report.max_depth, report.step_noun), within_text(report.boundaries))};
    case Verdict::incomplete:
      return {"incomplete:", incomplete_text(terminal, report)};
  }
  return {};
}

Tone tone_of(Verdict verdict) {
  return verdict == Verdict::holds || verdict == Verdict::solved ? Tone::good : Tone::bad;
}

std::string method_text(const Report& report, bool verbose) {
  if (report.as<ProofReport>()) return "by the model's own proof";
  if (report.as<SimulationReport>())
    return "random walks" + (verbose ? ", " + counted(report.engine.threads, "thread") : "");
  if (const auto* const strategy = report.as<StrategyReport>())
    return "strategy " + strategy->name + ", replayed";
  return verbose ? engine_text(report.engine) : unusual_text(report.engine);
}

std::string timing_text(const Timing& timing, bool verbose) {
  return fmt::format("{:.3f} s", timing.seconds) + (verbose ? ", " + bytes_text(timing.peak_rss_bytes) : "");
}

std::string remark_of(const Report& report) {
  if (report.temporal) return report.trace->loop() ? "" : "dead end";
  if (report.verdict == Verdict::violated && !report.forbids_goal()) return "violates " + report.property;
  if (report.verdict == Verdict::deadlock) return "no successor";
  return report.property;
}

std::string model_text(const std::string& model, const std::vector<std::pair<std::string, Value>>& params) {
  return params.empty() ? model : model + "  " + params_text(params);
}

std::string model_text(const Subject& subject, bool all) {
  return model_text(subject.model, all ? subject.params : subject.told_params);
}

std::string engine_text(const Engine& engine) {
  const std::string passes = engine.bound && engine.order != SearchOrder::depth_first
                                 ? fmt::format(" in {}", counted(engine.bound->passes, "pass"))
                                 : "";
  const std::string ranks = engine.distribution ? counted(engine.distribution->ranks, "rank") + " of " : "";
  return fmt::format("{}{}{}{}, {}{}, {}, exact", order_text(engine.order),
                     engine.symmetry ? " up to symmetry" : "", engine.bound ? " by a bound" : "", passes,
                     ranks, counted(engine.threads, "thread"), to_text(engine.store));
}

std::string unusual_text(const Engine& engine) {
  std::vector<std::string> parts;
  if (engine.order != SearchOrder::breadth_first && !engine.bound) parts.push_back(order_text(engine.order));
  if (engine.symmetry) parts.emplace_back("up to symmetry");
  if (engine.bound) parts.emplace_back("by the model's bound");
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string within_text(const std::vector<std::string>& boundaries) {
  if (boundaries.empty()) return "";
  return fmt::format(" within {}, or a step beyond {} and not expanded", fmt::join(boundaries, " and "),
                     boundaries.size() == 1 ? "it" : "them");
}

std::string ending_text(Ending ending, std::uint64_t max_depth) {
  if (ending == Ending::max_states) return "stopped by --max-states";
  if (ending == Ending::max_depth) return fmt::format("stopped at --max-depth {}", max_depth);
  if (ending == Ending::timeout) return "stopped by --timeout";
  if (ending == Ending::memory) return "stopped by --memory";
  if (ending == Ending::disk) return "stopped by --disk-size, or by a disk that is full";
  if (ending == Ending::simulated) return "random walks only (--simulate)";
  return ending == Ending::interrupted ? "interrupted" : "";
}

std::string no_origin_text(const Terminal& terminal, Ending ending, std::uint64_t seen) {
  return fmt::format("{} before the state to begin at was found; {} seen so far", ending_text(ending, 0),
                     plural(terminal, seen, "state"));
}

void print_figures(Terminal& terminal, const Report& report, bool verbose) {
  if (report.as<ProofReport>()) return;
  print_stats(terminal, report, verbose);
  print_questions(terminal, report);
  print_deadlocks(terminal, report);
  print_coverage(terminal, report);
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
  for (const Advice& each : report.advice)
    terminal.out << adapted(terminal, fmt::format("try {}: {}", each.option, each.why)) << "\n";
}

}  // namespace lucas::cli
