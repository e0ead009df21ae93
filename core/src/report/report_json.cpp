#include "report/report_json.hpp"

#include <ostream>

#include "lucas/version.hpp"
#include "trace_files/trace_json.hpp"

namespace lucas {

Json tool_json() { return {{"name", "lucas"}, {"version", version}}; }

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

Json engine_json(const Engine& engine) {
  Json json = {{"search", to_text(engine.order)},
               {"threads", engine.threads},
               {"store", to_text(engine.store)},
               {"symmetry", engine.symmetry},
               {"exact", true}};
  if (engine.distribution) json["ranks"] = engine.distribution->ranks;
  if (const auto& bound = engine.bound)
    json["bound"] = {{"limit", bound->limit}, {"least", bound->least}, {"passes", bound->passes}};
  if (const auto& ends = engine.both_ends)
    json["both_ends"] = {{"from_start", ends->from_start}, {"from_goal", ends->from_goal}};
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

std::string_view limit_text(Ending ending) {
  switch (ending) {
    case Ending::max_states:
      return "max-states";
    case Ending::max_depth:
      return "max-depth";
    case Ending::timeout:
      return "timeout";
    case Ending::memory:
      return "memory";
    case Ending::disk:
      return "disk";
    case Ending::interrupted:
      return "interrupt";
    case Ending::simulated:
      return "simulate";
    default:
      return "";
  }
}

}  // namespace lucas
