// Outbox: collects the tokens of the states that one worker generates, by the slice of the visited set that is to
// insert them. A slice's tokens gather in one line, and lines go to memory as a whole, bypassing the caches. Cost per
// token: its bits rounded up to bytes, and a share of what is left over at the end of a line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "lucas/function_ref.hpp"
#include "lucas/shape.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {

// Packing: how tokens are stored in lines.
struct Packing {
  // The layout for tokens of `token_words` words, of which `bits` bits are stored.
  Packing(unsigned token_words, int bits);

  unsigned words;          // of a token
  std::size_t width;       // bytes of a stored token
  std::size_t line_bytes;  // a multiple of 64
  std::size_t per_line;    // tokens
  Word mask;

  // Bytes of tokens in a full line.
  [[nodiscard]] std::size_t full_bytes() const { return per_line * width; }
  // Unpacks as many tokens as a line has room for.
  void unpack(const char* line, Word* out) const;
};

// Posted: tokens posted for slices, by one worker of this process (Outbox) or by all workers of another one (Parcel).
class Posted {
 public:
  // The most tokens that are posted or delivered at once.
  static constexpr std::size_t block = 64;

  // Calls visit(tokens, ahead) for all tokens posted for a slice, block by block, if there are any. `ahead`
  // is the block of the next call. The first call has no tokens, the last one has nothing ahead. Different
  // slices may be visited by different threads.
  virtual void visit(std::size_t slice, FunctionRef<void(States, States)> visit) const = 0;

 protected:
  ~Posted() = default;
};

// PackedLines: tokens in full lines, `stride` bytes from one to the next, and then in a last line that need
// not be full. Each line is read as a whole, also the last one.
struct PackedLines {
  const char *begin, *end;
  std::size_t stride;
  const char* last;
  std::size_t last_tokens;

  // Visits tokens as Posted::visit does.
  void visit(const Packing& packing, FunctionRef<void(States, States)> visit);
};

class Outbox final : public Posted {
 public:
  // Bytes of a stored token of `words` words; of a single word only `bits` bits are stored.
  [[nodiscard]] static std::size_t token_bytes(unsigned words, int bits) {
    return words == 1 ? static_cast<std::size_t>(bits + 7) / 8 : words * sizeof(Word);
  }

  // `bytes`: for all slices together; but each slice has room for at least one block. Throws std::bad_alloc.
  Outbox(MemoryBudget& budget, std::size_t slices, unsigned words, int bits, std::uint64_t bytes);

  // Is there a slice without room for a whole block?
  [[nodiscard]] bool is_full() const { return full_; }
  // Adds up to a block of tokens of one word each; slice_of(token) is a token's slice. The outbox must not be full.
  template <class SliceOf>
  void post(States tokens, SliceOf&& slice_of) {
    char* const open = open_.data();
    Fill* const fills = fill_.data();
    const auto width = static_cast<std::uint32_t>(packing_.width);
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
    for (std::size_t i = 0; i < tokens.count; ++i, token += packing_.words) {
      const std::size_t slice = slice_of(token);
      Fill& fill = fill_[slice];
      std::memcpy(&open_[slice * packing_.line_bytes + fill.bytes], token, packing_.width);
      fill.bytes += static_cast<std::uint32_t>(packing_.width);
      if (fill.bytes + packing_.width > packing_.line_bytes) send(slice);
    }
  }

  void visit(std::size_t slice, FunctionRef<void(States, States)> visit) const override;
  // Drops the tokens for a slice. Different slices may be cleared by different threads.
  void clear(std::size_t slice) { fill_[slice] = {}; }
  // Makes the outbox ready for new tokens. Call it when all slices were cleared.
  void reopen() { full_ = false; }

  [[nodiscard]] std::uint64_t bytes() const { return open_.bytes() + sent_.bytes() + fill_.bytes(); }

  [[nodiscard]] const Packing& packing() const { return packing_; }
  // The bytes of the tokens that were posted for a slice, one after the other.
  [[nodiscard]] std::size_t packed_bytes(std::size_t slice) const {
    return fill_[slice].lines * packing_.full_bytes() + fill_[slice].bytes;
  }
  // The most that packed_bytes() can be for one slice.
  [[nodiscard]] std::size_t most_packed_bytes() const {
    return static_cast<std::size_t>(capacity_ + 1) * packing_.full_bytes();
  }
  // Writes packed_bytes(slice) bytes to `to`, which must have room for a line more; returns their end.
  char* pack(std::size_t slice, char* to) const;

 private:
  static constexpr std::size_t narrow_line = 64;

  struct Fill {
    std::uint32_t lines;  // sent
    std::uint32_t bytes;  // of the open line
  };

  void send(std::size_t slice);
  // Lines that a block can fill.
  [[nodiscard]] std::uint64_t block_lines() const { return block / packing_.per_line + 1; }

  Packing packing_;
  std::uint64_t capacity_;  // lines for one slice
  BigArray<char> open_, sent_;
  BigArray<Fill> fill_;
  bool full_ = false;
};

// Slices from `first` on, before `end`.
struct SliceRange {
  std::size_t first = 0, end = 0;

  [[nodiscard]] std::size_t size() const { return end - first; }
  [[nodiscard]] bool contains(std::size_t slice) const { return first <= slice && slice < end; }
};

// Parcel: all tokens that a process's outboxes have for the slices that another process owns, in one piece:
//
//   for each slice 4 bytes: its bytes of tokens | the tokens of each slice, as Packing keeps them | room for a line
//
// Cost per token: its bits rounded up to bytes, as in an outbox, without what is left over at the ends of lines.
class Parcel final : public Posted {
 public:
  // A parcel that was received; `bytes` must outlive it.
  Parcel(const Packing& packing, SliceRange slices, const char* bytes) : packing_(packing), slices_(slices) {
    begins_.reserve(slices.size() + 1);
    begins_.push_back(bytes + slices.size() * sizeof(Size));
    for (std::size_t i = 0; i < slices.size(); ++i) {
      Size size = 0;
      std::memcpy(&size, bytes + i * sizeof size, sizeof size);
      begins_.push_back(begins_.back() + size);
    }
  }

  void visit(std::size_t slice, FunctionRef<void(States, States)> visit) const override {
    const char* const begin = begins_[slice - slices_.first];
    const auto bytes = static_cast<std::size_t>(begins_[slice - slices_.first + 1] - begin);
    const std::size_t full_bytes = packing_.full_bytes();
    const char* const last = begin + bytes / full_bytes * full_bytes;
    PackedLines lines{begin, last, full_bytes, last, bytes % full_bytes / packing_.width};
    lines.visit(packing_, visit);
  }

  // The size of a parcel with that many bytes of tokens.
  [[nodiscard]] static std::size_t bytes(const Packing& packing, SliceRange slices, std::size_t tokens) {
    return slices.size() * sizeof(Size) + tokens + packing.line_bytes;
  }
  // Writes a parcel; returns its size. All outboxes must have that packing.
  static std::size_t pack(const Packing& packing, SliceRange slices, std::span<const Outbox* const> outboxes,
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

 private:
  using Size = std::uint32_t;

  Packing packing_;
  SliceRange slices_;
  std::vector<const char*> begins_;  // of each slice, and the end
};

}  // namespace lucas
