// Exchange: sends tokens, which stand for states, to the ranks that own their slices of the visited set. A rank owns a
// run of the initial slices, however finely they are cut later. Once in each round a rank sends the tokens in its
// outboxes for other ranks, and gets its own from them. Cost: twice the room of the tokens that fill the outboxes.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/ranks.hpp"
#include "memory/memory_budget.hpp"
#include "visited/outbox.hpp"
#include "visited/visited_set.hpp"

namespace lucas {

class Exchange {
 public:
  // All must outlive it. With several ranks, cuts the set so that each owns some slices, if it can be cut so often.
  Exchange(Ranks& ranks, MemoryBudget& budget, VisitedSet& visited)
      : ranks_(ranks), budget_(budget), visited_(visited) {
    constexpr std::size_t slices_each = 64;  // one rank owns at most a 64th more than another
    if (ranks.size() > 1) visited.cut(slices_each * ranks.size());
    first_slices_ = visited.slices();
  }

  // The slices of this rank.
  [[nodiscard]] SliceRange own() const { return slices_of(ranks_.rank()); }

  // Collective, whenever outboxes were opened, one for each worker: makes room for tokens. Throws std::bad_alloc.
  void open(std::vector<Outbox*> outboxes) {
    if (ranks_.size() == 1) return;
    came_.clear();
    going_ = BigArray<char>();
    coming_ = BigArray<char>();
    outboxes_ = std::move(outboxes);
    const std::size_t slices = visited_.slices();
    std::uint64_t going = 0, coming = 0;
    const std::size_t most = outboxes_.front()->most_packed_bytes() * outboxes_.size();  // for a slice
    const std::vector<Words> all = ranks_.gather({most, slices, packing().width});
    for (const Words& words : all)
      LUCAS_ASSERT(words.at(1) == slices && words.at(2) == packing().width, "ranks have different slices");
    for (unsigned rank = 0; rank < ranks_.size(); ++rank) {
      if (rank == ranks_.rank()) continue;
      const SliceRange theirs = slices_of(rank);
      going += Parcel::bytes(packing(), theirs, theirs.size() * most);
      coming += Parcel::bytes(packing(), own(), own().size() * in_memory(all[rank][0]));
    }
    going_ = BigArray<char>(budget_, going);
    coming_ = BigArray<char>(budget_, coming);
  }
  // Collective: sends the tokens for other ranks. Returns the tokens from them, valid until the next call.
  std::span<const Parcel> exchange() {
    if (ranks_.size() == 1) return {};
    std::vector<std::span<const char>> parcels(ranks_.size());
    char* at = going_.data();
    const std::vector<const Outbox*> outboxes(outboxes_.begin(), outboxes_.end());
    for (unsigned rank = 0; rank < ranks_.size(); ++rank) {
      const SliceRange slices = slices_of(rank);
      if (rank == ranks_.rank() || token_bytes_for(slices) == 0) continue;
      const std::size_t bytes = Parcel::pack(packing(), slices, outboxes, at);
      clear(slices);
      parcels[rank] = {at, bytes};
      at += bytes;
      sent_bytes_ += bytes;
    }
    came_.clear();
    std::vector<const char*> begins;
    char* room = coming_.data();
    ranks_.exchange(parcels, [&](unsigned, std::size_t bytes) {
      LUCAS_ASSERT(room + bytes <= coming_.data() + coming_.size(), "a parcel is larger than it may be");
      begins.push_back(room);
      return std::exchange(room, room + bytes);
    });
    for (const char* const begin : begins) came_.emplace_back(packing(), own(), begin);
    return came_;
  }

  [[nodiscard]] std::uint64_t sent_bytes() const { return sent_bytes_; }
  [[nodiscard]] std::uint64_t bytes() const { return going_.bytes() + coming_.bytes(); }

 private:
  [[nodiscard]] SliceRange slices_of(unsigned rank) const {
    const std::size_t finer = visited_.slices() / first_slices_;
    const auto begin_of = [&](std::size_t any) {
      return (any * first_slices_ + ranks_.size() - 1) / ranks_.size();
    };
    return {begin_of(rank) * finer, begin_of(std::size_t{rank} + 1) * finer};
  }
  [[nodiscard]] const Packing& packing() const { return outboxes_.front()->packing(); }
  [[nodiscard]] std::size_t token_bytes_for(SliceRange slices) const {
    std::size_t bytes = 0;
    for (std::size_t slice = slices.first; slice < slices.end; ++slice) {
      for (const Outbox* const outbox : outboxes_) bytes += outbox->packed_bytes(slice);
    }
    return bytes;
  }
  void clear(SliceRange slices) {
    for (std::size_t slice = slices.first; slice < slices.end; ++slice) {
      for (Outbox* const outbox : outboxes_) outbox->clear(slice);
    }
  }

  Ranks& ranks_;
  MemoryBudget& budget_;
  const VisitedSet& visited_;
  std::size_t first_slices_;  // a power of two, as all later numbers
  std::vector<Outbox*> outboxes_{};
  BigArray<char> going_{}, coming_{};
  std::vector<Parcel> came_{};
  std::uint64_t sent_bytes_ = 0;
};

}  // namespace lucas
