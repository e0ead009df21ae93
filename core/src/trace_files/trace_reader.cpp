// Reads traces in ITF, in TLC's JSON, in results of --json, and, by way of tlc_console.cpp, in TLC's console output.
#include <algorithm>
#include <map>
#include <set>

#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "memory/memory_budget.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas {
namespace {

constexpr std::size_t most_variables = 1000;

std::optional<std::string> text_of(JsonText object, const char* key) {
  const std::optional<JsonText> found = object.find(key);
  return found && found->is(JsonKind::string) ? std::optional(found->string()) : std::nullopt;
}

[[noreturn]] void refuse_variables(const std::string& name) {
  throw UsageError(name + ": more than " + std::to_string(most_variables) + " variables");
}

std::vector<std::string> variables_of(JsonText root, const std::string& name) {
  std::vector<std::string> variables;
  member(root, "vars", JsonKind::array, name).each_item([&](JsonText variable) {
    if (!variable.is(JsonKind::string)) throw UsageError(name + ": 'vars' must be an array of names");
    variables.push_back(variable.string());
    if (variables.size() > most_variables) refuse_variables(name);
  });
  const std::set<std::string> different(variables.begin(), variables.end());
  if (different.size() < variables.size()) throw UsageError(name + ": 'vars' names a variable twice");
  return variables;
}

// The variables of one state; every one of them must be there, once.
Value state_of(JsonText object, const std::vector<std::string>& variables, const Place& where) {
  if (!object.is(JsonKind::object)) throw UsageError(where.text() + ": a state must be an object");
  std::map<std::string_view, std::optional<JsonText>> found;
  for (const std::string& variable : variables) found[variable];
  object.each_member([&](const std::string& name, JsonText value) {
    const auto at = found.find(name);
    if (at == found.end()) return;
    if (at->second) throw UsageError(where.text() + ": the variable '" + excerpt(name) + "' is there twice");
    at->second = value;
  });
  std::vector<Value::Field> fields;
  for (const std::string& variable : variables) {
    const std::optional<JsonText> value = found[variable];
    if (!value) throw UsageError(where.text() + ": the variable '" + excerpt(variable) + "' is missing");
    fields.emplace_back(variable, value_from(*value, Place(where, variable)));
  }
  return Value::record(std::move(fields));
}

// The label in a state's #meta.
std::optional<Label> itf_label(JsonText meta, const Place& where) {
  const std::optional<std::string> action = text_of(meta, "action");
  if (!action) return std::nullopt;
  Label label{*action};
  const Place parameters(where, "#meta.parameters");
  if (const auto all = meta.find("parameters"); all && all->is(JsonKind::object)) {
    all->each_member([&](const std::string& key, JsonText value) {
      label.arguments.emplace_back(key, value_from(value, Place(parameters, key)));
    });
  }
  return label;
}

Label tlc_label(JsonText action, const Place& where) {
  Label label{text_of(action, "name").value_or("")};
  const auto names = action.find("parameters"), values = action.find("context");
  if (!names || !names->is(JsonKind::array) || !values) return label;
  const Place context(where, "context");
  for (const JsonText name : names->items()) {
    if (!name.is(JsonKind::string)) continue;
    const std::string key = name.string();
    if (const auto value = values->find(key))
      label.arguments.emplace_back(key, value_from(*value, Place(context, key)));
  }
  return label;
}

// A state with its number from 1: "[1, {…}]". In a bare list of states, as TLC's modules write, its place counts.
struct NumberedState {
  std::uint64_t number = 0;  // 0: the JSON is no such state
  JsonText state;

  explicit NumberedState(JsonText pair, std::uint64_t place = 0) {
    if (pair.is(JsonKind::object)) number = place, state = pair;
    if (!pair.is(JsonKind::array)) return;
    const std::vector<JsonText> parts = pair.items();
    if (parts.size() != 2) return;
    number = parts[0].number<std::uint64_t>().value_or(0);
    state = parts[1];
  }
};

class TraceReader {
 public:
  TraceReader(std::string text, const std::string& name, std::uint64_t memory) : budget_(memory) {
    constexpr std::uint64_t parser = 3;  // it may hold the longest string three times
    budget_.take((1 + parser) * text.size());
    file_.name = name;
    file_.text = std::make_shared<const std::string>(std::move(text));
  }

