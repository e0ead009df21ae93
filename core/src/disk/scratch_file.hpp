// ScratchFile: what a search keeps on disk while it runs. A file without a name, gone when the program ends, however it ends.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace lucas {

// There is no room left, on the disk or of what the search may use of it.
struct DiskFull : std::runtime_error {
  DiskFull() : std::runtime_error("no room is left on the disk") {}
};

class ScratchFile {
 public:
  // In that folder, which is made if it is missing, and is gone then with the file; of so many bytes at most. Throws IoError.
  ScratchFile(std::string folder, std::uint64_t limit);
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  ~ScratchFile();
  // In TMPDIR, /tmp or /var/tmp, the first that is not kept in memory itself; nullptr if there is none.
  [[nodiscard]] static std::unique_ptr<ScratchFile> temporary();

  // Writes bytes to its end; returns where they are. May be called by several threads. Throws DiskFull and IoError.
  [[nodiscard]] std::uint64_t append(std::string_view bytes);
  // Reads bytes that were written. May be called by several threads. Throws IoError.
  void read(std::uint64_t position, char* to, std::size_t bytes) const;
  // Gives room back that is not read any more.
  void free(std::uint64_t position, std::uint64_t bytes) noexcept;

  [[nodiscard]] std::uint64_t used() const { return used_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t most_used() const { return most_used_.load(std::memory_order_relaxed); }

 private:
  void take(std::uint64_t bytes);

  std::string folder_;
  std::filesystem::path made_{};  // the outermost folder that was made; empty: none
  int file_;
  std::uint64_t limit_;
  std::atomic<std::uint64_t> end_{0}, used_{0}, most_used_{0}, checked_{0};
};

}  // namespace lucas
