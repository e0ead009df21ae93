// RankSearch: breadth-first search by several ranks. Each expands the states that it owns, a level in rounds, in which successors
// go to their owners; after each level the ranks agree on what it came to, so each of them knows whether the search goes on.
// Counts, levels and traces are those of one process. Cost: as one process, and outboxes three times; one gather for a level,
// and two and an exchange for a round, each as long as a message to all takes.
//
// Each public member that says so is collective: all ranks call it, in the same order. See ranks.hpp for what one of them throws.
#pragma once

#include <optional>
#include <vector>

#include "lucas/ranks.hpp"
#include "ranks/ownership.hpp"
#include "ranks/traffic.hpp"
#include "search/rounds.hpp"
#include "search/saved_levels.hpp"
#include "search/search_base.hpp"
#include "search/serial_expansion.hpp"
#include "search/shares.hpp"

namespace lucas {

class CheckpointDraft;

class RankSearch final : public LevelSearch {
 public:
  // With Request::ranks, which has more than one.
  explicit RankSearch(const SearchContext& context);

  // Collective; `state` is that of the first rank, which has the checkpoint.
  void restore(const Json& state) override;
  [[nodiscard]] Engine engine() const override;  // once it has run
  // Collective; the same finding for all.
  [[nodiscard]] Finding run() override;
  // Collective.
  [[nodiscard]] Words path_to(const Hit& hit) const override;
  [[nodiscard]] bool is_seeding() const override { return levels() == 0; }
  // Those of this rank.
  void visit_level(std::size_t level, FunctionRef<void(States)> visit) const override {
    shares_.visit_level(level, visit);
  }
  [[nodiscard]] std::size_t levels() const override { return shares_.levels(); }
  void visit_reached(FunctionRef<void(States)> visit) const override;

 private:
  // What all ranks have done until now.
  struct Agreed {
    std::uint64_t level = 0;  // states of the last one that was closed, or is about to be
    std::uint64_t generated = 0, expanded = 0, distinct = 0, bytes = 0;
    std::uint64_t most_bytes = 0;  // of one rank
    std::uint64_t sent_bytes = 0;
    std::size_t wanted_slices = 0;  // the most of one rank
    bool found = false;             // a hit
    bool is_saved = false;          // a checkpoint is due
  };

  [[nodiscard]] SliceRange own() const;

  [[nodiscard]] bool advance();
  void seed();
  void expand_level();
  void close_at_bound(std::uint64_t d);
  void expand(std::uint64_t d, FunctionRef<void(std::span<const Parcel>)> deliver);
  void open_outboxes();

  [[nodiscard]] bool agree_on_round();
  void agree_on_level();
  void prepare_close();
  void close_level();
  void note_cut(Tally sum);
  [[nodiscard]] bool is_saved_at_end();
  void run_out_of_memory();

  // Collective: on the first rank calls visit(keys) for all states of that level, of all ranks, a few at a time. `room`: what
  // room_for_parts() makes.
  void visit_whole_level(std::size_t level, Words& room, FunctionRef<void(States)> visit) const;
  [[nodiscard]] Words room_for_parts() const;
  void write_checkpoint();
  void serve_checkpoint() const;
  [[nodiscard]] std::uint64_t part_keys() const;
  [[nodiscard]] Json save(CheckpointDraft& draft, const LevelCut& cut);
  std::uint64_t restore_level(const KeyFile& file);

  [[nodiscard]] std::uint64_t bytes() const;
  [[nodiscard]] Finding finish();

  const SearchContext& context_;
  Ranks& ranks_;
  Team team_;
  Shares shares_;
  SerialExpansion serial_;  // of the initial states
  Rounds rounds_;
  LevelWatch watch_;
  Ownership ownership_;
  Traffic traffic_;
  std::uint64_t outbox_bytes_ = 0;
  std::size_t outbox_slices_ = 0;
  Agreed agreed_{};
  LevelCut cut_{};                            // its tally is of this rank, all else of all
  Tally next_sum_{};                          // of the next one
  std::vector<std::uint64_t> level_sizes_{};  // of all ranks
  Engine::Spread spread_{};
  SavedLevels saved_{};  // on the first rank
  Snapshot published_{};
  std::uint64_t closed_ = 0;   // states of closed levels, of this rank
  std::uint64_t resumed_ = 0;  // states of the checkpoint, of all ranks
  std::uint64_t initial_ = 0, most_bytes_ = 0, depth_reached_ = 0, tried_ = 0;
};

}  // namespace lucas
