#include "search/rounds.hpp"

#include <algorithm>
#include <new>

namespace lucas {

bool Rounds::open_outboxes(std::uint64_t bytes) {
  const std::size_t slices = context_.visited.slices();
  if (outbox_slices_ == slices && outbox_bytes_ * 2 > bytes) return false;
  close_outboxes();
  try {
    for (Worker& worker : workers_) worker.open_outbox(bytes / workers_.size());
  } catch (const std::bad_alloc&) {
    close_outboxes();
    throw;
  }
  outbox_slices_ = slices;
  outbox_bytes_ = bytes;
  return true;
}

void Rounds::close_outboxes() {
  for (Worker& worker : workers_) worker.close_outbox();
  outbox_bytes_ = 0;
}

std::vector<Outbox*> Rounds::outboxes() {
  std::vector<Outbox*> all;
  for (Worker& worker : workers_) all.push_back(worker.outbox());
  return all;
}

void Rounds::begin(const std::vector<LogRange>& ranges) {
  frontier_.clear();
  for (const LogRange& range : ranges) frontier_.add(range);
}

void Rounds::post(std::uint64_t depth, const Snapshot& figures) {
  const auto told = [&] { return figures; };
  const FunctionRef<Snapshot()> polls(told);
  team_.run([&](unsigned i) { workers_[i].post(frontier_, depth, i == 0 ? &polls : nullptr); });
}

void Rounds::deliver(SliceRange slices, std::span<const Parcel> parcels) {
  next_slice_.store(slices.first, std::memory_order_relaxed);
  team_.run([&](unsigned i) { deliver_slices(workers_[i], slices.end, parcels); });
}

// Slices are claimed one by one, so each has one writer.
void Rounds::deliver_slices(Worker& worker, std::size_t end, std::span<const Parcel> parcels) {
  for (;;) {
    const std::size_t slice = next_slice_.fetch_add(1, std::memory_order_relaxed);
    if (slice >= end) return;
    for (Worker& from : workers_) {
      worker.deliver(slice, *from.outbox());
      from.outbox()->clear(slice);
    }
    for (const Parcel& parcel : parcels) worker.deliver(slice, parcel);
  }
}

bool Rounds::are_done() const {
  const bool waits =
      std::any_of(workers_.begin(), workers_.end(), [](const Worker& w) { return w.has_waiting(); });
  return !waits && (context_.control.stopped() || frontier_.is_claimed());
}

void Rounds::end() {
  for (Worker& worker : workers_) worker.discard();
}

void Rounds::check(std::uint64_t depth) {
  constexpr std::size_t worth_waking = 16;  // chunks: the other threads
  std::vector<Tally> found(frontier_.chunks() < worth_waking ? 1 : team_.size());
  for (Tally& tally : found) tally.goals.resize(context_.questions.counted.size());
  const auto check = [&](unsigned i) {
    Checker checker(context_.kernel, context_.questions);
    Words words(States::block * context_.width());
    while (const LogRange* const chunk = frontier_.claim()) {
      for (LogRange range = *chunk; !range.is_empty();) {
        const std::size_t count = range.read(context_.visited, words.data());
        checker.check({words.data(), count}, depth, found[i]);
      }
    }
  };
  found.size() == 1 ? check(0) : team_.run(check);
  for (std::size_t i = 0; i < found.size(); ++i) workers_[i].tally.add(found[i]);
}

}  // namespace lucas
