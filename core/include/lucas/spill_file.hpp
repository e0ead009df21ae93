// SpillFile: where what a search seldom needs goes when memory is short. A temporary file without a name, in
// TMPDIR or /tmp; gone when the program ends, however it ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace lucas {

class SpillFile {
 public:
  SpillFile() = default;
  SpillFile(const SpillFile&) = delete;
  SpillFile& operator=(const SpillFile&) = delete;
  ~SpillFile();

  // Writes `bytes` bytes, a multiple of the page size, to the end of the file; returns where they can be read
  // from now on, or nullptr if they cannot be written.
  [[nodiscard]] const char* take(const char* data, std::size_t bytes);
  // Bytes written.
  [[nodiscard]] std::uint64_t size() const { return size_; }

 private:
  [[nodiscard]] bool open();

  int file_ = -1;
  bool broken_ = false;
  std::uint64_t size_ = 0;
  std::vector<std::pair<void*, std::size_t>> mapped_;
};

}  // namespace lucas
