// lucas compare: tests whether two models, or one with two sets of parameters, have the same states and steps.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>
#include <utility>

#include "commands/search.hpp"
#include "console/progress.hpp"
#include "console/trace.hpp"
#include "graph/comparison.hpp"
#include "lucas/error.hpp"
#include "lucas/ranges.hpp"
#include "options/engine_options.hpp"
#include "options/model_choice.hpp"
#include "options/unreturned.hpp"
#include "report/report.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

struct CompareReport {
  std::array<Subject, 2> sides;
  Comparison comparison{};
  std::optional<Timing> timing{};  // left out with --no-timing

  // same, different, incomplete
  [[nodiscard]] std::string_view verdict() const {
    return comparison.is_same() ? "same" : comparison.is_different() ? "different" : "incomplete";
  }
};

// One line of JSON, schema lucas/compare/1, and a newline. The sides come last: their traces are streamed.
void write_comparison(std::ostream& out, const CompareReport& report) {
  const Comparison& comparison = report.comparison;
  Json json =
      object_of("compare", {{"observed", to_text(comparison.observed)}, {"verdict", report.verdict()}});
  if (const std::optional<Ending> limit = comparison.limit()) json["stopped_by"] = limit_text(*limit);
  json["common"] = comparison.common;
  if (comparison.is_same()) {
    json["steps"] = comparison.steps;
    json["depth"] = comparison.depth;
  }
  add_timing(json, report.timing);
  write_with_trace(out, std::move(json), nullptr, {}, [&] {
    for (const std::size_t i : {0U, 1U}) {
      const Comparison::Side& side = comparison.sides[i];
      const Subject& subject = report.sides[i];
      Json model = model_json(subject.model, subject.params);
      if (side.is_included() || side.trace) model["included"] = side.is_included();
      out << (i == 0 ? ",\"models\":[" : ",");
      write_with_trace(out, std::move(model), side.trace.get(), {subject.model, subject.params});
    }
    out << "]";
  });
  out << "\n";
}

// ---- Report -----------------------------------------------------------------------------------------

// The number of states in common; if only labels are observed, of pairs of sets of states.
std::string common_text(const Terminal& terminal, const Comparison& comparison) {
  if (comparison.observed == Observed::states) return plural(terminal, comparison.common, "state");
  return plural(terminal, comparison.common, "pair") + " of sets of states";
}

std::string observed_text(const Comparison& comparison) {
  return comparison.observed == Observed::states ? "labels of steps and what states show"
                                                 : "labels of steps only";
}

// Tells how the sides, called 1 and 2, differ.
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

// ---- Call -------------------------------------------------------------------------------------------

using WordList = std::vector<std::string>;

// The words before and after --with. Throws UsageError unless it is there once.
std::pair<WordList, WordList> split(const Call& call) {
  const auto at = ranges::find(call.words, call.command.between);
  if (at == call.words.end())
    static_cast<void>(parse_model_call(call));  // a wrong option is the likelier mistake
  if (call.words.end() - at < 2) {
    throw UsageError("compare: with which model?",
                     fmt::format("Write {} after the first one and its options, then the second one and its.",
                                 call.command.between));
  }
  if (std::find(at + 1, call.words.end(), call.command.between) != call.words.end())
    throw UsageError(fmt::format("{} is given twice", call.command.between));
  return {{call.words.begin(), at}, {at + 1, call.words.end()}};
}

Call with(const Call& call, WordList words) {
  return {call.app, call.command, call.terminal, std::move(words)};
}

int code_of(const Comparison& comparison) {
  if (comparison.limit() == Ending::interrupted) return signal_code();
  if (comparison.is_different()) return negative;
  return comparison.is_same() ? success : inconclusive;
}

}  // namespace

int run_compare(const Call& call) {
  auto [first_words, second_words] = split(call);
  const ModelCall first = parse_model_call(with(call, std::move(first_words)));
  const ModelCall second = parse_model_call(with(call, std::move(second_words)), &first.entry);
  const Arguments arguments = first.arguments.with(second.arguments, call.command.options);
  refuse_conflicts(arguments, false);
  Request request;
  read_engine_options(arguments, *first.puzzle, request);
  const auto observed = arguments.choice<Observed>("by");
  const InterruptGuard interrupts;
  const Watchdog watchdog = telling_watchdog(call, arguments, *first.puzzle);
  const auto started = std::chrono::steady_clock::now();
  CompareReport report{{subject_of(call.app, *first.puzzle), subject_of(call.app, *second.puzzle)}};
  {
    ProgressLine progress(call.terminal, !is_quiet(arguments));
    report.comparison =
        lucas::compare({first.puzzle->kernel(), second.puzzle->kernel()}, observed, request.limits, progress);
  }
  report.timing = timing_since(started, arguments);
  tell_report(
      call, arguments, {}, {}, [&](std::ostream& out) { write_comparison(out, report); },
      [&](Terminal& console) { print_comparison(console, report, view_of(arguments)); });
  return code_of(report.comparison);
}

}  // namespace lucas::cli
