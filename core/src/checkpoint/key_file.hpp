// Key files: the keys of many states on disk, in blocks, coded as disk/key_coding.hpp tells. Each block ends with a checksum
// (CRC-32) of the file up to there.
#pragma once

#include <boost/crc.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "checkpoint/cut.hpp"
#include "disk/disk.hpp"
#include "lucas/function_ref.hpp"
#include "lucas/kernel.hpp"

namespace lucas {

enum class KeyOrder : std::uint8_t {
  any,   // a set: each block is sorted
  kept,  // a sequence
};

class KeyWriter {
 public:
  // For keys of so many words. Throws IoError, as all members do.
  KeyWriter(const std::string& folder, std::string name, unsigned width, KeyOrder order);

  // At most 64.
  void put(States keys);
  // To be called in the end.
  [[nodiscard]] KeyFile finish();

 private:
  void write_block();
  void write(std::string_view bytes);

  NewFile file_;
  KeyFile written_;
  std::size_t width_;
  KeyOrder order_;
  Words keys_{}, sorted_{};  // of the open block
  std::string payload_{};
  boost::crc_32_type checksum_{};
};

// Calls visit(keys) for up to 64 of them at a time, in the order of the file. Throws UsageError where the file is not the
// one that was written, before a damaged block is visited; and IoError.
void read_keys(const std::string& folder, const KeyFile& file, FunctionRef<void(States)> visit);

}  // namespace lucas
