// DiskSearch: goes on with a breadth-first search whose states no longer fit into memory. Levels and visited set are sorted
// runs of keys on disk; successors are sorted in memory, written when that is full, and merged at the end of a level, when those
// are dropped that the visited set has (delayed duplicate detection; Korf, Best-first frontier search with delayed
// duplicate detection, AAAI 2004). So the disk is read and written from front to back only.
//
// Keys are cut into ranges, and each range is worked on by one thread. The visited set of a range is a few runs, each at
// least twice as large as the next: every state is merged into a larger run a few times, and looked at once in each level.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "disk/sorted_run.hpp"
#include "kernel/watch.hpp"
#include "memory/team.hpp"
#include "search/saved_levels.hpp"
#include "search/search_base.hpp"
#include "search/share.hpp"

namespace lucas {

// What a search on disk begins with: what another one has done, and its levels, in memory or in a checkpoint.
struct BegunSearch {
  LevelCut cut;
  SavedLevels saved;
  Engine engine;
  VisitLevel visit_level;
};

class DiskSearch final : public LevelSearch {
 public:
  // Takes over the levels, which are needed no longer then. Throws IoError, DiskFull, and UsageError where saved levels hold
  // a state twice.
  DiskSearch(const SearchContext& context, const DiskPlan& plan, BegunSearch begun);

  void restore(const Json& state) override;
  [[nodiscard]] Engine engine() const override;
  [[nodiscard]] Finding run() override;
  [[nodiscard]] Words path_to(const Hit& hit) const override;
  [[nodiscard]] bool is_seeding() const override { return false; }

  void visit_level(std::size_t level, FunctionRef<void(States)> visit) const override;
  [[nodiscard]] std::size_t levels() const override { return sizes_.size(); }

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
    std::vector<std::shared_ptr<const SortedRun>> levels{};
  };
  struct Worker {
    Worker(const SearchContext& context, std::uint64_t buffer_words, bool is_first);
    ~Worker() { budget.give(bytes); }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    MemoryBudget& budget;
    std::uint64_t bytes;  // of `keys` and `scratch`
    bool polls;           // one of them does
    Tally tally{};
    Expander expander;
    Batch batch;
    Checker checker;
    Words keys{}, scratch{};
  };
  // A part of the frontier: a block of a run.
  struct Task {
    std::size_t range, block;
  };

  [[nodiscard]] std::size_t range_of(const Word* key) const;
  [[nodiscard]] Tally sum_of_tallies() const;

  void choose_ranges(const BegunSearch& begun);
  void take_level(const BegunSearch& begun, std::size_t level);

  void expand_level();
  void expand_tasks(Worker& worker);
  void expand_block(Worker& worker, States states);
  void add_successors(Worker& worker);
  void write_successors(Words& keys, Words& scratch, bool polls);
  void poll_now_and_then(std::uint64_t& looked_at);
  void add_successors(Range& range, SortedRun run, bool polls);
  [[nodiscard]] SortedRun merged(const Range& range, const std::vector<SortedRun>& runs, bool polls);
  void merge_ranges(Worker* worker, bool checks);
  void merge_range(Range& range, Worker* worker, bool checks);
  void add_tier(Range& range, std::shared_ptr<const SortedRun> level);
  void close_level();
  void drop_level();
  void watch_level();
  void write_checkpoint();

  [[nodiscard]] Snapshot snapshot() const;
  [[nodiscard]] Finding finish();

  Questions questions_;
  SearchContext context_;  // with states as keys
  std::size_t width_;      // words of a key
  ScratchFile file_;
  Team team_;
  Watch watch_;
  std::vector<Words> splitters_{};  // the first key of each range but the first
  std::vector<Range> ranges_{};
  std::vector<std::uint64_t> sizes_{};  // of the levels
  std::vector<std::unique_ptr<Worker>> workers_{};
  std::uint64_t buffer_words_ = 0;
  std::vector<Task> tasks_{};
  std::atomic<std::size_t> next_task_{0}, next_range_{0};
  std::mutex mutex_{};  // of Range::successors
  Tally done_{};        // of complete levels
  std::uint64_t initial_ = 0, distinct_ = 0, depth_reached_ = 0, most_bytes_ = 0, seen_levels_ = 0;
  Engine begun_{};
  SavedLevels saved_{};
};

}  // namespace lucas
