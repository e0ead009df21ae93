#include <ostream>

#include "report/compare_report.hpp"
#include "report/report_json.hpp"

namespace lucas {

std::string_view to_text(Observed observed) { return observed == Observed::states ? "states" : "labels"; }

// The sides come last: their traces are streamed.
void write_comparison(std::ostream& out, const CompareReport& report) {
  const Comparison& comparison = report.comparison;
  Json json = {{"schema", "lucas/compare/1"},
               {"tool", tool_json()},
               {"observed", to_text(comparison.observed)},
               {"verdict", report.verdict()}};
  if (const std::optional<Ending> limit = comparison.limit()) json["stopped_by"] = limit_text(*limit);
  json["common"] = comparison.common;
  if (comparison.is_same()) {
    json["steps"] = comparison.steps;
    json["depth"] = comparison.depth;
  }
  add_timing(json, report.timing);
  std::string head = json_line(json);
  head.pop_back();  // the closing brace
  out << head << ",\"models\":[";
  for (const std::size_t i : {0U, 1U}) {
    const Comparison::Side& side = comparison.sides[i];
    Json model = model_json(report.sides[i].model, report.sides[i].params);
    if (side.is_included() || side.trace) model["included"] = side.is_included();
    if (i == 1) out << ",";
    write_with_trace(out, std::move(model), side.trace.get(),
                     {report.sides[i].model, report.sides[i].params});
  }
  out << "]}\n";
}

}  // namespace lucas
