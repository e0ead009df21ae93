// lucas describe: options with ranges, variables, actions and properties of a model.
#include <fmt/format.h>

#include <ostream>

#include "commands/command.hpp"
#include "console/wrapped.hpp"
#include "files/model_json.hpp"
#include "graph/survey.hpp"
#include "options/model_choice.hpp"
#include "report/report.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

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
  const std::vector<std::string> defaults = entry.defaults();
  const std::vector<ParamInfo> params = entry.params();
  for (std::size_t i = 0; i < params.size(); ++i) {
    rows.emplace_back("--" + params[i].name + " " + params[i].value_name,
                      fmt::format("{}: {} (default {})", params[i].about, allowed_values(params[i]),
                                  defaults[i].empty() ? "none" : defaults[i]));
  }
  return rows;
}

void print_description(Terminal& terminal, const Entry& entry, const Puzzle& puzzle) {
  const Portrait portrait = portrait_of(*puzzle.kernel());
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
  const Shape& shape = puzzle.shape();
  Rows rest{{"state", fmt::format("{} bits", shape.key_bits)}};
  if (shape.has_symmetry) rest.emplace_back("symmetry", "yes: --symmetry on");
  if (shape.has_boundary) rest.emplace_back("boundary", "yes: states beyond it are checked but not expanded");
  rest.emplace_back("picture", shape.is_drawable ? "yes" : "no: traces show what changes");
  rest.emplace_back("output", ".itf.json, .tlc.json, .json, .txt, .html, .svg");
  print_section(terminal, "Format", rest);
}

}  // namespace

int run_describe(const Call& call) {
  const ModelCall parsed = parse_model_call(call);
  if (parsed.arguments.has("json")) {
    write_description(call.terminal.out, parsed.entry, *parsed.puzzle);
  } else {
    print_description(call.terminal, parsed.entry, *parsed.puzzle);
  }
  return success;
}

}  // namespace lucas::cli
