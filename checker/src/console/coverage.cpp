#include "console/coverage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "console/report.hpp"
#include "console/table.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

using Cells = std::vector<std::string>;

Cells cells_of(const Terminal& terminal, const Coverage& coverage, const ActionCoverage& action,
               const std::string& indent) {
  Cells cells{indent + adapted(terminal, printable(action.name)), number(terminal, action.taken)};
  if (coverage.tells_found) cells.push_back(number(terminal, action.found));
  return cells;
}

Table actions_of(const Terminal& terminal, const Coverage& coverage) {
  Table table{{"action", "taken"}, {}};
  if (coverage.tells_found) table.heads.emplace_back("new states");
  for (const ActionCoverage& action : coverage.actions) {
    table.rows.push_back(cells_of(terminal, coverage, action, ""));
    for (const ActionCoverage& label : action.by_arguments)
      table.rows.push_back(cells_of(terminal, coverage, label, "  "));
  }
  return table;
}

Table properties_of(const Terminal& terminal, const Coverage& coverage) {
  const auto& all = coverage.properties;
  const bool has_antecedents = std::any_of(all.begin(), all.end(), [](const auto& p) { return p.applied; });
  Table table{{"property", "evaluated"}, {}};
  if (has_antecedents) table.heads.emplace_back("antecedent held");
  for (const PropertyCoverage& property : all) {
    table.rows.push_back({adapted(terminal, printable(property.name)), number(terminal, property.evaluated)});
    if (has_antecedents)
      table.rows.back().push_back(property.applied ? number(terminal, *property.applied) : "");
  }
  return table;
}

void warn(Terminal& terminal, const std::string& text) {
  terminal.out << toned(terminal, Tone::bad, "warning:") << " " << adapted(terminal, printable(text)) << "\n";
}

void print_warnings(Terminal& terminal, const Coverage& coverage) {
  for (const ActionCoverage& action : coverage.actions) {
    if (action.taken == 0) warn(terminal, "action " + action.name + " was never taken");
  }
  for (const PropertyCoverage& property : coverage.properties) {
    if (property.applied == std::uint64_t{0})
      warn(terminal, property.name + " is vacuous: its antecedent never held");
  }
}

}  // namespace

void print_coverage(Terminal& terminal, const Report& report) {
  if (!report.covered) return;
  if (!report.covered->coverage) {
    warn(terminal, "coverage was not counted: " + ending_text(report.covered->ending, report.max_depth));
    return;
  }
  const Coverage& coverage = *report.covered->coverage;
  print_table(terminal, actions_of(terminal, coverage));
  if (!coverage.properties.empty()) print_table(terminal, properties_of(terminal, coverage));
  print_warnings(terminal, coverage);
}

}  // namespace lucas::cli
