// ParallelExpansion: one worker of several that expand a level in rounds (see Rounds). No random access to memory remains: a
// slice is small enough for the cache. Also faster on one thread once the visited set is much larger than the cache.
#pragma once

#include <optional>

#include "search/frontier.hpp"
#include "search/share.hpp"
#include "visited/outbox.hpp"

namespace lucas {

class alignas(64) ParallelExpansion {
 public:
  // Both must outlive it.
  ParallelExpansion(const SearchContext& context, Share& share);

  // With an outbox of so many bytes. Throws std::bad_alloc.
  void open_outbox(std::uint64_t bytes);
  void close_outbox() { outbox_.reset(); }
  [[nodiscard]] std::uint64_t outbox_bytes() const { return outbox_ ? outbox_->bytes() : 0; }
  [[nodiscard]] Outbox* outbox() { return &*outbox_; }  // once it is open

  // The first half: until the outbox is full, the frontier is claimed, or the search is stopped. One worker polls
  // whether it is: the one that gets a snapshot.
  void post(Frontier& frontier, std::uint64_t depth, const FunctionRef<Snapshot()>* snapshot);
  // Of the second half: inserts what was posted for a slice.
  void deliver(std::size_t slice, const Posted& posted) {
    context_.visited.deliver(slice, posted, share_.log);
  }

  // Successors that did not fit into the outbox.
  [[nodiscard]] bool has_waiting() const { return !batch_.is_empty(); }
  // After std::bad_alloc or a stop.
  void discard();

 private:
  [[nodiscard]] bool post_batch();
  [[nodiscard]] bool load(Frontier& frontier);

  const SearchContext& context_;
  Share& share_;
  Expander expander_;
  Batch batch_;
  LogRange chunk_{};  // what is left of it
  std::optional<Outbox> outbox_;
};

}  // namespace lucas
