// Outbox: where one worker posts the tokens of the states that it generates, sorted by the slice of the visited set
// that is to insert them. Tokens gather in one line per slice and go to memory a whole line at a time, past the
// caches. Cost: as many whole bytes per token as it has bits, plus what is left over at the end of a line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "lucas/kernel.hpp"
#include "memory/big_array.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {

class Outbox {
 public:
  // Tokens that are posted or delivered at once, at most.
  static constexpr std::size_t block = 64;

  // Bytes of a token of so many words, of which `bits` are kept.
  [[nodiscard]] static std::size_t token_bytes(unsigned words, int bits) {
    return words == 1 ? static_cast<std::size_t>(bits + 7) / 8 : words * sizeof(Word);
  }

  // `bytes`: for all slices together; a slice takes more if that is less than a block. Throws std::bad_alloc.
  Outbox(MemoryBudget& budget, std::size_t slices, unsigned words, int bits, std::uint64_t bytes);

  // Is there a slice without room for a whole block?
  [[nodiscard]] bool is_full() const { return full_; }
  // Adds up to a block of tokens of one word; slice_of(token) is the slice that one is for. Must not be full.
  template <class SliceOf>
  void post(States tokens, SliceOf&& slice_of) {
    char* const open = open_.data();
    Fill* const fills = fill_.data();
    const auto width = static_cast<std::uint32_t>(width_);
    for (std::size_t i = 0; i < tokens.count; ++i) {
      const Word token = tokens.words[i];
      const std::size_t slice = slice_of(token);
      const std::uint32_t at = fills[slice].bytes;
      std::memcpy(open + slice * narrow_line + at, &token, sizeof token);
      fills[slice].bytes = at + width;
      if (at + width > narrow_line - sizeof token) [[unlikely]]
        send(slice);
    }
  }
  // The same for tokens of several words; slice_of gets a pointer to them.
  template <class SliceOf>
  void post_wide(States tokens, SliceOf&& slice_of) {
    const Word* token = tokens.words;
    for (std::size_t i = 0; i < tokens.count; ++i, token += words_) {
      const std::size_t slice = slice_of(token);
      Fill& fill = fill_[slice];
      std::memcpy(&open_[slice * line_bytes_ + fill.bytes], token, width_);
      fill.bytes += static_cast<std::uint32_t>(width_);
      if (fill.bytes + width_ > line_bytes_) send(slice);
    }
  }

  // Calls visit(tokens, ahead) for blocks that are together what was posted for a slice. `ahead` is the block of the
  // next call. In the first call there are no tokens, in the last one nothing is ahead. Different slices may be visited
  // and cleared by different threads.
  void visit(std::size_t slice, FunctionRef<void(States, States)> visit) const;
  void clear(std::size_t slice) { fill_[slice] = {}; }
  // To be called when all slices were cleared.
  void reopen() { full_ = false; }

  [[nodiscard]] std::uint64_t bytes() const { return open_.bytes() + sent_.bytes() + fill_.bytes(); }

 private:
  static constexpr std::size_t narrow_line = 64;

  struct Fill {
    std::uint32_t lines;  // sent
    std::uint32_t bytes;  // of the open line
  };
  class Reader;

  void send(std::size_t slice);
  // Lines that a block can fill.
  [[nodiscard]] std::uint64_t block_lines() const { return block / per_line_ + 1; }
  // All tokens for which a line has room.
  void unpack(const char* line, Word* out) const;

  unsigned words_;          // of a token
  std::size_t width_;       // bytes of a token as it is kept
  std::size_t line_bytes_;  // a multiple of 64
  std::size_t per_line_;    // tokens
  std::uint64_t mask_;
  std::uint64_t capacity_;  // lines for one slice
  BigArray<char> open_, sent_;
  BigArray<Fill> fill_;
  bool full_ = false;
};

}  // namespace lucas
