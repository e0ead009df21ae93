#include "visited/bitmap_store.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "visited/cache_line.hpp"

namespace lucas {
namespace {

constexpr int word_bits = 64;
// Bitmaps up to this size stay in the cache, so they are not prefetched.
constexpr std::uint64_t cached_bytes = std::uint64_t{4} << 20;

std::uint64_t words_for(std::uint64_t numbers) {
  return numbers / word_bits + (numbers % word_bits == 0 ? 0 : 1);
}
Word bit(Word number) { return Word{1} << (number % word_bits); }

}  // namespace

std::uint64_t BitmapStore::bytes_for(const Shape& shape) {
  return words_for(shape.index_size) * sizeof(Word);
}

BitmapStore::BitmapStore(const Shape& shape, MemoryBudget& budget)
    : bits_(std::max(static_cast<int>(std::bit_width(shape.index_size - 1)), 1)),
      words_(budget, words_for(shape.index_size)),
      counts_(budget, slice_count) {}

void BitmapStore::recall(std::span<const std::uint64_t> references, Word* out) const {
  std::copy(references.begin(), references.end(), out);
}

Word BitmapStore::contains(States tokens) const {
  Word known = 0;
// Backwards, so that each bit is shifted in; a twentieth faster unrolled.
#pragma GCC unroll 8
  for (std::size_t i = tokens.count; i-- > 0;) {
    const Word token = tokens.words[i];
    known = 2 * known + (words_[token / word_bits] >> (token % word_bits) & 1);
  }
  return known;
}

bool BitmapStore::insert(const Word* token) {
  Word& word = words_[*token / word_bits];
  const bool is_new = (word & bit(*token)) == 0;
  word |= bit(*token);
  counts_[0].states += is_new ? 1 : 0;
  return is_new;
}

std::size_t BitmapStore::insert(States tokens, States ahead, LevelLog& log) {
  prefetch(ahead);
  set_all(tokens, counts_[0].states, log);
  return tokens.count;
}

void BitmapStore::post(States tokens, Outbox& outbox) const {
  outbox.post(tokens, [](Word token) { return slice_of(token); });
}

void BitmapStore::deliver(std::size_t slice, const Posted& posted, LevelLog& log) {
  posted.visit(slice, [&](States tokens, States ahead) {
    log.reserve(tokens.count);
    prefetch(ahead);
    set_all(tokens, counts_[slice].states, log);
  });
}

void BitmapStore::visit(FunctionRef<void(States)> visit) const {
  std::array<Word, word_bits> found;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    std::size_t count = 0;
    for (Word left = words_[i]; left != 0; left &= left - 1)
      found[count++] = i * word_bits + static_cast<Word>(std::countr_zero(left));
    if (count > 0) visit({found.data(), count});
  }
}

std::uint64_t BitmapStore::size() const {
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < slice_count; ++i) total += counts_[i].states;
  return total;
}

void BitmapStore::prefetch(States ahead) const {
  if (words_.bytes() <= cached_bytes) return;
  for (std::size_t i = 0; i < ahead.count; ++i) prefetch_line(&words_[ahead.words[i] / word_bits]);
}

// Most successors are known, so all are looked up first: these loads wait neither for each other nor for a store. Only the
// others are written, without a branch on those that occur twice.
void BitmapStore::set_all(States tokens, std::uint64_t& states, LevelLog& log) {
  LevelLog::Appender found(log);
  std::uint64_t added = 0;
  for (std::size_t begin = 0; begin < tokens.count; begin += word_bits) {
    const States some{tokens.words + begin, std::min<std::size_t>(tokens.count - begin, word_bits)};
    const Word all = ~Word{0} >> (word_bits - some.count);
    for (Word unknown = all & ~contains(some); unknown != 0; unknown &= unknown - 1) {
      const Word token = some.words[std::countr_zero(unknown)];
      Word& word = words_[token / word_bits];
      const bool is_new = (word & bit(token)) == 0;
      word |= bit(token);
      added += is_new ? 1 : 0;
      found.append_if(is_new, token);
    }
  }
  states += added;
}

}  // namespace lucas
