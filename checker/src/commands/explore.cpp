// lucas explore: the whole state space as a graph: what it is like, and files of it.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <new>
#include <ostream>

#include "commands/origin.hpp"
#include "commands/search.hpp"
#include "console/progress.hpp"
#include "console/survey.hpp"
#include "files/output.hpp"
#include "lucas/error.hpp"
#include "lucas/explore_report.hpp"
#include "lucas/graph_file.hpp"
#include "options/engine_options.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

struct ExploreOutput {
  enum class Kind : std::uint8_t { graph, result, level };
  std::string path;
  Kind kind = Kind::graph;
  std::optional<GraphFormat> format{};  // of a graph
};

// What --format asks for where the name of an output does not tell, if it is given.
std::optional<ExploreOutput> format_asked_for(const Arguments& arguments) {
  const auto format = arguments.number("format");
  if (!format) return std::nullopt;
  if (*format == result_of_explore) return ExploreOutput{"", ExploreOutput::Kind::result};
  return ExploreOutput{"", ExploreOutput::Kind::graph, static_cast<GraphFormat>(*format)};
}

// `otherwise`: what an output is whose name does not tell.
ExploreOutput output_of(const std::string& path, const std::optional<ExploreOutput>& otherwise) {
  using Kind = ExploreOutput::Kind;
  std::string known;
  for (const GraphFormat format : graph_formats()) {
    if (path.ends_with(ending_of(format))) return {path, Kind::graph, format};
    known += (known.empty() ? "" : ", ") + std::string(ending_of(format));
  }
  if (path.ends_with(".itf.json") || path.ends_with(".tlc.json"))
    throw UsageError(
        fmt::format("--output {}: that is a format of traces, and explore writes none", excerpt(path)),
        "Known endings: " + known + ", .json.");
  if (path.ends_with(".json")) return {path, Kind::result};
  if (otherwise) return {path, otherwise->kind, otherwise->format};
  throw UsageError(fmt::format("--output {}: the name does not tell a format of graphs", excerpt(path)),
                   "Known endings: " + known + ", .json; or use --format.");
}

std::vector<ExploreOutput> explore_outputs(const Arguments& arguments, const Puzzle& puzzle) {
  const auto asked_for = format_asked_for(arguments);
  auto otherwise = asked_for;
  if (!otherwise && arguments.has("hardest")) otherwise = ExploreOutput{"", ExploreOutput::Kind::level};
  std::vector<ExploreOutput> outputs;
  for (const std::string& path : output_paths(arguments)) {
    outputs.push_back(output_of(path, otherwise));
    if (outputs.back().kind == ExploreOutput::Kind::level && !puzzle.writes_levels())
      throw UsageError(
          fmt::format("--output {}: the model '{}' has no levels to write", excerpt(path), puzzle.name()),
          "Without it, --hardest prints the state as --from takes it.");
    require_writable(path);
  }
  if (outputs.empty() && asked_for)
    throw UsageError("--format needs an --output to apply to", "For stdout: --output -.");
  return outputs;
}

void require_hardest(const Arguments& arguments, const Puzzle& puzzle) {
  if (!arguments.has("hardest")) return;
  if (!first_goal(puzzle))
    throw UsageError(fmt::format("--hardest: the model '{}' has no goal to be far from", puzzle.name()));
  if (arguments.choice<Switch>("symmetry") == Switch::on)
    throw UsageError("--hardest: --symmetry on explores states that may be out of reach themselves");
}

Explored explored(const Request& request, const Puzzle& puzzle, std::optional<std::size_t> goal,
                  Monitor& monitor) {
  try {
    Explored found = puzzle.explore(request, goal, monitor);
    found.states = std::min(found.states, request.limits.max_states);  // one more may have been seen
    return found;
  } catch (const std::bad_alloc&) {  // not even an empty graph
    return {Ending::memory};
  }
}

// The space from its initial states on, or from that of --from.
void explore_into(ExploreReport& report, const ModelCall& parsed, const Puzzle& puzzle,
                  std::optional<std::size_t> goal, Terminal& terminal) {
  const Arguments& arguments = parsed.arguments;
  Request request;
  read_engine_options(arguments, puzzle, request);
  read_limits(arguments, request.limits);
  ProgressLine progress(terminal, !is_quiet(arguments));
  const auto origin = begin_at_origin(arguments, puzzle, request, progress);
  if (origin && origin->ending != Ending::exhausted) {
    report.lacks_origin = true;
    report.explored = {origin->ending, origin->seen};
    return;
  }
  if (origin) report.lead = origin->lead;
  report.explored = explored(request, puzzle, goal, progress);
}

