// MemoryHome: states in the visited set and in the logs of the workers. Levels are expanded serially or in rounds of all workers;
// of several ranks always in rounds, in which successors go to their owners. Cost of ranks: as one process, and outboxes three
// times; for a round two gathers and an exchange, each as long as a message to all takes.
#pragma once

#include <deque>
#include <memory>

#include "disk/scratch_file.hpp"
#include "ranks/exchange.hpp"
#include "search/home.hpp"
#include "search/level_policy.hpp"
#include "search/rounds.hpp"

namespace lucas {

class MemoryHome final : public Home {
 public:
  explicit MemoryHome(const SearchContext& context);

  // Collective: the open level is the states where the search begins.
  void seed(FunctionRef<Snapshot()> snapshot);
  void expand(const Level& last) override;
  [[nodiscard]] bool look_beyond(const Level& last) override;
  void revert(bool keeps_hits) override;
  void take_level(FunctionRef<void(FunctionRef<void(States)>)> visit) override;
  // Memory ran out in the middle of a level: what was stored counts as found. What was dropped on the way was not expanded.
  void cut_short();
  // Gives the room of outboxes back.
  void close_outboxes() { rounds_.close_outboxes(); }

  void reserve_level() override;
  void close_level() override;

  [[nodiscard]] std::size_t levels() const override { return first().log.levels(); }
  [[nodiscard]] std::uint64_t level_size(std::size_t level) const override;
  [[nodiscard]] std::uint64_t open_size() const override { return workers_figures().distinct - closed_; }
  void visit_states(std::size_t level, std::uint64_t begin, std::uint64_t end,
                    FunctionRef<void(States)> visit) const override;

  [[nodiscard]] Tally& tally() override { return first().tally; }
  [[nodiscard]] Tally sum() const override;
  [[nodiscard]] std::uint64_t distinct() const override;

  [[nodiscard]] Snapshot figures() const override;
  [[nodiscard]] std::uint64_t most_bytes() const override;

  // Collective: tells figures() what all ranks have. Is nothing left of the level on any of them?
  bool agree();

  [[nodiscard]] Engine::Ways ways() const;
  // From this rank to others.
  [[nodiscard]] std::uint64_t sent_bytes() const { return exchange_.sent_bytes(); }

 private:
  [[nodiscard]] bool is_alone() const { return context_.ranks.size() == 1; }
  // The worker that expands serially.
  [[nodiscard]] Worker& first() { return workers_.front(); }
  [[nodiscard]] const Worker& first() const { return workers_.front(); }
  [[nodiscard]] std::vector<LogRange> ranges_of(std::size_t level, std::uint64_t begin,
                                                std::uint64_t end) const;
  void add(States keys);
  void spill();

  void expand_by_parts(const Level& last);
  void expand_serially(const Level& last, std::uint64_t begin, std::uint64_t end);
  void expand_in_rounds(const Level& last, std::uint64_t begin, std::uint64_t end);
  void open_outboxes(const Level& last);
  [[nodiscard]] bool could_open_outboxes(const Level& last);
  void check_new(std::uint64_t depth);
  void mark();

  [[nodiscard]] Snapshot workers_figures() const;
  [[nodiscard]] Snapshot own_figures() const;

  std::deque<Worker> workers_{};
  Rounds rounds_;
  LevelPolicy policy_;
  Exchange exchange_;
  // What all ranks have done until now.
  Snapshot totals_{};
  std::uint64_t totals_most_bytes_ = 0;   // of one rank
  std::size_t totals_wanted_slices_ = 0;  // the most of one rank
  std::uint64_t closed_ = 0;              // states of closed levels
  std::uint64_t most_bytes_ = 0, parallel_levels_ = 0;
  std::vector<Tally> marked_{};  // of each worker, before what may have to be taken back
  std::unique_ptr<ScratchFile> spilled_{};
  bool spills_ = true;  // until that fails
};

}  // namespace lucas
