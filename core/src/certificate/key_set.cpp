#include "certificate/key_set.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <new>
#include <utility>

namespace lucas {
namespace {

constexpr int word_bits = 64;
constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

std::uint64_t words_for(std::uint64_t bits) { return bits / word_bits + (bits % word_bits == 0 ? 0 : 1); }

// What a bit for each key takes, in words.
std::uint64_t words_for_keys(const Shape& shape) {
  const bool has_bits = shape.key_words == 1 && shape.key_bits < word_bits;
  return has_bits ? words_for(std::uint64_t{1} << shape.key_bits) : none;
}

// Well mixed, which only speed depends on: multiplied by 2^64 / golden ratio, and the upper half added to the lower one.
Word hash_of(const Word* state, std::size_t width) {
  Word hash = 0;
  for (std::size_t i = 0; i < width; ++i) {
    hash = (hash ^ state[i]) * 0x9e3779b97f4a7c15U;
    hash ^= hash >> 32;
  }
  return hash * 0x9e3779b97f4a7c15U;
}

}  // namespace

KeySet::KeySet(const Shape& shape, std::uint64_t states, MemoryBudget& budget) : width_(shape.key_words) {
  const std::uint64_t numbers = shape.index_size == 0 ? none : words_for(shape.index_size);
  const std::uint64_t keys = words_for_keys(shape), slots = states + states / 7 + 1;
  if (states > none / word_bits / width_) throw std::bad_alloc();
  const std::uint64_t least = std::min({numbers, keys, slots * width_});
  if (least == keys) {
    end_ = Word{1} << shape.key_bits;
  } else if (least == numbers) {
    writing_ = Writing::number;
    width_ = 1;
    end_ = shape.index_size;
  } else {
    is_table_ = true;
    slots_ = static_cast<std::size_t>(slots);
  }
  words_ = BigArray<Word>(budget, static_cast<std::size_t>(least));
}

std::size_t KeySet::slot_of(const Word* state) const {
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::size_t>(Wide{hash_of(state, width_)} * slots_ >> word_bits);
}

bool KeySet::is_zero(const Word* state) const {
  return std::all_of(state, state + width_, [](Word word) { return word == 0; });
}

bool KeySet::insert(const Word* state) {
  if (!is_table_) {
    Word& word = words_[*state / word_bits];
    const Word bit = Word{1} << (*state % word_bits);
    const bool is_new = (word & bit) == 0;
    word |= bit;
    return is_new;
  }
  if (is_zero(state)) return !std::exchange(has_zero_, true);
  for (std::size_t slot = slot_of(state);; slot = slot + 1 == slots_ ? 0 : slot + 1) {
    Word* const there = &words_[slot * width_];
    if (std::equal(state, state + width_, there)) return false;
    if (!is_zero(there)) continue;
    std::copy_n(state, width_, there);
    return true;
  }
}

bool KeySet::has(const Word* state, std::size_t slot) const {
  if (is_zero(state)) return has_zero_;
  for (;; slot = slot + 1 == slots_ ? 0 : slot + 1) {
    const Word* const there = &words_[slot * width_];
    if (std::equal(state, state + width_, there)) return true;
    if (is_zero(there)) return false;
  }
}

// All cache lines are sent for before the first is looked at.
Word KeySet::contains(States states) const {
  std::array<std::size_t, word_bits> slots;
  for (std::size_t i = 0; i < states.count; ++i) {
    const Word* const state = states.words + i * width_;
    slots[i] = is_table_ ? slot_of(state) : *state / word_bits;
    __builtin_prefetch(&words_[slots[i] * width_]);
  }
  Word known = 0;
  for (std::size_t i = 0; i < states.count; ++i) {
    const Word* const state = states.words + i * width_;
    const bool is_there =
        is_table_ ? has(state, slots[i]) : (words_[slots[i]] >> (*state % word_bits) & 1) != 0;
    known |= Word{is_there} << i;
  }
  return known;
}

void KeySet::visit(std::size_t part, FunctionRef<void(States)> visit) const {
  const std::size_t begin = part * part_words(), end = std::min(begin + part_words(), words_.size());
  Words found;
  const auto add = [&](const Word* state) {
    found.insert(found.end(), state, state + width_);
    if (found.size() < word_bits * width_) return;
    visit({found.data(), word_bits});
    found.clear();
  };
  if (part == 0 && has_zero_) add(Words(width_).data());
  for (std::size_t at = begin; at < end; at += width_) {
    if (is_table_ && !is_zero(&words_[at])) add(&words_[at]);
    for (Word bits = is_table_ ? 0 : words_[at]; bits != 0; bits &= bits - 1) {
      const Word state = at * word_bits + static_cast<Word>(std::countr_zero(bits));
      add(&state);
    }
  }
  if (!found.empty()) visit({found.data(), found.size() / width_});
}

}  // namespace lucas
