#include "search/saved_levels.hpp"

#include "checkpoint/checkpoint_folder.hpp"

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

LevelCut saved_cut(const Json& state) {
  LevelCut cut{state.at("levels"), saved_tally(state.at("tally"))};
  state.at("depth").get_to(cut.figures.depth);
  state.at("initial").get_to(cut.initial);
  state.at("most_bytes").get_to(cut.most_bytes);
  return cut;
}

SavedLevels::SavedLevels(const Checkpoint& checkpoint, const Json& state) {
  const std::size_t first = state.at("first_file"), levels = state.at("levels");
  for (std::size_t level = 0; level < levels; ++level) files_.push_back(checkpoint.files.at(first + level));
}

Json SavedLevels::save(CheckpointDraft& draft, const LevelCut& cut, unsigned width, KeyOrder order,
                       VisitLevel visit_level) {
  const std::size_t first_file = draft.files();
  for (std::size_t level = 0; level < cut.levels; ++level) {
    if (level < files_.size() && draft.keep(files_[level])) continue;
    const KeyFile file = draft.write(
        width, order, [&](KeyWriter& writer) { visit_level(level, [&](States keys) { writer.put(keys); }); });
    level < files_.size() ? files_[level] = file : files_.emplace_back(file);
  }
  return {{"first_file", first_file},   {"levels", cut.levels},         {"initial", cut.initial},
          {"depth", cut.figures.depth}, {"most_bytes", cut.most_bytes}, {"tally", tally_json(cut.sum)}};
}

}  // namespace lucas
