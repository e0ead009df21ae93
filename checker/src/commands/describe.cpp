// lucas describe: options with ranges, variables, actions and properties of a model.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "commands/command.hpp"
#include "console/wrapped.hpp"
#include "lucas/report.hpp"
#include "options/model_choice.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

using Json = nlohmann::ordered_json;
using Rows = std::vector<std::pair<std::string, std::string>>;

std::string form_text(const Portrait::ActionForm& form) {
  std::string all;
  for (const std::string& argument : form.arguments) all += (all.empty() ? "" : ", ") + argument;
  return all.empty() ? form.name : form.name + "(" + all + ")";
}

void print_section(Terminal& terminal, const std::string& title, const Rows& rows) {
  if (rows.empty()) return;
  terminal.out << "\n" << title << "\n";
  print_rows(terminal, rows, 3);
}

Rows option_rows(const Entry& entry) {
  Rows rows;
  const std::vector<std::string> defaults = entry.defaults();
  const std::vector<ParamInfo> params = entry.params();
  for (std::size_t i = 0; i < params.size(); ++i) {
    rows.emplace_back(
        "--" + params[i].name + " " + params[i].value_name,
        fmt::format("{}: {} (default {})", params[i].about, allowed_values(params[i]), defaults[i]));
  }
  return rows;
}

void print_description(Terminal& terminal, const Entry& entry, const Puzzle& puzzle) {
  const Portrait portrait = puzzle.portrait();
  print_paragraph(terminal, entry.name() + ": " + entry.summary(), 2);
  Rows variables, actions, properties;
  for (const auto& variable : portrait.variables) variables.emplace_back(variable.name, variable.type);
  for (const auto& form : portrait.actions) actions.emplace_back(form_text(form), "");
  for (const PropertyInfo& p : puzzle.properties())
    properties.emplace_back(fmt::format("{} {}", to_text(p.kind), p.name),
                            p.on_request ? p.about + "; checked if named" : p.about);
  print_section(terminal, "Options", option_rows(entry));
  print_section(terminal, "Variables", variables);
  print_section(terminal, "Actions", actions);
  print_section(terminal, "Properties", properties);
  Rows strategies;
  for (const StrategyInfo& s : puzzle.strategies()) strategies.emplace_back(s.name, s.about);
  print_section(terminal, "Strategies", strategies);
  Rows rest{{"state", fmt::format("{} bits", portrait.key_bits)}};
  if (portrait.symmetric) rest.emplace_back("symmetry", "yes: --symmetry on");
  if (portrait.bounded) rest.emplace_back("boundary", "yes: states beyond it are checked but not expanded");
  rest.emplace_back("picture", portrait.drawable ? "yes" : "no: traces show what changes");
  rest.emplace_back("output", ".itf.json, .tlc.json, .json, .txt");
  print_section(terminal, "Format", rest);
}

Json params_json(const Entry& entry) {
  Json list = Json::array();
  const std::vector<std::string> defaults = entry.defaults();
  const std::vector<ParamInfo> params = entry.params();
  for (std::size_t i = 0; i < params.size(); ++i) {
    Json row = {{"name", params[i].name}, {"about", params[i].about}};
    const bool is_word =
        params[i].takes_text() || std::any_of(params[i].words.begin(), params[i].words.end(),
                                              [&](const Word& word) { return word.text == defaults[i]; });
    row["default"] = is_word ? Json(defaults[i]) : Json(std::stoll(defaults[i]));
    if (params[i].takes_text()) row["longest"] = params[i].longest;
    if (params[i].takes_numbers()) row["range"] = {params[i].low, params[i].high};
    for (const Word& word : params[i].words) row["words"].push_back(word.text);
    list.push_back(std::move(row));
  }
  return list;
}

Json description_json(const Entry& entry, const Puzzle& puzzle) {
  const Portrait portrait = puzzle.portrait();
  Json all = {
      {"schema", "lucas/model/1"},    {"name", entry.name()},          {"summary", entry.summary()},
      {"params", params_json(entry)}, {"variables", Json::array()},    {"actions", Json::array()},
      {"properties", Json::array()},  {"key_bits", portrait.key_bits}, {"symmetry", portrait.symmetric},
      {"boundary", portrait.bounded}, {"picture", portrait.drawable}};
  for (const auto& v : portrait.variables) all["variables"].push_back({{"name", v.name}, {"type", v.type}});
  for (const auto& a : portrait.actions)
    all["actions"].push_back({{"name", a.name}, {"parameters", a.arguments}});
  for (const PropertyInfo& p : puzzle.properties()) {
    all["properties"].push_back({{"kind", to_text(p.kind)}, {"name", p.name}, {"about", p.about}});
    if (p.on_request) all["properties"].back()["on_request"] = true;
  }
  for (const StrategyInfo& s : puzzle.strategies())
    all["strategies"].push_back({{"name", s.name}, {"about", s.about}});
  return all;
}

}  // namespace

int run_describe(const Call& call) {
  const ModelCall parsed = parse_model_call(call);
  if (parsed.arguments.has("json")) {
    call.terminal.out << description_json(parsed.entry, *parsed.puzzle) << "\n";
  } else {
    print_description(call.terminal, parsed.entry, *parsed.puzzle);
  }
  return success;
}

}  // namespace lucas::cli
