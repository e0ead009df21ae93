// Traffic: what the outboxes of this process have for other ranks goes there, and what theirs have for this one comes here, once
// in each round. Cost: room for as many tokens as fit into the outboxes, twice.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lucas/ranks.hpp"
#include "memory/big_array.hpp"
#include "ranks/ownership.hpp"
#include "visited/parcel.hpp"

namespace lucas {

class Traffic {
 public:
  // All must outlive it.
  Traffic(Ranks& ranks, MemoryBudget& budget) : ranks_(ranks), budget_(budget) {}

  // Collective, whenever outboxes were opened: makes room. There is one outbox for each worker. Throws std::bad_alloc.
  void open(const Ownership& ownership, std::size_t slices, std::vector<Outbox*> outboxes);
  // Collective: takes from the outboxes what is for other ranks. What came stays until the next call.
  std::span<const Parcel> exchange();

  [[nodiscard]] std::uint64_t sent_bytes() const { return sent_bytes_; }
  [[nodiscard]] std::uint64_t bytes() const { return going_.bytes() + coming_.bytes(); }

 private:
  struct Destination {
    unsigned rank;
    SliceRange slices;
  };

  [[nodiscard]] const Packing& packing() const { return outboxes_.front()->packing(); }
  [[nodiscard]] std::size_t token_bytes_for(SliceRange slices) const;
  void clear(SliceRange slices);

  Ranks& ranks_;
  MemoryBudget& budget_;
  SliceRange own_{};
  std::vector<Destination> destinations_{};
  std::vector<Outbox*> outboxes_{};
  BigArray<char> going_{}, coming_{};
  std::vector<Parcel> came_{};
  std::uint64_t sent_bytes_ = 0;
};

}  // namespace lucas
