// Workers: all threads of a breadth-first search in memory, and the levels that they found. Only one thread may call it.
//
// They expand a level together in rounds. In the first half of a round each posts the successors of the states that it claims,
// until its outbox is full; in the second half each inserts what was posted for some slices. Between the halves nobody writes what
// another one reads.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <vector>

#include "memory/spill_file.hpp"
#include "memory/team.hpp"
#include "search/worker.hpp"
#include "visited/parcel.hpp"

namespace lucas {

class Workers {
 public:
  // The context must outlive them.
  Workers(const SearchContext& context, unsigned threads);

  // The one that expands serially.
  [[nodiscard]] Worker& first() { return *workers_[0]; }
  [[nodiscard]] unsigned size() const { return team_.size(); }

  // ---- Levels -------------------------------------------------------------------------------------------

  // Closed levels, and the states of one.
  [[nodiscard]] std::size_t levels() const { return workers_[0]->log.levels(); }
  [[nodiscard]] std::uint64_t level_size(std::size_t level) const;
  // Those from one position to another, in the order of the logs.
  [[nodiscard]] std::vector<LogRange> ranges_of(std::size_t level, std::uint64_t begin,
                                                std::uint64_t end) const;
  // Gives back the memory into which spilled levels were read.
  void release_spilled() const { spill_file_.release(); }

  // Checks the states of the open level that were not checked yet. If that throws, none of them counts as checked.
  void check_new(std::uint64_t depth);
  // Makes room, so that close_level() does not throw. Throws std::bad_alloc, and has then changed nothing.
  void reserve_level();
  void close_level();

  // But for the depth; the bytes are those of logs and outboxes.
  [[nodiscard]] Snapshot figures() const;
  [[nodiscard]] Tally sum() const;
  [[nodiscard]] bool have_hit() const;

  // ---- Rounds -------------------------------------------------------------------------------------------

  // Outboxes of so many bytes together. Throws std::bad_alloc, and has then none.
  void open_outboxes(std::uint64_t bytes);
  void close_outboxes();
  [[nodiscard]] std::vector<Outbox*> outboxes();

  // States to be expanded.
  void begin(const std::vector<LogRange>& ranges);
  // The first half, for states at that depth.
  void post(std::uint64_t depth, const Snapshot& figures);
  // The second half, for some slices, with what else was posted for them.
  void deliver(SliceRange slices, std::span<const Parcel> parcels);
  // Nothing is left of the states, and nothing waits to be posted.
  [[nodiscard]] bool are_done() const;
  // Discards what waits after a stop.
  void end();

  // What was posted in this round counts.
  void commit();

  // From here on successors are looked up; returns whether one was not there, and inserts again.
  void begin_to_look_up();
  [[nodiscard]] bool end_to_look_up();
  // Takes back what was counted meanwhile, or in a round that was not committed; hits stay unless they are to go.
  void revert(bool keeps_hits);
  // Memory ran out in the middle of a level: what was stored counts as found. Of a round none of the expansions counts, for nobody
  // knows whose successors were dropped.
  void cut_short() { marked_.empty() ? first().settle() : revert(true); }

 private:
  [[nodiscard]] bool looks_up() const { return workers_[0]->looks_up; }
  void mark();
  void deliver_slices(Worker& worker, std::size_t end, std::span<const Parcel> parcels);
  void spill();

  const SearchContext& context_;
  Team team_;
  std::vector<std::unique_ptr<Worker>> workers_{};
  Frontier frontier_{};
  std::atomic<std::size_t> next_slice_{0};
  std::vector<Tally> marked_{};  // of each worker, before what may be taken back
  SpillFile spill_file_{};
};

}  // namespace lucas
