#include "visited/outbox.hpp"

#include <algorithm>
#include <utility>

#include "visited/cache_line.hpp"

namespace lucas {

Packing::Packing(unsigned token_words, int bits)
    : words(token_words),
      width(Outbox::token_bytes(words, bits)),
      line_bytes((words * sizeof(Word) + 63) / 64 * 64),
      per_line((words == 1 ? line_bytes - sizeof(Word) : line_bytes - width) / width + 1),
      mask(words == 1 ? ~Word{0} >> (64 - bits) : 0) {}

void Packing::unpack(const char* line, Word* out) const {
  if (words > 1) {
    std::memcpy(out, line, full_bytes());
    return;
  }
  const Word kept = mask;
  const std::size_t bytes = width;
  for (Word* const end = out + per_line; out != end; ++out, line += bytes) {
    std::memcpy(out, line, sizeof(Word));
    *out &= kept;
  }
}

Outbox::Outbox(MemoryBudget& budget, std::size_t slices, unsigned words, int bits, std::uint64_t bytes)
    : packing_(words, bits),
      capacity_(std::max<std::uint64_t>(bytes / slices / packing_.line_bytes, block_lines())),
      open_(budget, slices * packing_.line_bytes),
      sent_(budget, slices * capacity_ * packing_.line_bytes),
      fill_(budget, slices) {}

void Outbox::send(std::size_t slice) {
  Fill& fill = fill_[slice];
  char* const to = &sent_[(slice * capacity_ + fill.lines) * packing_.line_bytes];
  const char* const from = &open_[slice * packing_.line_bytes];
  for (std::size_t i = 0; i < packing_.line_bytes; i += 64) stream_line(to + i, from + i);
  fill.bytes = 0;
  ++fill.lines;
  if (fill.lines + block_lines() > capacity_) full_ = true;
}

char* Outbox::pack(std::size_t slice, char* to) const {
  const std::size_t line_bytes = packing_.line_bytes, full_bytes = packing_.full_bytes();
  const char* line = &sent_[slice * capacity_ * line_bytes];
  for (std::uint32_t i = 0; i < fill_[slice].lines; ++i, line += line_bytes, to += full_bytes)
    std::memcpy(to, line, line_bytes);
  std::memcpy(to, &open_[slice * line_bytes], line_bytes);
  return to + fill_[slice].bytes;
}

void Outbox::visit(std::size_t slice, FunctionRef<void(States, States)> visit) const {
  const std::size_t line_bytes = packing_.line_bytes;
  const char* const sent = &sent_[slice * capacity_ * line_bytes];
  PackedLines lines{sent, sent + fill_[slice].lines * line_bytes, line_bytes, &open_[slice * line_bytes],
                    fill_[slice].bytes / packing_.width};
  lines.visit(packing_, visit);
}

namespace {

// Unpacks full lines, as many as fit into a block, then the last line if there is room; moves `lines` past them.
States next_block(const Packing& packing, PackedLines& lines, Word* out) {
  constexpr std::size_t lines_ahead = 8;  // to prefetch: lines lie in memory, not in a cache
  std::size_t count = 0;
  for (; count + packing.per_line <= Posted::block; count += packing.per_line) {
    Word* const to = out + count * packing.words;
    if (lines.begin == lines.end) {
      if (lines.last_tokens > 0) packing.unpack(lines.last, to);
      count += std::exchange(lines.last_tokens, 0);
      break;
    }
    const auto ahead = static_cast<std::ptrdiff_t>(lines_ahead * lines.stride);
    if (lines.end - lines.begin > ahead) prefetch_line(lines.begin + ahead);
    packing.unpack(lines.begin, to);
    lines.begin += lines.stride;
  }
  return {out, count};
}

}  // namespace

void PackedLines::visit(const Packing& packing, FunctionRef<void(States, States)> visit) {
  if (begin == end && last_tokens == 0) return;
  const std::size_t buffer = Posted::block * packing.words;
  std::vector<Word> buffers(2 * buffer);
  States tokens{nullptr, 0};
  for (std::size_t side = 0;; side ^= 1) {
    const States ahead = next_block(packing, *this, buffers.data() + side * buffer);
    visit(tokens, ahead);
    if (ahead.count == 0) return;
    tokens = ahead;
  }
}

}  // namespace lucas
