#include "checkpoint/key_file.hpp"

#include <algorithm>
#include <utility>

#include "disk/key_coding.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

constexpr std::size_t block_words = std::size_t{1} << 18;  // of keys, at most
constexpr std::size_t put_at_once = 64;                    // keys

struct BlockHead {
  std::uint32_t keys, bytes;
};

std::size_t keys_in_block(std::size_t width) {
  return std::max<std::size_t>(block_words / width, put_at_once);
}

template <class T>
std::string_view bytes_of(const T& value) {
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

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
    if (head.keys > keys_in_block(width_) || head.bytes > head.keys * longest_key(width_)) fail();
    return head;
  }

  void visit_block(std::size_t count, FunctionRef<void(States)> visit) {
    constexpr std::size_t most = put_at_once;
    KeyDecoder decoder(payload_, width_);
    Words keys(most * width_);
    for (std::size_t i = 0; i < count; ++i) {
      const Word* const key = decoder.next();
      if (key == nullptr) fail();
      std::copy_n(key, width_, &keys[i % most * width_]);
      if (i % most == most - 1 || i == count - 1) visit({keys.data(), i % most + 1});
    }
    if (!decoder.is_at_end()) fail();
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
  if (order_ == KeyOrder::any) sort_keys(keys_, sorted_, width_);
  payload_.clear();
  encode_keys({keys_.data(), keys_.size() / width_}, width_, payload_);
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

void read_keys(const std::string& folder, const KeyFile& file, FunctionRef<void(States)> visit) {
  KeyReader(folder, file).read(visit);
}

}  // namespace lucas
