// Exchange: which rank owns which slices of the visited set, and how tokens get there. A rank owns a run of the slices that there
// are in the beginning, however finely they are cut later. Once in each round it sends what its outboxes have for other ranks, and
// receives what theirs have for it. Cost: room for as many tokens as fit into the outboxes, twice.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lucas/ranks.hpp"
#include "memory/big_array.hpp"
#include "visited/parcel.hpp"
#include "visited/visited_set.hpp"

namespace lucas {

class Exchange {
 public:
  // All must outlive it. Cuts the set so that each of several ranks owns some slices, if it can be cut so often.
  Exchange(Ranks& ranks, MemoryBudget& budget, VisitedSet& visited);

  // The slices of this rank.
  [[nodiscard]] SliceRange own() const { return slices_of(ranks_.rank()); }

  // Collective, whenever outboxes were opened: makes room. There is one outbox for each worker. Throws std::bad_alloc.
  void open(std::vector<Outbox*> outboxes);
  // Collective: takes from the outboxes what is for other ranks. What came stays until the next call. One rank has nothing to do.
  std::span<const Parcel> exchange();

  [[nodiscard]] std::uint64_t sent_bytes() const { return sent_bytes_; }
  [[nodiscard]] std::uint64_t bytes() const { return going_.bytes() + coming_.bytes(); }

 private:
  [[nodiscard]] SliceRange slices_of(unsigned rank) const;
  [[nodiscard]] const Packing& packing() const { return outboxes_.front()->packing(); }
  [[nodiscard]] std::size_t token_bytes_for(SliceRange slices) const;
  void clear(SliceRange slices);

  Ranks& ranks_;
  MemoryBudget& budget_;
  const VisitedSet& visited_;
  std::size_t first_slices_;  // a power of two, as later
  std::vector<Outbox*> outboxes_{};
  BigArray<char> going_{}, coming_{};
  std::vector<Parcel> came_{};
  std::uint64_t sent_bytes_ = 0;
};

}  // namespace lucas
