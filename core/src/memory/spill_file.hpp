// SpillFile: where what a search seldom needs goes when memory is short. A temporary file without a name, in
// TMPDIR, /tmp or /var/tmp, the first that is not kept in memory itself; gone when the program ends, however it
// ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
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
  // Lets the memory go into which pages came by being read; they are read again where they are needed.
  void release() const;
  // Bytes written; for tests.
  [[nodiscard]] std::uint64_t size() const { return size_; }

 private:
  static constexpr std::size_t window_bytes = std::size_t{64} << 20;

  [[nodiscard]] bool open();
  [[nodiscard]] static int open_in(const std::string& folder);
  // Throws std::bad_alloc.
  [[nodiscard]] bool map_from(std::uint64_t position, std::size_t bytes);

  int file_ = -1;
  bool broken_ = false;
  std::uint64_t size_ = 0;
  std::vector<std::pair<void*, std::size_t>> windows_;  // mapped
  const char* window_ = nullptr;                        // the last one, of these bytes of the file
  std::uint64_t window_begin_ = 0, window_end_ = 0;
};

}  // namespace lucas
