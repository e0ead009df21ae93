#include "lucas/models/sliding_blocks/params.hpp"

#include <optional>
#include <utility>

#include "lucas/error.hpp"
#include "lucas/levels/level_goal.hpp"
#include "lucas/text.hpp"

namespace lucas::models::sliding_blocks {
namespace {

using Params = SlidingBlocksParams;

void take_usual_goal(Params& p, levels::ReadLevel& read) {
  const std::optional<levels::GoalPiece> goal = levels::usual_goal(read.level);
  if (!read.level.goal.empty() || !goal) return;
  p.goal = "usual";
  read.notes.push_back("the level has no goal, so --goal usual is taken: piece " +
                       read.level.pieces[goal->piece].symbol + " to the middle of the bottom row");
}

Param<Params> metric_param() {
  return choice(
      "metric", &Params::metric,
      {{"level", Params::of_level},
       {"steps", static_cast<int>(levels::Metric::steps)},
       {"slides", static_cast<int>(levels::Metric::slides)},
       {"moves", static_cast<int>(levels::Metric::moves)}},
      "what counts: steps of one cell, straight slides, moves along any path, or what the level says");
}

levels::Rows rows_of(const Params& p) {
  if (p.wants_cars) return levels::Rows::cars;
  return p.goal.empty() ? levels::Rows::as_they_look : levels::Rows::blocks;
}

void require_cars(const Params& p) {
  if (const levels::Piece* const piece = p.board->first_non_car()) {
    throw UsageError("--level " + excerpt(p.level) +
                         ": in Rush Hour each car moves along one axis, and piece " + piece->symbol +
                         " has none",
                     "The model 'sliding-blocks' takes any level.");
  }
}

}  // namespace

std::vector<Param<Params>> car_params() {
  return {text("level", &Params::level,
               "name of a level, a file, or a board: 36 characters, or six rows with / or | between them")
              .called("BOARD"),
          metric_param()};
}

std::vector<Param<Params>> params() {
  Param<Params> goal =
      text("goal", &Params::goal,
           "rows of the goal, as .../.AA; usual: the largest piece in the middle of the bottom row")
          .called("ROWS");
  goal.info.words.push_back({"usual", 0});  // a text all the same
  goal.info.may_be_empty = true;
  return {text("level", &Params::level,
               "name of a level, a level file, or a board in one line, as AA./B../goal:/.../.AA")
              .called("LEVEL"),
          metric_param(), std::move(goal)};
}

Params resolved(Params p) {
  if (p.board == nullptr) {
    levels::ReadLevel read = levels::load_level(p.level, rows_of(p));
    if (p.takes_usual_goal && p.goal.empty()) take_usual_goal(p, read);
    if (!p.goal.empty()) read.level = levels::with_goal(std::move(read.level), p.goal);
    p.board = std::make_shared<const levels::Level>(std::move(read.level));
    p.notes = std::move(read.notes);
  }
  if (p.wants_cars) require_cars(p);
  if (p.metric == Params::of_level)
    p.metric = static_cast<int>(p.board->metric.value_or(levels::Metric::steps));
  return p;
}

}  // namespace lucas::models::sliding_blocks
