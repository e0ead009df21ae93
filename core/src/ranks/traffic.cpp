#include "ranks/traffic.hpp"

#include <utility>

#include "lucas/assert.hpp"

namespace lucas {

void Traffic::open(const Ownership& ownership, std::size_t slices, std::vector<Outbox*> outboxes) {
  came_.clear();
  going_ = BigArray<char>();
  coming_ = BigArray<char>();
  destinations_.clear();
  outboxes_ = std::move(outboxes);
  own_ = ownership.of(ranks_.rank(), slices);
  std::size_t going = 0, coming = 0;
  const std::size_t most = outboxes_.front()->most_packed_bytes() * outboxes_.size();  // for a slice
  const std::vector<Words> all = ranks_.gather({most, slices, packing().width});
  for (const Words& words : all)
    LUCAS_ASSERT(words.at(1) == slices && words.at(2) == packing().width, "ranks have different slices");
  for (unsigned rank = 0; rank < ranks_.size(); ++rank) {
    const SliceRange theirs = ownership.of(rank, slices);
    if (rank == ranks_.rank()) continue;
    destinations_.push_back({rank, theirs});
    going += Parcel::bytes(packing(), theirs, theirs.size() * most);
    coming += Parcel::bytes(packing(), own_, own_.size() * all[rank][0]);
  }
  going_ = BigArray<char>(budget_, going);
  coming_ = BigArray<char>(budget_, coming);
}

std::span<const Parcel> Traffic::exchange() {
  std::vector<std::span<const char>> parcels(ranks_.size());
  char* at = going_.data();
  const std::vector<const Outbox*> outboxes(outboxes_.begin(), outboxes_.end());
  for (const Destination& to : destinations_) {
    if (token_bytes_for(to.slices) == 0) continue;
    const std::size_t bytes = Parcel::pack(packing(), to.slices, outboxes, at);
    clear(to.slices);
    parcels[to.rank] = {at, bytes};
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
  for (const char* const begin : begins) came_.emplace_back(packing(), own_, begin);
  return came_;
}

std::size_t Traffic::token_bytes_for(SliceRange slices) const {
  std::size_t bytes = 0;
  for (std::size_t slice = slices.first; slice < slices.end; ++slice) {
    for (const Outbox* const outbox : outboxes_) bytes += outbox->packed_bytes(slice);
  }
  return bytes;
}

void Traffic::clear(SliceRange slices) {
  for (std::size_t slice = slices.first; slice < slices.end; ++slice) {
    for (Outbox* const outbox : outboxes_) outbox->clear(slice);
  }
}

}  // namespace lucas
