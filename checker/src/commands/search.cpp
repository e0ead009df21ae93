#include "commands/search.hpp"

#include <fmt/format.h>

#include <chrono>
#include <ostream>

#include "commands/origin.hpp"
#include "console/progress.hpp"
#include "console/report.hpp"
#include "files/output.hpp"
#include "lucas/error.hpp"
#include "lucas/result_json.hpp"
#include "lucas/text.hpp"
#include "lucas/trace_json.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"
#include "system/machine.hpp"

namespace lucas::cli {
namespace {

Verdict verdict_of(const SearchCall& search, const Answer& answer) {
  const bool solving = search.call.command.name == "solve";
  switch (answer.ending) {
    case Ending::exhausted:
      return solving ? Verdict::unsolvable : Verdict::holds;
    case Ending::hit:
      return solving ? Verdict::solved : Verdict::violated;
    case Ending::deadlock:
      return Verdict::deadlock;
    case Ending::max_depth: {
      const bool proved = solving && search.request.order == SearchOrder::breadth_first;
      return proved ? Verdict::none_within_depth : Verdict::incomplete;
    }
    default:
      return Verdict::incomplete;
  }
}

ReportView view_of(const Arguments& arguments) {
  return {arguments.has("full"), arguments.has("quiet"), arguments.has("verbose")};
}

void write_report(std::ostream& out, const Output& output, const Report& report, const ReportView& view) {
  switch (output.format) {
    case Format::itf:
      return write_itf(out, *report.trace, meta_of(report));
    case Format::tlc:
      return write_tlc(out, *from_initial(report.trace, report.lead));
    case Format::result:
      return write_result(out, report);
    case Format::text: {
      Terminal file{out, out};
      return print_report(file, report, {true, false, view.verbose});
    }
  }
}

// What became of an output, in one line.
struct Note {
  std::string text;
  bool is_missing;  // there was nothing to write
};

std::vector<Note> write_outputs(const SearchCall& search, const std::vector<Output>& outputs,
                                const Report& report) {
  std::vector<Note> notes;
  for (const Output& output : outputs) {
    const bool needs_trace = output.format == Format::itf || output.format == Format::tlc;
    if (needs_trace && !report.trace) {
      notes.push_back({fmt::format("no trace to write to {}", path_text(output.path)), true});
      continue;
    }
    write_output(output.path, search.call.terminal.out,
                 [&](std::ostream& out) { write_report(out, output, report, view_of(search.arguments)); });
    if (!output.is_stdout()) notes.push_back({wrote_text(output.path), false});
  }
  return notes;
}

int code_of(const Report& report, const Arguments& arguments) {
  if (report.ending == Ending::interrupted) return 128 + noted_signal();
  const auto expected = arguments.text("expect");
  if (expected && report.verdict != Verdict::incomplete && report.verdict != Verdict::none_within_depth) {
    return *expected == to_text(report.verdict) ? success : negative;
  }
  switch (report.verdict) {
    case Verdict::holds:
    case Verdict::solved:
      return success;
    case Verdict::unsolvable:
      return negative;
    case Verdict::deadlock:
      return deadlock_reached;
    case Verdict::violated:
      return invariant_violated;
    case Verdict::none_within_depth:
    case Verdict::incomplete:
      return inconclusive;
  }
  return internal_error;
}

// The default for --memory: what is left to others keeps the machine usable.
std::uint64_t usual_memory() { return usable_memory() / 5 * 4; }

// Of a search that never began.
Answer lost_answer(const SearchCall& search, const Origin& origin) {
  Answer answer{origin.ending, {search.request.order, 1, StoreKind::array, search.request.symmetry}};
  answer.stats.distinct = answer.stats.queued = origin.seen;
  return answer;
}

// Begins the search at the state that --from names, if it is found.
std::optional<Origin> origin_of(SearchCall& search) {
  ProgressLine progress(search.call.terminal,
                        !search.arguments.has("quiet") && !search.arguments.has("json"));
  const auto origin = begin_at_origin(search.arguments, search.puzzle, search.request, progress);
  if (origin) search.lead = origin->lead;
  return origin;
}

}  // namespace

std::optional<std::size_t> first_goal(const Puzzle& puzzle) {
  const auto& all = puzzle.properties();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].kind == PropertyKind::goal) return i;
  }
  return std::nullopt;
}

