// Breadth-first search, level by level (Moore 1959): all states at depth d are expanded before any at d + 1,
// so the first depth at which something is found is the smallest there is. The level in which a hit appears
// is completed before the best hit in it is chosen: the same one whatever the order inside the level.
#pragma once

#include "memory/team.hpp"
#include "search/level_policy.hpp"
#include "search/rounds.hpp"
#include "search/saved_levels.hpp"
#include "search/search_base.hpp"
#include "search/serial_expansion.hpp"
#include "search/shares.hpp"

namespace lucas {

class CheckpointDraft;

class BreadthFirst final : public LevelSearch {
 public:
  explicit BreadthFirst(const SearchContext& context);

  void restore(const Json& state) override;
  [[nodiscard]] Engine engine() const override;
  [[nodiscard]] Finding run() override;
  [[nodiscard]] Words path_to(const Hit& hit) const override;
  [[nodiscard]] bool is_seeding() const override { return levels() == 0; }

  // For a search that takes turns with another one: begins, or expands one more level, unless the search is over; whether
  // it then goes on. What the other has done belongs to the figures that the monitor is told.
  [[nodiscard]] bool advance(const Snapshot& elsewhere = {});
  // Once that is over.
  [[nodiscard]] Finding finish();
  // Is there nothing to be expanded, or something found?
  [[nodiscard]] bool done() const;
  [[nodiscard]] std::size_t levels() const override { return shares_.levels(); }
  // Size of the last level that was completed, and the smallest of its states that that set contains.
  [[nodiscard]] std::uint64_t last_level_size() const { return shares_.level_size(depth()); }
  [[nodiscard]] std::optional<Words> last_in(const VisitedSet& others) const;
  // Of this search alone.
  [[nodiscard]] Snapshot figures() const;

  // Of what it had when the last level was completed.
  void write_checkpoint();
  // Adds to the checkpoint what it had when the last level was completed; returns its state, to be restored. Not before the
  // first level.
  [[nodiscard]] Json save(CheckpointDraft& draft);
  // What that is, and the levels that were saved already.
  [[nodiscard]] const LevelCut& cut() const { return cut_; }
  [[nodiscard]] const SavedLevels& saved() const { return saved_; }
  // With Request::disk: its states no longer fit into memory, and it is for another search to go on.
  [[nodiscard]] bool has_overflowed() const { return has_overflowed_; }

  void visit_level(std::size_t level, FunctionRef<void(States)> visit) const override {
    shares_.visit_level(level, visit);
  }

 private:
  [[nodiscard]] Share& first() { return shares_[0]; }

  void seed();
  void expand_level();
  void expand_part(const LevelPolicy::Part& part, std::uint64_t d, std::uint64_t begin);
  void time_part(const LevelPolicy::Part& part, std::uint64_t d, std::uint64_t begin);
  void close_level();

  void expand_serially(std::uint64_t d, std::uint64_t begin, std::uint64_t end);
  void expand_in_rounds(std::uint64_t d, std::uint64_t begin, std::uint64_t end);
  [[nodiscard]] bool opens_outboxes();

  void close_at_bound(std::uint64_t d);
  void return_to_round_start();

  void note_cut();
  void restore_level(const KeyFile& file);

  void publish();
  [[nodiscard]] Snapshot snapshot();
  [[nodiscard]] std::uint64_t bytes() const;
  void note_bytes();

  const SearchContext& context_;
  Team team_;
  Shares shares_;
  SerialExpansion serial_;  // with the first share
  Rounds rounds_;
  LevelWatch watch_;
  LevelPolicy policy_;
  LevelCut cut_;
  bool has_overflowed_ = false;
  SavedLevels saved_;
  Snapshot published_{}, elsewhere_{};
  std::uint64_t initial_ = 0, depth_reached_ = 0, most_bytes_ = 0, outbox_bytes_ = 0;
  std::uint64_t parallel_levels_ = 0;
};

}  // namespace lucas
