// lucas compare: whether two models, or one with two sets of parameters, have the same states and steps.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>
#include <utility>

#include "commands/search.hpp"
#include "console/comparison.hpp"
#include "console/progress.hpp"
#include "lucas/error.hpp"
#include "options/engine_options.hpp"
#include "options/subject.hpp"
#include "options/unreturned.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

using Words = std::vector<std::string>;

// The words before --with and behind it. Those behind begin with the model of the first if they name none.
std::pair<Words, Words> split(const Call& call) {
  const auto at = std::find(call.words.begin(), call.words.end(), before_second_model);
  if (at == call.words.end()) {
    static_cast<void>(parse_model_call(call));  // a wrong option is the likelier mistake
    throw UsageError("compare: with which model?",
                     fmt::format("Write {} after the first one and its options, then the second one and its.",
                                 before_second_model));
  }
  if (std::find(at + 1, call.words.end(), before_second_model) != call.words.end())
    throw UsageError(fmt::format("{} is given twice", before_second_model));
  return {{call.words.begin(), at}, {at + 1, call.words.end()}};
}

Call with(const Call& call, Words words) { return {call.app, call.command, call.terminal, std::move(words)}; }

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
  apply_color(call.terminal, arguments.choice<ColorMode>("color"));
  Request request;
  read_engine_options(arguments, *first.puzzle, request);
  read_limits(arguments, request.limits);
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
  if (arguments.has("json")) {
    write_comparison(call.terminal.out, report);
  } else {
    print_comparison(call.terminal, report,
                     {arguments.has("full"), arguments.has("quiet"), arguments.has("verbose")});
  }
  return code_of(report.comparison);
}

}  // namespace lucas::cli
