#include <istream>
#include <set>

#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "traces/json_input.hpp"
#include "traces/trace_file.hpp"

namespace lucas {
namespace {

constexpr std::size_t most_variables = 1000;

std::optional<std::string> text_of(const Json& object, const char* key) {
  if (!object.is_object() || !object.contains(key) || !object[key].is_string()) return std::nullopt;
  return object[key].get<std::string>();
}

std::vector<std::string> variables_of(const Json& root, const std::string& name) {
  std::vector<std::string> variables;
  for (const Json& variable : member(root, "vars", Json::value_t::array, name)) {
    if (!variable.is_string()) throw UsageError(name + ": 'vars' must be an array of names");
    variables.push_back(variable.get<std::string>());
  }
  if (variables.size() > most_variables) {
    throw UsageError(name + ": more than " + std::to_string(most_variables) + " variables");
  }
  const std::set<std::string> different(variables.begin(), variables.end());
  if (different.size() < variables.size()) throw UsageError(name + ": 'vars' names a variable twice");
  return variables;
}

// The variables of one state; every one of them must be there.
Value state_of(const Json& object, const std::vector<std::string>& variables, const std::string& where) {
  if (!object.is_object()) throw UsageError(where + ": a state must be an object");
  std::vector<Value::Field> fields;
  for (const std::string& variable : variables) {
    if (!object.contains(variable))
      throw UsageError(where + ": the variable '" + excerpt(variable) + "' is missing");
    fields.emplace_back(variable, value_from(object[variable], where + "." + excerpt(variable)));
  }
  return Value::record(std::move(fields));
}

std::optional<std::size_t> loop_of(const Json& root, std::size_t states, const std::string& name) {
  if (!root.contains("loop")) return std::nullopt;
  const Value loop = value_from(root["loop"], name + ": loop");
  const bool inside = loop.kind() == Value::Kind::integer && loop.integer() >= 0 &&
                      static_cast<std::uint64_t>(loop.integer()) < states;
  if (!inside) throw UsageError(name + ": 'loop' must be the index of a state");
  return static_cast<std::size_t>(loop.integer());
}

void read_lucas_meta(const Json& root, TraceFile& file) {
  if (!root.contains("#meta") || !root["#meta"].is_object() || !root["#meta"].contains("lucas")) return;
  const Json& lucas = root["#meta"]["lucas"];
  if (!lucas.is_object()) throw UsageError(file.name + ": '#meta.lucas' must be an object");
  file.ours = true;
  for (const char* key : {"model", "property", "verdict"}) {
    if (lucas.contains(key) && !lucas[key].is_string())
      throw UsageError(file.name + ": #meta.lucas." + key + " must be a string");
  }
  file.model = text_of(lucas, "model");
  file.property = text_of(lucas, "property");
  file.verdict = text_of(lucas, "verdict");
  if (!lucas.contains("params")) return;
  for (const auto& [key, value] :
       member(lucas, "params", Json::value_t::object, file.name + ": #meta.lucas").items()) {
    if (!value.is_string() && !value.is_number_integer()) {
      throw UsageError(file.name + ": #meta.lucas.params." + excerpt(key) + " must be a number or a text");
    }
    file.params.emplace_back(key, value.is_string() ? value.get<std::string>() : value.dump());
  }
}

std::optional<Label> itf_label(const Json& state, const std::string& where) {
  if (!state.contains("#meta") || !state["#meta"].is_object()) return std::nullopt;
  const std::optional<std::string> action = text_of(state["#meta"], "action");
  if (!action) return std::nullopt;
  Label label{*action};
  if (state["#meta"].contains("parameters") && state["#meta"]["parameters"].is_object()) {
    for (const auto& [key, value] : state["#meta"]["parameters"].items()) {
      label.arguments.emplace_back(key, value_from(value, where + ".#meta.parameters." + excerpt(key)));
    }
  }
  return label;
}

void read_itf_states(const Json& states, const std::string& where, TraceFile& file) {
  for (std::size_t i = 0; i < states.size(); ++i) {
    const std::string here = where + "[" + std::to_string(i) + "]";
    file.states.push_back(state_of(states[i], file.variables, here));
    file.actions.push_back(i == 0 ? std::nullopt : itf_label(states[i], here));
  }
}

// The way to the first state, which is its last one, goes before the others.
void read_lead(const Json& root, TraceFile& file) {
  if (!file.ours || !root["#meta"]["lucas"].contains("from")) return;
  TraceFile lead;
  lead.variables = file.variables;
  const Json& states =
      member(root["#meta"]["lucas"], "from", Json::value_t::array, file.name + ": #meta.lucas");
  read_itf_states(states, file.name + ": #meta.lucas.from", lead);
  if (file.states.empty() || lead.states.empty() || lead.states.back() != file.states.front())
    throw UsageError(file.name + ": #meta.lucas.from does not end in state 0");
  file.begin = lead.states.size() - 1;
  if (file.loop) *file.loop += file.begin;
  file.states.insert(file.states.begin(), lead.states.begin(), lead.states.end() - 1);
  file.actions.insert(file.actions.begin(), lead.actions.begin(), lead.actions.end() - 1);
  file.actions[file.begin] = lead.actions.back();
}

TraceFile read_itf(const Json& root, const std::string& name) {
  TraceFile file;
  file.name = name;
  read_lucas_meta(root, file);
  file.variables = variables_of(root, name);
  const Json& states = member(root, "states", Json::value_t::array, name);
  read_itf_states(states, name + ": states", file);
  file.loop = loop_of(root, states.size(), name);
  read_lead(root, file);
  return file;
}

// [number, {variables}], numbered from 1.
const Json& tlc_state(const Json& pair, std::size_t number, const std::string& where) {
  const bool fits = pair.is_array() && pair.size() == 2 && pair[0].is_number_unsigned() && pair[0] == number;
  if (!fits) throw UsageError(where + ": [" + std::to_string(number) + ", {…}] belongs here");
  return pair[1];
}

Label tlc_label(const Json& action, const std::string& where) {
  Label label{text_of(action, "name").value_or("")};
  const bool described = action.is_object() && action.contains("parameters") &&
                         action["parameters"].is_array() && action.contains("context") &&
                         action["context"].is_object();
  if (!described) return label;
  for (const Json& key : action["parameters"]) {
    if (!key.is_string() || !action["context"].contains(key.get<std::string>())) continue;
    const std::string argument = key.get<std::string>();
    label.arguments.emplace_back(
        argument, value_from(action["context"][argument], where + ".context." + excerpt(argument)));
  }
  return label;
}

// The number of a state at the end of an edge, from 1; what the edge says of that state must be what `states`
// says.
std::size_t tlc_end(const Json& end, const Json& states, const std::string& where) {
  const bool numbered = end.is_array() && end.size() == 2 && end[0].is_number_unsigned();
  const std::uint64_t number = numbered ? end[0].get<std::uint64_t>() : 0;
  if (number < 1 || number > states.size()) throw UsageError(where + ": it leads to no state of the trace");
  const auto index = static_cast<std::size_t>(number - 1);
  if (end[1] != states[index][1]) throw UsageError(where + ": it disagrees with counterexample.state");
  return index;
}

// One edge [[i, state], action, [j, state]]: the step to state i + 1, or, last of all, back to an earlier
// one.
void read_tlc_edge(const Json& edge, std::size_t i, const Json& states, TraceFile& file) {
  const std::string where = file.name + ": counterexample.action[" + std::to_string(i) + "]";
  if (!edge.is_array() || edge.size() != 3) throw UsageError(where + ": [state, action, state] belongs here");
  const std::size_t from = tlc_end(edge[0], states, where), to = tlc_end(edge[2], states, where);
  if (from == i && from + 1 == states.size()) {
    file.loop = to;
    return;
  }
  if (from != i || to != i + 1)
    throw UsageError(where + ": it must lead from state " + std::to_string(i + 1) + " to the next");
  file.actions[to] = tlc_label(edge[1], where);
  if (edge[1].is_object() && edge[1].contains("location")) {
    file.ours = file.ours || text_of(edge[1]["location"], "module") == "lucas";
  }
}

TraceFile read_tlc(const Json& root, const std::string& name) {
  TraceFile file;
  file.name = name;
  file.variables = variables_of(root, name);
  const Json& counterexample = root["counterexample"];
  const Json& states = member(counterexample, "state", Json::value_t::array, name + ": counterexample");
  for (std::size_t i = 0; i < states.size(); ++i) {
    const std::string where = name + ": counterexample.state[" + std::to_string(i) + "]";
    file.states.push_back(state_of(tlc_state(states[i], i + 1, where), file.variables, where));
  }
  file.actions.resize(states.size());
  if (!counterexample.contains("action")) return file;
  const Json& edges = member(counterexample, "action", Json::value_t::array, name + ": counterexample");
  if (edges.size() > states.size()) throw UsageError(name + ": counterexample has more actions than states");
  for (std::size_t i = 0; i < edges.size(); ++i) read_tlc_edge(edges[i], i, states, file);
  return file;
}

// A result of --json holds the trace that it found as an ITF object; other documents are traces themselves.
const Json& trace_within(const Json& document, const std::string& name) {
  const std::string schema = text_of(document, "schema").value_or("");
  if (!schema.starts_with("lucas/")) return document;
  if (!document.contains("trace")) {
    const std::optional<std::string> verdict = text_of(document, "verdict");
    throw UsageError(name + ": what --json printed, without a trace" +
                     (verdict ? " (verdict '" + excerpt(*verdict) + "')" : ""));
  }
  if (!document["trace"].is_object()) throw UsageError(name + ": 'trace' has the wrong type");
  return document["trace"];
}

}  // namespace

TraceFile read_trace(std::istream& in, const std::string& name) {
  const Json document = read_json(in, name);
  if (!document.is_object()) throw UsageError(name + ": a trace must be a JSON object");
  const Json& root = trace_within(document, name);
  TraceFile file;
  if (root.contains("states")) {
    file = read_itf(root, name);
  } else if (root.contains("counterexample")) {
    file = read_tlc(root, name);
  } else {
    throw UsageError(name +
                     ": no ITF trace ('states'), no TLC trace ('counterexample') and no result of --json");
  }
  if (file.states.empty()) throw UsageError(name + ": the trace has no states");
  return file;
}

}  // namespace lucas
