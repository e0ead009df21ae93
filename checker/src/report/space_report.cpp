#include "report/space_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "console/trace.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

// ---- The report as JSON ----------------------------------------------------------------------------------

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

// ---- The report on the console ----------------------------------------------------------------------------

using Counts = std::vector<std::uint64_t>;

void print_row(Terminal& terminal, const std::string& name, const std::string& text) {
  terminal.out << "  " << padded(name, 13) << text << "\n";
}

struct Bar {
  std::string name;  // "12" or "12-17"
  std::uint64_t states;
};

// Joins neighbouring counts, the same number in each bar, so that there are no more than `most` bars.
std::vector<Bar> bars_of(const Counts& counts, std::size_t most) {
  const std::size_t width = (counts.size() + most - 1) / most;
  std::vector<Bar> bars;
  for (std::size_t first = 0; first < counts.size(); first += width) {
    const std::size_t end = std::min(first + width, counts.size());
    std::uint64_t states = 0;
    for (std::size_t i = first; i < end; ++i) states += counts[i];
    const std::string name = std::to_string(first);
    bars.push_back({end - first > 1 ? name + "-" + std::to_string(end - 1) : name, states});
  }
  return bars;
}

void print_histogram(Terminal& terminal, const std::string& title, const Counts& counts, bool verbose) {
  constexpr std::size_t most_bars = 16, longest = 40;
  const std::vector<Bar> bars = bars_of(counts, verbose ? counts.size() : most_bars);
  std::uint64_t largest = 1;
  std::size_t name_width = 0;
  for (const Bar& bar : bars) {
    largest = std::max(largest, bar.states);
    name_width = std::max(name_width, bar.name.size());
  }
  const std::size_t number_width = number(terminal, largest).size();
  terminal.out << title << "\n";
  for (const Bar& bar : bars) {
    const auto length = static_cast<std::size_t>((bar.states * longest + largest - 1) / largest);
    terminal.out << fmt::format("  {:>{}}  {:>{}}  ", bar.name, name_width, number(terminal, bar.states),
                                number_width)
                 << toned(terminal, Tone::faint, repeated(terminal.unicode ? "█" : "#", length)) << "\n";
  }
}

using Facts = std::vector<std::pair<std::string, std::string>>;

// Prints the state that is farthest from any goal.
void print_farthest(Terminal& terminal, const ExploreReport& report) {
  const GoalSurvey& goal = *report.survey->goal;
  const StateSpace& space = *report.explored.space;
  const Scene picture = space.picture(*goal.hardest);
  if (picture.empty()) return print_row(terminal, "", to_text(space.state(*goal.hardest)));
  for (const std::string& line : render_text(picture, {terminal.color}))
    print_row(terminal, "", adapted(terminal, without_blanks(line)));
}

// Prints the hardest state: as a level, unless that goes to a file; as --from takes it if the model has no levels.
void print_hardest(Terminal& terminal, const ExploreReport& report) {
  const GoalSurvey& goal = *report.survey->goal;
  if (!goal.hardest) {
    terminal.out << "no state is hardest: no goal can be reached\n";
  } else if (!report.level_is_written) {
    terminal.out << (report.level ? "hardest, as a level:\n" + *report.level
                                  : "hardest, for --from: " + hardest_text(report) + "\n");
  }
}

}  // namespace

void write_exploration(std::ostream& out, const ExploreReport& report) {
  Json json = object_of("explore", {{"model", model_json(report.model, report.params, report.notes)},
                                    {"symmetry", report.symmetry},
                                    {"verdict", report.survey ? "explored" : "incomplete"}});
  if (!report.survey) json["stopped_by"] = limit_text(report.explored.ending);
  add_place(json, report, report.lacks_origin);
  json["states"] = report.explored.states;
  if (report.survey) json["survey"] = survey_json(report);
  add_timing(json, report.timing);
  out << json_line(json) << "\n";
}

std::string hardest_text(const ExploreReport& report) {
  return state_text(report.explored.space->state(*report.survey->goal->hardest));
}

