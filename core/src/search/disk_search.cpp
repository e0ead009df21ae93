#include "search/disk_search.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "checkpoint/checkpoint_folder.hpp"
#include "lucas/assert.hpp"
#include "lucas/disk.hpp"
#include "lucas/error.hpp"
#include "search/trace_back.hpp"

namespace lucas {
namespace {

constexpr std::size_t ranges_per_thread = 8;

std::vector<const SortedRun*> pointers_to(const std::vector<SortedRun>& runs) {
  std::vector<const SortedRun*> all;
  for (const SortedRun& run : runs) all.push_back(&run);
  return all;
}

}  // namespace

DiskSearch::Worker::Worker(const SearchContext& context, std::uint64_t buffer_words, bool is_first)
    : budget(context.budget),
      bytes(2 * buffer_words * sizeof(Word)),
      polls(is_first),
      expander(context, tally),
      batch(context),
      checker(context.kernel, context.questions) {
  budget.take(bytes);
  keys.reserve(buffer_words);
}

DiskSearch::DiskSearch(const SearchContext& context, const DiskPlan& plan, BegunSearch begun)
    : questions_(questions_of(context.kernel, context.request, Writing::key)),
      context_{context.kernel, questions_,    context.request, context.visited, context.control,
               context.budget, context.ranks, context.horizon, false,           context.checkpoints},
      width_(context.kernel.shape().key_words),
      file_(plan.folder, plan.most_bytes),
      team_(std::max(context.request.threads, 1U)),
      watch_(context.kernel, context.request),
      begun_(begun.engine),
      saved_(std::move(begun.saved)) {
  LevelCut& cut = begun.cut;
  constexpr std::uint64_t most_words = std::uint64_t{1} << 20, least_words = std::uint64_t{1} << 12;
  buffer_words_ = std::clamp(context.budget.limit() / 64 / sizeof(Word), least_words, most_words);
  choose_ranges(begun);
  for (std::size_t level = 0; level < cut.levels; ++level) take_level(begun, level);
  done_ = std::move(cut.sum);
  initial_ = cut.initial;
  depth_reached_ = cut.figures.depth;
  most_bytes_ = cut.most_bytes;
  for (std::size_t level = 0; level + 1 < sizes_.size(); ++level) {
    watch_.skip(seen_levels_, seen_levels_ + sizes_[level]);
    seen_levels_ += sizes_[level];
  }
}

void DiskSearch::restore(const Json&) { throw InternalError("a search on disk begins in memory"); }

Engine DiskSearch::engine() const {
  Engine engine = begun_;
  engine.tried = watch_.tried();
  engine.disk_bytes = file_.most_used();
  return engine;
}

// ---- Taking over -----------------------------------------------------------------------------------------

// So that each has about as many of the states until now.
void DiskSearch::choose_ranges(const BegunSearch& begun) {
  constexpr std::uint64_t wanted = 4096;  // keys of the sample
  const std::size_t ranges = ranges_per_thread * team_.size();
  const std::uint64_t between = begun.cut.figures.distinct / wanted + 1;
  std::vector<Words> sample;
  std::uint64_t position = 0;
  for (std::size_t level = 0; level < begun.cut.levels; ++level) {
    begun.visit_level(level, [&](States keys) {
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

void DiskSearch::take_level(const BegunSearch& begun, std::size_t level) {
  Words keys, scratch;
  begun.visit_level(level, [&](States states) {
    keys.insert(keys.end(), states.words, states.words + states.count * width_);
    if (keys.size() >= buffer_words_) write_successors(keys, scratch, false);
  });
  write_successors(keys, scratch, false);
  next_range_ = 0;
  team_.run([this](unsigned) { merge_ranges(nullptr, false); });
  close_level();
  const std::vector<KeyFile>& files = saved_.files();
  if (level < files.size() && sizes_.back() != files[level].keys)
    throw UsageError(files[level].name + ": holds a state twice");
}

// The range of that key: its splitters are not greater.
std::size_t DiskSearch::range_of(const Word* key) const {
  const auto after = std::upper_bound(splitters_.begin(), splitters_.end(), key,
                                      [this](const Word* wanted, const Words& first) {
                                        return compare_keys(wanted, first.data(), width_) < 0;
                                      });
  return static_cast<std::size_t>(after - splitters_.begin());
}

// ---- Levels ----------------------------------------------------------------------------------------------

Finding DiskSearch::run() {
  Control& control = context_.control;
  CheckpointFolder* const checkpoints = context_.checkpoints;
  try {
    buffer_words_ = context_.budget.limit() / 4 / team_.size() / sizeof(Word);
    for (unsigned i = 0; i < team_.size(); ++i)
      workers_.push_back(std::make_unique<Worker>(context_, buffer_words_, i == 0));
    while (!control.stopped() && !done_.hit && sizes_.back() > 0) {
      if (checkpoints != nullptr && checkpoints->is_due()) write_checkpoint();
      expand_level();
    }
  } catch (const std::bad_alloc&) {
    control.stop(Ending::memory);
  } catch (const DiskFull&) {
    control.stop(Ending::disk);
  }
  if (checkpoints != nullptr && !done_.hit && (control.stopped() || checkpoints->is_due_after(false)))
    write_checkpoint();
  return finish();
}

void DiskSearch::expand_level() {
  const std::uint64_t d = depth();
  for (const auto& worker : workers_) {
    worker->tally = {};
    worker->tally.goals.resize(questions_.counted.size());
  }
  tasks_.clear();
  for (std::size_t range = 0; range < ranges_.size(); ++range) {
    for (std::size_t block = 0; block < ranges_[range].levels[d]->blocks.size(); ++block)
      tasks_.push_back({range, block});
  }
  next_task_ = next_range_ = 0;
  team_.run([&](unsigned i) { expand_tasks(*workers_[i]); });
  if (context_.control.stopped()) return;
  const bool is_last = d >= context_.request.limits.max_depth;
  team_.run([&](unsigned i) { merge_ranges(workers_[i].get(), !is_last); });
  if (!is_last) watch_level();
  if (context_.control.stopped()) return;
  const Tally found = sum_of_tallies();
  const auto is_new = [](const Range& range) { return !range.levels.back()->is_empty(); };
  const bool breaks_step = found.hit && found.hit->property;
  if (is_last && (breaks_step || std::any_of(ranges_.begin(), ranges_.end(), is_new))) {
    context_.control.stop(Ending::max_depth);  // a deadlock counts at this depth, and nothing beyond it
    if (found.hit && !breaks_step) done_.offer(*found.hit);
    return drop_level();
  }
  done_.add(found);
  close_level();
  if (sizes_.back() > 0) depth_reached_ = d + 1;
}

void DiskSearch::expand_tasks(Worker& worker) {
  for (;;) {
    const std::size_t i = next_task_.fetch_add(1, std::memory_order_relaxed);
    if (i >= tasks_.size() || context_.control.stopped()) break;
    RunCursor cursor(file_, *ranges_[tasks_[i].range].levels[depth()], width_);
    cursor.seek(tasks_[i].block);
    visit_blocks(cursor.take_block(), width_, [&](States keys) {
      if (!context_.control.stopped()) expand_block(worker, keys);
    });
  }
  if (context_.control.stopped()) return;  // the level does not count
  if (!worker.batch.is_empty()) add_successors(worker);
  write_successors(worker.keys, worker.scratch, worker.polls);
}

void DiskSearch::expand_block(Worker& worker, States states) {
  Control& control = context_.control;
  worker.expander.load(states);
  while (!worker.expander.is_empty()) {
    const std::size_t most = worker.polls ? control.poll([this] { return snapshot(); }) : control.allowance();
    if (most == 0) return worker.expander.clear();
    const std::size_t done = worker.expander.expand(most, depth(), worker.batch);
    if (worker.polls) control.spend(done);
    if (worker.batch.is_full()) add_successors(worker);
  }
}

void DiskSearch::add_successors(Worker& worker) {
  const States all = worker.batch.tokens();
  worker.keys.insert(worker.keys.end(), all.words, all.words + all.count * width_);
  worker.batch.taken = all.count;
  settle(worker.batch, context_.request.counts_deadlocks, worker.tally);
  if (worker.keys.size() + all.count * width_ > buffer_words_)
    write_successors(worker.keys, worker.scratch, worker.polls);
}

// Sorts keys and writes those that differ to the runs of their ranges.
void DiskSearch::write_successors(Words& keys, Words& scratch, bool polls) {
  if (keys.empty()) return;
  sort_keys(keys, scratch, width_);
  const Word* key = keys.data();
  const Word* const end = key + keys.size();
  while (key != end) {
    const std::size_t range = range_of(key);
    const Word* const limit = range < splitters_.size() ? splitters_[range].data() : nullptr;
    RunWriter writer(file_, width_);
    for (const Word* last = nullptr; key != end && (limit == nullptr || compare_keys(key, limit, width_) < 0);
         key += width_) {
      if (last == nullptr || compare_keys(last, key, width_) != 0) writer.put(key);
      last = key;
    }
    add_successors(ranges_[range], writer.finish(), polls);
  }
  keys.clear();
}

// Merges runs once those that came since are as much as what was merged before: most of a wide level's successors are repeats,
// or lead back.
void DiskSearch::add_successors(Range& range, SortedRun run, bool polls) {
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
  SortedRun all = merged(range, runs, polls);
  const std::lock_guard lock(mutex_);
  range.merged_keys += all.keys;
  range.successors.push_back(std::move(all));
}

// Without the states of the last two levels.
SortedRun DiskSearch::merged(const Range& range, const std::vector<SortedRun>& runs, bool polls) {
  RunLookup last_levels(file_, width_);
  const std::size_t levels = range.levels.size();
  for (std::size_t level = levels - std::min<std::size_t>(levels, 2); level < levels; ++level)
    last_levels.add(*range.levels[level]);
  RunWriter writer(file_, width_);
  std::uint64_t looked_at = 0;
  merge_runs(file_, pointers_to(runs), width_, [&](const Word* key) {
    if (polls) poll_now_and_then(looked_at);
    if (!context_.control.stopped() && !last_levels.contains(key)) writer.put(key);
  });
  SortedRun all = writer.finish();
  for (const SortedRun& run : runs) free_run(file_, run);
  return all;
}

void DiskSearch::poll_now_and_then(std::uint64_t& looked_at) {
  constexpr std::uint64_t between_polls = 256;
  if (++looked_at % between_polls == 0 && context_.control.poll([this] { return snapshot(); }) > 0)
    context_.control.spend(between_polls);
}

void DiskSearch::merge_ranges(Worker* worker, bool checks) {
  for (;;) {
    const std::size_t i = next_range_.fetch_add(1, std::memory_order_relaxed);
    if (i >= ranges_.size()) return;
    merge_range(ranges_[i], worker, checks);
  }
}

// Makes the next level of a range, of the successors that the visited set does not have. A worker, if there is one, polls, and
// checks its states where it is to.
void DiskSearch::merge_range(Range& range, Worker* worker, bool checks) {
  RunLookup visited(file_, width_);
  for (const Tier& tier : range.tiers) visited.add(*tier.run);
  RunWriter writer(file_, width_);
  Words unchecked;
  const auto check = [&] {
    if (checks && !unchecked.empty())
      worker->checker.check({unchecked.data(), unchecked.size() / width_}, depth() + 1, worker->tally);
    unchecked.clear();
  };
  std::uint64_t looked_at = 0;
  merge_runs(file_, pointers_to(range.successors), width_, [&](const Word* key) {
    if (worker != nullptr && worker->polls) poll_now_and_then(looked_at);
    if ((worker != nullptr && context_.control.stopped()) || visited.contains(key)) return;
    writer.put(key);
    unchecked.insert(unchecked.end(), key, key + width_);
    if (unchecked.size() == LogRange::block * width_) check();
  });
  check();
  range.levels.push_back(std::make_shared<const SortedRun>(writer.finish()));
  for (const SortedRun& run : range.successors) free_run(file_, run);
  range.successors.clear();
  range.merged_keys = range.single_keys = 0;
  add_tier(range, range.levels.back());
}

// Merges runs until each is at least twice as large as the next.
void DiskSearch::add_tier(Range& range, std::shared_ptr<const SortedRun> level) {
  if (level->is_empty()) return;
  std::vector<Tier>& tiers = range.tiers;
  tiers.push_back({std::move(level), true});
  while (tiers.size() > 1 && tiers.end()[-2].run->keys < 2 * tiers.back().run->keys) {
    const Tier small = std::move(tiers.back()), large = std::move(tiers.end()[-2]);
    tiers.resize(tiers.size() - 2);
    RunWriter writer(file_, width_);
    merge_runs(file_, {small.run.get(), large.run.get()}, width_, [&](const Word* key) { writer.put(key); });
    tiers.push_back({std::make_shared<const SortedRun>(writer.finish()), false});
    for (const Tier& tier : {small, large}) {
      if (!tier.is_level) free_run(file_, *tier.run);
    }
  }
}

void DiskSearch::close_level() {
  std::uint64_t size = 0;
  for (const Range& range : ranges_) size += range.levels.back()->keys;
  sizes_.push_back(size);
  distinct_ += size;
}

void DiskSearch::drop_level() {
  for (Range& range : ranges_) range.levels.pop_back();
}

void DiskSearch::watch_level() {
  const std::uint64_t begin = seen_levels_, end = begin + sizes_.back();
  seen_levels_ = end;
  std::uint64_t position = begin;
  if (watch_.next(begin, end) >= end) return;
  visit_level(depth(), [&](States keys) {
    std::uint64_t at = 0;
    while ((at = watch_.next(begin, end)) < position + keys.count && !context_.control.stopped()) {
      if (context_.request.tries_promises && context_.control.poll([this] { return snapshot(); }) == 0)
        return;
      watch_.look(at, keys.words + (at - position) * width_, Writing::key);
    }
    position += keys.count;
  });
}

void DiskSearch::write_checkpoint() {
  const LevelCut cut{levels(), done_, snapshot(), initial_, std::max(most_bytes_, context_.budget.used())};
  context_.checkpoints->write(cut.figures, [&](CheckpointDraft& draft) {
    return saved_.save(draft, cut, context_.kernel.shape().key_words, KeyOrder::any, level_visitor());
  });
}

// ---- Traces and figures ----------------------------------------------------------------------------------

void DiskSearch::visit_level(std::size_t level, FunctionRef<void(States)> visit) const {
  for (const Range& range : ranges_) {
    RunCursor cursor(file_, *range.levels[level], width_);
    while (cursor.key() != nullptr) visit_blocks(cursor.take_block(), width_, visit);
  }
}

Words DiskSearch::path_to(const Hit& hit) const { return path_back(context_, hit, level_visitor()); }

Tally DiskSearch::sum_of_tallies() const {
  Tally sum;
  for (const auto& worker : workers_) sum.add(worker->tally);
  return sum;
}

// Of complete levels.
Snapshot DiskSearch::snapshot() const {
  return {.depth = depth_reached_,
          .distinct = distinct_,
          .generated = done_.generated,
          .queued = distinct_ - done_.expanded,
          .store_bytes = context_.budget.used(),
          .disk_bytes = file_.used()};
}

Finding DiskSearch::finish() {
  Stats stats;
  stats.initial = initial_;
  stats.distinct = distinct_;
  stats.depth = depth_reached_;
  stats.store_bytes = std::max(most_bytes_, context_.budget.used());
  stats.levels = sizes_;
  return finding_of(done_, std::move(stats), context_.control.reason(), context_.request.counts_deadlocks);
}

}  // namespace lucas
