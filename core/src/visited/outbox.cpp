#include "visited/outbox.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "visited/cache_line.hpp"

namespace lucas {

Outbox::Outbox(MemoryBudget& budget, std::size_t slices, unsigned words, int bits, std::uint64_t bytes)
    : words_(words),
      width_(token_bytes(words, bits)),
      line_bytes_((words * sizeof(Word) + 63) / 64 * 64),
      per_line_((words == 1 ? line_bytes_ - sizeof(Word) : line_bytes_ - width_) / width_ + 1),
      mask_(words == 1 ? ~Word{0} >> (64 - bits) : 0),
      capacity_(std::max<std::uint64_t>(bytes / slices / line_bytes_, block_lines())),
      open_(budget, slices * line_bytes_),
      sent_(budget, slices * capacity_ * line_bytes_),
      fill_(budget, slices) {}

void Outbox::send(std::size_t slice) {
  Fill& fill = fill_[slice];
  char* const to = &sent_[(slice * capacity_ + fill.lines) * line_bytes_];
  const char* const from = &open_[slice * line_bytes_];
  for (std::size_t i = 0; i < line_bytes_; i += 64) stream_line(to + i, from + i);
  fill.bytes = 0;
  ++fill.lines;
  if (fill.lines + block_lines() > capacity_) full_ = true;
}

void Outbox::unpack(const char* line, Word* out) const {
  if (words_ > 1) {
    std::memcpy(out, line, per_line_ * width_);
    return;
  }
  const Word mask = mask_;
  const std::size_t width = width_;
  for (Word* const end = out + per_line_; out != end; ++out, line += width) {
    std::memcpy(out, line, sizeof(Word));
    *out &= mask;
  }
}

// Passes through the lines that were posted for a slice.
class Outbox::Reader {
 public:
  Reader(const Outbox& outbox, std::size_t slice)
      : outbox_(outbox),
        sent_(&outbox.sent_[slice * outbox.capacity_ * outbox.line_bytes_]),
        end_(sent_ + outbox.fill_[slice].lines * outbox.line_bytes_),
        open_(&outbox.open_[slice * outbox.line_bytes_]),
        left_(outbox.fill_[slice].bytes / outbox.width_) {}

  // As many whole lines as fit into a block, and at the end what is left in the open one.
  States next_block(Word* out) {
    std::size_t count = 0;
    for (; count + outbox_.per_line_ <= block; count += outbox_.per_line_) {
      Word* const to = out + count * outbox_.words_;
      if (sent_ == end_) {
        outbox_.unpack(open_, to);
        count += std::exchange(left_, 0);
        break;
      }
      const auto ahead = static_cast<std::ptrdiff_t>(lines_ahead * outbox_.line_bytes_);
      if (end_ - sent_ > ahead) prefetch_line(sent_ + ahead);
      outbox_.unpack(sent_, to);
      sent_ += outbox_.line_bytes_;
    }
    return {out, count};
  }

 private:
  static constexpr std::size_t lines_ahead = 8;  // to prefetch: lines lie in memory, not in a cache

  const Outbox& outbox_;
  const char *sent_, *end_, *open_;
  std::size_t left_;  // tokens of the open line
};

void Outbox::visit(std::size_t slice, FunctionRef<void(States, States)> visit) const {
  const std::size_t buffer = block * words_;
  std::vector<Word> buffers(2 * buffer);
  Reader reader(*this, slice);
  States tokens{nullptr, 0};
  for (std::size_t side = 0;; side ^= 1) {
    const States ahead = reader.next_block(buffers.data() + side * buffer);
    visit(tokens, ahead);
    if (ahead.count == 0) return;
    tokens = ahead;
  }
}

}  // namespace lucas
