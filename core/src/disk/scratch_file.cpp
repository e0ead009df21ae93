#include "disk/scratch_file.hpp"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/statvfs.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <utility>

#include "disk/disk.hpp"
#include "lucas/error.hpp"

namespace lucas {
namespace {

namespace fs = std::filesystem;

int open_in(const std::string& folder, fs::path& made) {
  std::error_code error;
  for (fs::path path = folder; !path.empty() && !fs::exists(path, error); path = path.parent_path())
    made = path;
  fs::create_directories(folder, error);
  if (error) fail_on_disk(folder, "made", error.value());
  std::string path = folder + "/lucas-XXXXXX";
  const int file = mkostemp(path.data(), O_CLOEXEC);
  if (file < 0) fail_on_disk(folder, "written", errno);
  unlink(path.c_str());
  return file;
}

}  // namespace

ScratchFile::ScratchFile(std::string folder, std::uint64_t limit)
    : folder_(std::move(folder)), file_(open_in(folder_, made_)), limit_(limit) {}

ScratchFile::~ScratchFile() {
  close(file_);
  std::error_code ignored;
  for (fs::path path = folder_; !made_.empty(); path = path.parent_path()) {
    fs::remove(path, ignored);
    if (ignored || path == made_) return;
  }
}

std::unique_ptr<ScratchFile> ScratchFile::temporary() {
  const char* const asked = std::getenv("TMPDIR");
  for (const std::string folder : {asked != nullptr ? asked : "", "/tmp", "/var/tmp"}) {
    struct statfs system {};
    if (statfs(folder.c_str(), &system) != 0 || system.f_type == TMPFS_MAGIC || system.f_type == RAMFS_MAGIC)
      continue;
    try {
      return std::make_unique<ScratchFile>(folder, std::numeric_limits<std::uint64_t>::max());
    } catch (const IoError&) {  // perhaps another folder can be written to
    }
  }
  return nullptr;
}

// Asks the file system now and then, so that the disk is not filled to its last byte.
void ScratchFile::take(std::uint64_t bytes) {
  constexpr std::uint64_t between_looks = std::uint64_t{16} << 20;
  const std::uint64_t used = used_.fetch_add(bytes, std::memory_order_relaxed) + bytes;
  if (used > limit_) throw DiskFull();
  std::uint64_t most = most_used_.load(std::memory_order_relaxed);
  while (most < used && !most_used_.compare_exchange_weak(most, used, std::memory_order_relaxed)) {
  }
  if (used < checked_.load(std::memory_order_relaxed)) return;
  struct statvfs system {};
  if (fstatvfs(file_, &system) == 0 && std::uint64_t{system.f_bavail} * system.f_frsize < 2 * between_looks)
    throw DiskFull();
  checked_.store(used + between_looks, std::memory_order_relaxed);
}

std::uint64_t ScratchFile::append(std::string_view bytes) {
  take(bytes.size());
  const std::uint64_t position = end_.fetch_add(bytes.size(), std::memory_order_relaxed);
  for (std::uint64_t at = position; !bytes.empty();) {
    const ssize_t written = pwrite(file_, bytes.data(), bytes.size(), static_cast<off_t>(at));
    if (written < 0 && errno == EINTR) continue;
    if (written == 0 || (written < 0 && (errno == ENOSPC || errno == EDQUOT || errno == EFBIG)))
      throw DiskFull();
    if (written < 0) fail_on_disk(folder_, "written", errno);
    at += static_cast<std::uint64_t>(written);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return position;
}

void ScratchFile::read(std::uint64_t position, char* to, std::size_t bytes) const {
  while (bytes > 0) {
    const ssize_t got = pread(file_, to, bytes, static_cast<off_t>(position));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) fail_on_disk(folder_, "read", got < 0 ? errno : EIO);
    position += static_cast<std::uint64_t>(got);
    to += got;
    bytes -= static_cast<std::size_t>(got);
  }
}

// Where the file system cannot do it, the room comes back when the search ends.
void ScratchFile::free(std::uint64_t position, std::uint64_t bytes) noexcept {
  used_.fetch_sub(bytes, std::memory_order_relaxed);
  static_cast<void>(fallocate(file_, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, static_cast<off_t>(position),
                              static_cast<off_t>(bytes)));
}

}  // namespace lucas
