// DiskHome: keeps levels and visited set as sorted runs of keys on disk. Successors are sorted in memory,
// written when it is full, and merged at the end of a level, without those that the visited set has (delayed
// duplicate detection; Korf, Best-first frontier search with delayed duplicate detection, AAAI 2004). So
// files are only read and written from front to back.
//
// Keys are split into ranges, each of which is merged by one thread. The visited set of a range is a few runs, each at
// least twice as large as the next: a state is merged into a larger run only a few times, and read once in each level.
#include <algorithm>
#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "keys/sorted_run.hpp"
#include "memory/team.hpp"
#include "search/expander.hpp"
#include "search/home.hpp"

namespace lucas {
namespace {

class DiskHome final : public Home {
 public:
  DiskHome(const SearchContext& context, const DiskPlan& plan, const LevelSource& source)
      : Home(keys_context_),
        questions_(questions_of(context.kernel, context.request, Writing::key)),
        keys_context_(context.with(questions_, context.request, context.visited)),
        width_(context.kernel.shape().key_words),
        file_(plan.folder, plan.most_bytes),
        team_(std::max(context.request.threads, 1U)),
        blank_(blank_tally(context.kernel, questions_.counted.size())) {
    constexpr std::uint64_t most_words = std::uint64_t{1} << 20, least_words = std::uint64_t{1} << 12;
    buffer_words_ = std::clamp(context.budget.limit() / 64 / sizeof(Word), least_words, most_words);
    for (unsigned i = 0; i < team_.size(); ++i) workers_.emplace_back(context_);
    choose_ranges(source);
  }
  ~DiskHome() override { context_.budget.give(worker_bytes_); }

  void expand(const Level& last) override {
    expand_and_merge(last, last.depth + 1);
    if (!context_.control.stopped()) open_ = sum_of_tallies();
  }
  [[nodiscard]] bool look_beyond(const Level& last) override {
    expand_and_merge(last, std::nullopt);
    open_ = sum_of_tallies();
    return open_size() > 0;
  }
  void revert(bool keeps_hits) override {
    std::optional<Hit> hit = std::move(open_.hit);
    open_ = blank_;
    if (keeps_hits) open_.hit = std::move(hit);
  }
  void take_level(FunctionRef<void(FunctionRef<void(States)>)> visit, Control::Polls polls) override {
    Worker& worker = workers_[0];
    worker.polls = polls;
    visit([&](States states) {
      worker.keys.insert(worker.keys.end(), states.words, states.words + states.count * width_);
      if (worker.keys.size() >= buffer_words_) write_successors(worker);
    });
    write_successors(worker);
    merge_all(std::nullopt);
  }
  void close_level() override {
    const std::uint64_t size = open_size();
    sizes_.push_back(size);
    distinct_ += size;
    done_.add(std::exchange(open_, blank_));
  }

  [[nodiscard]] std::size_t levels() const override { return sizes_.size(); }
  [[nodiscard]] std::uint64_t level_size(std::uint64_t level) const override {
    return sizes_[in_memory(level)];
  }
  [[nodiscard]] std::uint64_t open_size() const override {
    std::uint64_t size = 0;
    for (const Range& range : ranges_) size += range.levels.size() > levels() ? range.levels.back()->keys : 0;
    return size;
  }

  void visit_states(std::uint64_t level, std::uint64_t begin, std::uint64_t end,
                    FunctionRef<void(States)> visit) const override {
    std::uint64_t at = 0;  // of the block
    for (const Range& range : ranges_) {
      const SortedRun& run = *range.levels[in_memory(level)];
      for (std::size_t block = 0; block < run.blocks.size() && at < end; at += run.blocks[block++].keys) {
        const std::uint64_t keys = run.blocks[block].keys;
        if (at + keys <= begin) continue;
        const Words all = run.read(block);
        const std::uint64_t first = std::max(begin, at) - at, last = std::min(end - at, keys);
        visit_blocks({all.data() + first * width_, in_memory(last - first)}, width_, visit);
      }
    }
  }

  [[nodiscard]] Tally& tally() override { return done_; }
  [[nodiscard]] Tally sum() const override {
    Tally sum = done_;
    sum.add(open_);
    return sum;
  }
  [[nodiscard]] std::uint64_t distinct() const override { return distinct_; }

  // Closed levels only.
  [[nodiscard]] Snapshot figures() const override {
    return {.distinct = distinct_,
            .generated = done_.generated,
            .queued = distinct_ - done_.expanded,
            .store_bytes = context_.budget.used(),
            .disk_bytes = file_.used()};
  }
  [[nodiscard]] std::uint64_t most_bytes() const override { return context_.budget.used(); }
  [[nodiscard]] std::uint64_t most_disk_bytes() const override { return file_.most_used(); }

 private:
  struct Range {
    std::vector<SharedRun> tiers{};                  // of the visited set
    std::vector<SharedRun> levels{};                 // which are kept for traces; the last one may be open
    std::vector<SharedRun> successors{};             // of the level under expansion
    std::uint64_t merged_keys = 0, single_keys = 0;  // of merged successors, and of the other runs
  };
  struct Worker {
    explicit Worker(const SearchContext& context)
        : tally{.kernel = &context.kernel}, expander(context, tally), batch(context), checker(context) {}

