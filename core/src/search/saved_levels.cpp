#include "search/saved_tally.hpp"

namespace lucas {

Json tally_json(const Tally& tally) {
  Json goals = Json::array();
  for (const GoalCount& goal : tally.goals)
    goals.push_back({{"states", goal.states}, {"depth", goal.depth ? Json(*goal.depth) : Json()}});
  return {{"generated", tally.generated},
          {"expanded", tally.expanded},
          {"deadlocks", tally.deadlocks},
          {"goals", std::move(goals)},
          {"left_out", tally.nearest_left_out ? Json(*tally.nearest_left_out) : Json()}};
}

Tally saved_tally(const Json& json) {
  Tally tally{json.at("generated"), json.at("expanded"), json.at("deadlocks")};
  for (const Json& goal : json.at("goals")) {
    GoalCount& count = tally.goals.emplace_back(GoalCount{goal.at("states")});
    if (const Json& depth = goal.at("depth"); !depth.is_null()) count.depth = depth.get<std::uint64_t>();
  }
  if (const Json& left_out = json.at("left_out"); !left_out.is_null())
    tally.nearest_left_out = left_out.get<std::uint64_t>();
  return tally;
}

}  // namespace lucas
