// MemoryHome: states in the visited set and in the logs of the workers. Levels are expanded serially or in rounds of all workers;
// of several ranks always in rounds, in which successors go to their owners. Cost of ranks: as one process, and outboxes three
// times; for a round two gathers and an exchange, each as long as a message to all takes.
#pragma once

#include <optional>
#include <span>

#include "memory/team.hpp"
#include "ranks/ownership.hpp"
#include "ranks/traffic.hpp"
#include "search/home.hpp"
#include "search/level_policy.hpp"
#include "search/rounds.hpp"
#include "search/serial_expansion.hpp"
#include "search/shares.hpp"

namespace lucas {

class MemoryHome final : public Home {
 public:
  explicit MemoryHome(const SearchContext& context);

  // Collective: the open level is the states where the search begins.
  void seed(FunctionRef<Snapshot()> snapshot);
  void expand(const Level& last) override;
  [[nodiscard]] Beyond look_beyond(const Level& last) override;
  void take_level(FunctionRef<void(FunctionRef<void(States)>)> visit) override;
  // Memory ran out in the middle of a level: what was stored counts as found. What was dropped on the way was not expanded.
  void cut_short();
  // Gives the room of outboxes back.
  void close_outboxes();

  void reserve_level() override { shares_.reserve_level(); }
  void close_level() override;

  [[nodiscard]] std::size_t levels() const override { return shares_.levels(); }
  [[nodiscard]] std::uint64_t level_size(std::size_t level) const override {
    return shares_.level_size(level);
  }
  [[nodiscard]] std::uint64_t open_size() const override { return shares_.counts().distinct - closed_; }

  void visit_states(std::size_t level, FunctionRef<void(States)> visit) const override {
    shares_.visit_level(level, visit);
  }
  void visit_some(std::size_t level, FunctionRef<std::uint64_t()> next,
                  FunctionRef<bool(std::uint64_t, const Word*)> visit) const override;

  [[nodiscard]] Tally& tally() override { return shares_[0].tally; }
  [[nodiscard]] Tally sum() const override { return shares_.sum(); }
  [[nodiscard]] bool has_hit() const override { return shares_.have_hit(); }
  [[nodiscard]] std::uint64_t distinct() const override;

  [[nodiscard]] Snapshot figures() const override;
  [[nodiscard]] std::uint64_t most_bytes() const override;

  // Collective: tells figures() what all ranks have. Is nothing left of the level on any of them?
  bool agree();

  [[nodiscard]] Engine::Ways ways() const;
  // From this rank to others.
  [[nodiscard]] std::uint64_t sent_bytes() const { return traffic_.sent_bytes(); }

 private:
  using Deliver = FunctionRef<void(std::span<const Parcel>)>;

  // What all ranks have done until now.
  struct Totals {
    std::uint64_t generated = 0, expanded = 0, distinct = 0, bytes = 0;
    std::uint64_t most_bytes = 0;   // of one rank
    std::size_t wanted_slices = 0;  // the most of one rank
  };

  [[nodiscard]] bool is_alone() const { return context_.ranks.size() == 1; }
  [[nodiscard]] SliceRange own() const;
  void add(States keys);

  void expand_by_parts(const Level& last);
  void expand_part(const Level& last, const LevelPolicy::Part& part, std::uint64_t begin);
  void time_part(const Level& last, const LevelPolicy::Part& part, std::uint64_t begin);
  void expand_serially(const Level& last, std::uint64_t begin, std::uint64_t end);
  void expand_in_rounds(const Level& last, std::uint64_t begin, std::uint64_t end, Deliver deliver);
  void insert(std::span<const Parcel> parcels) { rounds_.deliver(own(), parcels); }
  void open_outboxes(const Level& last);
  [[nodiscard]] bool could_open_outboxes(const Level& last);
  [[nodiscard]] Beyond look_beyond_serially(const Level& last);
  [[nodiscard]] Beyond look_beyond_in_rounds(const Level& last);

  [[nodiscard]] Shares::Counts counts() const;
  [[nodiscard]] std::uint64_t bytes() const;
  void note_bytes() { most_bytes_ = most_bytes(); }

  Team team_;
  Shares shares_;
  SerialExpansion serial_;  // with the first share
  Rounds rounds_;
  LevelPolicy policy_;
  Ownership ownership_;
  Traffic traffic_;
  Totals totals_{};
  Shares::Counts aside_{};    // of tallies that are set aside
  std::uint64_t closed_ = 0;  // states of closed levels
  std::size_t outbox_slices_ = 0;
  std::uint64_t outbox_bytes_ = 0, most_bytes_ = 0, parallel_levels_ = 0;
};

}  // namespace lucas
