// Key blocks: keys of many states in a file, in blocks, each of which is verified before its keys are believed.
//
//   block    how many keys there are, and of how many bytes; the keys, coded as key_coding.hpp tells; a checksum
//   the end  a block of no keys
//
// A checksum is the CRC-32 of the file up to there, with or without the checksums before it. All numbers have 32 bits, the
// least byte first.
#pragma once

#include <boost/crc.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "disk/disk.hpp"
#include "lucas/kernel.hpp"

namespace lucas {

enum class KeyOrder : std::uint8_t {
  any,   // a set: each block is sorted
  kept,  // a sequence
};

struct KeyBlocks {
  std::size_t width;  // words of a key
  std::size_t most;   // keys of a block
  bool sums_sums;     // do checksums count in those behind them?
  KeyOrder order = KeyOrder::kept;
};

class KeyBlockWriter {
 public:
  // Calls write(bytes) for the file from its beginning to its end, and lets pass what that throws.
  KeyBlockWriter(const KeyBlocks& form, std::function<void(std::string_view)> write)
      : form_(form), write_(std::move(write)) {}

  // Before all keys: what the file begins with.
  void put_text(std::string_view text) { write(text, true); }
  void put(States keys);
  // Writes what is left, and the end; the last call.
  void finish();
  // Until now; keys in whole blocks.
  [[nodiscard]] std::uint64_t keys() const { return written_; }
  [[nodiscard]] std::uint32_t checksum() const { return checksum_.checksum(); }

 private:
  void write(std::string_view bytes, bool is_summed);
  void write_number(std::size_t number, bool is_summed = true);
  void write_block();

  KeyBlocks form_;
  std::function<void(std::string_view)> write_;
  Words keys_{}, sorted_{};  // of the open block
  std::string payload_{};
  std::uint64_t written_ = 0;
  boost::crc_32_type checksum_{};
};

class KeyBlockReader {
 public:
  // `fail` throws the error that tells what is damaged. Members throw that, and IoError.
  KeyBlockReader(const std::string& path, const KeyBlocks& form,
                 std::function<void(const std::string& what)> fail)
      : form_(form), file_(path), fail_(std::move(fail)) {}

  // Before all keys: so many bytes that the file begins with.
  void skip_text(std::size_t bytes) { take(bytes, true); }
  // Replaces the keys by those of the next block; false at the end of the file.
  [[nodiscard]] bool read(Words& keys);
  [[nodiscard]] std::uint32_t checksum() const { return checksum_.checksum(); }

 private:
  void take(std::size_t bytes, bool is_summed);
  [[nodiscard]] std::uint32_t take_number(bool is_summed = true);

  KeyBlocks form_;
  OldFile file_;
  std::function<void(const std::string&)> fail_;
  std::uint64_t position_ = 0;
  std::string taken_{};
  boost::crc_32_type checksum_{};
};

}  // namespace lucas
