// Writes reports as JSON.
#include <fmt/format.h>

#include <ostream>

#include "lucas/puzzle.hpp"
#include "lucas/version.hpp"
#include "report/report.hpp"
#include "trace_files/verification.hpp"

namespace lucas::cli {
namespace {

// The kind of question that the report's property is: "invariant", "step-invariant", "never", "goal", or a temporal kind.
std::string kind_text(const Report& report) {
  if (report.temporal) return std::string(to_text(report.temporal->claim.kind));
  return std::string(report.forbids_goal() ? "never" : to_text(report.property_kind));
}

}  // namespace

// Each table is in the order of its enumerators.

std::string_view to_text(Verdict verdict) {
  static constexpr std::array words = {"holds",      "violated",          "deadlock",  "solved",
                                       "unsolvable", "none-within-depth", "incomplete"};
  return words.at(static_cast<std::size_t>(verdict));
}

std::string_view to_text(Purpose purpose) { return purpose == Purpose::check ? "check" : "solve"; }

std::string_view to_text(PropertyKind kind) {
  static constexpr std::array words = {"invariant", "goal", "step-invariant"};
  return words.at(static_cast<std::size_t>(kind));
}

std::string_view limit_text(Ending ending) {
  static constexpr std::array words = {"",        "",       "",     "max-states", "max-depth",
                                       "timeout", "memory", "disk", "interrupt",  "simulate"};
  return words.at(static_cast<std::size_t>(ending));
}

std::string moves_text(const StrategyReport& strategy) {
  return fmt::format("[{}]", fmt::join(strategy.notation, ","));
}

TraceMeta meta_of(const Report& report) {
  // A search for the goal that a limit stopped has a trace where only the count of solutions is incomplete.
  const Verdict verdict = report.verdict == Verdict::incomplete ? Verdict::solved : report.verdict;
  const std::string kind = report.is_expression || report.temporal ? kind_text(report) : "";
  return {report.model,
          report.params,
          report.property,
          std::string(to_text(verdict)),
          kind,
          report.temporal ? std::optional(report.temporal->claim) : std::nullopt,
          report.lead};
}

// ---- JSON ------------------------------------------------------------------------------------------------

Json object_of(const std::string& schema, const Json& members) {
  Json json = {{"schema", "lucas/" + schema + "/1"}, {"tool", {{"name", "lucas"}, {"version", version}}}};
  json.update(members);
  return json;
}

void add_place(Json& json, const Subject& subject, bool lacks_origin) {
  if (!subject.boundaries.empty()) json["boundaries"] = subject.boundaries;
  if (lacks_origin) json["from_found"] = false;
  if (subject.lead) json["from"] = to_itf(subject.lead->state(subject.lead->steps()));
}

void add_timing(Json& json, const std::optional<Timing>& timing) {
  if (!timing) return;
  json["seconds"] = timing->seconds;
  json["peak_rss_bytes"] = timing->peak_rss_bytes;
}

Json model_json(const std::string& name, const std::vector<std::pair<std::string, Value>>& params,
                const std::vector<std::string>& notes) {
  Json json = {{"name", name}, {"params", params_json(params)}};
  if (!notes.empty()) json["notes"] = notes;
  return json;
}

void write_with_trace(std::ostream& out, Json object, const Trace* trace, const TraceMeta& meta,
                      FunctionRef<void()> more) {
  if (trace != nullptr) object["steps"] = trace->steps();
  std::string head = json_line(object);
  head.pop_back();  // the closing brace
  out << head;
  if (trace != nullptr) {
    out << ",\"trace\":";
    stream_itf(out, *trace, meta, "");
  }
  more();
  out << "}";
}

namespace {

Json engine_json(const Engine& engine, bool tells_timing) {
  Json json = {{"search", to_text(engine.order)}, {"threads", engine.threads}};
  if (engine.keeps_states()) json["store"] = to_text(engine.store);
  json["symmetry"] = engine.symmetry;
  json["exact"] = true;
  if (engine.order == SearchOrder::best_first) json["least"] = engine.least;
  if (engine.distribution) json["ranks"] = engine.distribution->ranks;
  if (const auto& bound = engine.bound)
    json["bound"] = {{"limit", bound->limit}, {"least", bound->least}, {"passes", bound->passes}};
  if (const auto& ends = engine.both_ends)
    json["both_ends"] = {{"from_start", ends->from_start}, {"from_goal", ends->from_goal}};
  if (const Engine::Ways& ways = engine.ways; tells_timing && ways.serial_ns > 0) {
    json["ways"] = {{"parallel_levels", ways.parallel_levels}, {"serial_ns", ways.serial_ns}};
    if (ways.parallel_ns > 0) json["ways"]["parallel_ns"] = ways.parallel_ns;
  }
  if (const auto& sent = engine.distribution; tells_timing && sent)
    json["sent"] = {{"bytes", sent->sent_bytes},
                    {"bytes_per_state", sent->sent_per_state()},
                    {"levels", sent->sent_levels}};
  return json;
}

Json result_object(std::string_view command) { return object_of("result", {{"command", command}}); }

Json stats_json(const Report& report) {
  const Stats& stats = report.stats;
  Json json = {{"initial", stats.initial}, {"generated", stats.generated}};
  if (report.engine.keeps_states()) {
    json["distinct"] = stats.distinct;
    json["queued"] = stats.queued;
  }
  json["depth"] = stats.depth;
  if (stats.deadlocks) json["deadlocks"] = *stats.deadlocks;
  if (report.engine.order == SearchOrder::breadth_first) json["levels"] = stats.levels;
  for (std::size_t i = 0; i < report.counted.size(); ++i) {
    Json goal = {{"name", report.counted[i]}, {"states", stats.goals[i].states}};
    if (stats.goals[i].depth) goal["depth"] = *stats.goals[i].depth;
    json["goals"].push_back(std::move(goal));
  }
  json["promises_tried"] = report.engine.tried;
  json["store_bytes"] = stats.store_bytes;
  if (report.engine.disk_bytes > 0) json["disk_bytes"] = report.engine.disk_bytes;
  if (report.timing) {
    const double seconds = report.timing->seconds;
    json["seconds"] = seconds;
    const std::uint64_t states = report.engine.keeps_states() ? stats.distinct : stats.generated;
    if (seconds > 0) json["states_per_second"] = static_cast<double>(states) / seconds;
    json["peak_rss_bytes"] = report.timing->peak_rss_bytes;
  }
  return json;
}

Json strategy_json(const StrategyReport& strategy) {
  Json json = {{"name", strategy.name}};
  if (strategy.optimum) json["optimum"] = *strategy.optimum;
  if (strategy.optimum) json["optimum_by"] = strategy.found_by_search ? "search" : "proof";
  if (!strategy.proof.empty()) json["proof"] = strategy.proof;
  json["moves"] = moves_text(strategy);
  return json;
}

Json solution_json(const Trace& trace) {
  Json steps = Json::array();
  for (std::size_t i = 1; i < trace.states(); ++i) steps.push_back(step_json(*trace.action(i)));
  return {{"start", to_itf(trace.state(0))}, {"steps", std::move(steps)}};
}

Json solutions_json(const Solutions& solutions, bool lists_them) {
  Json json = {{"count", solutions.count}, {"states", solutions.states}};
  if (!lists_them) return json;
  json["listed"] = json_list(solutions.listed, [](const auto& trace) { return solution_json(*trace); });
  json["left_out"] = solutions.left_out;
  return json;
}

// The property violated or reached, or the goal that was looked for.
Json property_json(const Report& report) {
  Json json = {{"kind", kind_text(report)}, {"name", report.property}};
  if (report.temporal) json.update(temporal_json(report.temporal->claim));
  if (report.temporal && report.temporal->dead_ends > 0) json["dead_ends"] = report.temporal->dead_ends;
  if (!report.because.empty()) json["because"] = report.because;
  return json;
}

Json simulation_json(const Report& report, const SimulationReport& simulation) {
  const auto& [asked, taken, hit] = simulation;
  Json json = {{"seed", asked.seed},           {"count", asked.count},
               {"depth", asked.steps},         {"threads", report.engine.threads},
               {"walks", taken.walks},         {"steps", taken.steps},
               {"mean_steps", taken.mean()},   {"longest", taken.longest},
               {"deadlocks", taken.deadlocks}, {"outside_boundary", taken.fenced}};
  if (hit) json["walk"] = *hit + 1;
  add_timing(json, report.timing);
  return json;
}

// Adds the members that only one kind of answer has.
void add_answer(Json& object, const Report& report) {
  if (const auto* const search = report.as<SearchReport>()) {
    if (!search->reason.empty()) object["reason"] = search->reason;
    if (search->solutions) object["solutions"] = solutions_json(*search->solutions, search->lists_solutions);
  } else if (const auto* const proof = report.as<ProofReport>()) {
    object["proof"] = proof->proof;
    object["proof_tried"] = report.stats.distinct;
  } else if (const auto* const strategy = report.as<StrategyReport>()) {
    object["strategy"] = strategy_json(*strategy);
  }
}

// Writes a further violation (--continue) as an object of its own.
void write_violation(std::ostream& out, const Report& report) {
  Json object = {{"verdict", to_text(report.verdict)}, {"shortest", report.shortest()}};
  if (!report.property.empty()) object["property"] = property_json(report);
  write_with_trace(out, std::move(object), report.trace.get(), meta_of(report));
}

}  // namespace

void write_result(std::ostream& out, const Report& report) {
  Json object = result_object(to_text(report.purpose));
  object["model"] = model_json(report.model, report.params, report.notes);
  const auto* const simulation = report.as<SimulationReport>();
  const bool searched = !simulation && !report.as<ProofReport>();
  if (searched) object["engine"] = engine_json(report.engine, report.timing.has_value());
  object["verdict"] = to_text(report.verdict);
  object["exhaustive"] = report.exhaustive();
  if (const std::string_view limit = limit_text(report.ending); !limit.empty()) object["stopped_by"] = limit;
  for (const Section& section : report.sections) object[section.name] = section.json;
  if (!report.unreturned.empty()) object["unreturned"] = report.unreturned;
  if (const auto& failure = report.failure)
    object["error"] = {{"code", failure->code}, {"message", failure->message}};
  if (report.trace) object["shortest"] = report.shortest();
  if (!report.property.empty()) object["property"] = property_json(report);
  const bool is_whole = report.verdict == Verdict::incomplete && report.ending == Ending::exhausted;
  if (report.verdict == Verdict::holds || is_whole) object["checked"] = report.asked;
  if (!report.unchecked.empty()) object["not_checked"] = report.unchecked;
  add_place(object, report, report.as<OriginReport>() != nullptr);
  if (searched) object["stats"] = stats_json(report);
  if (simulation) object["simulation"] = simulation_json(report, *simulation);
  add_answer(object, report);
  write_with_trace(out, std::move(object), report.trace.get(), meta_of(report), [&] {
    if (!report.continues) return;
    out << ",\"more\":[";
    for (std::size_t i = 0; i < report.more.size(); ++i) {
      if (i > 0) out << ",";
      write_violation(out, report.more[i]);
    }
    out << "]";
  });
  out << "\n";
}

void write_verification_result(std::ostream& out, const TraceFile& file, const Puzzle& puzzle,
                               const Verification& verification) {
  Json object = result_object("trace verify");
  object["model"] = model_json(puzzle.name(), puzzle.params(), puzzle.notes());
  object["verdict"] = verification.valid() ? "valid" : "invalid";
  object["steps"] = file.steps();
  if (!verification.notes.empty()) object["notes"] = verification.notes;
  if (verification.refusal) {
    const Verification::Refusal& refusal = *verification.refusal;
    object["refusal"] = {
        {"state", refusal.state}, {"problem", refusal.problem}, {"allowed", refusal.allowed}};
    for (const Difference& change : refusal.changes) {
      object["refusal"]["changes"].push_back({{"path", change.path}, {"text", change.text}});
    }
  }
  out << json_line(object) << "\n";
}

void write_error_result(std::ostream& out, const std::string& command, int code, const std::string& message,
                        const std::string& hint) {
  Json object = result_object(command);
  object["verdict"] = "error";
  object["error"] = {{"code", code}, {"message", message}};
  if (!hint.empty()) object["error"]["hint"] = hint;
  out << json_line(object) << "\n";
}

}  // namespace lucas::cli
