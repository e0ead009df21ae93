#include "visited/quotient_store.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace lucas {
namespace {

constexpr std::uint64_t slice_bytes = std::uint64_t{1} << 20;
constexpr int most_slice_bits = 12;

std::uint64_t at_most_all(std::uint64_t expected, int bits) {
  return std::min(expected, std::uint64_t{1} << std::min(bits, 56));
}

}  // namespace

QuotientStore::QuotientStore(const Shape& shape, MemoryBudget& budget, std::uint64_t expected)
    : bits_(shape.key_bits), mixer_(bits_), set_(budget, bits_, at_most_all(expected, bits_)) {}

void QuotientStore::make_tokens(Word* words, std::size_t count) const {
  const KeyMixer mixer = mixer_;
  for (std::size_t i = 0; i < count; ++i) words[i] = mixer.mix(words[i]);
}

void QuotientStore::unmake_tokens(Word* words, std::size_t count) const {
  const KeyMixer mixer = mixer_;
  for (std::size_t i = 0; i < count; ++i) words[i] = mixer.unmix(words[i]);
}

void QuotientStore::recall(std::span<const std::uint64_t> references, Word* out) const {
  std::copy(references.begin(), references.end(), out);
  unmake_tokens(out, references.size());
}

Word QuotientStore::contains(States tokens) const {
  Word known = 0;
  for (std::size_t i = 0; i < tokens.count; ++i) known |= Word{set_.contains(tokens.words[i])} << i;
  return known;
}

std::size_t QuotientStore::insert(States tokens, States ahead, LevelLog& log) {
  LevelLog::Appender found(log);
  return set_.insert({tokens.words, tokens.count}, {ahead.words, ahead.count},
                     [&found](Word token) { found.append_if(true, token); });
}

void QuotientStore::cut(std::size_t slices) {
  set_.split(std::min(static_cast<int>(std::bit_width(slices - 1)), most_slice_bits));
}

std::size_t QuotientStore::wanted_slices() const {
  return static_cast<std::size_t>(set_.bytes() / slice_bytes) + 1;
}

void QuotientStore::deliver(std::size_t slice, const Posted& posted, LevelLog& log) {
  posted.visit(slice, [&](States tokens, States ahead) {
    log.reserve(tokens.count);
    LevelLog::Appender found(log);
    const std::size_t done = set_.insert_in(slice, {tokens.words, tokens.count}, {ahead.words, ahead.count},
                                            [&found](Word token) { found.append_if(true, token); });
    if (done < tokens.count) throw std::bad_alloc();
  });
}

void QuotientStore::visit(FunctionRef<void(States)> visit) const {
  constexpr std::size_t block = 64;
  std::array<Word, block> tokens;
  std::size_t count = 0;
  set_.for_each([&](Word token) {
    tokens[count++] = token;
    if (count == block) visit({tokens.data(), std::exchange(count, 0)});
  });
  if (count > 0) visit({tokens.data(), count});
}

}  // namespace lucas
