// Rounds: how all workers expand a level together. In the first half of a round each posts the successors of the states that it
// claims, until its outbox is full; in the second half each inserts what was posted for some slices. Between the halves nobody
// writes what another one reads. Only one thread may call it.
#pragma once

#include <atomic>
#include <deque>
#include <span>
#include <vector>

#include "memory/team.hpp"
#include "search/worker.hpp"
#include "visited/parcel.hpp"

namespace lucas {

class Rounds {
 public:
  // Both must outlive it. A thread for each worker.
  Rounds(const SearchContext& context, std::deque<Worker>& workers)
      : context_(context), team_(static_cast<unsigned>(workers.size())), workers_(workers) {}

  // Outboxes of about so many bytes together, for the slices that the visited set has now. False if there are some already that
  // will do. Throws std::bad_alloc, and has then none.
  [[nodiscard]] bool open_outboxes(std::uint64_t bytes);
  void close_outboxes();
  [[nodiscard]] std::vector<Outbox*> outboxes();

  // States to be expanded, or checked.
  void begin(const std::vector<LogRange>& ranges);
  // The first half, for states at that depth.
  void post(std::uint64_t depth, const Snapshot& figures);
  // The second half, for some slices, with what else was posted for them.
  void deliver(SliceRange slices, std::span<const Parcel> parcels);
  // Nothing is left of the states, and nothing waits to be posted.
  [[nodiscard]] bool are_done() const;
  // Discards what waits after a stop.
  void end();

  // Checks the states, which are at that depth. If it throws, no tally has changed.
  void check(std::uint64_t depth);

 private:
  void deliver_slices(Worker& worker, std::size_t end, std::span<const Parcel> parcels);

  const SearchContext& context_;
  Team team_;
  std::deque<Worker>& workers_;
  Frontier frontier_{};
  std::atomic<std::size_t> next_slice_{0};
  std::size_t outbox_slices_ = 0;
  std::uint64_t outbox_bytes_ = 0;  // 0: they are closed
};

}  // namespace lucas
