#include "keys/key_coding.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>
#include <vector>

namespace lucas {

// ---- Keys as differences to the key before ---------------------------------------------------------------

namespace {

void append(std::string& out, Word word) {
  for (; word >= 0x80; word >>= 7) out.push_back(static_cast<char>(word | 0x80));
  out.push_back(static_cast<char>(word));
}

// Reads a word from the front, and removes it. False if no whole word is left.
bool take(std::string_view& payload, Word& word) {
  word = 0;
  for (int shift = 0; !payload.empty() && shift < 64; shift += 7) {
    const auto byte = static_cast<unsigned char>(payload.front());
    payload.remove_prefix(1);
    word |= Word{byte & 0x7fU} << shift;
    if (byte < 0x80) return true;
  }
  return false;
}

__extension__ using Wide = unsigned __int128;

// Sets out to a - b, or a + b: integers of `width` words, the most significant word first; overflow wraps around.
void subtract(const Word* a, const Word* b, std::size_t width, Word* out) {
  Wide difference = 0;
  for (std::size_t w = width; w-- > 0;) {
    difference = Wide{a[w]} - b[w] - (difference >> 64 & 1);
    out[w] = static_cast<Word>(difference);
  }
}
void add(const Word* a, const Word* b, std::size_t width, Word* out) {
  Wide sum = 0;
  for (std::size_t w = width; w-- > 0;) {
    sum = Wide{a[w]} + b[w] + (sum >> 64);
    out[w] = static_cast<Word>(sum);
  }
}

}  // namespace

void encode_keys(States keys, std::size_t width, std::string& out) {
  const Words zero(width);
  Words difference(width);
  const Word* before = zero.data();
  for (const Word* key = keys.words; key != keys.words + keys.count * width; before = key, key += width) {
    subtract(key, before, width, difference.data());
    std::size_t zeros = 0;
    while (width > 1 && zeros < width && difference[zeros] == 0) ++zeros;
    if (width > 1) append(out, width - zeros);
    for (std::size_t w = width; w > zeros; --w) append(out, difference[w - 1]);
  }
}

bool decode_keys(std::string_view payload, std::size_t count, std::size_t width, Word* out) {
  const Words zero(width);
  Words difference(width);
  const Word* before = zero.data();
  for (std::size_t i = 0; i < count; ++i, before = out, out += width) {
    Word words = 1;
    if (width > 1 && (!take(payload, words) || words > width)) return false;
    std::fill(difference.begin(), difference.end(), 0);
    for (std::size_t w = width; words > 0; --words) {
      if (!take(payload, difference[--w])) return false;
    }
    add(before, difference.data(), width, out);
  }
  return payload.empty();
}

// ---- Ascending words as gaps between them ----------------------------------------------------------------

namespace {

constexpr unsigned longest = 12;     // bits of a code
constexpr unsigned small_gaps = 16;  // gaps below this have a symbol each
constexpr unsigned small_bits = 4;   // bits of a small gap
constexpr unsigned most_symbols = small_gaps + 2 * (64 - small_bits);
constexpr std::size_t padding = sizeof(Word);  // bytes at the end, so that a word can be read anywhere before

Word low(Word word, unsigned bits) { return bits >= 64 ? word : word & ((Word{1} << bits) - 1); }

// The symbol of a gap.
unsigned symbol_of(Word gap) {
  if (gap < small_gaps) return static_cast<unsigned>(gap);
  const auto rest = static_cast<unsigned>(std::bit_width(gap)) - 2;
  return small_gaps + 2 * (rest - (small_bits - 1)) + static_cast<unsigned>(gap >> rest & 1);
}
// How many low bits of the gap follow a symbol.
unsigned bits_after(unsigned symbol) {
  return symbol < small_gaps ? 0 : (symbol - small_gaps) / 2 + small_bits - 1;
}

using Lengths = std::array<std::uint8_t, most_symbols>;

// The lengths of a shortest prefix code for symbols with these counts (Huffman), 0 for symbols that do not
// occur. If a code is longer than `longest`, counts are halved and the code is made again.
Lengths lengths_for(std::array<std::uint32_t, most_symbols> counts) {
  using Weighted = std::pair<std::uint64_t, unsigned>;  // a tree: a symbol, or two trees
  for (;;) {
    std::priority_queue<Weighted, std::vector<Weighted>, std::greater<>> trees;
    std::array<unsigned, 2 * most_symbols> parent{};
    for (unsigned s = 0; s < most_symbols; ++s) {
      if (counts[s] > 0) trees.push({counts[s], s});
    }
    unsigned root = most_symbols;
    for (;; ++root) {
      std::uint64_t weight = 0;
      for (int side = 0; side < 2 && !trees.empty(); ++side, trees.pop()) {
        weight += trees.top().first;
        parent[trees.top().second] = root;
      }
      if (trees.empty()) break;
      trees.push({weight, root});
    }
    std::array<std::uint8_t, 2 * most_symbols> depth{};
    for (unsigned tree = root; tree-- > 0;) {
      if (tree >= most_symbols || counts[tree] > 0)
        depth[tree] = static_cast<std::uint8_t>(depth[parent[tree]] + 1);
    }
    Lengths lengths;
    std::copy_n(depth.begin(), most_symbols, lengths.begin());
    if (*std::max_element(lengths.begin(), lengths.end()) <= longest) return lengths;
    for (std::uint32_t& count : counts) count = (count + 1) / 2;
  }
}

// The canonical code of these lengths, the bits of each code reversed.
std::array<std::uint16_t, most_symbols> codes_of(const Lengths& lengths) {
  std::array<std::uint16_t, most_symbols> codes{};
  unsigned code = 0;
  for (unsigned length = 1; length <= longest; ++length, code <<= 1) {
    for (unsigned s = 0; s < most_symbols; ++s) {
      if (lengths[s] != length) continue;
      for (unsigned bit = 0; bit < length; ++bit)
        codes[s] = static_cast<std::uint16_t>(codes[s] | (code >> bit & 1) << (length - 1 - bit));
      ++code;
    }
  }
  return codes;
}

class BitWriter {
 public:
  explicit BitWriter(std::string& out) : out_(out) {}

