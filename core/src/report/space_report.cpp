#include "report/space_report.hpp"

#include <ostream>

namespace lucas {
namespace {

Json goal_json(const ExploreReport& report) {
  const GoalSurvey& goal = *report.survey->goal;
  Json json = {{"name", report.goal}, {"states", goal.states}, {"dead_ends", goal.dead_ends}};
  if (goal.optimum) {
    json["optimum"] = *goal.optimum;
    json["optimal_solutions"] = goal.solutions;
    json["states_on_optimal_solutions"] = goal.states_on_solutions;
  }
  json["at_distance"] = goal.at_distance;
  if (goal.hardest) {
    json["hardest"] = {{"id", *goal.hardest},
                       {"distance", goal.at_distance.size() - 1},
                       {"states", goal.at_distance.back()},
                       {"state", to_itf(report.explored.space->state(*goal.hardest))}};
    if (report.level) json["hardest"]["level"] = *report.level;
  }
  return json;
}

Json symmetry_json(const SymmetryClasses& classes) {
  const auto row_of = [](const auto& size) -> Json {
    return {{"states", size.first}, {"classes", size.second}};
  };
  return {{"classes", classes.classes},
          {"alone", classes.alone()},
          {"sizes", json_list(classes.of_size, row_of)}};
}

Json survey_json(const ExploreReport& report) {
  const Survey& survey = *report.survey;
  Json json = {{"initial", survey.initial},       {"depth", survey.depth()},
               {"levels", survey.levels},         {"steps", survey.edges},
               {"undirected", survey.neighbours}, {"reversible", survey.reversible},
               {"degrees", survey.degrees},       {"deadlocks", survey.deadlocks},
               {"components", survey.components}, {"strong_components", survey.strong_components},
               {"cut_states", survey.cut_states}, {"bridges", survey.bridges}};
  if (survey.fenced > 0) json["outside_boundary"] = survey.fenced;
  if (report.explored.classes) json["symmetry"] = symmetry_json(*report.explored.classes);
  if (survey.goal) json["goal"] = goal_json(report);
  return json;
}

}  // namespace

void write_exploration(std::ostream& out, const ExploreReport& report) {
  Json json = {{"schema", "lucas/explore/1"},
               {"tool", tool_json()},
               {"model", model_json(report.model, report.params, report.notes)},
               {"symmetry", report.symmetry},
               {"verdict", report.survey ? "explored" : "incomplete"}};
  if (!report.survey) json["stopped_by"] = limit_text(report.explored.ending);
  if (!report.boundaries.empty()) json["boundaries"] = report.boundaries;
  if (report.lacks_origin) json["from_found"] = false;
  if (report.lead) json["from"] = to_itf(report.lead->state(report.lead->steps()));
  json["states"] = report.explored.states;
  if (report.survey) json["survey"] = survey_json(report);
  add_timing(json, report.timing);
  out << json_line(json) << "\n";
}

}  // namespace lucas
