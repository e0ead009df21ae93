#include "lucas/spill_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string>

namespace lucas {

SpillFile::~SpillFile() {
  for (const auto& [memory, bytes] : windows_) munmap(memory, bytes);
  if (file_ >= 0) close(file_);
}

bool SpillFile::open() {
  if (file_ >= 0) return true;
  const char* const folder = std::getenv("TMPDIR");
  std::string path = std::string(folder != nullptr && *folder != '\0' ? folder : "/tmp") + "/lucas-XXXXXX";
  file_ = mkostemp(path.data(), O_CLOEXEC);
  if (file_ < 0) return false;
  unlink(path.c_str());
  return true;
}

// Maps what is to come as well: the system limits the number of mappings. What lies behind the end of the file is
// not read.
bool SpillFile::map_from(std::uint64_t position, std::size_t bytes) {
  if (window_ != nullptr && position + bytes <= window_end_) return true;
  const std::size_t size = std::max(bytes, window_bytes);
  windows_.reserve(windows_.size() + 1);
  void* const memory = mmap(nullptr, size, PROT_READ, MAP_SHARED, file_, static_cast<off_t>(position));
  if (memory == MAP_FAILED) return false;
  windows_.emplace_back(memory, size);
  window_ = static_cast<const char*>(memory);
  window_begin_ = position;
  window_end_ = position + size;
  return true;
}

const char* SpillFile::take(const char* data, std::size_t bytes) {
  if (broken_) return nullptr;
  broken_ = true;
  if (!open()) return nullptr;
  for (std::size_t done = 0; done < bytes;) {
    const ssize_t written = pwrite(file_, data + done, bytes - done, static_cast<off_t>(size_ + done));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return nullptr;
    done += static_cast<std::size_t>(written);
  }
  if (!map_from(size_, bytes)) return nullptr;
  const char* const there = window_ + (size_ - window_begin_);
  size_ += bytes;
  broken_ = false;
  return there;
}

}  // namespace lucas
