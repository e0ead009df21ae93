#include "search/rounds.hpp"

#include <algorithm>

namespace lucas {

Rounds::Rounds(const SearchContext& context, Team& team, Shares& shares)
    : context_(context), team_(team), shares_(shares) {
  for (unsigned i = 0; i < team.size(); ++i)
    workers_.push_back(std::make_unique<ParallelExpansion>(context, shares[i]));
}

void Rounds::open_outboxes(std::uint64_t bytes) try {
  close_outboxes();
  for (const auto& worker : workers_) worker->open_outbox(bytes / workers_.size());
} catch (const std::bad_alloc&) {
  close_outboxes();
  throw;
}

void Rounds::close_outboxes() {
  for (const auto& worker : workers_) worker->close_outbox();
}

std::uint64_t Rounds::outbox_bytes() const {
  std::uint64_t bytes = 0;
  for (const auto& worker : workers_) bytes += worker->outbox_bytes();
  return bytes;
}

std::vector<Outbox*> Rounds::outboxes() {
  std::vector<Outbox*> all;
  for (const auto& worker : workers_) all.push_back(worker->outbox());
  return all;
}

void Rounds::begin(const std::vector<LogRange>& ranges) {
  frontier_.clear();
  for (const LogRange& range : ranges) frontier_.add(range);
}

void Rounds::post(std::uint64_t depth, const Snapshot& figures) {
  tallies_.clear();
  for (std::size_t i = 0; i < shares_.size(); ++i) tallies_.push_back(shares_[i].tally);
  const auto told = [&] { return figures; };
  const FunctionRef<Snapshot()> polls(told);
  team_.run([&](unsigned i) { workers_[i]->post(frontier_, depth, i == 0 ? &polls : nullptr); });
}

void Rounds::deliver(SliceRange slices, std::span<const Parcel> parcels) {
  next_slice_.store(slices.first, std::memory_order_relaxed);
  team_.run([&](unsigned i) { deliver_slices(*workers_[i], slices.end, parcels); });
}

// Slices are claimed one by one, so each has one writer.
void Rounds::deliver_slices(ParallelExpansion& worker, std::size_t end, std::span<const Parcel> parcels) {
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

bool Rounds::are_held(SliceRange slices, std::span<const Parcel> parcels) {
  const std::vector<Outbox*> own = outboxes();
  bool are = true;
  for (std::size_t slice = slices.first; slice < slices.end; ++slice) {
    for (Outbox* const outbox : own) {
      are = are && context_.visited.holds(slice, *outbox);
      outbox->clear(slice);
    }
    for (const Parcel& parcel : parcels) are = are && context_.visited.holds(slice, parcel);
  }
  return are;
}

bool Rounds::are_done() const {
  const bool waits =
      std::any_of(workers_.begin(), workers_.end(), [](const auto& w) { return w->has_waiting(); });
  return !waits && (context_.control.stopped() || frontier_.is_claimed());
}

void Rounds::end() {
  for (const auto& worker : workers_) worker->discard();
}

void Rounds::revert() {
  for (std::size_t i = 0; i < tallies_.size(); ++i) {
    Tally& tally = shares_[i].tally;
    tally.generated = tallies_[i].generated;
    tally.expanded = tallies_[i].expanded;
    tally.deadlocks = tallies_[i].deadlocks;
  }
  tallies_.clear();
}

}  // namespace lucas
