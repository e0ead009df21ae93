// BothEnds: breadth-first search from where a puzzle begins and from its goal, in turns, so that both see
// about as many states, until one is known to both (Pohl, Bi-directional search, Machine Intelligence 6, 1971). Steps can
// be undone, so whatever is b steps from the goal has the goal b steps away. While the states within f steps of the start
// and those within b of the goal have none in common, no solution has f + b steps; a level is completed before the
// two are compared, so the first state in common is on a shortest path.
#pragma once

#include <memory>

#include "search/level_search.hpp"

namespace lucas {

class BothEnds final : public Search {
 public:
  explicit BothEnds(const SearchContext& context);

  void restore(std::span<const Cut> cuts) override;
  [[nodiscard]] Engine engine() const override;
  [[nodiscard]] Finding run() override;
  [[nodiscard]] Words path_to(const Hit& hit) const override;
  [[nodiscard]] bool is_seeding() const override { return turn_->is_seeding(); }
  void visit_suspects(FunctionRef<void(States)> visit) const override { turn_->visit_suspects(visit); }
  [[nodiscard]] Words path_to_suspect(const Words& key) const override { return turn_->path_to_suspect(key); }
  // A state that both have reached is shown twice.
  void visit_reached(FunctionRef<void(States)> visit) const override {
    from_start_.visit_reached(visit);
    from_goal_.visit_reached(visit);
  }

 private:
  [[nodiscard]] bool advance(LevelSearch& search);
  void write_checkpoint();
  [[nodiscard]] Finding finish(std::optional<Hit> hit);

  const SearchContext& context_;
  Request request_;  // of each of the two
  SearchContext start_context_;
  LevelSearch from_start_;
  std::unique_ptr<VisitedSet> goal_visited_;
  Questions goal_questions_;
  SearchContext goal_context_;
  LevelSearch from_goal_;
  LevelSearch* turn_ = &from_start_;
};

}  // namespace lucas