    Tally tally;
    Expander expander;
    Batch batch;
    Checker checker;
    Words keys{}, scratch{};         // of successors
    Control::Polls polls = nullptr;  // of the present call to this home; the first worker's only
    std::uint64_t since_poll = 0;    // keys that were merged
  };

  // The range of a key: the number of splitters that are not greater.
  [[nodiscard]] std::size_t range_of(const Word* key) const {
    const auto after = std::upper_bound(splitters_.begin(), splitters_.end(), key,
                                        [this](const Word* wanted, const Words& first) {
                                          return compare_keys(wanted, first.data(), width_) < 0;
                                        });
    return static_cast<std::size_t>(after - splitters_.begin());
  }
  // Chooses ranges that hold about equally many of the states so far, by a sample of their keys.
  void choose_ranges(const LevelSource& source) {
    constexpr std::size_t ranges_per_thread = 8;
    constexpr std::uint64_t wanted = 4096;  // keys of the sample
    const std::size_t ranges = ranges_per_thread * team_.size();
    const std::uint64_t between = source.states / wanted + 1;
    std::vector<Words> sample;
    std::uint64_t position = 0;
    for (std::size_t level = 0; level < source.levels; ++level) {
      source.visit_level(level, [&](States keys) {
        for (std::size_t i = 0; i < keys.count; ++i, ++position) {
          const Word* const key = keys.words + i * width_;
          if (position % between == 0) sample.emplace_back(key, key + width_);
        }
      });
    }
    std::sort(sample.begin(), sample.end());
    for (std::size_t range = 1; range < ranges; ++range)
      splitters_.push_back(sample[range * sample.size() / ranges]);
    ranges_.resize(ranges);
  }
  // Takes memory for the workers' buffers, after the search in memory has given its own back.
  void take_memory() {
    buffer_words_ = context_.budget.limit() / 4 / team_.size() / sizeof(Word);
    const std::uint64_t bytes = 2 * buffer_words_ * sizeof(Word) * workers_.size();
    context_.budget.take(bytes);
    worker_bytes_ = bytes;
    for (Worker& worker : workers_) worker.keys.reserve(to_allocate(buffer_words_, sizeof(Word)));
  }

