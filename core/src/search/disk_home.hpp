// DiskHome: levels and visited set are sorted runs of keys on disk; successors are sorted in memory, written when that is full,
// and merged at the end of a level, when those are dropped that the visited set has (delayed duplicate detection; Korf,
// Best-first frontier search with delayed duplicate detection, AAAI 2004). So the disk is read and written from front to back
// only.
//
// Keys are cut into ranges, and each range is worked on by one thread. The visited set of a range is a few runs, each at
// least twice as large as the next: every state is merged into a larger run a few times, and looked at once in each level.
#pragma once

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

#include "keys/sorted_run.hpp"
#include "memory/team.hpp"
#include "search/expander.hpp"
#include "search/home.hpp"
#include "search/trace_back.hpp"

namespace lucas {

class DiskHome final : public Home {
 public:
  // Levels that it is to take over.
  struct Source {
    std::size_t levels;
    std::uint64_t states;
    VisitLevel visit_level;
  };

  // Empty; cut into ranges that fit the levels. Throws IoError, DiskFull.
  DiskHome(const SearchContext& context, const DiskPlan& plan, const Source& source);
  ~DiskHome() override { context_.budget.give(worker_bytes_); }

  void expand(const Level& last) override;
  [[nodiscard]] bool look_beyond(const Level& last) override;
  void revert(bool keeps_hits) override;
  void take_level(FunctionRef<void(FunctionRef<void(States)>)> visit) override;
  void close_level() override;

  [[nodiscard]] std::size_t levels() const override { return sizes_.size(); }
  [[nodiscard]] std::uint64_t level_size(std::size_t level) const override { return sizes_[level]; }
  [[nodiscard]] std::uint64_t open_size() const override;

  void visit_states(std::size_t level, std::uint64_t begin, std::uint64_t end,
                    FunctionRef<void(States)> visit) const override;

  [[nodiscard]] Tally& tally() override { return done_; }
  [[nodiscard]] Tally sum() const override;
  [[nodiscard]] std::uint64_t distinct() const override { return distinct_; }

  [[nodiscard]] Snapshot figures() const override;
  [[nodiscard]] std::uint64_t most_bytes() const override { return context_.budget.used(); }
  [[nodiscard]] std::uint64_t most_disk_bytes() const { return file_.most_used(); }

 private:
  // A run of the visited set; that of a level is kept for traces.
  struct Tier {
    std::shared_ptr<const SortedRun> run;
    bool is_level;
  };
  struct Range {
    std::vector<Tier> tiers{};
    std::vector<SortedRun> successors{};             // of the level under expansion
    std::uint64_t merged_keys = 0, single_keys = 0;  // of those that were merged already, and of the others
    std::vector<std::shared_ptr<const SortedRun>> levels{};  // the last one may be open
  };
  struct Worker {
    explicit Worker(const SearchContext& context)
        : expander(context, tally), batch(context), checker(context.kernel, context.questions) {}

    Tally tally{};
    Expander expander;
    Batch batch;
    Checker checker;
    Words keys{}, scratch{};  // of successors
    Control::Polls polls = nullptr;
    std::uint64_t since_poll = 0;  // keys that were merged
  };
  // A part of the frontier: a block of a run.
  struct Task {
    std::size_t range, block;
  };

  [[nodiscard]] std::size_t range_of(const Word* key) const;
  void choose_ranges(const Source& source);
  void take_memory();

  void expand_and_merge(const Level& last, std::optional<std::uint64_t> checked_at);
  void expand_tasks(Worker& worker, std::uint64_t depth);
  void expand_block(Worker& worker, std::uint64_t depth, States states);
  void add_successors(Worker& worker);
  void write_successors(Worker& worker);
  void add_successors(Worker& worker, Range& range, SortedRun run);
  [[nodiscard]] SortedRun merged(Worker& worker, const Range& range, const std::vector<SortedRun>& runs);
  void merge_ranges(Worker& worker, std::optional<std::uint64_t> checked_at);
  void merge_range(Worker& worker, Range& range, std::optional<std::uint64_t> checked_at);
  void add_tier(Range& range, std::shared_ptr<const SortedRun> level);
  void poll_now_and_then(Worker& worker);
  [[nodiscard]] Tally sum_of_tallies() const;
  [[nodiscard]] Tally blank() const;

  Questions questions_;
  SearchContext keys_context_;  // with states as keys
  std::size_t width_;           // words of a key
  ScratchFile file_;
  Team team_;
  std::vector<Words> splitters_{};  // the first key of each range but the first
  std::vector<Range> ranges_{};
  std::vector<std::uint64_t> sizes_{};  // of closed levels
  std::deque<Worker> workers_{};
  std::uint64_t buffer_words_ = 0;  // of each worker, for successors
  std::uint64_t worker_bytes_ = 0;  // of all buffers, once the search before has given back its memory
  std::vector<Task> tasks_{};
  std::atomic<std::size_t> next_task_{0}, next_range_{0};
  std::mutex mutex_{};  // of Range::successors
  Tally done_, open_;   // of closed levels, and of what the open one came from
  std::uint64_t distinct_ = 0;
};

}  // namespace lucas
