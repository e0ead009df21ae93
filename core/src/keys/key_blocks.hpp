// Key blocks: a file with the keys of many states, in blocks. Each block is verified before its keys are used.
//
//   block    how many keys it has | how many bytes they take | the keys, coded as in key_coding.hpp | a checksum
//   the end  a block of no keys
//
// A checksum is the CRC-32 of all bytes of the file before it; KeyBlocks::sums_sums says whether it includes the
// bytes of earlier checksums. Both numbers and the checksum have 32 bits, the least byte first.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <boost/crc.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "disk/disk.hpp"
#include "keys/key_coding.hpp"
#include "lucas/shape.hpp"

namespace lucas {

// The CRC-32 of a text.
[[nodiscard]] inline std::uint32_t checksum_of(std::string_view text) {
  boost::crc_32_type checksum;
  checksum.process_bytes(text.data(), text.size());
  return checksum.checksum();
}

enum class KeyOrder : std::uint8_t {
  any,   // a set: each block is sorted
  kept,  // a sequence
};

struct KeyBlocks {
  std::size_t width;  // words of a key
  std::size_t most;   // keys of a block
  bool sums_sums;     // are earlier checksums included in a checksum?
  KeyOrder order = KeyOrder::kept;
};

class KeyBlockWriter {
 public:
  // Calls write(bytes) for the file from its beginning to its end; what write throws passes through.
  KeyBlockWriter(const KeyBlocks& form, std::function<void(std::string_view)> write)
      : form_(form), write_(std::move(write)) {}

  // Writes text, with which the file may begin; not after put().
  void put_text(std::string_view text) { write(text, true); }
  void put(States keys) {
    while (keys.count > 0) {
      const std::size_t count = std::min(keys.count, form_.most - keys_.size() / form_.width);
      const Word* const end = keys.words + count * form_.width;
      keys_.insert(keys_.end(), keys.words, end);
      keys = {end, keys.count - count};
      if (keys_.size() == form_.most * form_.width) write_block();
    }
  }
  // Writes the keys that are left, and the end; to be called last.
  void finish() {
    if (!keys_.empty()) write_block();
    write_block();
  }
  // Keys in the blocks that were written.
  [[nodiscard]] std::uint64_t keys() const { return written_; }
  [[nodiscard]] std::uint32_t checksum() const { return checksum_.checksum(); }

 private:
  void write(std::string_view bytes, bool is_summed) {
    if (is_summed) checksum_.process_bytes(bytes.data(), bytes.size());
    write_(bytes);
  }
  void write_number(std::size_t number, bool is_summed = true) {
    std::string bytes;
    for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<char>(number >> shift));
    write(bytes, is_summed);
  }
  void write_block() {
    if (form_.order == KeyOrder::any) sort_keys(keys_, sorted_, form_.width);
    const States keys{keys_.data(), keys_.size() / form_.width};
    payload_.clear();
    encode_keys(keys, form_.width, payload_);
    write_number(keys.count);
    write_number(payload_.size());
    write(payload_, true);
    write_number(checksum(), form_.sums_sums);
    written_ += keys.count;
    keys_.clear();
  }

  KeyBlocks form_;
  std::function<void(std::string_view)> write_;
  Words keys_{}, sorted_{};  // of the open block
  std::string payload_{};
  std::uint64_t written_ = 0;
  boost::crc_32_type checksum_{};
};

class KeyBlockReader {
 public:
  // `fail` throws an error that says what is damaged. Members throw it, and IoError. `text`: bytes before all blocks.
  KeyBlockReader(const std::string& path, const KeyBlocks& form,
                 std::function<void(const std::string& what)> fail, std::size_t text = 0)
      : form_(form), file_(path), fail_(std::move(fail)) {
    take(text, true);
  }

  // Replaces the keys by those of the next block; false at the end of the file.
  [[nodiscard]] bool read(Words& keys) {
    const std::string where = fmt::format("the block at byte {}", position_);
    const std::size_t count = take_number(), bytes = take_number();
    if (count > form_.most || bytes > count * longest_key(form_.width)) fail_(where);
    take(bytes, true);
    keys.resize(count * form_.width);
    const bool is_whole = decode_keys(taken_, count, form_.width, keys.data());
    const std::uint32_t sum = checksum();
    if (take_number(form_.sums_sums) != sum || !is_whole) fail_(where);
    if (count > 0) return true;
    char more = 0;
    if (file_.read(position_, &more, 1) != 0) fail_("what follows its last block");
    return false;
  }
  [[nodiscard]] std::uint32_t checksum() const { return checksum_.checksum(); }

 private:
  void take(std::size_t bytes, bool is_summed) {
    taken_.resize(bytes);
    if (file_.read(position_, taken_.data(), bytes) != bytes) fail_("it ends too soon");
    if (is_summed) checksum_.process_bytes(taken_.data(), bytes);
    position_ += bytes;
  }
  [[nodiscard]] std::uint32_t take_number(bool is_summed = true) {
    take(sizeof(std::uint32_t), is_summed);
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < taken_.size(); ++i)
      number |= std::uint32_t{static_cast<unsigned char>(taken_[i])} << (8 * i);
    return number;
  }

  KeyBlocks form_;
  OpenFile file_;
  std::function<void(const std::string&)> fail_;
  std::uint64_t position_ = 0;
  std::string taken_{};
  boost::crc_32_type checksum_{};
};

}  // namespace lucas
