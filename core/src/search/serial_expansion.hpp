// SerialExpansion: one worker expands states and inserts their successors in the order of generation. Inserting a batch
// prefetches the cache lines of the next one, which come while that one is generated: 2 to 3 times faster beyond
// the cache. The way through small levels, and with a limit of states, which are counted one by one.
#pragma once

#include <array>

#include "search/share.hpp"

namespace lucas {

class SerialExpansion {
 public:
  // Both must outlive it.
  SerialExpansion(const SearchContext& context, Share& share);

  // Adds a whole state that has no predecessor.
  void add(const Word* state);
  // Expands a range of states at that depth, until the search is stopped.
  void expand(LogRange range, std::uint64_t depth, FunctionRef<Snapshot()> snapshot);
  // Inserts all that waits. Of what is generated nothing waits then.
  void finish();
  // After std::bad_alloc: adds the consumed part of both batches to the tally and discards the rest.
  void discard();

 private:
  void pass_batch();
  void insert(Batch& batch, States ahead);
  void insert_up_to(std::uint64_t most, Batch& batch);

  const SearchContext& context_;
  Share& share_;
  Expander expander_;
  std::array<Batch, 2> batches_;
  Batch* filling_ = &batches_[0];
  Batch* waiting_ = &batches_[1];  // prefetched
  bool has_dropped_ = false;       // a successor, at the limit of states
};

}  // namespace lucas
