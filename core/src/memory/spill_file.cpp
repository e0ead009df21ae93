#include "memory/spill_file.hpp"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/mman.h>
#include <sys/vfs.h>
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

void SpillFile::release() const {
  for (const auto& [memory, bytes] : windows_) madvise(memory, bytes, MADV_DONTNEED);
}

// A file without a name in that folder; -1 if it cannot be made, or would lie in memory, which is what is short.
int SpillFile::open_in(const std::string& folder) {
  struct statfs system {};
  if (statfs(folder.c_str(), &system) != 0 || system.f_type == TMPFS_MAGIC || system.f_type == RAMFS_MAGIC)
    return -1;
  std::string path = folder + "/lucas-XXXXXX";
  const int file = mkostemp(path.data(), O_CLOEXEC);
  if (file >= 0) unlink(path.c_str());
  return file;
}

bool SpillFile::open() {
  if (file_ >= 0) return true;
  const char* const asked = std::getenv("TMPDIR");
  for (const std::string folder : {asked != nullptr ? asked : "", "/tmp", "/var/tmp"}) {
    if (!folder.empty()) file_ = open_in(folder);
    if (file_ >= 0) return true;
  }
  return false;
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
