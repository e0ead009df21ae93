#include "disk/disk.hpp"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/file.h>
#include <sys/statvfs.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

namespace fs = std::filesystem;

void make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) fail_on_disk(folder, "made", error.value());
}

int open_folder(const std::string& folder) {
  return open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

void sync(int file, const std::string& path) {
  if (fsync(file) != 0 && errno != EINVAL)
    fail_on_disk(path, "written", errno);  // EINVAL: nothing to sync there
}

// Reads so many bytes, fewer at the end of the file; returns how many.
std::size_t read_at(std::uint64_t position, int file, const std::string& path, char* to, std::size_t bytes) {
  std::size_t done = 0;
  while (done < bytes) {
    const ssize_t got = pread(file, to + done, bytes - done, static_cast<off_t>(position + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail_on_disk(path, "read", errno);
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  return done;
}

int open_without_name(const std::string& folder, fs::path& made) {
  std::error_code error;
  for (fs::path path = folder; !path.empty() && !fs::exists(path, error); path = path.parent_path())
    made = path;
  make_folder(folder);
  std::string path = folder + "/lucas-XXXXXX";
  const int file = mkostemp(path.data(), O_CLOEXEC);
  if (file >= 0) unlink(path.c_str());
  return file;
}

}  // namespace

void fail_on_disk(const std::string& path, const std::string& what, int cause) {
  throw IoError(path_text(path) + ": cannot be " + what + ": " + std::strerror(cause));
}

Descriptor::~Descriptor() {
  if (file_ >= 0) close(file_);
}

// ---- Files that stay -------------------------------------------------------------------------------------

NewFile::NewFile(std::string path)
    : path_(std::move(path)),
      file_(open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), path_, "written") {}

NewFile::~NewFile() {
  if (file_ >= 0) unlink(path_.c_str());
}

void NewFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail_on_disk(path_, "written", written < 0 ? errno : ENOSPC);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void NewFile::close() {
  sync(file_, path_);
  if (::close(file_.release()) != 0) fail_on_disk(path_, "written", errno);
}

OldFile::OldFile(std::string path)
    : path_(std::move(path)), file_(open(path_.c_str(), O_RDONLY | O_CLOEXEC), path_, "read") {}

std::size_t OldFile::read(char* to, std::size_t bytes) {
  const std::size_t done = read_at(position_, file_, path_, to, bytes);
  position_ += done;
  return done;
}

void replace_file(const std::string& folder, const std::string& name, std::string_view text) {
  const std::string path = folder + "/" + name, fresh = path + unfinished;
  NewFile file(fresh);
  file.write(text);
  file.close();
  const Descriptor in(open_folder(folder), folder, "opened");
  sync(in, folder);  // what the text names is there before it
  if (std::rename(fresh.c_str(), path.c_str()) != 0) fail_on_disk(path, "written", errno);
  sync(in, folder);
}

FolderLock::FolderLock(const std::string& folder)
    : folder_((make_folder(folder), open_folder(folder)), folder, "opened") {
  if (flock(folder_, LOCK_EX | LOCK_NB) == 0) return;
  if (errno == EWOULDBLOCK)
    throw UsageError(path_text(folder) + ": another search writes its checkpoints here",
                     "Use another folder.");
  fail_on_disk(folder, "locked", errno);
}

// ---- Scratch files ---------------------------------------------------------------------------------------

ScratchFile::ScratchFile(std::string folder, std::uint64_t limit)
    : folder_(std::move(folder)),
      file_(open_without_name(folder_, made_), folder_, "written"),
      limit_(limit) {}

ScratchFile::~ScratchFile() {
  close(file_.release());  // before its folder
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
  if (read_at(position, file_, folder_, to, bytes) < bytes) fail_on_disk(folder_, "read", EIO);
}

// Where the file system cannot do it, the room comes back when the search ends.
void ScratchFile::free(std::uint64_t position, std::uint64_t bytes) noexcept {
  used_.fetch_sub(bytes, std::memory_order_relaxed);
  static_cast<void>(fallocate(file_, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, static_cast<off_t>(position),
                              static_cast<off_t>(bytes)));
}

}  // namespace lucas
