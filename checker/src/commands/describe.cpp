// lucas models lists the models, a line each that begins with its name. lucas describe tells a model's options with
// ranges, its variables, actions and properties. Both print text, or JSON (lucas/models/1 and lucas/model/1).
#include <fmt/format.h>

#include <ostream>

#include "commands/command.hpp"
#include "console/wrapped.hpp"
#include "graph/survey.hpp"
#include "json/value_json.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"
#include "options/outputs.hpp"
#include "options/specification.hpp"
#include "report/report.hpp"
#include "system/exit_code.hpp"
#include "tla/spec/specification.hpp"
#include "tla/typed/layout.hpp"

namespace lucas::cli {
namespace {

// ---- Specifications ---------------------------------------------------------------------------------

// The names of a specification's constraints on states and steps; empty for a model.
std::vector<std::string> constraints_of(const Puzzle& puzzle) {
  std::vector<std::string> all;
  if (const tla::Specification* const specification = tla::specification_of(*puzzle.kernel())) {
    for (const auto* const some : {&specification->constraints(), &specification->action_constraints()}) {
      for (const auto& each : *some) all.push_back(each.name);
    }
  }
  return all;
}

// How searches of a specification are made: "typed code, about 13 bits a state: x 3, y 10"; "" for a model.
std::string code_of(const Puzzle& puzzle) {
  if (tla::specification_of(*puzzle.kernel()) == nullptr) return "";
  const tla::Layout layout = tla::layout_of(*puzzle.kernel());
  if (!layout.why_not.empty()) return "no typed code: " + layout.why_not;
  const auto bits = mapped<std::string>(
      layout.variables, [](const auto& each) { return fmt::format("{} {}", each.first, each.second); });
  return fmt::format(
      "typed code, about {} bits a state: {}{}", layout.bits, fmt::join(bits, ", "),
      layout.untyped.empty() ? "" : fmt::format("; but for {}", fmt::join(layout.untyped, "; ")));
}

// ---- JSON -------------------------------------------------------------------------------------------

Json default_json(const ParamInfo& param, const std::string& text) {
  const bool is_word = param.takes_text() || contains(param.words, text, &NamedValue::text);
  return is_word ? Json(text) : Json(std::stoll(text));
}

Json params_json(const Entry& entry) {
  return json_list(params_of(entry), [](const Option& each) {
    const ParamInfo& param = each.info;
    Json row = {
        {"name", param.name}, {"about", param.about}, {"default", default_json(param, each.default_text)}};
    if (param.takes_text()) row["longest"] = param.longest;
    if (param.takes_numbers()) row["range"] = {param.low, param.high};
    for (const NamedValue& word : param.words) row["words"].push_back(word.text);
    return row;
  });
}

// A nickname with the parameters that it sets.
Json nickname_json(const Entry& entry, const Entry::Nickname& nickname) {
  Json json = {{"name", nickname.name}, {"params", Json::object()}};
  const std::vector<std::string> usual = entry.defaults(), own = nickname.entry->defaults();
  const std::vector<ParamInfo>& params = entry.params();
  for (std::size_t i = 0; i < params.size(); ++i) {
    if (own[i] != usual[i]) json["params"][params[i].name] = default_json(params[i], own[i]);
  }
  return json;
}

void write_description(std::ostream& out, const Entry& entry, const Puzzle& puzzle) {
  const Portrait portrait = portrait_of(*puzzle.kernel());
  const Shape& shape = puzzle.shape();
  Json all = {
      {"schema", "lucas/model/1"},      {"name", entry.name()},        {"summary", entry.summary()},
      {"params", params_json(entry)},   {"variables", Json::array()},  {"actions", Json::array()},
      {"properties", Json::array()},    {"key_bits", shape.key_bits},  {"symmetry", shape.has_canonical()},
      {"boundary", shape.has_boundary}, {"picture", shape.is_drawable}};
  for (const auto& v : portrait.variables) all["variables"].push_back({{"name", v.name}, {"type", v.type}});
  for (const auto& a : portrait.actions)
    all["actions"].push_back({{"name", a.name}, {"parameters", a.arguments}});
  for (const PropertyInfo& p : puzzle.properties()) {
    all["properties"].push_back({{"kind", to_text(p.kind)}, {"name", p.name}, {"about", p.about}});
    if (p.on_request) all["properties"].back()["on_request"] = true;
  }
  if (const auto names = constraints_of(puzzle); !names.empty()) all["constraints"] = names;
  for (const NamedFormula& each : shape.over_time)
    all["properties"].push_back(
        {{"kind", to_text(TemporalKind::formula)}, {"name", each.name}, {"about", ""}});
  if (!shape.unchecked.empty()) all["not_checked"] = shape.unchecked;
  if (const std::string code = code_of(puzzle); !code.empty()) all["code"] = code;
  for (const StrategyInfo& s : puzzle.strategies())
    all["strategies"].push_back({{"name", s.name}, {"about", s.about}});
  out << json_line(all) << "\n";
}

// ---- Text -------------------------------------------------------------------------------------------

using Rows = std::vector<std::pair<std::string, std::string>>;

std::string form_text(const Portrait::ActionForm& form) {
  if (form.arguments.empty()) return form.name;
  return fmt::format("{}({})", form.name, fmt::join(form.arguments, ", "));
}

void print_section(Terminal& terminal, const std::string& title, const Rows& rows) {
  if (rows.empty()) return;
  terminal.out << "\n" << title << "\n";
  print_rows(terminal, rows, 3);
}

Rows option_rows(const Entry& entry) {
  Rows rows;
  for (const Option& each : params_of(entry))
    rows.emplace_back("--" + each.info.name + " " + each.info.value_name,
                      fmt::format("{}: {} (default {})", each.info.about, allowed_values(each.info),
                                  each.default_text.empty() ? "none" : each.default_text));
  return rows;
}

// The constants of a specification, with their values.
Rows constant_rows(const Entry& entry) {
  Rows rows;
  for (const Option& each : params_of(entry)) {
    const std::string& value = each.default_text;
    if (each.info.name == "cfg" || each.info.name == "modules") continue;
    rows.emplace_back(each.info.name, value.empty() ? "no value" : value);
  }
  return rows;
}

void print_description(Terminal& terminal, const Entry& entry, const Puzzle& puzzle) {
  const Portrait portrait = portrait_of(*puzzle.kernel());
  print_paragraph(terminal, entry.name() + ": " + entry.summary());
  Rows variables, actions, properties;
  for (const auto& variable : portrait.variables) variables.emplace_back(variable.name, variable.type);
  for (const auto& form : portrait.actions) actions.emplace_back(form_text(form), "");
  for (const PropertyInfo& p : puzzle.properties())
    properties.emplace_back(fmt::format("{} {}", to_text(p.kind), p.name),
                            p.on_request ? p.about + "; checked if named" : p.about);
  for (const std::string& name : constraints_of(puzzle)) properties.emplace_back("constraint " + name, "");
  for (const NamedFormula& each : puzzle.shape().over_time)
    properties.emplace_back("property " + each.name, "over time");
  for (const std::string& name : puzzle.shape().unchecked)
    properties.emplace_back("property " + name, "not checked");
  if (is_specification(entry)) {
    print_section(terminal, "Constants: -c NAME=EXPR", constant_rows(entry));
  } else {
    print_section(terminal, "Options", option_rows(entry));
  }
  print_section(terminal, "Variables", variables);
  print_section(terminal, "Actions", actions);
  print_section(terminal, "Properties", properties);
  Rows strategies;
  for (const StrategyInfo& s : puzzle.strategies()) strategies.emplace_back(s.name, s.about);
  print_section(terminal, "Strategies", strategies);
  const Shape& shape = puzzle.shape();
  Rows rest{{"state", fmt::format("{} bits", shape.key_bits)}};
  if (const std::string code = code_of(puzzle); !code.empty()) rest.emplace_back("search", code);
  if (shape.index_size > 0) rest.emplace_back("numbered", fmt::format("yes: below {}", shape.index_size));
  if (shape.has_canonical()) rest.emplace_back("symmetry", "yes: --symmetry on");
  if (shape.has_bound) rest.emplace_back("bound", "yes: solve leaves out states that are too far");
  if (shape.lists_goals) rest.emplace_back("goals", "yes: --search both");
  if (shape.has_boundary) rest.emplace_back("boundary", "yes: states beyond it are checked but not expanded");
  rest.emplace_back("picture", shape.is_drawable ? "yes" : "no: traces show what changes");
  rest.emplace_back("output", endings_text(formats_of_results()));
  print_section(terminal, "Format", rest);
}

}  // namespace

int run_describe(const Call& call) {
  const ModelCall parsed = parse_model_call(call);
  parsed.arguments.has("json") ? write_description(call.terminal.out, parsed.entry, *parsed.puzzle)
                               : print_description(call.terminal, parsed.entry, *parsed.puzzle);
  return success;
}

int run_models(const Call& call) {
  const Arguments arguments = parse_words(call);
  refuse_extra(arguments.positionals(), 0);
  Json models = Json::array();
  Rows rows;
  for (const auto& entry : call.app.entries) {
    const std::vector<std::string> nicknames = mapped(entry->nicknames(), &Entry::Nickname::name);
    Json& model = models.emplace_back(Json{{"name", entry->name()}, {"summary", entry->summary()}});
    for (const Entry::Nickname& each : entry->nicknames())
      model["nicknames"].push_back(nickname_json(*entry, each));
    rows.emplace_back(entry->name(),
                      entry->summary() + (nicknames.empty() ? "" : "; also " + listed(nicknames)));
  }
  if (arguments.has("json"))
    tell(call, arguments, {{"schema", "lucas/models/1"}, {"models", models}}, "");
  else
    print_rows(call.terminal, rows, 3, 0);
  return success;
}

}  // namespace lucas::cli
