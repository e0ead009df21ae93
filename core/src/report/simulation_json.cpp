#include "report/simulation_json.hpp"

#include "report/report_json.hpp"

namespace lucas {
namespace {

Json actions_json(const std::vector<ActionCoverage>& actions, bool tells_found) {
  Json list = Json::array();
  for (const ActionCoverage& action : actions) {
    Json json = {{"name", action.name}, {"taken", action.taken}};
    if (tells_found) json["new_states"] = action.found;
    if (!action.by_arguments.empty()) json["by_arguments"] = actions_json(action.by_arguments, tells_found);
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

Json simulation_json(const Report& report, const SimulationReport& simulation) {
  const auto& [asked, taken, hit] = simulation;
  Json json = {{"seed", asked.seed},           {"count", asked.count},
               {"depth", asked.steps},         {"threads", report.engine.threads},
               {"walks", taken.walks},         {"steps", taken.steps},
               {"mean_steps", taken.mean()},   {"longest", taken.longest},
               {"deadlocks", taken.deadlocks}, {"outside_boundary", taken.fenced}};
  if (hit) json["walk"] = *hit + 1;
  if (report.timing) {
    json["seconds"] = report.timing->seconds;
    json["peak_rss_bytes"] = report.timing->peak_rss_bytes;
  }
  return json;
}

Json coverage_json(const Report& report) {
  const Covered& covered = *report.covered;
  if (!covered.coverage) return {{"stopped_by", limit_text(covered.ending)}};
  const Coverage& coverage = *covered.coverage;
  Json json = {{"actions", actions_json(coverage.actions, coverage.tells_found)},
               {"properties", Json::array()}};
  for (const PropertyCoverage& property : coverage.properties) {
    const bool is_never = report.purpose == Purpose::check && property.kind == PropertyKind::goal;
    Json row = {{"kind", is_never ? "never" : to_text(property.kind)},
                {"name", property.name},
                {"evaluated", property.evaluated}};
    if (property.applied) row["antecedent_held"] = *property.applied;
    json["properties"].push_back(std::move(row));
  }
  return json;
}

}  // namespace lucas