  // Appends the low `bits` bits of the value, up to 64; the others must be 0.
  void put(Word value, unsigned bits) {
    open_ |= value << filled_;
    filled_ += bits;
    if (filled_ < 64) return;
    append(sizeof open_);
    filled_ -= 64;
    open_ = filled_ == 0 ? 0 : value >> (bits - filled_);
  }
  void finish() {
    append((filled_ + 7) / 8);
    out_.append(padding, '\0');
  }

 private:
  void append(std::size_t bytes) { out_.append(reinterpret_cast<const char*>(&open_), bytes); }

  std::string& out_;
  Word open_ = 0;
  unsigned filled_ = 0;  // bits of it: fewer than 64 between calls
};

// Reads bits through a word that holds the next ones.
class BitReader {
 public:
  // `padding` bytes must follow the last bit.
  BitReader(const char* from, std::size_t bits) : from_(from), end_(bits) {}

  // A word whose lowest bits are the next ones, at least `bits` of them, up to 56; zeros beyond the padding.
  [[nodiscard]] Word look(unsigned bits) {
    if (left_ < bits) [[unlikely]]
      refill();
    return word_;
  }
  // Passes over bits, not more than look() was asked for.
  void skip(unsigned bits) {
    word_ >>= bits;
    left_ -= bits;
    at_ += bits;
  }
  [[nodiscard]] Word take(unsigned bits) {
    if (bits > 32) {
      const Word first = take(32);
      return first | take(bits - 32) << 32;
    }
    const Word value = low(look(bits), bits);
    skip(bits);
    return value;
  }
  [[nodiscard]] bool is_at_end() const { return at_ <= end_ && end_ - at_ < 8; }

 private:
  void refill() {
    word_ = 0;
    if (at_ <= end_) std::memcpy(&word_, from_ + at_ / 8, sizeof word_);
    word_ >>= at_ % 8;
    left_ = 56;
  }

