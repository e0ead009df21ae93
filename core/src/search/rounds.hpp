// Rounds: how all workers expand a level together. In the first half of a round each posts the successors of the states that
// it claims, until its outbox is full; in the second half each inserts what was posted for some slices. Between the halves
// nobody writes what another one reads. Only one thread may call it.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <vector>

#include "memory/team.hpp"
#include "search/frontier.hpp"
#include "search/parallel_expansion.hpp"
#include "search/shares.hpp"
#include "visited/parcel.hpp"

namespace lucas {

class Rounds {
 public:
  // All must outlive it. A worker for each thread of the team, which has a share of its own.
  Rounds(const SearchContext& context, Team& team, Shares& shares);

  // Outboxes of so many bytes together. Throws std::bad_alloc, and has then none.
  void open_outboxes(std::uint64_t bytes);
  void close_outboxes();
  [[nodiscard]] std::uint64_t outbox_bytes() const;
  [[nodiscard]] std::vector<Outbox*> outboxes();

  // States to be expanded.
  void begin(const std::vector<LogRange>& ranges);
  // The first half, for states at that depth.
  void post(std::uint64_t depth, const Snapshot& figures);
  // The second half, for some slices, with what else was posted for them. Then the round counts, once commit() is called.
  void deliver(SliceRange slices, std::span<const Parcel> parcels = {});
  // A second half that inserts nothing: does the visited set hold all that was posted?
  [[nodiscard]] bool are_held(SliceRange slices, std::span<const Parcel> parcels);
  // Nothing is left of the states, and nothing waits to be posted.
  [[nodiscard]] bool are_done() const;
  void commit() { tallies_.clear(); }
  // Discards what waits after a stop.
  void end();

  // After std::bad_alloc: none of the expansions counts of the round that was under way, for nobody knows whose successors
  // were dropped.
  void revert();

 private:
  void deliver_slices(ParallelExpansion& worker, std::size_t end, std::span<const Parcel> parcels);

  const SearchContext& context_;
  Team& team_;
  Shares& shares_;
  std::vector<std::unique_ptr<ParallelExpansion>> workers_{};
  Frontier frontier_{};
  std::atomic<std::size_t> next_slice_{0};
  std::vector<Tally> tallies_{};  // of each worker when a round began that does not count yet
};

}  // namespace lucas
