#include "search/disk_home.hpp"

#include <algorithm>
#include <utility>

#include "lucas/disk.hpp"

namespace lucas {
namespace {

constexpr std::size_t ranges_per_thread = 8;

}  // namespace

DiskHome::DiskHome(const SearchContext& context, const DiskPlan& plan, const Source& source)
    : Home(keys_context_),
      questions_(questions_of(context.kernel, context.request, Writing::key)),
      keys_context_{context.kernel, questions_,    context.request, context.visited, context.control,
                    context.budget, context.ranks, context.horizon, false,           context.checkpoints},
      width_(context.kernel.shape().key_words),
      file_(plan.folder, plan.most_bytes),
      team_(std::max(context.request.threads, 1U)),
      done_(blank()),
      open_(blank()) {
  constexpr std::uint64_t most_words = std::uint64_t{1} << 20, least_words = std::uint64_t{1} << 12;
  buffer_words_ = std::clamp(context.budget.limit() / 64 / sizeof(Word), least_words, most_words);
  for (unsigned i = 0; i < team_.size(); ++i) workers_.emplace_back(context_);
  choose_ranges(source);
}

// ---- Taking over -----------------------------------------------------------------------------------------

// So that each has about as many of the states until now.
void DiskHome::choose_ranges(const Source& source) {
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

void DiskHome::take_level(FunctionRef<void(FunctionRef<void(States)>)> visit) {
  Worker& worker = workers_[0];
  visit([&](States states) {
    worker.keys.insert(worker.keys.end(), states.words, states.words + states.count * width_);
    if (worker.keys.size() >= buffer_words_) write_successors(worker);
  });
  write_successors(worker);
  next_range_ = 0;
  team_.run([this](unsigned i) { merge_ranges(workers_[i], std::nullopt); });
}

// The range of that key: its splitters are not greater.
std::size_t DiskHome::range_of(const Word* key) const {
  const auto after = std::upper_bound(splitters_.begin(), splitters_.end(), key,
                                      [this](const Word* wanted, const Words& first) {
                                        return compare_keys(wanted, first.data(), width_) < 0;
                                      });
  return static_cast<std::size_t>(after - splitters_.begin());
}

// ---- Levels ----------------------------------------------------------------------------------------------

void DiskHome::expand(const Level& last) {
  expand_and_merge(last, last.depth + 1);
  if (!context_.control.stopped()) open_ = sum_of_tallies();
}

bool DiskHome::look_beyond(const Level& last) {
  expand_and_merge(last, std::nullopt);
  open_ = sum_of_tallies();
  return open_size() > 0;
}

void DiskHome::revert(bool keeps_hits) {
  std::optional<Hit> hit = std::move(open_.hit);
  open_ = blank();
  if (keeps_hits) open_.hit = std::move(hit);
}

void DiskHome::close_level() {
  const std::uint64_t size = open_size();
  sizes_.push_back(size);
  distinct_ += size;
  done_.add(std::exchange(open_, blank()));
}

std::uint64_t DiskHome::open_size() const {
  std::uint64_t size = 0;
  for (const Range& range : ranges_) size += range.levels.size() > levels() ? range.levels.back()->keys : 0;
  return size;
}

// What the search before has left.
void DiskHome::take_memory() {
  buffer_words_ = context_.budget.limit() / 4 / team_.size() / sizeof(Word);
  const std::uint64_t bytes = 2 * buffer_words_ * sizeof(Word) * workers_.size();
  context_.budget.take(bytes);
  worker_bytes_ = bytes;
  for (Worker& worker : workers_) worker.keys.reserve(buffer_words_);
}

// `checked_at`: the depth at which new states are checked, if they are. Where the control stops it the open level is none.
void DiskHome::expand_and_merge(const Level& last, std::optional<std::uint64_t> checked_at) {
  if (worker_bytes_ == 0) take_memory();
  for (Worker& worker : workers_) worker.tally = blank();
  workers_[0].polls = &last.snapshot;
  tasks_.clear();
  for (std::size_t range = 0; range < ranges_.size(); ++range) {
    for (std::size_t block = 0; block < ranges_[range].levels[last.depth]->blocks.size(); ++block)
      tasks_.push_back({range, block});
  }
  next_task_ = next_range_ = 0;
  team_.run([&](unsigned i) { expand_tasks(workers_[i], last.depth); });
  if (context_.control.stopped()) return;
  team_.run([&](unsigned i) { merge_ranges(workers_[i], checked_at); });
}

void DiskHome::expand_tasks(Worker& worker, std::uint64_t depth) {
  for (;;) {
    const std::size_t i = next_task_.fetch_add(1, std::memory_order_relaxed);
    if (i >= tasks_.size() || context_.control.stopped()) break;
    const auto& [range, block] = tasks_[i];
    const Words all = read_block(file_, *ranges_[range].levels[depth], block, width_);
    visit_blocks({all.data(), all.size() / width_}, width_,
                 [&](States keys) { expand_block(worker, depth, keys); });
  }
  if (context_.control.stopped()) return;  // the level does not count
  if (!worker.batch.is_empty()) add_successors(worker);
  write_successors(worker);
}

void DiskHome::expand_block(Worker& worker, std::uint64_t depth, States states) {
  if (context_.control.stopped()) return;
  worker.expander.load(states);
  while (!worker.expander.is_empty() && worker.expander.expand(depth, worker.batch, worker.polls)) {
    if (worker.batch.is_full()) add_successors(worker);
  }
}

void DiskHome::add_successors(Worker& worker) {
  const States all = worker.batch.tokens();
  worker.keys.insert(worker.keys.end(), all.words, all.words + all.count * width_);
  worker.batch.taken = all.count;
  worker.batch.settle(worker.tally, context_.request.counts_deadlocks);
  if (worker.keys.size() + all.count * width_ > buffer_words_) write_successors(worker);
}

// Sorts keys and writes those that differ to the runs of their ranges.
void DiskHome::write_successors(Worker& worker) {
  if (worker.keys.empty()) return;
  sort_keys(worker.keys, worker.scratch, width_);
  const Word* key = worker.keys.data();
  const Word* const end = key + worker.keys.size();
  while (key != end) {
    const std::size_t range = range_of(key);
    const Word* const limit = range < splitters_.size() ? splitters_[range].data() : nullptr;
    RunWriter writer(file_, width_);
    for (const Word* last = nullptr; key != end && (limit == nullptr || compare_keys(key, limit, width_) < 0);
         key += width_) {
      if (last == nullptr || compare_keys(last, key, width_) != 0) writer.put(key);
      last = key;
    }
    add_successors(worker, ranges_[range], writer.finish());
  }
  worker.keys.clear();
}

// Merges runs once those that came since are as much as what was merged before: most of a wide level's successors are repeats,
// or lead back.
void DiskHome::add_successors(Worker& worker, Range& range, SortedRun run) {
  constexpr std::size_t worth_merging = 8;  // runs
  std::vector<SortedRun> runs;
  {
    const std::lock_guard lock(mutex_);
    range.single_keys += run.keys;
    range.successors.push_back(std::move(run));
    if (range.successors.size() < worth_merging || range.single_keys < range.merged_keys) return;
    runs.swap(range.successors);
    range.merged_keys = range.single_keys = 0;
  }
  SortedRun all = merged(worker, range, runs);
  const std::lock_guard lock(mutex_);
  range.merged_keys += all.keys;
  range.successors.push_back(std::move(all));
}

// Without the states of the last two levels.
SortedRun DiskHome::merged(Worker& worker, const Range& range, const std::vector<SortedRun>& runs) {
  RunLookup last_levels(file_, width_);
  const std::size_t levels = range.levels.size();
  for (std::size_t level = levels - std::min<std::size_t>(levels, 2); level < levels; ++level)
    last_levels.add(*range.levels[level]);
  RunWriter writer(file_, width_);
  merge_runs(file_, pointers_to(runs), width_, [&](const Word* key) {
    poll_now_and_then(worker);
    if (context_.control.stopped()) return false;
    if (!last_levels.contains(key)) writer.put(key);
    return true;
  });
  SortedRun all = writer.finish();
  for (const SortedRun& run : runs) free_run(file_, run);
  return all;
}

void DiskHome::poll_now_and_then(Worker& worker) {
  constexpr std::uint64_t between_polls = 256;
  if (worker.polls != nullptr && ++worker.since_poll % between_polls == 0 &&
      context_.control.poll(*worker.polls) > 0)
    context_.control.spend(between_polls);
}

void DiskHome::merge_ranges(Worker& worker, std::optional<std::uint64_t> checked_at) {
  for (;;) {
    const std::size_t i = next_range_.fetch_add(1, std::memory_order_relaxed);
    if (i >= ranges_.size()) return;
    merge_range(worker, ranges_[i], checked_at);
  }
}

// Makes the open level of a range, of the successors that the visited set does not have.
void DiskHome::merge_range(Worker& worker, Range& range, std::optional<std::uint64_t> checked_at) {
  RunLookup visited(file_, width_);
  for (const Tier& tier : range.tiers) visited.add(*tier.run);
  RunWriter writer(file_, width_);
  Words unchecked;
  const auto check = [&] {
    if (checked_at && !unchecked.empty())
      worker.checker.check({unchecked.data(), unchecked.size() / width_}, *checked_at, worker.tally);
    unchecked.clear();
  };
  merge_runs(file_, pointers_to(range.successors), width_, [&](const Word* key) {
    poll_now_and_then(worker);
    if (context_.control.stopped()) return false;
    if (visited.contains(key)) return true;
    writer.put(key);
    unchecked.insert(unchecked.end(), key, key + width_);
    if (unchecked.size() == States::block * width_) check();
    return true;
  });
  check();
  range.levels.push_back(std::make_shared<const SortedRun>(writer.finish()));
  for (const SortedRun& run : range.successors) free_run(file_, run);
  range.successors.clear();
  range.merged_keys = range.single_keys = 0;
  add_tier(range, range.levels.back());
}

// Merges runs until each is at least twice as large as the next.
void DiskHome::add_tier(Range& range, std::shared_ptr<const SortedRun> level) {
  if (level->is_empty()) return;
  std::vector<Tier>& tiers = range.tiers;
  tiers.push_back({std::move(level), true});
  while (tiers.size() > 1 && tiers.end()[-2].run->keys < 2 * tiers.back().run->keys) {
    const Tier small = std::move(tiers.back()), large = std::move(tiers.end()[-2]);
    tiers.resize(tiers.size() - 2);
    RunWriter writer(file_, width_);
    merge_runs(file_, {small.run.get(), large.run.get()}, width_, [&](const Word* key) {
      writer.put(key);
      return true;
    });
    tiers.push_back({std::make_shared<const SortedRun>(writer.finish()), false});
    for (const Tier& tier : {small, large}) {
      if (!tier.is_level) free_run(file_, *tier.run);
    }
  }
}

// ---- What it holds ---------------------------------------------------------------------------------------

void DiskHome::visit_states(std::size_t level, std::uint64_t begin, std::uint64_t end,
                            FunctionRef<void(States)> visit) const {
  std::uint64_t at = 0;  // of the block
  for (const Range& range : ranges_) {
    const SortedRun& run = *range.levels[level];
    for (std::size_t block = 0; block < run.blocks.size() && at < end; at += run.blocks[block++].keys) {
      const std::uint64_t keys = run.blocks[block].keys;
      if (at + keys <= begin) continue;
      const Words all = read_block(file_, run, block, width_);
      const std::uint64_t first = std::max(begin, at) - at, last = std::min(end - at, keys);
      visit_blocks({all.data() + first * width_, last - first}, width_, visit);
    }
  }
}

Tally DiskHome::blank() const {
  Tally tally;
  tally.goals.resize(questions_.counted.size());
  return tally;
}

Tally DiskHome::sum_of_tallies() const {
  Tally sum = blank();
  for (const Worker& worker : workers_) sum.add(worker.tally);
  return sum;
}

Tally DiskHome::sum() const {
  Tally sum = done_;
  sum.add(open_);
  return sum;
}

// Closed levels only.
Snapshot DiskHome::figures() const {
  return {.distinct = distinct_,
          .generated = done_.generated,
          .queued = distinct_ - done_.expanded,
          .store_bytes = context_.budget.used(),
          .disk_bytes = file_.used()};
}

}  // namespace lucas
