// The sentences of reports.
#include <fmt/format.h>

#include <array>

#include "lucas/text.hpp"
#include "report/report.hpp"

namespace lucas::cli {
namespace {

// "not proved shortest: at least 119"
std::string any_text(const Terminal& terminal, const Engine& engine) {
  return "not proved shortest" + (engine.least > 0 ? ": at least " + number(terminal, engine.least) : "");
}

// "in 7 steps (shortest: proved)"
std::string length_text(const Terminal& terminal, const Report& report, const std::string& preposition) {
  const auto* const simulation = report.as<SimulationReport>();
  const std::string proof =
      report.shortest() ? "shortest: proved"
      : simulation      ? fmt::format("not proved shortest: random walk {} of seed {}, its loops cut out",
                                      *simulation->hit + 1, simulation->asked.seed)
      : report.engine.order == SearchOrder::best_first ? any_text(terminal, report.engine)
                                                       : "not proved shortest: depth-first";
  return fmt::format("{} {} ({})", preposition, plural(terminal, report.trace->steps(), report.step_noun),
                     proof);
}

std::string first_state(const Report& report) {
  return report.lead ? "the state that it began at" : "an initial state";
}
std::string merged_text(const Engine& engine) {
  return engine.view.empty() ? " up to symmetry" : " merged by VIEW " + engine.view;
}
// The states that were searched, in words: all reachable ones, or those from the state of --from on.
std::string searched_states(const Terminal& terminal, const Report& report) {
  return plural(terminal, report.stats.distinct, report.lead ? "state" : "reachable state") +
         (report.lead ? " reachable from that of --from" : "") +
         (report.engine.symmetry ? merged_text(report.engine) : "") +
         within_text(report.boundaries, report.constraints);
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
  const std::string fair = temporal.claim.is_fair() ? ", which is fair" : "";
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

// "stopped by --max-states; nothing violated in the 20 states seen so far"
std::string limit_text(const Terminal& terminal, const Report& report) {
  const std::string limit = ending_text(report.ending, report.max_depth) + "; ";
  if (const auto* const simulation = report.as<SimulationReport>())
    return limit + fmt::format("nothing violated in {} of up to {}, seed {}",
                               plural(terminal, simulation->taken.walks, "random walk"),
                               plural(terminal, simulation->asked.steps, report.step_noun),
                               simulation->asked.seed);
  if (report.trace)
    return limit + report.property + " " + length_text(terminal, report, "in") +
           ", but how many ways there are is not known";
  const std::string nothing = report.engine.both_ends            ? "no way to " + report.property + " in"
                              : report.purpose == Purpose::solve ? report.property + " in none of"
                                                                 : "nothing violated in";
  const Engine& engine = report.engine;
  const std::uint64_t least = engine.bound ? engine.bound->least : engine.least;
  const bool keeps_states = report.engine.keeps_states();
  return limit + nothing + " the " +
         plural(terminal, keeps_states ? report.stats.distinct : report.stats.generated, "state") +
         (keeps_states ? " seen so far" : " generated") +
         (engine.bound || least > 0
              ? fmt::format("; a solution takes {} or more", plural(terminal, least, report.step_noun))
              : "");
}

std::string incomplete_text(const Terminal& terminal, const Report& report) {
  if (report.as<OriginReport>()) return no_origin_text(terminal, report.ending, report.stats.distinct);
  const std::string unchecked =
      report.unchecked.empty() ? "" : fmt::format("not checked: {}", fmt::join(report.unchecked, ", "));
  if (report.ending == Ending::exhausted)
    return unchecked + "; nothing else is violated" +
           (report.asked.empty() ? "" : ": " + asked_of_all(terminal, report));
  return limit_text(terminal, report) + (unchecked.empty() ? "" : "; " + unchecked);
}

// "in 7 steps: 2 more than the optimum"
std::string strategy_text(const Terminal& terminal, const Report& report, const StrategyReport& strategy) {
  const std::size_t steps = report.trace->steps();
  const std::string than_optimum =
      !strategy.optimum ? ": whether fewer would do is not known"
      : *strategy.optimum == steps
          ? " (shortest: proved)"
          : fmt::format(": {} more than the optimum", number(terminal, steps - *strategy.optimum));
  return fmt::format("in {}{}", plural(terminal, steps, report.step_noun), than_optimum);
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

std::string order_text(SearchOrder order) {
  static constexpr std::array texts = {"breadth-first",       "depth-first",  "breadth-first from both ends",
                                       "iterative deepening", "any solution", "A* by strides"};
  return texts.at(static_cast<std::size_t>(order));
}

// The circumstances of the search that change what its verdict means. May be empty.
std::string unusual_text(const Engine& engine) {
  std::vector<std::string> parts;
  if (engine.order != SearchOrder::breadth_first && !engine.bound) parts.push_back(order_text(engine.order));
  if (engine.symmetry) parts.push_back(merged_text(engine).substr(1));
  if (engine.bound) parts.emplace_back("by the model's bound");
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::string asked_of_all(const Terminal& terminal, const Report& report) {
  return fmt::format("{} in {} {}", fmt::join(report.asked, ", "), report.stats.distinct == 1 ? "the" : "all",
                     searched_states(terminal, report));
}

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
      return {"none within depth:",
              fmt::format("{} cannot be reached in {} or fewer{} (proved); it may be in more",
                          report.property, plural(terminal, report.max_depth, report.step_noun),
                          within_text(report.boundaries, report.constraints))};
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
  return fmt::format("{}{}{}{}, {}{}, {}{}, exact", order_text(engine.order),
                     engine.symmetry ? merged_text(engine) : "", engine.bound ? " by a bound" : "", passes,
                     ranks, counted(engine.threads, "thread"),
                     engine.keeps_states() ? to_text(engine.store) : "no visited set",
                     engine.code.empty() ? "" : ", " + engine.code);
}

std::string within_text(const std::vector<std::string>& boundaries,
                        const std::vector<std::string>& constraints) {
  std::string text;
  if (!constraints.empty())
    text = fmt::format(" within the {} {}", constraints.size() == 1 ? "constraint" : "constraints",
                       fmt::join(constraints, " and "));
  if (boundaries.empty()) return text;
  return text + fmt::format("{} within {}, or a step beyond {} and not expanded", text.empty() ? "" : " and",
                            fmt::join(boundaries, " and "), boundaries.size() == 1 ? "it" : "them");
}

std::string ending_text(Ending ending, std::uint64_t max_depth) {
  if (ending == Ending::max_states) return "stopped by --max-states";
  if (ending == Ending::max_depth) return fmt::format("stopped at --max-depth {}", max_depth);
  if (ending == Ending::timeout) return "stopped by --timeout";
  if (ending == Ending::memory) return "stopped by --memory";
  for (const EndingText& each : feature_endings()) {
    if (each.ending == ending) return std::string(each.text);
  }
  return ending == Ending::interrupted ? "interrupted" : "";
}

std::string no_origin_text(const Terminal& terminal, Ending ending, std::uint64_t seen) {
  return fmt::format("{} before the state to begin at was found; {} seen so far", ending_text(ending, 0),
                     plural(terminal, seen, "state"));
}

}  // namespace lucas::cli