Facts survey_facts(const Terminal& terminal, const ExploreReport& report, bool verbose) {
  Facts facts;
  const Survey& survey = *report.survey;
  const auto count = [&](std::uint64_t value) { return number(terminal, value); };
  const auto states = [&](std::uint64_t value) { return plural(terminal, value, "state"); };
  facts.emplace_back(
      "states", fmt::format("{}, {} initial; depth {}, {} there", count(survey.states), count(survey.initial),
                            count(survey.depth()), count(survey.levels.back())));
  facts.emplace_back("steps",
                     fmt::format("{} to another state{}; {} be taken back at once", count(survey.edges),
                                 verbose ? ", " + count(survey.neighbours) + " undirected" : "",
                                 survey.reversible ? "each can" : "some cannot"));
  const double mean = static_cast<double>(survey.edges) / static_cast<double>(survey.states);
  const auto least = ranges::find_if(survey.degrees, [](auto n) { return n > 0; });
  facts.emplace_back("branching",
                     fmt::format("{} to {} successors, {:.2f} on average", least - survey.degrees.begin(),
                                 survey.degrees.size() - 1, mean));
  facts.emplace_back("deadlocks", count(survey.deadlocks));
  if (survey.fenced > 0 && report.constraints.empty())
    facts.emplace_back("boundary", states(survey.fenced) + " beyond it, which are not expanded");
  else if (survey.fenced > 0)
    facts.emplace_back("constraint", states(survey.fenced) + " with all their steps outside of it");
  if (verbose)
    facts.emplace_back("components", fmt::format("{}; {} strongly connected", count(survey.components),
                                                 count(survey.strong_components)));
  if (const auto& classes = report.explored.classes)
    facts.emplace_back("symmetry", fmt::format("{} up to symmetry; {} equivalent to no other",
                                               states(classes->classes), count(classes->alone())));
  if (verbose)
    facts.emplace_back("bottlenecks",
                       fmt::format("{} and {} without which the graph falls apart", states(survey.cut_states),
                                   plural(terminal, survey.bridges, "undirected step")));
  if (!survey.goal) return facts;
  const GoalSurvey& goal = *survey.goal;
  const std::string within = survey.fenced > 0 ? " within the boundary" : "";
  facts.emplace_back("goal", report.goal + ": " + states(goal.states));
  facts.emplace_back("optimum",
                     goal.optimum ? fmt::format("{}; {} of that length, through {}",
                                                plural(terminal, *goal.optimum, report.step_noun),
                                                goal.solutions == "1" ? "1 path" : goal.solutions + " paths",
                                                states(goal.states_on_solutions))
                                  : "none: no goal can be reached" + within);
  facts.emplace_back("dead ends", states(goal.dead_ends) + " from which no goal can be reached" + within);
  if (goal.hardest)
    facts.emplace_back("hardest", fmt::format("{} from the nearest goal: {}",
                                              plural(terminal, goal.at_distance.size() - 1, report.step_noun),
                                              states(goal.at_distance.back())));
  return facts;
}

void print_exploration(Terminal& terminal, const ExploreReport& report, bool quiet, bool verbose) {
  if (!report.survey) {
    const Explored& explored = report.explored;
    terminal.out
        << toned(terminal, Tone::bad, "incomplete:") << " "
        << (report.lacks_origin
                ? no_origin_text(terminal, explored.ending, explored.states)
                : fmt::format(
                      "{} after {} and {}; explore keeps all of them in memory, check and solve need less",
                      ending_text(explored.ending, 0), plural(terminal, explored.states, "state"),
                      plural(terminal, explored.edges, report.step_noun)))
        << "\n";
    return;
  }
  const Survey& survey = *report.survey;
  terminal.out << toned(terminal, Tone::good, "explored:") << " " << model_text(report, verbose)
               << (report.symmetry ? "   up to symmetry" : "") << "   "
               << plural(terminal, survey.states, "state")
               << within_text(report.boundaries, report.constraints) << ", depth "
               << number(terminal, survey.depth()) << "\n";
  if (quiet) return report.asks_hardest ? print_hardest(terminal, report) : void();
  if (report.lead) print_origin(terminal, *report.lead, report.step_noun);
  for (const auto& [name, text] : survey_facts(terminal, report, verbose)) print_row(terminal, name, text);
  if (survey.goal && survey.goal->hardest) print_farthest(terminal, report);
  print_histogram(terminal, "states by depth", survey.levels, verbose);
  if (survey.goal && survey.goal->states > 0)
    print_histogram(terminal, "states by distance to the nearest goal", survey.goal->at_distance, verbose);
  if (verbose) print_histogram(terminal, "states by number of different successors", survey.degrees, true);
  if (report.asks_hardest) print_hardest(terminal, report);
  if (!report.timing) return;
  terminal.out << toned(terminal, Tone::faint, timing_text(*report.timing, verbose)) << "\n";
}

}  // namespace lucas::cli
