#include "lucas/spill_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>

namespace lucas {

SpillFile::~SpillFile() {
  for (const auto& [memory, bytes] : mapped_) munmap(memory, bytes);
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
  void* const memory = mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file_, static_cast<off_t>(size_));
  if (memory == MAP_FAILED) return nullptr;
  mapped_.emplace_back(memory, bytes);
  size_ += bytes;
  broken_ = false;
  return static_cast<const char*>(memory);
}

}  // namespace lucas
