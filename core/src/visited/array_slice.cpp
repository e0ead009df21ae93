#include "visited/array_slice.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "visited/hash.hpp"

namespace lucas {
namespace {

constexpr std::uint64_t first_keys = 32;
constexpr std::uint64_t most_keys = (std::uint64_t{1} << 32) - 2;  // positions have 32 bits

std::uint64_t slots_for(std::uint64_t keys) { return keys / 3 * 4 + 4; }

}  // namespace

ArraySlice::ArraySlice(MemoryBudget& budget, unsigned words, std::uint64_t expected, int skip)
    : budget_(&budget),
      width_(words),
      skip_(skip),
      keys_(budget, std::clamp(expected, first_keys, most_keys) * words),
      slots_(budget, slots_for(keys_.size() / words)) {
  note_room();
}

void ArraySlice::note_room() {
  room_ = keys_.size() / width_;
  position_mask_ = static_cast<std::uint32_t>((std::uint64_t{1} << std::bit_width(room_)) - 1);
}

std::uint64_t ArraySlice::hash_of(const Word* key) const { return lucas::hash_of(key, width_); }

ArraySlice::Inserted ArraySlice::insert(const Word* key, std::uint64_t hash) {
  if (size_ == room_) [[unlikely]]
    grow();
  const std::size_t slot = find(key, hash);
  if (const std::uint32_t found = slots_[slot]; found != 0) return {(found & position_mask_) - 1, false};
  std::copy_n(key, width_, &keys_[size_ * width_]);
  slots_[slot] = entry(size_, hash);
  return {static_cast<std::uint32_t>(size_++), true};
}

std::optional<std::uint32_t> ArraySlice::position_of(const Word* key) const {
  const std::uint32_t found = slots_[find(key, hash_of(key))];
  return found == 0 ? std::nullopt : std::optional((found & position_mask_) - 1);
}

std::uint32_t ArraySlice::entry(std::uint64_t position, std::uint64_t hash) const {
  return (static_cast<std::uint32_t>(hash) & ~position_mask_) | static_cast<std::uint32_t>(position + 1);
}

std::size_t ArraySlice::find(const Word* key, std::uint64_t hash) const {
  const std::uint32_t mask = position_mask_, wanted = static_cast<std::uint32_t>(hash) & ~mask;
  for (std::size_t slot = home(hash);;) {
    const std::uint32_t found = slots_[slot];
    if (found == 0) return slot;
    if ((found & ~mask) == wanted && std::equal(key, key + width_, (*this)[(found & mask) - 1])) return slot;
    if (++slot == slots_.size()) slot = 0;
  }
}

void ArraySlice::grow() {
  if (size_ == most_keys) throw MemoryBudget::Exceeded();
  const std::uint64_t larger = std::min(size_ + size_ / 2, most_keys);
  BigArray<std::uint32_t> slots(*budget_, slots_for(larger));
  BigArray<Word> keys(*budget_, larger * width_);
  std::copy_n(keys_.data(), size_ * width_, keys.data());
  keys_ = std::move(keys);
  slots_ = std::move(slots);
  note_room();
  for (std::uint64_t i = 0; i < size_; ++i) {
    const std::uint64_t hash = hash_of((*this)[i]);
    std::size_t slot = home(hash);
    while (slots_[slot] != 0) slot = slot + 1 == slots_.size() ? 0 : slot + 1;
    slots_[slot] = entry(i, hash);
  }
}

}  // namespace lucas
