// lucas explore: the whole state space as a graph: what it is like, and files of it.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <new>
#include <ostream>

#include "../console_survey.hpp"
#include "../exit_code.hpp"
#include "../interrupt.hpp"
#include "../output_file.hpp"
#include "../progress.hpp"
#include "lucas/error.hpp"
#include "lucas/explore_report.hpp"
#include "lucas/graph_file.hpp"
#include "search.hpp"

namespace lucas::cli {
namespace {

struct GraphOutput {
  std::string path{};
  std::optional<GraphFormat> format{};  // none: the result object
};

// The format that --format names, if it is given; the name of an output may tell another.
std::optional<GraphOutput> format_asked_for(const Arguments& arguments) {
  const auto format = arguments.number("format");
  if (!format) return std::nullopt;
  if (*format == result_of_explore) return GraphOutput{};
  return GraphOutput{"", static_cast<GraphFormat>(*format)};
}

GraphOutput graph_output(const std::string& path, const std::optional<GraphOutput>& asked_for) {
  std::string known;
  for (const GraphFormat format : graph_formats()) {
    if (path.ends_with(ending_of(format))) return {path, format};
    known += (known.empty() ? "" : ", ") + std::string(ending_of(format));
  }
  if (path.ends_with(".json")) return {path, std::nullopt};
  if (asked_for) return {path, asked_for->format};
  throw UsageError(fmt::format("--output {}: the name does not tell a format of graphs", excerpt(path)),
                   "Known endings: " + known + ", .json; or use --format.");
}

std::vector<GraphOutput> graph_outputs(const Arguments& arguments) {
  const auto asked_for = format_asked_for(arguments);
  std::vector<GraphOutput> outputs;
  for (const std::string& path : output_paths(arguments)) {
    outputs.push_back(graph_output(path, asked_for));
    require_writable(path);
  }
  if (outputs.empty() && asked_for)
    throw UsageError("--format needs an --output to apply to", "For stdout: --output -.");
  return outputs;
}

Explored explored(const ModelCall& parsed, const Puzzle& puzzle, std::optional<std::size_t> goal,
                  Terminal& terminal) {
  Request request;
  read_engine_options(parsed.arguments, puzzle, request);
  read_limits(parsed.arguments, request.limits);
  ProgressLine progress(terminal, !parsed.arguments.has("quiet") && !parsed.arguments.has("json"));
  try {
    Explored found = puzzle.explore(request, goal, progress);
    found.states = std::min(found.states, request.limits.max_states);  // one more may have been seen
    return found;
  } catch (const std::bad_alloc&) {  // not even an empty graph
    return {Ending::memory};
  }
}

void write_files(const std::vector<GraphOutput>& outputs, const ExploreReport& report, Terminal& terminal,
                 Terminal& console, bool loud) {
  for (const GraphOutput& output : outputs) {
    if (!report.survey && output.format) {
      terminal.err << fmt::format("no graph to write to {}\n", path_text(output.path));
      continue;
    }
    write_output(output.path, terminal.out, [&](std::ostream& out) {
      if (!output.format) return write_exploration(out, report);
      write_graph(out, *output.format, *report.explored.space, report.distances, report.model);
    });
    if (loud && output.path != "-") console.out << wrote_text(output.path) << "\n";
  }
}

void refuse_unfit(const std::vector<GraphOutput>& outputs, const ExploreReport& report) {
  for (const GraphOutput& output : outputs) {
    if (!output.format) continue;
    const std::string reason = unfit_reason(report.explored.space->graph(), *output.format);
    if (!reason.empty()) throw UsageError(fmt::format("--output {}: {}", excerpt(output.path), reason));
  }
}

}  // namespace

int run_explore(const Call& call) {
  const ModelCall parsed = parse_model_call(call);
  const Arguments& arguments = parsed.arguments;
  const auto puzzle = parsed.entry.make(given_params(parsed.entry, arguments));
  apply_color(call.terminal, arguments);
  const std::vector<GraphOutput> outputs = graph_outputs(arguments);
  const InterruptGuard interrupts;
  const auto started = std::chrono::steady_clock::now();
  const auto goal = first_goal(*puzzle);
  ExploreReport report{puzzle->name(), puzzle->params(), puzzle->step_noun(),
                       arguments.choice<Switch>("symmetry") == Switch::on};
  if (goal) report.goal = puzzle->properties()[*goal].name;
  report.explored = explored(parsed, *puzzle, goal, call.terminal);
  if (report.explored.ending == Ending::exhausted) {
    refuse_unfit(outputs, report);
    report.distances = goal_distances(report.explored.space->graph());
    report.survey = survey_of(report.explored.space->graph(), report.distances);
  }
  report.timing = timing_since(started, arguments);
  const bool json = arguments.has("json");
  const bool taken = std::any_of(outputs.begin(), outputs.end(), [](const auto& o) { return o.path == "-"; });
  Terminal console = report_terminal(call.terminal, taken);
  if (json) {
    write_exploration(call.terminal.out, report);
  } else {
    print_exploration(console, report, arguments.has("quiet"), arguments.has("verbose"));
  }
  write_files(outputs, report, call.terminal, console, !json && !arguments.has("quiet"));
  if (report.explored.ending == Ending::interrupted) return 128 + noted_signal();
  return report.survey ? success : inconclusive;
}

}  // namespace lucas::cli