  // `checked_at`: the depth of new states, if these are to be checked. If the control stops it, the level is partial.
  void expand_and_merge(const Level& last, std::optional<std::uint64_t> checked_at) {
    if (worker_bytes_ == 0) take_memory();
    for (Worker& worker : workers_) worker.tally = blank_;
    workers_[0].polls = &last.snapshot;
    tasks_.clear();
    for (std::size_t range = 0; range < ranges_.size(); ++range) {
      for (std::size_t block = 0; block < ranges_[range].levels[in_memory(last.depth)]->blocks.size();
           ++block)
        tasks_.emplace_back(range, block);
    }
    next_task_ = 0;
    team_.run([&](unsigned i) { expand_tasks(workers_[i], last.depth); });
    if (!context_.control.stopped()) merge_all(checked_at);
  }
  void expand_tasks(Worker& worker, std::uint64_t depth) {
    for (std::size_t i; (i = next_task_++) < tasks_.size() && !context_.control.stopped();) {
      const auto& [range, block] = tasks_[i];
      const Words all = ranges_[range].levels[in_memory(depth)]->read(block);
      visit_blocks({all.data(), all.size() / width_}, width_,
                   [&](States keys) { expand_block(worker, depth, keys); });
    }
    if (context_.control.stopped()) return;  // the level does not count
    if (!worker.batch.is_empty()) add_successors(worker);
    write_successors(worker);
  }
  void expand_block(Worker& worker, std::uint64_t depth, States states) {
    if (context_.control.stopped()) return;
    worker.expander.load(states);
    while (!worker.expander.is_empty() && worker.expander.expand(depth, worker.batch, worker.polls)) {
      if (worker.batch.is_full()) add_successors(worker);
    }
  }
  void add_successors(Worker& worker) {
    const States all = worker.batch.tokens();
    worker.keys.insert(worker.keys.end(), all.words, all.words + all.count * width_);
    worker.batch.taken = all.count;
    worker.batch.settle(worker.tally, context_.request.counts_deadlocks);
    if (worker.keys.size() + all.count * width_ > buffer_words_) write_successors(worker);
  }
  // Sorts the worker's keys and writes each one once, to a run of its range.
  void write_successors(Worker& worker) {
    if (worker.keys.empty()) return;
    sort_keys(worker.keys, worker.scratch, width_);
    const Word* key = worker.keys.data();
    const Word* const end = key + worker.keys.size();
    while (key != end) {
      const std::size_t range = range_of(key);
      const Word* const limit = range < splitters_.size() ? splitters_[range].data() : nullptr;
      RunWriter writer(file_, width_);
      for (const Word* last = nullptr;
           key != end && (limit == nullptr || compare_keys(key, limit, width_) < 0); key += width_) {
        if (last == nullptr || compare_keys(last, key, width_) != 0) writer.put(key);
        last = key;
      }
      add_run(worker, ranges_[range], writer.finish());
    }
    worker.keys.clear();
  }
  // Adds a run, and merges a range's runs once the new ones hold as many keys as was merged before: most of a
  // wide level's successors are repeats, or lead back.
  void add_run(Worker& worker, Range& range, SharedRun run) {
    constexpr std::size_t worth_merging = 8;  // runs
    std::vector<SharedRun> runs;
    {
      const std::lock_guard lock(mutex_);
      range.single_keys += run->keys;
      range.successors.push_back(std::move(run));
      if (range.successors.size() < worth_merging || range.single_keys < range.merged_keys) return;
      runs.swap(range.successors);
      range.merged_keys = range.single_keys = 0;
    }
    SharedRun all = merged(worker, range, runs);
    runs.clear();
    const std::lock_guard lock(mutex_);
    range.merged_keys += all->keys;
    range.successors.push_back(std::move(all));
  }
  // Merges runs, leaving out states of the last two levels.
  [[nodiscard]] SharedRun merged(Worker& worker, const Range& range, const std::vector<SharedRun>& runs) {
    std::vector<RunCursor> last_levels;
    const std::size_t levels = range.levels.size();
    for (std::size_t level = levels - std::min<std::size_t>(levels, 2); level < levels; ++level)
      last_levels.emplace_back(*range.levels[level]);
    RunWriter writer(file_, width_);
    merge(worker, runs, [&](const Word* key) {
      if (!contain(last_levels, key)) writer.put(key);
    });
    return writer.finish();
  }
  // Makes the open level of all ranges.
  void merge_all(std::optional<std::uint64_t> checked_at) {
    next_range_ = 0;
    team_.run([&](unsigned worker) {
      for (std::size_t i; (i = next_range_++) < ranges_.size();)
        merge_range(workers_[worker], ranges_[i], checked_at);
    });
  }
  // Makes the open level of a range: the successors that the visited set does not have.
  void merge_range(Worker& worker, Range& range, std::optional<std::uint64_t> checked_at) {
    std::vector<RunCursor> visited;
    for (const SharedRun& run : range.tiers) visited.emplace_back(*run);
    RunWriter writer(file_, width_);
    Words unchecked;
    const auto check = [&] {
      if (checked_at && !unchecked.empty())
        worker.checker.check({unchecked.data(), unchecked.size() / width_}, *checked_at, worker.tally);
      unchecked.clear();
    };
    merge(worker, range.successors, [&](const Word* key) {
      if (contain(visited, key)) return;
      writer.put(key);
      unchecked.insert(unchecked.end(), key, key + width_);
      if (unchecked.size() == States::block * width_) check();
    });
    check();
    range.levels.push_back(writer.finish());
    range.successors.clear();
    range.merged_keys = range.single_keys = 0;
    add_tier(worker, range, range.levels.back());
  }
  // Adds a level to the visited set, and merges runs until each is at least twice as large as the next.
  void add_tier(Worker& worker, Range& range, SharedRun level) {
    if (level->keys == 0) return;
    std::vector<SharedRun>& tiers = range.tiers;
    tiers.push_back(std::move(level));
    while (tiers.size() > 1 && tiers.end()[-2]->keys < 2 * tiers.back()->keys) {
      RunWriter writer(file_, width_);
      merge(worker, {tiers.end() - 2, tiers.end()}, [&](const Word* key) { writer.put(key); });
      SharedRun both = writer.finish();
      if (context_.control.stopped()) return;
      tiers.resize(tiers.size() - 2);
      tiers.push_back(std::move(both));
    }
  }
  // Calls put(key) for each key of the runs, in ascending order, until the control stops it.
  template <class Put>
  void merge(Worker& worker, const std::vector<SharedRun>& runs, const Put& put) {
    constexpr std::uint64_t between_polls = 256;  // keys
    Control& control = context_.control;
    merge_runs(runs, [&](const Word* key) {
      if (worker.polls != nullptr && ++worker.since_poll % between_polls == 0 &&
          control.poll(*worker.polls) > 0)
        control.spend(between_polls);
      if (control.stopped()) return false;
      put(key);
      return true;
    });
  }
  [[nodiscard]] Tally sum_of_tallies() const {
    Tally sum;
    for (const Worker& worker : workers_) sum.add(worker.tally);
    return sum;
  }

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
  std::vector<std::pair<std::size_t, std::size_t>> tasks_{};  // of the frontier: a range, and a block of it
  std::atomic<std::size_t> next_task_{0}, next_range_{0};
  std::mutex mutex_{};  // of Range::successors
  // An empty tally, that of closed levels, and that of the expansions that made the open level.
  Tally blank_, done_ = blank_, open_ = blank_;
  std::uint64_t distinct_ = 0;
};

}  // namespace

std::unique_ptr<Home> make_disk_home(const SearchContext& context, const DiskPlan& plan,
                                     const LevelSource& source) {
  return std::make_unique<DiskHome>(context, plan, source);
}

}  // namespace lucas
