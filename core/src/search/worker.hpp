// Worker: one thread's part in a breadth-first search in memory: a log of the states that it found, and a tally. It expands states
// into batches of successors, and inserts these in one of two ways.
//
//   serially   at once, in the order of generation. Inserting a batch prefetches the cache lines of the next one, which come while
//              that one is generated: 2 to 3 times faster beyond the cache. For small levels, and with a limit of states, which are
//              counted one by one.
//   in rounds  posts them to the slices of the visited set; see Rounds. No random access to memory remains: a slice is small
//              enough for the cache. Also faster on one thread once the visited set is much larger than the cache.
//
// Beyond the depth bound it goes the same ways, but looks successors up instead of inserting them.
#pragma once

#include <array>
#include <optional>

#include "search/expander.hpp"
#include "visited/outbox.hpp"

namespace lucas {

// In cache lines of its own, for threads write to theirs all the time.
class alignas(64) Worker {
 public:
  // The context must outlive it.
  explicit Worker(const SearchContext& context);

  // ---- Serially -----------------------------------------------------------------------------------------

  // Adds a whole state that has no predecessor.
  void add(const Word* state);
  // Expands a range of states at that depth, until the search is stopped.
  void expand(LogRange range, std::uint64_t depth, FunctionRef<Snapshot()> snapshot);
  // Inserts all that waits. No successor waits then.
  void finish();
  // After std::bad_alloc: adds the consumed part of both batches to the tally and discards the rest.
  void settle();

  // ---- In rounds ----------------------------------------------------------------------------------------

  // With an outbox of so many bytes. Throws std::bad_alloc.
  void open_outbox(std::uint64_t bytes);
  void close_outbox() { outbox_.reset(); }
  [[nodiscard]] std::uint64_t outbox_bytes() const { return outbox_ ? outbox_->bytes() : 0; }
  [[nodiscard]] Outbox* outbox() { return &*outbox_; }  // once it is open

  // The first half: until the outbox is full, the frontier is claimed, or the search is stopped.
  void post(Frontier& frontier, std::uint64_t depth, Control::Polls polls);
  // A part of the second half: inserts what was posted for a slice.
  void deliver(std::size_t slice, const Posted& posted);
  // Are there successors that did not fit into the outbox?
  [[nodiscard]] bool has_waiting() const { return !filling_->is_empty(); }
  // Discards them, after a stop.
  void discard();

  LevelLog log;
  Tally tally{};
  std::uint64_t checked = 0;  // states at the beginning of the log
  // Are successors looked up instead of being inserted? Then: was one not there?
  bool looks_up = false, found_unknown = false;

 private:
  [[nodiscard]] bool load(LogRange& range);
  void settle(Batch& batch) { batch.settle(tally, context_.request.counts_deadlocks); }
  void pass_batch();
  void insert(Batch& batch, States ahead);
  void insert_up_to(std::uint64_t most, Batch& batch);
  void look_up(Batch& batch);
  [[nodiscard]] bool post_batch();

  const SearchContext& context_;
  Expander expander_;
  std::array<Batch, 2> batches_;
  Batch* filling_ = &batches_[0];
  Batch* waiting_ = &batches_[1];  // serially: prefetched
  bool has_dropped_ = false;       // a successor, at the limit of states
  LogRange chunk_{};               // what is left of the one that was claimed last
  std::optional<Outbox> outbox_{};
};

}  // namespace lucas