  [[nodiscard]] TraceFile file() {
    const JsonText document = read_json(*file_.text, name());
    const bool is_list = document.is(JsonKind::array);
    if (!is_list && !document.is(JsonKind::object))
      throw UsageError(name() + ": a trace must be a JSON object or an array of states");
    const JsonText root = is_list ? document : trace_within(document);
    if (root.find("states")) {
      read_itf(root);
    } else if (const auto counterexample = root.find("counterexample")) {
      read_tlc(root, *counterexample);
    } else if (is_list || root.find("state")) {  // of earlier versions of TLC
      read_tlc(root, root);
    } else {
      throw UsageError(name() +
                       ": no ITF trace ('states'), no TLC trace ('counterexample') and no result of --json");
    }
    if (file_.entries.empty()) throw UsageError(name() + ": the trace has no states");
    if (told_steps_ && *told_steps_ != std::to_string(file_.steps()))
      throw UsageError(name() + ": its number of steps and that of its trace differ");
    return std::move(file_);
  }

 private:
  using Entries = std::vector<TraceFile::Entry>;

  [[nodiscard]] const std::string& name() const { return file_.name; }

  // A result of --json holds the trace that it found as an ITF object; other documents are traces themselves.
  [[nodiscard]] JsonText trace_within(JsonText document) {
    const std::string schema = text_of(document, "schema").value_or("");
    if (!schema.starts_with("lucas/")) return document;
    const std::optional<JsonText> trace = document.find("trace");
    if (!trace) {
      const std::optional<std::string> verdict = text_of(document, "verdict");
      throw UsageError(name() + ": what --json printed, without a trace" +
                       (verdict ? " (verdict '" + excerpt(*verdict) + "')" : ""));
    }
    if (!trace->is(JsonKind::object)) throw UsageError(name() + ": 'trace' has the wrong type");
    const std::optional<JsonText> lucas = lucas_meta(*trace);
    if (!lucas || text_of(document, "verdict") != text_of(*lucas, "verdict"))
      throw UsageError(name() + ": its verdict and that of its trace differ");
    const std::optional<JsonText> model = document.find("model"), steps = document.find("steps");
    if (model && (text_of(*model, "name") != text_of(*lucas, "model") ||
                  members_of(*model, "params") != members_of(*lucas, "params")))
      throw UsageError(name() + ": its model and that of its trace differ");
    if (steps) told_steps_ = steps->text();
    return *trace;
  }

  using Members = std::vector<std::pair<std::string, std::string>>;
  [[nodiscard]] static Members members_of(JsonText json, const std::string& key) {
    Members members;
    const std::optional<JsonText> object = json.find(key);
    if (object && object->is(JsonKind::object))
      object->each_member(
          [&](const std::string& member, JsonText value) { members.emplace_back(member, value.text()); });
    return members;
  }

  // Adds a state that has all variables, once. Throws MemoryBudget::Exceeded.
  void add(Entries& entries, TraceFile::Entry entry, const Place& where) {
    static_cast<void>(state_of(entry.state, file_.variables, where));
    constexpr std::uint64_t followed = 256;  // bytes of the verifier, beside the state itself
    budget_.take(2 * sizeof entry + followed);
    entries.push_back(entry);
  }
  // Throws MemoryBudget::Exceeded if the values in that text, with all copies held at a time, take too much memory.
  void require_room(JsonText part) {
    constexpr std::uint64_t copies = 4, value_bytes = 2 * sizeof(Value);  // with its part of items and texts
    const auto begins = [](char c) { return c == ',' || c == '[' || c == '{'; };
    const auto most = std::count_if(part.text().begin(), part.text().end(), begins);
    const std::uint64_t bytes = static_cast<std::uint64_t>(most) * copies * value_bytes;
    budget_.take(bytes);
    budget_.give(bytes);
  }

  // ---- ITF

  void read_itf(JsonText root) {
    const std::optional<JsonText> lucas = lucas_meta(root);
    if (lucas) read_lucas_meta(*lucas);
    file_.variables = variables_of(root, name());
    const JsonText states = member(root, "states", JsonKind::array, name());
    file_.entries = itf_entries(states, name() + ": states");
    if (const auto loop = root.find("loop")) file_.loop = loop_of(*loop);
    const std::optional<JsonText> lead = lucas ? lucas->find("from") : std::nullopt;
    if (lead) read_lead(member(*lucas, "from", JsonKind::array, name() + ": #meta.lucas"));
  }

  [[nodiscard]] Entries itf_entries(JsonText states, const std::string& where) {
    Entries entries;
    const Place place(where);
    states.each_item([&](JsonText state) {
      require_room(state);
      const Place here(place, entries.size());
      const JsonText meta = entries.empty() ? JsonText() : state.find("#meta").value_or(JsonText());
      add(entries, {state, meta}, here);
      static_cast<void>(itf_label(meta, here));
    });
    return entries;
  }

