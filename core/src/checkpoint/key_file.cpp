#include "checkpoint/key_file.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>
#include <utility>

#include "checkpoint/radix_sort.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

constexpr std::size_t block_words = std::size_t{1} << 18;  // of keys, at most
constexpr std::size_t longest_word = 10;                   // bytes of a word, as digits of 7 bits
constexpr std::size_t put_at_once = 64;                    // keys

struct BlockHead {
  std::uint32_t keys, bytes;
};

std::size_t keys_in_block(std::size_t width) {
  return std::max<std::size_t>(block_words / width, put_at_once);
}

void append(std::string& out, Word word) {
  for (; word >= 0x80; word >>= 7) out.push_back(static_cast<char>(word | 0x80));
  out.push_back(static_cast<char>(word));
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

template <class T>
std::string_view bytes_of(const T& value) {
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

// The bytes of one block, one after the other.
class Payload {
 public:
  Payload(const char* begin, const char* end) : at_(begin), end_(end) {}

  // False if no whole word is left.
  bool take(Word& word) {
    word = 0;
    for (int shift = 0; at_ != end_ && shift < 64; shift += 7) {
      const auto byte = static_cast<unsigned char>(*at_++);
      word |= Word{byte & 0x7fU} << shift;
      if (byte < 0x80) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_empty() const { return at_ == end_; }

 private:
  const char *at_, *end_;
};

class KeyReader {
 public:
  KeyReader(const std::string& folder, const KeyFile& told)
      : path_(folder + "/" + told.name), file_(path_), told_(told), width_(told.width) {}

  void read(FunctionRef<void(States)> visit) {
    std::uint64_t keys = 0;
    for (;;) {
      const BlockHead head = read_head();
      payload_.resize(head.bytes);
      take(payload_.data(), head.bytes);
      checksum_.process_bytes(payload_.data(), head.bytes);
      std::uint32_t checksum = 0;
      take(reinterpret_cast<char*>(&checksum), sizeof checksum);
      if (checksum != checksum_.checksum()) fail();
      if (head.keys == 0) break;
      keys += head.keys;
      visit_block(head.keys, visit);
    }
    char more = 0;
    if (keys != told_.keys || checksum_.checksum() != told_.checksum || file_.read(&more, 1) != 0) fail();
  }

 private:
  [[noreturn]] void fail() const {
    throw UsageError(path_text(path_) + ": damaged, or another file than the checkpoint means");
  }

  void take(char* to, std::size_t bytes) {
    if (file_.read(to, bytes) != bytes) fail();
  }

  BlockHead read_head() {
    BlockHead head{};
    take(reinterpret_cast<char*>(&head), sizeof head);
    checksum_.process_bytes(&head, sizeof head);
    if (head.keys > keys_in_block(width_) || head.bytes > head.keys * (1 + longest_word * width_)) fail();
    return head;
  }

  void visit_block(std::size_t count, FunctionRef<void(States)> visit) {
    constexpr std::size_t most = put_at_once;
    Payload payload(payload_.data(), payload_.data() + payload_.size());
    Words key(width_), difference(width_), keys(most * width_);
    for (std::size_t i = 0; i < count; ++i) {
      take_difference(payload, difference);
      add(key.data(), difference.data(), width_);
      std::copy(key.begin(), key.end(), &keys[i % most * width_]);
      if (i % most == most - 1 || i == count - 1) visit({keys.data(), i % most + 1});
    }
    if (!payload.is_empty()) fail();
  }

  void take_difference(Payload& payload, Words& difference) {
    std::fill(difference.begin(), difference.end(), 0);
    Word words = 1;
    if (width_ > 1 && !payload.take(words)) fail();
    if (words > width_) fail();
    for (std::size_t w = width_; words > 0; --words) {
      if (!payload.take(difference[--w])) fail();
    }
  }

  std::string path_;
  OldFile file_;
  const KeyFile& told_;
  std::size_t width_;
  std::string payload_{};
  boost::crc_32_type checksum_{};
};

}  // namespace

KeyWriter::KeyWriter(const std::string& folder, std::string name, unsigned width, KeyOrder order)
    : file_(folder + "/" + name), written_{std::move(name), width}, width_(width), order_(order) {}

void KeyWriter::put(States keys) {
  keys_.insert(keys_.end(), keys.words, keys.words + keys.count * width_);
  if (keys_.size() + put_at_once * width_ > keys_in_block(width_) * width_) write_block();
}

KeyFile KeyWriter::finish() {
  if (!keys_.empty()) write_block();
  write_block();
  written_.checksum = checksum_.checksum();
  file_.close();
  return written_;
}

void KeyWriter::write_block() {
  if (order_ == KeyOrder::any) sort();
  payload_.clear();
  encode();
  const BlockHead head{static_cast<std::uint32_t>(keys_.size() / width_),
                       static_cast<std::uint32_t>(payload_.size())};
  for (const std::string_view part : {bytes_of(head), std::string_view(payload_)}) {
    checksum_.process_bytes(part.data(), part.size());
    write(part);
  }
  const std::uint32_t checksum = checksum_.checksum();
  write(bytes_of(checksum));
  written_.keys += head.keys;
  keys_.clear();
}

void KeyWriter::write(std::string_view bytes) {
  file_.write(bytes);
  written_.bytes += bytes.size();
}

void KeyWriter::sort() {
  if (width_ == 1) return radix_sort(keys_, sorted_);
  std::vector<std::uint32_t> order(keys_.size() / width_);
  std::iota(order.begin(), order.end(), 0);
  const auto key = [this](std::uint32_t i) { return keys_.data() + i * width_; };
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::lexicographical_compare(key(a), key(a) + width_, key(b), key(b) + width_);
  });
  sorted_.clear();
  for (const std::uint32_t i : order) sorted_.insert(sorted_.end(), key(i), key(i) + width_);
  keys_.swap(sorted_);
}

// Of each key what it adds to the one before. Of several words, how many are not zero at the end, and those from the last.
void KeyWriter::encode() {
  const Words zero(width_);
  Words difference(width_);
  const Word* before = zero.data();
  for (const Word* key = keys_.data(); key != keys_.data() + keys_.size(); before = key, key += width_) {
    subtract(key, before, width_, difference.data());
    const auto first =
        std::find_if(difference.begin(), difference.end(), [](Word word) { return word != 0; });
    const std::size_t words = width_ == 1 ? 1 : static_cast<std::size_t>(difference.end() - first);
    if (width_ > 1) append(payload_, words);
    for (std::size_t w = width_; w > width_ - words; --w) append(payload_, difference[w - 1]);
  }
}

void read_keys(const std::string& folder, const KeyFile& file, FunctionRef<void(States)> visit) {
  KeyReader(folder, file).read(visit);
}

}  // namespace lucas