void look_at_graph(ExploreReport& report) {
  const StateSpace& space = *report.explored.space;
  report.distances = goal_distances(space.graph());
  report.survey = survey_of(space.graph(), report.distances);
  if (!report.asks_hardest || !report.survey->goal->hardest) return;
  report.level = space.level(*report.survey->goal->hardest, report.survey->goal->at_distance.size() - 1);
}

void write_file(const ExploreOutput& output, const ExploreReport& report, std::ostream& out) {
  switch (output.kind) {
    case ExploreOutput::Kind::graph:
      return write_graph(out, *output.format, *report.explored.space, report.distances, report.model);
    case ExploreOutput::Kind::result:
      return write_exploration(out, report);
    case ExploreOutput::Kind::level:
      out << *report.level;
  }
}

void write_files(const std::vector<ExploreOutput>& outputs, const ExploreReport& report, Terminal& terminal,
                 Terminal& console, bool loud) {
  using Kind = ExploreOutput::Kind;
  for (const ExploreOutput& output : outputs) {
    const bool lacks_graph = output.kind == Kind::graph && !report.survey;
    if (lacks_graph || (output.kind == Kind::level && !report.level)) {
      terminal.err << fmt::format("no {} to write to {}\n", lacks_graph ? "graph" : "level",
                                  path_text(output.path));
      continue;
    }
    write_output(output.path, terminal.out, [&](std::ostream& out) { write_file(output, report, out); });
    if (loud && output.path != "-") console.out << wrote_text(output.path) << "\n";
  }
}

void refuse_unfit(const std::vector<ExploreOutput>& outputs, const ExploreReport& report) {
  for (const ExploreOutput& output : outputs) {
    if (!output.format) continue;
    const std::string reason = unfit_reason(report.explored.space->graph(), *output.format);
    if (!reason.empty()) throw UsageError(fmt::format("--output {}: {}", excerpt(output.path), reason));
  }
}

int code_of(const ExploreReport& report) {
  if (report.explored.ending == Ending::interrupted) return signal_code();
  if (!report.survey) return inconclusive;
  return report.asks_hardest && !report.survey->goal->hardest ? negative : success;
}

}  // namespace

int run_explore(const Call& call) {
  const ModelCall parsed = parse_model_call(call);
  const Arguments& arguments = parsed.arguments;
  const Puzzle& puzzle = *parsed.puzzle;
  apply_color(call.terminal, arguments.choice<ColorMode>("color"));
  require_hardest(arguments, puzzle);
  const std::vector<ExploreOutput> outputs = explore_outputs(arguments, puzzle);
  const InterruptGuard interrupts;
  const auto started = std::chrono::steady_clock::now();
  const auto goal = first_goal(puzzle);
  ExploreReport report{puzzle.name(), puzzle.params(), puzzle.step_noun(),
                       arguments.choice<Switch>("symmetry") == Switch::on};
  if (goal) report.goal = puzzle.properties()[*goal].name;
  report.asks_hardest = arguments.has("hardest");
  report.level_is_written = std::any_of(outputs.begin(), outputs.end(), [](const ExploreOutput& output) {
    return output.kind == ExploreOutput::Kind::level;
  });
  explore_into(report, parsed, puzzle, goal, call.terminal);
  if (report.explored.ending == Ending::exhausted) {
    refuse_unfit(outputs, report);
    look_at_graph(report);
  }
  report.timing = timing_since(started, arguments);
  const bool json = arguments.has("json");
  const bool takes_stdout = std::any_of(outputs.begin(), outputs.end(),
                                        [](const ExploreOutput& output) { return output.path == "-"; });
  Terminal console = report_terminal(call.terminal, takes_stdout);
  if (json) {
    write_exploration(call.terminal.out, report);
  } else {
    print_exploration(console, report, arguments.has("quiet"), arguments.has("verbose"));
  }
  write_files(outputs, report, call.terminal, console, !is_quiet(arguments));
  return code_of(report);
}

}  // namespace lucas::cli
