// lucas bench: explores everything several times over and tells what that takes.
#include <fmt/format.h>

#include <chrono>
#include <optional>
#include <ostream>

#include "commands/search.hpp"
#include "console/progress.hpp"
#include "console/report.hpp"
#include "files/input.hpp"
#include "lucas/error.hpp"
#include "lucas/input.hpp"
#include "lucas/request.hpp"
#include "lucas/search.hpp"
#include "lucas/stats.hpp"
#include "lucas/version.hpp"
#include "options/engine_options.hpp"
#include "options/model_choice.hpp"
#include "options/outputs.hpp"
#include "options/unreturned.hpp"
#include "report/bench.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"
#include "system/machine.hpp"

namespace lucas::cli {
namespace {

constexpr std::uint64_t usual_repeat = 5, usual_warmup = 1;

// A bench about to run, and its figures once it has.
struct BenchCall {
  const Call& call;
  const Arguments& arguments;
  const Puzzle& puzzle;
  Request request{};
  std::uint64_t repeat = 0;
  Bench bench{};
  std::optional<Bench> before{};
  std::optional<Answer> stopped{};  // of the run that did not explore everything

  [[nodiscard]] const Bench* old() const { return before ? &*before : nullptr; }
};

void read_options(BenchCall& all) {
  read_engine_options(all.arguments, all.puzzle, all.request);
  merge_as_specified(all.arguments, all.puzzle, all.request);
  const auto& properties = all.puzzle.properties();
  for (std::size_t i = 0; i < properties.size() && !all.arguments.has("unchecked"); ++i) {
    if (!properties[i].by_default()) continue;
    all.request.asked.push_back(i);
    all.bench.checked.push_back(properties[i].name);
  }
  all.repeat = all.arguments.count("repeat").value_or(usual_repeat);
  all.bench.warmup = all.arguments.count("warmup").value_or(usual_warmup);
  all.bench.model = all.puzzle.name();
  all.bench.params = all.puzzle.params();
  all.bench.version = version;
}

void read_old(BenchCall& all) {
  const std::optional<std::string> path = all.arguments.text("compare");
  if (!path) return;
  const std::string name = input_name(*path);
  all.before = read_bench(read_json_file(*path, "a bench", all.request.limits.memory), name);
  require_comparable(*all.before, all.bench, name);
}

// Takes the counts of the first run, and of the others that they are the same.
void take_counts(Bench& bench, const Answer& answer, bool first) {
  const Stats& stats = answer.stats;
  if (first) {
    bench.engine = answer.engine;
    bench.generated = stats.generated;
    bench.distinct = stats.distinct;
    bench.depth = stats.depth;
  } else if (bench.generated != stats.generated || bench.distinct != stats.distinct) {
    throw ModelError(
        fmt::format("the model '{}' is another one in each run: first {} distinct states and {} "
                    "generated, then {} and {}",
                    bench.model, bench.distinct, bench.generated, stats.distinct, stats.generated));
  }
}

// Runs until all is measured, or a run does not explore everything.
void measure(BenchCall& all) {
  using Clock = std::chrono::steady_clock;
  Bench& bench = all.bench;
  for (std::uint64_t run = 0; run < bench.warmup + all.repeat; ++run) {
    ProgressLine progress(all.call.terminal, !all.arguments.has("json"));
    forget_peak_rss();
    const Clock::time_point started = Clock::now();
    Answer answer = all.puzzle.search(all.request, progress);
    const std::chrono::duration<double> time = Clock::now() - started;
    if (answer.ending != Ending::exhausted) {
      bench.engine = answer.engine;
      all.stopped = std::move(answer);
      return;
    }
    take_counts(bench, answer, run == 0);
    if (run >= bench.warmup) bench.runs.push_back({time.count(), answer.stats.store_bytes, peak_rss()});
  }
}

std::string stopped_text(const BenchCall& all) {
  const Answer& answer = *all.stopped;
  if (answer.ending == Ending::hit) {
    return fmt::format("violated: {}; no figures: check shows the trace, --unchecked measures without it",
                       all.puzzle.properties()[answer.property.value_or(0)].name);
  }
  return fmt::format("incomplete: {}; no figures", ending_text(answer.ending, 0));
}

int stopped_code(Ending ending) {
  if (ending == Ending::interrupted) return signal_code();
  return ending == Ending::hit ? invariant_violated : inconclusive;
}

// The figures, or that there are none.
void print(Terminal& terminal, const BenchCall& all) {
  if (!all.stopped) return print_bench(terminal, all.bench, all.old());
  terminal.out << toned(terminal, Tone::bad, stopped_text(all)) << "\n";
}

void write(std::ostream& out, const BenchCall& all, Format format) {
  Terminal file{out, out};
  if (format != Format::result) return print(file, all);
  if (all.stopped) return write_stopped_bench(out, all.bench, all.stopped->ending);
  write_bench(out, all.bench, all.old());
}

}  // namespace

int run_bench(const Call& call) {
  const ModelCall parsed = parse_model_call(call);
  BenchCall all{call, parsed.arguments, *parsed.puzzle};
  read_options(all);
  read_old(all);
  const FileFormats formats = file_formats({Format::itf, Format::tlc, Format::page, Format::picture});
  const std::vector<Output> outputs = outputs_of(parsed.arguments, call.command.name, formats);
  require_writable(outputs);
  const InterruptGuard interrupts;
  const Watchdog watchdog = telling_watchdog(call, parsed.arguments, *parsed.puzzle);
  measure(all);
  const Written written =
      write_outputs(outputs, call.terminal.out,
                    [&](std::ostream& out, const Output& output) { write(out, all, output.format); });
  tell_report(
      call, parsed.arguments, outputs, written, [&](std::ostream& out) { write(out, all, Format::result); },
      [&](Terminal& console) { print(console, all); });
  return all.stopped ? stopped_code(all.stopped->ending) : success;
}

}  // namespace lucas::cli
