// Parcel: what all outboxes of a process have for the slices that another one owns, in one piece:
//
//   for each slice 4 bytes: its bytes of tokens | the tokens of each slice, as Packing keeps them | room for a line
//
// Cost: whole bytes per token, as in an outbox, without what is left over at the ends of lines.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "visited/outbox.hpp"

namespace lucas {

// Of slices: from `first` on, before `end`.
struct SliceRange {
  std::size_t first = 0, end = 0;

  [[nodiscard]] std::size_t size() const { return end - first; }
  [[nodiscard]] bool contains(std::size_t slice) const { return first <= slice && slice < end; }
};

class Parcel final : public Posted {
 public:
  // One that came; the bytes must outlive it.
  Parcel(const Packing& packing, SliceRange slices, const char* bytes);

  void visit(std::size_t slice, FunctionRef<void(States, States)> visit) const override;

  // The bytes of one with so many bytes of tokens.
  [[nodiscard]] static std::size_t bytes(const Packing& packing, SliceRange slices, std::size_t tokens) {
    return slices.size() * sizeof(Size) + tokens + packing.line_bytes;
  }
  // Writes one; returns its bytes. The outboxes have one packing.
  static std::size_t pack(const Packing& packing, SliceRange slices, std::span<const Outbox* const> outboxes,
                          char* to);

 private:
  using Size = std::uint32_t;

  Packing packing_;
  SliceRange slices_;
  std::vector<const char*> begins_;  // of each slice, and the end
};

}  // namespace lucas