  [[nodiscard]] std::size_t loop_of(JsonText json) const {
    const std::string where = name() + ": loop";
    const Value loop = value_from(json, Place(where));
    const bool inside = loop.kind() == Value::Kind::integer && loop.integer() >= 0 &&
                        static_cast<std::uint64_t>(loop.integer()) < file_.entries.size();
    if (!inside) throw UsageError(name() + ": 'loop' must be the index of a state");
    return static_cast<std::size_t>(loop.integer());
  }

  [[nodiscard]] std::optional<JsonText> lucas_meta(JsonText root) const {
    const std::optional<JsonText> meta = root.find("#meta");
    const std::optional<JsonText> lucas = meta ? meta->find("lucas") : std::nullopt;
    if (lucas && !lucas->is(JsonKind::object)) throw UsageError(name() + ": '#meta.lucas' must be an object");
    return lucas;
  }

  void read_lucas_meta(JsonText lucas) {
    file_.ours = true;
    for (const char* key : {"model", "property", "verdict", "kind", "then"}) {
      const std::optional<JsonText> told = lucas.find(key);
      if (told && !told->is(JsonKind::string))
        throw UsageError(name() + ": #meta.lucas." + key + " must be a string");
    }
    file_.model = text_of(lucas, "model");
    file_.property = text_of(lucas, "property");
    file_.verdict = text_of(lucas, "verdict");
    file_.kind = text_of(lucas, "kind");
    if (const auto kind = temporal_kind(file_.kind.value_or(""))) read_temporal_claim(*kind, lucas);
    if (!lucas.find("params")) return;
    const JsonText params = member(lucas, "params", JsonKind::object, name() + ": #meta.lucas");
    params.each_member([&](const std::string& key, JsonText value) {
      const bool is_text = value.is(JsonKind::string);
      if (!is_text && !value.is_integer())
        throw UsageError(name() + ": #meta.lucas.params." + excerpt(key) + " must be a number or a text");
      file_.params.emplace_back(key, is_text ? value.string() : std::string(value.text()));
    });
  }

  void read_temporal_claim(TemporalKind kind, JsonText lucas) {
    const std::string where = name() + ": #meta.lucas";
    TemporalClaim claim{kind, file_.property.value_or(""), text_of(lucas, "then").value_or("")};
    if (claim.q.empty() == (kind == TemporalKind::leads_to))
      throw UsageError(where + ": 'then' goes with the kind leads-to");
    if (lucas.find("fairness")) {
      member(lucas, "fairness", JsonKind::array, where).each_item([&](JsonText each) {
        const auto weak = text_of(each, "weak"), strong = text_of(each, "strong");
        if (weak.has_value() == strong.has_value() || claim.fairness.size() == most_fairness)
          throw UsageError(where + R"(.fairness: at most 31 of {"weak": …} or {"strong": …} belong here)");
        claim.fairness.push_back({strong.has_value(), ActionPattern(strong ? *strong : *weak)});
      });
    }
    file_.temporal = std::move(claim);
  }

  // Puts the way to the first state, which ends in that state, before the trace.
  void read_lead(JsonText states) {
    Entries& all = file_.entries;
    const Entries lead = itf_entries(states, name() + ": #meta.lucas.from");
    const Place nowhere("");
    if (all.empty() || lead.empty() ||
        state_of(lead.back().state, file_.variables, nowhere) !=
            state_of(all.front().state, file_.variables, nowhere))
      throw UsageError(name() + ": #meta.lucas.from does not end in state 0");
    file_.begin = lead.size() - 1;
    if (file_.loop) *file_.loop += file_.begin;
    all.insert(all.begin(), lead.begin(), lead.end() - 1);
    all[file_.begin].action = lead.back().action;
  }

  // ---- TLC

  void read_tlc(JsonText root, JsonText counterexample) {
    file_.notation = Notation::tlc;
    const std::string where = root.find("counterexample") ? name() + ": counterexample" : name() + ": trace";
    const std::string of_states = where + ".state", of_edges = where + ".action";
    const Place states(of_states), edges(of_edges);
    const bool is_list = counterexample.is(JsonKind::array);
    const JsonText all = is_list ? counterexample : member(counterexample, "state", JsonKind::array, where);
    if (root.find("vars")) file_.variables = variables_of(root, name());
    all.each_item([&](JsonText pair) {
      require_room(pair);
      const std::size_t i = file_.entries.size();
      const Place here(states, i);
      const NumberedState numbered(pair, i + 1);
      if (i == 0 && !root.find("vars")) take_variables(numbered.state, here);
      if (numbered.number != i + 1)
        throw UsageError(here.text() + ": [" + std::to_string(i + 1) + ", {…}] belongs here");
      add(file_.entries, {numbered.state, JsonText()}, here);
    });
    if (!counterexample.find("action")) return;
    std::size_t actions = 0;
    member(counterexample, "action", JsonKind::array, where).each_item([&](JsonText edge) {
      const std::size_t i = actions++;
      if (i == file_.entries.size()) throw UsageError(where + " has more actions than states");
      read_edge(edge, i, Place(edges, i));
    });
  }

