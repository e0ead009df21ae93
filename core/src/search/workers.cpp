#include "search/workers.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace lucas {

Workers::Workers(const SearchContext& context, unsigned threads) : context_(context), team_(threads) {
  for (unsigned i = 0; i < threads; ++i) workers_.push_back(std::make_unique<Worker>(context));
}

// ---- Levels ----------------------------------------------------------------------------------------------

std::uint64_t Workers::level_size(std::size_t level) const {
  std::uint64_t states = 0;
  for (const auto& worker : workers_) states += worker->log.end(level) - worker->log.begin(level);
  return states;
}

std::vector<LogRange> Workers::ranges_of(std::size_t level, std::uint64_t begin, std::uint64_t end) const {
  std::vector<LogRange> ranges;
  for (const auto& worker : workers_) {
    const LevelLog& log = worker->log;
    const std::uint64_t size = log.end(level) - log.begin(level);
    const std::uint64_t from = std::min(begin, size), to = std::min(end, size);
    if (from < to) ranges.push_back({&log, log.begin(level) + from, log.begin(level) + to});
    begin -= from;
    end -= to;
  }
  return ranges;
}

void Workers::check_new(std::uint64_t depth) {
  constexpr std::uint64_t worth_waking = std::uint64_t{1} << 14;  // the other threads
  if (context_.questions.states.empty() && context_.questions.counted.empty()) return;
  frontier_.clear();
  std::uint64_t states = 0;
  for (const auto& worker : workers_) {
    frontier_.add({&worker->log, worker->checked, worker->log.size()});
    states += worker->log.size() - worker->checked;
  }
  std::vector<Tally> found(states < worth_waking ? 1 : team_.size());
  for (Tally& tally : found) tally.goals.resize(context_.questions.counted.size());
  const auto check = [&](unsigned i) {
    Checker checker(context_.kernel, context_.questions);
    Words words(LogRange::block * context_.width());
    while (const LogRange* const chunk = frontier_.claim()) {
      for (LogRange range = *chunk; !range.is_empty();) {
        const std::size_t count = range.read(context_.visited, words.data());
        checker.check({words.data(), count}, depth, found[i]);
      }
    }
  };
  found.size() == 1 ? check(0) : team_.run(check);
  for (std::size_t i = 0; i < found.size(); ++i) workers_[i]->tally.add(found[i]);
  for (const auto& worker : workers_) worker->checked = worker->log.size();
}

void Workers::reserve_level() {
  for (const auto& worker : workers_) worker->log.reserve_level();
}

void Workers::close_level() {
  marked_.clear();
  for (const auto& worker : workers_) worker->log.close_level();
  if (context_.budget.used() > context_.budget.limit() / 4 * 3) spill();
}

// Moves what only traces need to a file.
void Workers::spill() try {
  for (const auto& worker : workers_) {
    if (!worker->log.spill(spill_file_, worker->log.begin(levels() - 1))) return;
  }
} catch (const std::bad_alloc&) {  // it stays in memory
}

Snapshot Workers::figures() const {
  Snapshot sum;
  for (const auto& worker : workers_) {
    sum.distinct += worker->log.size();
    sum.generated += worker->tally.generated;
    sum.queued += worker->log.size() - worker->tally.expanded;
    sum.store_bytes += worker->log.bytes() + worker->outbox_bytes();
  }
  return sum;
}

Tally Workers::sum() const {
  Tally sum;
  for (const auto& worker : workers_) sum.add(worker->tally);
  return sum;
}

bool Workers::have_hit() const {
  return std::any_of(workers_.begin(), workers_.end(),
                     [](const auto& w) { return w->tally.hit.has_value(); });
}

// ---- Rounds ----------------------------------------------------------------------------------------------

void Workers::open_outboxes(std::uint64_t bytes) try {
  close_outboxes();
  for (const auto& worker : workers_) worker->open_outbox(bytes / workers_.size());
} catch (const std::bad_alloc&) {
  close_outboxes();
  throw;
}

void Workers::close_outboxes() {
  for (const auto& worker : workers_) worker->close_outbox();
}

std::vector<Outbox*> Workers::outboxes() {
  std::vector<Outbox*> all;
  for (const auto& worker : workers_) all.push_back(worker->outbox());
  return all;
}

void Workers::begin(const std::vector<LogRange>& ranges) {
  frontier_.clear();
  for (const LogRange& range : ranges) frontier_.add(range);
}

void Workers::post(std::uint64_t depth, const Snapshot& figures) {
  if (!looks_up()) mark();
  const auto told = [&] { return figures; };
  const FunctionRef<Snapshot()> polls(told);
  team_.run([&](unsigned i) { workers_[i]->post(frontier_, depth, i == 0 ? &polls : nullptr); });
}

void Workers::deliver(SliceRange slices, std::span<const Parcel> parcels) {
  next_slice_.store(slices.first, std::memory_order_relaxed);
  team_.run([&](unsigned i) { deliver_slices(*workers_[i], slices.end, parcels); });
}

// Slices are claimed one by one, so each has one writer.
void Workers::deliver_slices(Worker& worker, std::size_t end, std::span<const Parcel> parcels) {
  for (;;) {
    const std::size_t slice = next_slice_.fetch_add(1, std::memory_order_relaxed);
    if (slice >= end) return;
    for (const auto& from : workers_) {
      worker.deliver(slice, *from->outbox());
      from->outbox()->clear(slice);
    }
    for (const Parcel& parcel : parcels) worker.deliver(slice, parcel);
  }
}

bool Workers::are_done() const {
  const bool waits =
      std::any_of(workers_.begin(), workers_.end(), [](const auto& w) { return w->has_waiting(); });
  return !waits && (context_.control.stopped() || frontier_.is_claimed());
}

void Workers::end() {
  for (const auto& worker : workers_) worker->discard();
}

void Workers::commit() {
  if (!looks_up()) marked_.clear();
}

// ---- Beyond the depth bound, and where memory runs out ----------------------------------------------------

void Workers::mark() {
  marked_.clear();
  for (const auto& worker : workers_) marked_.push_back(worker->tally);
}

void Workers::revert(bool keeps_hits) {
  for (std::size_t i = 0; i < marked_.size(); ++i) {
    std::swap(workers_[i]->tally, marked_[i]);
    if (keeps_hits) workers_[i]->tally.hit = std::move(marked_[i].hit);
  }
  marked_.clear();
}

void Workers::begin_to_look_up() {
  mark();
  for (const auto& worker : workers_) worker->looks_up = true;
}

bool Workers::end_to_look_up() {
  bool found_unknown = false;
  for (const auto& worker : workers_) {
    worker->looks_up = false;
    found_unknown = found_unknown || worker->found_unknown;
  }
  return found_unknown;
}

}  // namespace lucas