  const char* from_;
  std::size_t end_;  // bits
  std::size_t at_ = 0;
  Word word_ = 0;
  unsigned left_ = 0;
};

// A symbol and the length of its code; length 0: no code begins with the bits that are looked up.
struct Decoded {
  std::uint8_t symbol, length;
};
using DecodeTable = std::array<Decoded, std::size_t{1} << longest>;

void fill(DecodeTable& table, const Lengths& lengths) {
  table.fill({0, 0});
  const auto codes = codes_of(lengths);
  for (unsigned s = 0; s < most_symbols; ++s) {
    if (lengths[s] == 0) continue;
    for (std::size_t i = codes[s]; i < table.size(); i += std::size_t{1} << lengths[s])
      table[i] = {static_cast<std::uint8_t>(s), lengths[s]};
  }
}

}  // namespace

void encode_gaps(const Word* words, std::size_t count, std::string& out) {
  std::array<std::uint32_t, most_symbols> counts{};
  for (std::size_t i = 1; i < count; ++i) ++counts[symbol_of(words[i] - words[i - 1] - 1)];
  const Lengths lengths = lengths_for(counts);
  const auto codes = codes_of(lengths);
  std::size_t used = most_symbols;
  while (used > 0 && lengths[used - 1] == 0) --used;
  out.push_back(static_cast<char>(used));
  for (std::size_t s = 0; s < used; s += 2)
    out.push_back(static_cast<char>(lengths[s] | (s + 1 < used ? lengths[s + 1] << 4 : 0)));
  BitWriter bits(out);
  bits.put(words[0], 64);
  for (std::size_t i = 1; i < count; ++i) {
    const Word gap = words[i] - words[i - 1] - 1;
    const unsigned symbol = symbol_of(gap), rest = bits_after(symbol), soon = rest > 64 - longest ? 0 : rest;
    bits.put(codes[symbol] | low(gap, soon) << lengths[symbol], lengths[symbol] + soon);
    if (rest > soon) bits.put(low(gap, rest), rest);
  }
  bits.finish();
}

bool decode_gaps(std::string_view payload, std::size_t count, Word* out) {
  const std::size_t used = payload.empty() ? most_symbols + 1 : static_cast<unsigned char>(payload[0]);
  const std::size_t head = 1 + (used + 1) / 2;
  if (used > most_symbols || payload.size() < head + sizeof(Word) + padding) return false;
  Lengths lengths{};
  for (std::size_t s = 0; s < used; ++s) {
    const auto pair = static_cast<unsigned char>(payload[1 + s / 2]);
    lengths[s] = static_cast<std::uint8_t>(s % 2 == 0 ? pair & 15 : pair >> 4);
    if (lengths[s] > longest) return false;
  }
  DecodeTable table;
  fill(table, lengths);
  BitReader bits(payload.data() + head, (payload.size() - head - padding) * 8);
  Word word = bits.take(64);
  out[0] = word;
  const bool has_runs = lengths[0] == 1;  // a gap of 0 is one zero bit
  for (std::size_t i = 1; i < count;) {
    const Word next = bits.look(longest);
    if (has_runs && next % 16 == 0) {
      const std::size_t end = std::min(i + 4, count);
      bits.skip(static_cast<unsigned>(end - i));
      while (i < end) out[i++] = ++word;
      continue;
    }
    const Decoded code = table[next % table.size()];
    bits.skip(code.length);
    const unsigned rest = bits_after(code.symbol);
    word += 1 + (rest == 0 ? code.symbol : (Word{2 + (code.symbol & 1U)} << rest) + bits.take(rest));
    if (code.length == 0) return false;
    out[i++] = word;
  }
  return bits.is_at_end();
}

// ---- Sorting ---------------------------------------------------------------------------------------------

namespace {

// Radix sort of words, least significant digit first (Knuth, The Art of Computer Programming 3, 5.2.5): four times as fast as
// comparisons for a quarter of a million keys. Digits that all words share cost one pass of reading.
void radix_sort(Words& words, Words& scratch) {
  constexpr int digit_bits = 11;
  constexpr std::size_t digits = std::size_t{1} << digit_bits;
  scratch.resize(words.size());
  Word differing = 0;
  for (const Word word : words) differing |= word ^ words.front();
  for (int shift = 0; shift < 64; shift += digit_bits) {
    const auto digit = [shift](Word word) { return static_cast<std::size_t>(word >> shift) % digits; };
    if (digit(differing) == 0) continue;
    std::array<std::size_t, digits + 1> begin{};
    for (const Word word : words) ++begin[digit(word) + 1];
    for (std::size_t i = 1; i < digits; ++i) begin[i] += begin[i - 1];
    for (const Word word : words) scratch[begin[digit(word)]++] = word;
    words.swap(scratch);
  }
}

}  // namespace

void sort_keys(Words& keys, Words& scratch, std::size_t width) {
  if (width == 1) return radix_sort(keys, scratch);
  std::vector<std::uint32_t> order(keys.size() / width);
  std::iota(order.begin(), order.end(), 0);
  const auto key = [&](std::uint32_t i) { return keys.data() + i * width; };
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::lexicographical_compare(key(a), key(a) + width, key(b), key(b) + width);
  });
  scratch.clear();
  for (const std::uint32_t i : order) scratch.insert(scratch.end(), key(i), key(i) + width);
  keys.swap(scratch);
}

}  // namespace lucas
