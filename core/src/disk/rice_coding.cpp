#include "disk/rice_coding.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

namespace lucas {
namespace {

constexpr unsigned most_unary = 24;  // so many zeros: the word comes whole
constexpr int most_low_bits = 56;
constexpr std::size_t padding = sizeof(Word);  // bytes at the end, so that a word can be read anywhere before

class BitWriter {
 public:
  explicit BitWriter(std::string& out) : out_(out) {}

  // The low bits of the value, at most 56 of them, and no others are set.
  void put(Word value, unsigned bits) {
    open_ |= value << filled_;
    filled_ += bits;
    for (; filled_ >= 8; filled_ -= 8, open_ >>= 8) out_.push_back(static_cast<char>(open_));
  }
  void finish() {
    if (filled_ > 0) out_.push_back(static_cast<char>(open_));
    out_.append(padding, '\0');
  }

 private:
  std::string& out_;
  Word open_ = 0;
  unsigned filled_ = 0;  // bits of it: fewer than 8 between calls
};

// The 57 bits from there on, and a few more or less.
Word bits_at(const char* payload, std::size_t position) {
  Word word = 0;
  std::memcpy(&word, payload + position / 8, sizeof word);
  return word >> position % 8;
}

Word low(Word word, unsigned bits) { return word & ((Word{1} << bits) - 1); }

// For what those words add to each other, on average.
unsigned low_bits_for(const Word* words, std::size_t count) {
  if (count < 2) return 0;
  const Word mean = (words[count - 1] - words[0]) / (count - 1) - 1;
  return static_cast<unsigned>(
      std::clamp(static_cast<int>(std::bit_width(mean - mean / 3)) - 1, 0, most_low_bits));
}

}  // namespace

void encode_sorted(const Word* words, std::size_t count, std::string& out) {
  const unsigned k = low_bits_for(words, count);
  BitWriter bits(out);
  bits.put(k, 8);
  const auto put_whole = [&bits](Word word) {
    bits.put(low(word, 32), 32);
    bits.put(word >> 32, 32);
  };
  put_whole(words[0]);
  for (std::size_t i = 1; i < count; ++i) {
    const Word more = words[i] - words[i - 1] - 1, unary = more >> k;
    bits.put(unary < most_unary ? Word{1} << unary : 0,
             unary < most_unary ? static_cast<unsigned>(unary) + 1 : most_unary);
    unary < most_unary ? bits.put(low(more, k), k) : put_whole(words[i]);
  }
  bits.finish();
}

bool decode_sorted(std::string_view payload, std::size_t count, Word* out) {
  if (payload.size() < 1 + 2 * sizeof(Word)) return false;
  const char* const from = payload.data();
  const std::size_t end = (payload.size() - padding) * 8;
  const auto k = static_cast<unsigned>(static_cast<unsigned char>(payload[0]));
  std::size_t at = 8;
  const auto take_whole = [&] {
    const Word first = low(bits_at(from, at), 32);
    const Word second = low(bits_at(from, at + 32 <= end ? at + 32 : at), 32);
    at += 64;
    return first | second << 32;
  };
  if (k > most_low_bits) return false;
  Word word = take_whole();
  out[0] = word;
  for (std::size_t i = 1; i < count; ++i) {
    if (at >= end) return false;
    const auto unary = static_cast<unsigned>(std::countr_zero(bits_at(from, at)));
    if (unary < most_unary) {
      at += unary + 1;
      if (at > end) return false;
      word += (Word{unary} << k) + low(bits_at(from, at), k) + 1;
      at += k;
    } else {
      at += most_unary;
      if (at > end) return false;
      word = take_whole();
    }
    out[i] = word;
  }
  return at <= end && end - at < 8;
}

}  // namespace lucas
