// Worker: one thread's part in a breadth-first search in memory: a log of the states that it found, and a tally. It expands states
// into batches of successors, and inserts the successors in one of two ways.
//
//   serially   at once, in the order of generation. Inserting a batch prefetches the cache lines of the next one, which come while
//              that one is generated: 2 to 3 times faster beyond the cache. For small levels, and with a limit of states, which are
//              counted one by one.
//   in rounds  posts them to the slices of the visited set; see Rounds. No random access to memory remains: a slice is small
//              enough for the cache. Also faster on one thread once the visited set is much larger than the cache.
//
// Beyond the depth bound the worker goes the same ways, but looks successors up instead of inserting them.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <deque>
#include <new>
#include <optional>
#include <span>
#include <vector>

#include "memory/team.hpp"
#include "search/expander.hpp"
#include "visited/outbox.hpp"

namespace lucas {

// Aligned to cache lines, since each thread writes to its worker all the time.
class alignas(64) Worker {
 public:
  // The context must outlive it.
  explicit Worker(const SearchContext& context);

  // ---- Serially -----------------------------------------------------------------------------------------

  // Adds a whole state, at which the search begins.
  void add(const Word* state) {
    Successors& out = filling_->successors;
    Word* const to = out.room_for(out.count + 1) + out.count * out.width;
    context_.write_initial(state, to);
    ++out.count;
    if (filling_->is_full()) pass_batch();
  }
  // Expands a range of states at that depth, until the search is stopped.
  void expand(LogRange range, std::uint64_t depth, FunctionRef<Snapshot()> snapshot);
  // Inserts all successors that wait.
  void finish() {
    pass_batch();
    pass_batch();
  }
  // After std::bad_alloc: adds the consumed part of both batches to the tally and discards the rest.
  void settle() {
    for (Batch* const batch : {waiting_, filling_}) settle(*batch);
  }

  // ---- In rounds ----------------------------------------------------------------------------------------

  // Opens an outbox of `bytes` bytes. Throws std::bad_alloc.
  void open_outbox(std::uint64_t bytes) {
    const VisitedSet& visited = context_.visited;
    outbox_.emplace(context_.budget, visited.slices(), context_.width(), visited.outbox_bits(), bytes);
  }
  void close_outbox() { outbox_.reset(); }
  [[nodiscard]] std::uint64_t outbox_bytes() const { return outbox_ ? outbox_->bytes() : 0; }
  [[nodiscard]] Outbox* outbox() { return &*outbox_; }  // once it is open

  // The first half of a round: posts until the outbox is full, the frontier is claimed, or the search is stopped.
  void post(Frontier& frontier, std::uint64_t depth, Control::Polls polls);
  // A part of the second half: inserts the successors that were posted for a slice.
  void deliver(std::size_t slice, const Posted& posted);
  // Are there successors that did not fit into the outbox?
  [[nodiscard]] bool has_waiting() const { return !filling_->is_empty(); }
  // Discards waiting successors and states, after a stop.
  void discard() {
    filling_->clear();
    expander_.clear();
    chunk_ = {};
  }

  LevelLog log;
  Tally tally;
  std::uint64_t checked = 0;  // how many of the log's states, from its beginning
  // Are successors looked up instead of being inserted? If so: was one of them unknown?
  bool looks_up = false, found_unknown = false;

 private:
  // Loads states to be expanded, unless some are loaded. False if there are none left.
  [[nodiscard]] bool load(LogRange& range) {
    if (!expander_.is_empty()) return true;
    if (range.is_empty()) return false;
    expander_.load(range);
    return true;
  }
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
  LogRange chunk_{};               // the rest of the chunk that was claimed last
  std::optional<Outbox> outbox_{};
};

// Rounds: all workers expand a level together. In the first half of a round each posts the successors of the
// states that it claims, until its outbox is full; in the second half each inserts what was posted for some
// slices. In neither half does a worker write what another one reads. Only one thread may call it.
class Rounds {
 public:
  // Both must outlive it. There is a thread for each worker.
  Rounds(const SearchContext& context, std::deque<Worker>& workers)
      : context_(context), team_(static_cast<unsigned>(workers.size())), workers_(workers) {}

  // Opens outboxes of about `bytes` bytes together, for the slices that the visited set has now. False if the
  // open ones will do. Throws std::bad_alloc, and none is open then.
  [[nodiscard]] bool open_outboxes(std::uint64_t bytes) {
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
  void close_outboxes() {
    for (Worker& worker : workers_) worker.close_outbox();
    outbox_bytes_ = 0;
  }
  [[nodiscard]] std::vector<Outbox*> outboxes() {
    std::vector<Outbox*> all;
    for (Worker& worker : workers_) all.push_back(worker.outbox());
    return all;
  }

  // Sets the states to be expanded, or checked.
  void begin(const std::vector<LogRange>& ranges) {
    frontier_.clear();
    for (const LogRange& range : ranges) frontier_.add(range);
  }
  // The first half, for states at that depth.
  void post(std::uint64_t depth, const Snapshot& figures) {
    const auto told = [&] { return figures; };
    const FunctionRef<Snapshot()> polls(told);
    team_.run([&](unsigned i) { workers_[i].post(frontier_, depth, i == 0 ? &polls : nullptr); });
  }
  // The second half, for some slices. `parcels`: successors that other ranks posted for them.
  void deliver(SliceRange slices, std::span<const Parcel> parcels) {
    next_slice_ = slices.first;
    team_.run([&](unsigned i) { deliver_slices(workers_[i], slices.end, parcels); });
  }
  // Nothing is left of the states, and nothing waits to be posted.
  [[nodiscard]] bool are_done() const {
    const bool waits =
        std::any_of(workers_.begin(), workers_.end(), [](const Worker& w) { return w.has_waiting(); });
    return !waits && (context_.control.stopped() || frontier_.is_claimed());
  }
  // Discards what waits after a stop.
  void end() {
    for (Worker& worker : workers_) worker.discard();
  }

  // Checks the states, which are at that depth. If it throws, no tally has changed.
  void check(std::uint64_t depth) {
    constexpr std::size_t worth_waking = 16;  // chunks: the other threads
    std::vector<Tally> found(frontier_.chunks() < worth_waking ? 1 : team_.size(),
                             blank_tally(context_.kernel, context_.questions.counted.size()));
    const auto check = [&](unsigned i) {
      Checker checker(context_);
      Words words(States::block * context_.width());
      while (const LogRange* const chunk = frontier_.claim()) {
        for (LogRange range = *chunk; !range.is_empty();) {
          const std::size_t count = range.read(context_.visited, words.data());
          checker.check({words.data(), count}, depth, found[i]);
        }
      }
    };
    if (found.size() == 1)
      check(0);
    else
      team_.run(check);
    for (std::size_t i = 0; i < found.size(); ++i) workers_[i].tally.add(found[i]);
  }

 private:
  // Slices are claimed one by one, so each has one writer.
  void deliver_slices(Worker& worker, std::size_t end, std::span<const Parcel> parcels) {
    for (std::size_t slice; (slice = next_slice_++) < end;) {
      for (Worker& from : workers_) {
        worker.deliver(slice, *from.outbox());
        from.outbox()->clear(slice);
      }
      for (const Parcel& parcel : parcels) worker.deliver(slice, parcel);
    }
  }

  const SearchContext& context_;
  Team team_;
  std::deque<Worker>& workers_;
  Frontier frontier_{};
  std::atomic<std::size_t> next_slice_{0};
  std::size_t outbox_slices_ = 0;
  std::uint64_t outbox_bytes_ = 0;  // 0: they are closed
};

}  // namespace lucas
