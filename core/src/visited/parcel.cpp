#include "visited/parcel.hpp"

namespace lucas {

Parcel::Parcel(const Packing& packing, SliceRange slices, const char* bytes)
    : packing_(packing), slices_(slices) {
  begins_.reserve(slices.size() + 1);
  begins_.push_back(bytes + slices.size() * sizeof(Size));
  for (std::size_t i = 0; i < slices.size(); ++i) {
    Size size = 0;
    std::memcpy(&size, bytes + i * sizeof size, sizeof size);
    begins_.push_back(begins_.back() + size);
  }
}

void Parcel::visit(std::size_t slice, FunctionRef<void(States, States)> visit) const {
  const char* const begin = begins_[slice - slices_.first];
  const auto bytes = static_cast<std::size_t>(begins_[slice - slices_.first + 1] - begin);
  const std::size_t full_bytes = packing_.full_bytes();
  const char* const last = begin + bytes / full_bytes * full_bytes;
  PackedLines lines{begin, last, full_bytes, last, bytes % full_bytes / packing_.width};
  lines.visit(packing_, visit);
}

std::size_t Parcel::pack(const Packing& packing, SliceRange slices, std::span<const Outbox* const> outboxes,
                         char* to) {
  char* at = to + slices.size() * sizeof(Size);
  for (std::size_t slice = slices.first; slice < slices.end; ++slice) {
    char* const begin = at;
    for (const Outbox* const outbox : outboxes) at = outbox->pack(slice, at);
    const auto size = static_cast<Size>(at - begin);
    std::memcpy(to + (slice - slices.first) * sizeof size, &size, sizeof size);
  }
  return static_cast<std::size_t>(at - to) + packing.line_bytes;
}

}  // namespace lucas
