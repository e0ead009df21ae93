// KeySet: the states of a certificate in memory, exactly, for the one who verifies it: nothing of the visited sets that
// searches have. Whichever takes the fewest bytes: a bit for each number of a model that numbers its states, or for each key;
// else a table of whole keys, open addressing with linear probing, filled to 7/8 (Knuth, The Art of Computer Programming 3,
// 6.4): 9.1 bytes for each word of a key. Nearly all that is looked up is there, which takes 4.5 probes, mostly in one cache line.
#pragma once

#include <cstddef>
#include <cstdint>

#include "lucas/function_ref.hpp"
#include "lucas/kernel.hpp"
#include "memory/big_array.hpp"

namespace lucas {

class KeySet {
 public:
  // For so many states at most. Throws std::bad_alloc. The budget must outlive the set.
  KeySet(const Shape& shape, std::uint64_t states, MemoryBudget& budget);

  // In which words states come and go.
  [[nodiscard]] Writing writing() const { return writing_; }
  // May the state be in the set, by its first word?
  [[nodiscard]] bool allows(const Word* state) const { return end_ == 0 || *state < end_; }

  // Of states that are allowed. True if it was new.
  [[nodiscard]] bool insert(const Word* state);
  // Of up to 64 states: bit i says whether the i-th is in the set.
  [[nodiscard]] Word contains(States states) const;

  // The set in parts, for threads.
  [[nodiscard]] std::size_t parts() const { return (words_.size() + part_words() - 1) / part_words(); }
  // Calls visit(states) for those of one part, up to 64 at a time.
  void visit(std::size_t part, FunctionRef<void(States)> visit) const;

 private:
  [[nodiscard]] std::size_t part_words() const { return width_ << (is_table_ ? 15 : 9); }
  [[nodiscard]] std::size_t slot_of(const Word* state) const;
  [[nodiscard]] bool is_zero(const Word* state) const;
  [[nodiscard]] bool has(const Word* state, std::size_t slot) const;

  Writing writing_ = Writing::key;
  std::size_t width_;
  Word end_ = 0;  // states are below it, where they are single words of few bits; else 0
  bool is_table_ = false;
  std::size_t slots_ = 0;   // of a table
  BigArray<Word> words_{};  // bits, or slots; one of zeros is empty
  bool has_zero_ = false;   // the state whose words are all 0; in a table
};

}  // namespace lucas