  void take_variables(JsonText state, const Place& where) {
    if (!state.is(JsonKind::object)) throw UsageError(where.text() + ": [1, {…}] belongs here");
    state.each_member([&](const std::string& variable, JsonText) { file_.variables.push_back(variable); });
    if (file_.variables.size() > most_variables) refuse_variables(name());
  }

  // One edge [[i, state], action, [j, state]]: the step to state i + 1, or, last of all, back to an earlier one.
  void read_edge(JsonText edge, std::size_t i, const Place& where) {
    require_room(edge);
    const std::vector<JsonText> parts = edge.is(JsonKind::array) ? edge.items() : std::vector<JsonText>();
    if (parts.size() != 3) throw UsageError(where.text() + ": [state, action, state] belongs here");
    const std::size_t from = end_of_edge(parts[0], where), to = end_of_edge(parts[2], where);
    if (from == i && from + 1 == file_.entries.size()) {
      file_.loop = to;
      return;
    }
    if (from != i || to != i + 1)
      throw UsageError(where.text() + ": it must lead from state " + std::to_string(i + 1) + " to the next");
    static_cast<void>(tlc_label(parts[1], where));
    file_.entries[to].action = parts[1];
    const std::optional<JsonText> location = parts[1].find("location");
    file_.ours = file_.ours || (location && text_of(*location, "module") == "lucas");
  }

  // The position of the state at the end of an edge. Throws UsageError if the edge shows that state in another way.
  [[nodiscard]] std::size_t end_of_edge(JsonText end, const Place& where) const {
    const NumberedState told(end);
    if (told.number < 1 || told.number > file_.entries.size())
      throw UsageError(where.text() + ": it leads to no state of the trace");
    const auto index = static_cast<std::size_t>(told.number - 1);
    const JsonText known = file_.entries[index].state;
    const bool agrees = told.state.text() == known.text() || state_of(told.state, file_.variables, where) ==
                                                                 state_of(known, file_.variables, where);
    if (!agrees) throw UsageError(where.text() + ": it disagrees with counterexample.state");
    return index;
  }

  MemoryBudget budget_;
  TraceFile file_;
  std::optional<std::string> told_steps_{};  // the number of steps that a result tells of its trace
};

}  // namespace

Value TraceFile::state(std::size_t i) const { return state_of(entries[i].state, variables, Place(name)); }

std::optional<Label> TraceFile::action(std::size_t i) const {
  const JsonText told = entries[i].action;
  if (told.is(JsonKind::null)) return std::nullopt;
  return notation == Notation::itf ? itf_label(told, Place(name)) : tlc_label(told, Place(name));
}

namespace {

// Is each line a state, as ndJsonSerialize of TLC's modules writes them?
bool are_lines_of_states(std::string_view text) {
  const std::size_t end = text.find("\n{");
  if (!text.starts_with('{') || end == std::string_view::npos) return false;
  return text.find_last_not_of(" \t\r", end - 1) == text.rfind('}', end);
}
std::string as_array(std::string text) {
  text.insert(text.begin(), '[');
  for (std::size_t at = text.find("\n{"); at != std::string::npos; at = text.find("\n{", at)) text[at] = ',';
  return text + ']';
}

}  // namespace

TraceFile read_trace(std::string text, const std::string& name, std::uint64_t memory) {
  if (text.starts_with("----") && text.find("MODULE") < text.find('\n'))
    throw UsageError(name + ": a module of TLA+ is no trace", "TLC writes one with -dumpTrace json FILE.");
  std::size_t traces = 1;
  if (is_tlc_console(text)) {
    traces = traces_of_tlc_console(text);
    text = itf_of_tlc_console(text, name, memory);
  }
  if (are_lines_of_states(text)) text = as_array(std::move(text));
  TraceFile file = TraceReader(std::move(text), name, memory).file();
  if (traces > 1)
    file.notes.push_back(name + " holds " + std::to_string(traces) + " traces, of which the first is read");
  return file;
}

}  // namespace lucas
