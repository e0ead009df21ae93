// KeySet: an exact set of states, for the verification of a certificate. It shares nothing with the visited sets of
// searches. It takes the form that needs the fewest bytes: a bit for each number that the model can give a state; or
// a bit for each key that can occur; or a table of keys with open addressing and linear probing, filled to 7/8
// (Knuth, The Art of Computer Programming 3, 6.4). The table costs 9.1 bytes for each word of a key. Nearly every
// look-up in it succeeds, which takes 4.5 probes, mostly in one cache line.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <new>
#include <utility>

#include "lucas/function_ref.hpp"
#include "lucas/shape.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {

class KeySet {
 public:
  // Has room for `states` states. Throws std::bad_alloc. The budget must outlive the set.
  KeySet(const Shape& shape, std::uint64_t states, MemoryBudget& budget) : width_(shape.key_words) {
    const bool has_few_keys = shape.key_words == 1 && shape.key_bits < word_bits;
    const std::uint64_t keys = has_few_keys ? words_of_bits(std::uint64_t{1} << shape.key_bits) : none;
    const std::uint64_t numbers = shape.index_size == 0 ? none : words_of_bits(shape.index_size);
    const std::uint64_t slots = states + states / 7 + 1;
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

  // The form in which states are passed in and out.
  [[nodiscard]] Writing writing() const { return writing_; }
  // May the state be in the set, by its first word?
  [[nodiscard]] bool allows(const Word* state) const { return end_ == 0 || *state < end_; }

  // Inserts a state that allows() permits. True if it was new.
  [[nodiscard]] bool insert(const Word* state) {
    if (!is_table_) {
      Word& word = words_[*state / word_bits];
      const Word before = word;
      word |= Word{1} << (*state % word_bits);
      return word != before;
    }
    if (is_zero(state)) return !std::exchange(has_zero_, true);
    Word* const there = &words_[find(state, slot_of(state)) * width_];
    if (!is_zero(there)) return false;
    std::copy_n(state, width_, there);
    return true;
  }
  // Looks up to 64 states up: bit i says whether the i-th is in the set. All cache lines are prefetched before one is read.
  [[nodiscard]] Word contains(States states) const {
    std::array<std::uint64_t, word_bits> slots;
    for (std::size_t i = 0; i < states.count; ++i) {
      const Word* const state = states.words + i * width_;
      slots[i] = is_table_ ? slot_of(state) : *state / word_bits;
      __builtin_prefetch(&words_[slots[i] * width_]);
    }
    Word known = 0;
    for (std::size_t i = 0; i < states.count; ++i) {
      const Word* const state = states.words + i * width_;
      const bool is_there = !is_table_       ? (words_[slots[i]] >> (*state % word_bits) & 1) != 0
                            : is_zero(state) ? has_zero_
                                             : !is_zero(&words_[find(state, in_memory(slots[i])) * width_]);
      known |= Word{is_there} << i;
    }
    return known;
  }

  // How many parts the set is split into, for threads.
  [[nodiscard]] std::size_t parts() const { return (words_.size() + part_words() - 1) / part_words(); }
  // Calls visit(states) for those of one part, up to 64 at a time.
  void visit(std::size_t part, FunctionRef<void(States)> visit) const {
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

 private:
  static constexpr int word_bits = 64;
  static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

  // Multiplies by 2^64 / golden ratio, and adds the upper half to the lower one. Only speed depends on how well that mixes.
  [[nodiscard]] std::uint64_t hash_of(const Word* state) const {
    Word hash = 0;
    for (std::size_t i = 0; i < width_; ++i) {
      hash = (hash ^ state[i]) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 32;
    }
    return hash * 0x9e3779b97f4a7c15U;
  }
  [[nodiscard]] std::size_t part_words() const { return width_ << (is_table_ ? 15 : 9); }
  [[nodiscard]] std::size_t slot_of(const Word* state) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>(Wide{hash_of(state)} * slots_ >> word_bits);
  }
  [[nodiscard]] bool is_zero(const Word* state) const {
    return std::all_of(state, state + width_, [](Word word) { return word == 0; });
  }
  // Finds, from that slot on, the one that holds the state, which is not zero, or the empty one where it belongs.
  [[nodiscard]] std::size_t find(const Word* state, std::size_t slot) const {
    for (;; slot = slot + 1 == slots_ ? 0 : slot + 1) {
      const Word* const there = &words_[slot * width_];
      if (std::equal(state, state + width_, there) || is_zero(there)) return slot;
    }
  }

  Writing writing_ = Writing::key;
  std::size_t width_;
  Word end_ = 0;  // states are below it, where they are single words of few bits; else 0
  bool is_table_ = false;
  std::size_t slots_ = 0;   // of a table
  BigArray<Word> words_{};  // bits, or slots; one of zeros is empty
  bool has_zero_ = false;   // the state whose words are all 0; in a table
};

}  // namespace lucas
