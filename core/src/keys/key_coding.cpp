#include "keys/key_coding.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "keys/radix_sort.hpp"

namespace lucas {
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

// a - b, as integers of so many words, the first one the most significant; modulo what has room in them.
void subtract(const Word* a, const Word* b, std::size_t width, Word* out) {
  Word borrow = 0;
  for (std::size_t w = width; w-- > 0;) {
    const Word less = a[w] - b[w];
    out[w] = less - borrow;
    borrow = (a[w] < b[w] || less < borrow) ? 1 : 0;
  }
}
void add(Word* to, const Word* more, std::size_t width) {
  Word carry = 0;
  for (std::size_t w = width; w-- > 0;) {
    const Word sum = to[w] + more[w];
    const Word whole = sum + carry;
    carry = (sum < more[w] || whole < sum) ? 1 : 0;
    to[w] = whole;
  }
}

}  // namespace

void encode_keys(States keys, std::size_t width, std::string& out) {
  const Words zero(width);
  Words difference(width);
  const Word* before = zero.data();
  for (const Word* key = keys.words; key != keys.words + keys.count * width; before = key, key += width) {
    subtract(key, before, width, difference.data());
    const auto first =
        std::find_if(difference.begin(), difference.end(), [](Word word) { return word != 0; });
    const std::size_t words = width == 1 ? 1 : static_cast<std::size_t>(difference.end() - first);
    if (width > 1) append(out, words);
    for (std::size_t w = width; w > width - words; --w) append(out, difference[w - 1]);
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
    std::copy_n(before, width, out);
    add(out, difference.data(), width);
  }
  return payload.empty();
}

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
