#include "visited/array_store.hpp"

#include <algorithm>
#include <new>

namespace lucas {

ArrayStore::ArrayStore(const Shape& shape, MemoryBudget& budget, std::uint64_t expected)
    : budget_(budget), width_(shape.key_words) {
  slices_.reserve(slice_count);
  for (std::size_t i = 0; i < slice_count; ++i) slices_.emplace_back(budget, width_, 0, slice_bits);
  if (expected > 0) reserve(0, slice_count, expected);
}

void ArrayStore::reserve(std::size_t first, std::size_t end, std::uint64_t states) {
  const std::uint64_t each = states / (end - first);
  for (std::size_t i = first; i < end; ++i)
    slices_[i] = ArraySlice(budget_, width_, each + each / 16, slice_bits);
}

void ArrayStore::recall(std::span<const std::uint64_t> references, Word* out) const {
  constexpr std::uint64_t position_mask = (std::uint64_t{1} << position_bits) - 1;
  for (const std::uint64_t reference : references)
    out = std::copy_n(slices_[reference >> position_bits][reference & position_mask], width_, out);
}

Word ArrayStore::contains(States tokens) const {
  Word known = 0;
  for (std::size_t i = 0; i < tokens.count; ++i) {
    const Word* const token = tokens.words + i * width_;
    const std::uint64_t hash = hash_of(token, width_);
    known |= Word{slices_[slice_of(hash)].contains(token, hash)} << i;
  }
  return known;
}

bool ArrayStore::insert(const Word* token) {
  const std::uint64_t hash = hash_of(token, width_);
  return slices_[slice_of(hash)].insert(token, hash).is_new;
}

std::size_t ArrayStore::insert(States tokens, States ahead, LevelLog& log) {
  prefetch(ahead);
  LevelLog::Appender found(log);
  std::size_t at = 0;
  try {
    for (; at < tokens.count; ++at) {
      const Word* const token = tokens.words + at * width_;
      const std::uint64_t hash = hash_of(token, width_);
      insert_into(slice_of(hash), token, hash, found);
    }
  } catch (const std::bad_alloc&) {  // the count tells
  }
  return at;
}

void ArrayStore::post(States tokens, Outbox& outbox) const {
  if (width_ == 1) {
    outbox.post(tokens, [](Word token) { return slice_of(hash_of(&token, 1)); });
  } else {
    outbox.post_wide(tokens, [this](const Word* token) { return slice_of(hash_of(token, width_)); });
  }
}

void ArrayStore::deliver(std::size_t slice, const Posted& posted, LevelLog& log) {
  posted.visit(slice, [&](States tokens, States ahead) {
    log.reserve(tokens.count);
    prefetch(ahead);
    LevelLog::Appender found(log);
    for (std::size_t i = 0; i < tokens.count; ++i) {
      const Word* const token = tokens.words + i * width_;
      insert_into(slice, token, hash_of(token, width_), found);
    }
  });
}

void ArrayStore::visit(FunctionRef<void(States)> visit) const {
  for (const ArraySlice& slice : slices_) {
    for (std::size_t at = 0; at < slice.size(); at += 64)
      visit({slice[at], std::min<std::size_t>(slice.size() - at, 64)});
  }
}

std::uint64_t ArrayStore::size() const {
  std::uint64_t total = 0;
  for (const ArraySlice& slice : slices_) total += slice.size();
  return total;
}

std::uint64_t ArrayStore::bytes() const {
  std::uint64_t total = 0;
  for (const ArraySlice& slice : slices_) total += slice.bytes();
  return total;
}

void ArrayStore::prefetch(States ahead) const {
  for (std::size_t i = 0; i < ahead.count; ++i) {
    const std::uint64_t hash = hash_of(ahead.words + i * width_, width_);
    slices_[slice_of(hash)].prefetch(hash);
  }
}

void ArrayStore::insert_into(std::size_t slice, const Word* token, std::uint64_t hash,
                             LevelLog::Appender& found) {
  const ArraySlice::Inserted place = slices_[slice].insert(token, hash);
  found.append_if(place.is_new, std::uint64_t{slice} << position_bits | place.position);
}

}  // namespace lucas
