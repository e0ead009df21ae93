// lucas explore: builds the graph of the whole state space, reports its figures, and writes it to files.
#include <fmt/format.h>

#include <chrono>
#include <new>
#include <ostream>

#include "commands/origin.hpp"
#include "commands/search.hpp"
#include "console/progress.hpp"
#include "graph/exploration.hpp"
#include "graph/state_graph.hpp"
#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"
#include "lucas/text.hpp"
#include "options/engine_options.hpp"
#include "options/model_choice.hpp"
#include "options/outputs.hpp"
#include "options/questions.hpp"
#include "options/unreturned.hpp"
#include "report/space_report.hpp"
#include "search/control.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

void write_hardest(std::ostream& out, const ExploreReport& report, const Output& output, Pulse /*pulse*/) {
  if (!report.survey || !report.survey->goal || !report.survey->goal->hardest) have_none("level", output);
  out << (report.level ? *report.level : hardest_text(report) + "\n");
}
// The format of the file of --hardest; no file name and no --format selects it.
constexpr OutputFormat hardest_level = {.word = "", .ending = "", .about = "", .write_space = write_hardest};

void require_hardest(const Arguments& arguments, const Puzzle& puzzle) {
  if (!arguments.has("hardest")) return;
  if (!goal_of(puzzle, arguments))
    throw UsageError(fmt::format("--hardest: the model '{}' has no goal to be far from", puzzle.name()));
}

// Explores from the initial states, or from the state of --from; takes the time from the request's timeout.
void explore_into(ExploreReport& report, const ModelCall& parsed, Request& request, Monitor& monitor) {
  const Puzzle& puzzle = *parsed.puzzle;
  const auto origin = begin_at_origin(parsed.arguments, parsed.definitions, puzzle, request, monitor);
  if (origin && origin->ending != Ending::exhausted) {
    report.lacks_origin = true;
    report.explored = {origin->ending, origin->stats.distinct};
    return;
  }
  if (origin) report.lead = origin->lead;
  const auto started = std::chrono::steady_clock::now();
  try {
    report.explored = lucas::explore(puzzle.kernel(), request, goal_of(puzzle, parsed.arguments), monitor);
  } catch (const std::bad_alloc&) {  // no room for an empty graph
    report.explored = {Ending::memory};
  }
  request.limits.spend_since(started);
}

void look_at_graph(ExploreReport& report, ControlPulse& pulse) {
  const StateSpace& space = *report.explored.space;
  try {
    const StateGraph turned = turned_round(space.graph(), pulse);
    report.distances = goal_distances(turned, space.graph().goals, pulse);
    report.survey = survey_of(space.graph(), turned, report.distances, pulse);
  } catch (const Stopped& stopped) {
    report.explored.ending = stopped.ending;
  } catch (const std::bad_alloc&) {
    report.explored.ending = Ending::memory;
  }
  if (!report.survey || !report.asks_hardest || !report.survey->goal->hardest) return;
  report.level = space.level(*report.survey->goal->hardest, report.survey->goal->at_distance.size() - 1);
}

// Writes one output. If a limit stops it, the report's ending says so, too.
void write_one(std::ostream& out, const Output& output, ExploreReport& report, ControlPulse& pulse) {
  try {
    output.format->write_space(out, report, output, pulse);
  } catch (const Stopped& stopped) {
    report.explored.ending = stopped.ending;
    throw NoOutput{
        fmt::format("{} is not written: {}", path_text(output.path), ending_text(stopped.ending, 0))};
  }
}

ExploreReport empty_report(const App& app, const ModelCall& parsed, const std::vector<Output>& outputs) {
  const Arguments& arguments = parsed.arguments;
  const Puzzle& puzzle = *parsed.puzzle;
  ExploreReport report{subject_of(app, puzzle), arguments.choice<Switch>("symmetry") == Switch::on};
  report.boundaries = arguments.texts("boundary");
  if (const auto goal = goal_of(puzzle, arguments)) report.goal = puzzle.properties()[*goal].name;
  report.asks_hardest = arguments.has("hardest");
  report.level_is_written = contains(outputs, &hardest_level, &Output::format);
  return report;
}

int code_of(const ExploreReport& report) {
  if (report.explored.ending == Ending::interrupted) return signal_code();
  if (report.explored.ending != Ending::exhausted) return inconclusive;
  return report.asks_hardest && !report.survey->goal->hardest ? negative : success;
}

}  // namespace

int run_explore(const Call& call) {
  const ModelCall parsed = parse_model_call(call);
  const Arguments& arguments = parsed.arguments;
  const Puzzle& puzzle = *parsed.puzzle;
  require_hardest(arguments, puzzle);
  const std::vector<Output> outputs = outputs_of(arguments, call.command.name, formats_of_spaces(),
                                                 arguments.has("hardest") ? &hardest_level : nullptr);
  require_writable(outputs);
  Request request;
  read_engine_options(arguments, puzzle, request);
  const InterruptGuard interrupts;
  const Watchdog watchdog = telling_watchdog(call, arguments, puzzle);
  const auto started = std::chrono::steady_clock::now();
  ExploreReport report = empty_report(call.app, parsed, outputs);
  Written written;
  {
    ProgressLine progress(call.terminal, !is_quiet(arguments));
    explore_into(report, parsed, request, progress);
    Control control(request.limits, progress);
    ControlPulse pulse(control, {0, report.explored.states, report.explored.edges, 0, 0});
    if (report.explored.ending == Ending::exhausted) look_at_graph(report, pulse);
    report.timing = timing_since(started, arguments);
    written = write_outputs(outputs, call.terminal.out, [&](std::ostream& out, const Output& output) {
      write_one(out, output, report, pulse);
    });
  }
  tell_report(
      call, arguments, outputs, written, [&](std::ostream& out) { write_exploration(out, report); },
      [&](Terminal& console) {
        print_exploration(console, report, arguments.has("quiet"), arguments.has("verbose"));
      });
  return code_of(report);
}

}  // namespace lucas::cli
