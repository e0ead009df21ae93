// Writes traces as JSON: in ITF, and in the shape of TLC's -dumpTrace json.
#include "trace_files/trace_file.hpp"

#include <ostream>

namespace lucas {
namespace {

// Looks at as many states as it takes to know every element type.
Json variable_types(const Trace& trace) {
  const Value first = trace.state(0);
  std::vector<ValueType> types(first.names().size());
  bool complete = false;
  for (std::size_t i = 0; i < trace.states() && !complete; ++i) {
    const Value state = trace.state(i);
    complete = true;
    for (std::size_t v = 0; v < types.size(); ++v) {
      types[v].see(state.items()[v]);
      complete = complete && types[v].complete();
    }
  }
  Json object = Json::object();
  for (std::size_t v = 0; v < types.size(); ++v) object[first.names()[v]] = types[v].text();
  return object;
}

Json itf_state(const Trace& trace, std::size_t i) {
  Json meta = {{"index", i}};
  if (const std::optional<Label> action = trace.action(i)) {
    meta.update(step_json(*action));
  }
  Json state = {{"#meta", std::move(meta)}};
  state.update(to_itf(trace.state(i)));
  return state;
}

Json itf_meta(const Trace& trace, const TraceMeta& meta) {
  Json all = {{"format", "ITF"},
              {"format-description", "https://apalache-mc.org/docs/adr/015adr-trace.html"},
              {"varTypes", variable_types(trace)}};
  if (meta.model.empty()) return all;
  Json lucas = {{"model", meta.model}, {"params", params_json(meta.params)}};
  if (!meta.property.empty()) lucas["property"] = meta.property;
  if (!meta.verdict.empty()) lucas["verdict"] = meta.verdict;
  if (!meta.kind.empty() && !meta.property.empty()) lucas["kind"] = meta.kind;
  if (meta.temporal) lucas.update(temporal_json(*meta.temporal));
  if (meta.lead) {
    for (std::size_t i = 0; i < meta.lead->states(); ++i) lucas["from"].push_back(itf_state(*meta.lead, i));
  }
  all["lucas"] = std::move(lucas);
  return all;
}

Json tlc_action(const Trace& trace, std::size_t i) {
  const Label label = trace.action(i).value_or(Label{"Stuttering"});
  Json context = Json::object(), parameters = Json::array();
  for (const auto& [name, value] : label.arguments) {
    context[name] = to_plain(value);
    parameters.push_back(name);
  }
  const Json nowhere = {
      {"beginColumn", 0}, {"beginLine", 0}, {"endColumn", 0}, {"endLine", 0}, {"module", "lucas"}};
  return {{"name", label.name}, {"location", nowhere}, {"context", context}, {"parameters", parameters}};
}

Json tlc_state(const Trace& trace, std::size_t i) { return Json::array({i + 1, to_plain(trace.state(i))}); }

}  // namespace

Json temporal_json(const TemporalClaim& claim) {
  Json json = Json::object();
  if (!claim.q.empty()) json["then"] = claim.q;
  for (const Fairness& each : claim.fairness)
    json["fairness"].push_back({{each.is_strong ? "strong" : "weak", each.actions.text()}});
  return json;
}

void stream_itf(std::ostream& out, const Trace& trace, const TraceMeta& meta, const char* separator) {
  out << "{" << separator << "\"#meta\":" << json_line(itf_meta(trace, meta)) << "," << separator;
  out << "\"vars\":" << json_line(trace.state(0).names()) << "," << separator << "\"states\":[" << separator;
  for (std::size_t i = 0; i < trace.states() && out; ++i) {
    out << json_line(itf_state(trace, i)) << (i + 1 < trace.states() ? "," : "") << separator;
  }
  out << "]";
  if (trace.loop()) out << "," << separator << "\"loop\":" << *trace.loop();
  out << "}";
}

void write_itf(std::ostream& out, const Trace& trace, const TraceMeta& meta) {
  stream_itf(out, trace, meta, "\n");
  out << "\n";
}

void write_tlc(std::ostream& out, const Trace& trace) {
  out << R"({"counterexample":{"action":[)";
  const std::size_t steps = trace.steps() + (trace.loop() ? 1 : 0);
  for (std::size_t i = 1; i <= steps && out; ++i) {
    const std::size_t to = i < trace.states() ? i : trace.loop().value();
    out << (i > 1 ? "," : "")
        << json_line(Json::array({tlc_state(trace, i - 1), tlc_action(trace, i), tlc_state(trace, to)}));
  }
  out << R"(],"state":[)";
  for (std::size_t i = 0; i < trace.states() && out; ++i)
    out << (i > 0 ? "," : "") << json_line(tlc_state(trace, i));
  out << R"(]},"vars":)" << json_line(trace.state(0).names()) << "}\n";
}

}  // namespace lucas