void read_engine_options(const Arguments& arguments, const Puzzle& puzzle, Request& request) {
  request.order = arguments.choice<SearchOrder>("search").value_or(SearchOrder::breadth_first);
  request.symmetry = arguments.choice<Switch>("symmetry") == Switch::on;
  if (request.symmetry && !puzzle.symmetric()) {
    const std::string with = puzzle.params().empty() ? "" : " with " + params_text(puzzle.params());
    throw UsageError(
        fmt::format("--symmetry on: the model '{}' declares no symmetry{}", puzzle.name(), with));
  }
  const auto threads = arguments.number("threads");
  request.threads = threads ? static_cast<unsigned>(*threads) : usable_threads();
  request.store = arguments.choice<StoreKind>("store").value_or(StoreKind::automatic);
  request.reserve = static_cast<std::uint64_t>(arguments.number("reserve").value_or(0));
  const auto memory = arguments.size("memory");
  request.limits.memory = memory ? *memory : usual_memory();
}

void read_limits(const Arguments& arguments, Limits& limits) {
  if (const auto most = arguments.number("max-states")) limits.max_states = static_cast<std::uint64_t>(*most);
  if (const auto most = arguments.number("max-depth")) limits.max_depth = static_cast<std::uint64_t>(*most);
  if (const auto most = arguments.duration("timeout")) limits.timeout = *most;
}

void read_search_options(SearchCall& search) {
  const Arguments& arguments = search.arguments;
  Request& request = search.request;
  read_engine_options(arguments, search.puzzle, request);
  read_limits(arguments, request.limits);
  static_cast<void>(arguments.number("expect"));
  static_cast<void>(arguments.number("color"));
  if (!arguments.has("verbose")) return;
  const auto& properties = search.puzzle.properties();
  for (std::size_t i = 0; i < properties.size(); ++i) {
    if (properties[i].kind == PropertyKind::goal) request.counted.push_back(i);
  }
}

Report make_report(const SearchCall& search, Answer answer) {
  const Puzzle& puzzle = search.puzzle;
  const bool solving = search.call.command.name == "solve";
  Report report{search.call.command.name, puzzle.name(), puzzle.params()};
  report.step_noun = puzzle.step_noun();
  report.engine = answer.engine;
  report.verdict = verdict_of(search, answer);
  report.ending = answer.ending;
  report.max_depth = search.request.limits.max_depth;
  report.asked = search.asked;
  if (solving || answer.property) {
    const PropertyInfo& info = puzzle.properties()[solving ? search.request.asked.front() : *answer.property];
    report.property = info.name;
    const bool never = info.kind == PropertyKind::goal && !solving;
    report.property_kind = never ? "never" : to_text(info.kind);
  }
  for (const std::size_t i : search.request.counted) report.counted.push_back(puzzle.properties()[i].name);
  report.stats = std::move(answer.stats);
  report.trace = std::move(answer.trace);
  report.lead = search.lead;
  report.solutions = std::move(answer.solutions);
  report.lists_solutions = search.arguments.has("all");
  return report;
}

Answer search_with_progress(const SearchCall& search) {
  ProgressLine progress(search.call.terminal,
                        !search.arguments.has("quiet") && !search.arguments.has("json"));
  return search.puzzle.search(search.request, progress);
}

void prepare_output(const SearchCall& search) {
  apply_color(search.call.terminal, search.arguments);
  for (const Output& output : outputs_of(search.arguments)) require_writable(output.path);
}

std::optional<Timing> timing_since(std::chrono::steady_clock::time_point started,
                                   const Arguments& arguments) {
  if (arguments.has("no-timing")) return std::nullopt;
  return Timing{std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count(),
                peak_rss()};
}

int finish(const SearchCall& search, Report report, std::chrono::steady_clock::time_point started) {
  Terminal& terminal = search.call.terminal;
  report.timing = timing_since(started, search.arguments);
  const std::vector<Output> outputs = outputs_of(search.arguments);
  const std::vector<Note> notes = write_outputs(search, outputs, report);
  const bool loud = !search.arguments.has("json") && !search.arguments.has("quiet");
  Terminal console = report_terminal(terminal, outputs);
  if (search.arguments.has("json")) {
    write_result(terminal.out, report);
  } else {
    print_report(console, report, view_of(search.arguments));
  }
  // Else a file of an earlier run could be taken for one of this run.
  for (const Note& note : notes) {
    if (loud || note.is_missing) (loud ? console.out : terminal.err) << adapted(console, note.text) << "\n";
  }
  return code_of(report, search.arguments);
}

int run_search(SearchCall& search) {
  prepare_output(search);
  const InterruptGuard interrupts;
  const auto started = std::chrono::steady_clock::now();
  const std::optional<Origin> origin = origin_of(search);
  if (origin && origin->ending != Ending::exhausted) {
    Report report = make_report(search, lost_answer(search, *origin));
    report.lacks_origin = true;
    return finish(search, std::move(report), started);
  }
  // States that are reached from initial ones cannot reach what those cannot.
  std::string proof = search.takes_proofs ? search.puzzle.unsolvable() : "";
  Report report = make_report(search, proof.empty() ? search_with_progress(search) : Answer{});
  report.proof = std::move(proof);
  return finish(search, std::move(report), started);
}

}  // namespace lucas::cli
