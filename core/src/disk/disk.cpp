#include "disk/disk.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "disk/write_all.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

namespace fs = std::filesystem;

// Throws an IoError that says that `path` cannot be `what`, such as "opened", and why; `cause` is an errno.
[[noreturn]] void fail_on_disk(const std::string& path, const std::string& what, int cause = errno) {
  throw IoError(path_text(path) + ": cannot be " + what + ": " + std::strerror(cause));
}

void make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) fail_on_disk(folder, "made", error.value());
}

OpenFile opened_folder(const std::string& folder) {
  return {open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC), folder, "opened"};
}

int open_without_name(const std::string& folder, fs::path& made) {
  std::error_code error;
  for (fs::path path = folder; !path.empty() && !fs::exists(path, error); path = path.parent_path())
    made = path;
  make_folder(folder);
  // A file that never has a name, if the file system knows such: even a killed program leaves none behind.
  if (const int file = open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
      file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR))
    return file;
  std::string path = folder + "/lucas-XXXXXX";
  const int file = mkostemp(path.data(), O_CLOEXEC);
  if (file >= 0) unlink(path.c_str());
  return file;
}

}  // namespace

OpenFile::OpenFile(const std::string& path)
    : OpenFile(open(path.c_str(), O_RDONLY | O_CLOEXEC), path, "read") {}

OpenFile::OpenFile(int file, std::string path, const char* what) : file_(file), path_(std::move(path)) {
  if (file < 0) fail_on_disk(path_, what);
}

OpenFile::~OpenFile() {
  if (file_ >= 0) ::close(file_);
}

std::size_t OpenFile::read(std::uint64_t position, char* to, std::size_t bytes) const {
  std::size_t done = 0;
  while (done < bytes) {
    const ssize_t got = pread(file_, to + done, bytes - done, static_cast<off_t>(position + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail_on_disk(path_, "read");
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  return done;
}

void OpenFile::sync() const {
  if (fsync(file_) != 0 && errno != EINVAL) fail_on_disk(path_, "written");  // EINVAL: nothing to sync there
}

// ---- Files that stay -------------------------------------------------------------------------------------

NewFile::NewFile(const std::string& path)
    : file_(open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), path, "written") {}

NewFile::~NewFile() {
  if (file_ >= 0) unlink(file_.path().c_str());
}

void NewFile::write(std::string_view bytes) {
  if (const int cause = write_all(file_, bytes)) fail_on_disk(file_.path(), "written", cause);
}

void NewFile::close() {
  file_.sync();
  if (::close(file_.release()) != 0) fail_on_disk(file_.path(), "written");
}

void replace_file(const std::string& folder, const std::string& name,
                  std::initializer_list<std::string_view> texts) {
  const std::string path = folder + "/" + name, fresh = path + unfinished;
  NewFile file(fresh);
  for (const std::string_view text : texts) file.write(text);
  file.close();
  const OpenFile in = opened_folder(folder);
  in.sync();  // files that the texts name are on the disk before it
  if (std::rename(fresh.c_str(), path.c_str()) != 0) {
    const int cause = errno;
    std::remove(fresh.c_str());
    fail_on_disk(path, "written", cause);
  }
  in.sync();
}

OpenFile locked_folder(const std::string& folder) {
  make_folder(folder);
  OpenFile opened = opened_folder(folder);
  if (flock(opened, LOCK_EX | LOCK_NB) == 0) return opened;
  if (errno == EWOULDBLOCK)
    throw UsageError(path_text(folder) + ": another search writes its checkpoints here",
                     "Use another folder.");
  fail_on_disk(folder, "locked");
}

// ---- Scratch files ---------------------------------------------------------------------------------------

ScratchFile::ScratchFile(const std::string& folder, std::uint64_t limit)
    : file_(open_without_name(folder, made_), folder, "written"), limit_(limit) {}

ScratchFile::~ScratchFile() {
  close(file_.release());  // before its folder is removed
  std::error_code ignored;
  for (fs::path path = file_.path(); !made_.empty(); path = path.parent_path()) {
    fs::remove(path, ignored);
    if (ignored || path == made_) return;
  }
}

// Counts bytes, and asks the file system at times for the room that is left, so that the disk is never full.
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
  const int cause = write_all(file_, bytes, position);
  if (cause == ENOSPC || cause == EDQUOT || cause == EFBIG) throw DiskFull();
  if (cause != 0) fail_on_disk(file_.path(), "written", cause);
  return position;
}

void ScratchFile::read(std::uint64_t position, char* to, std::size_t bytes) const {
  if (file_.read(position, to, bytes) < bytes) fail_on_disk(file_.path(), "read", EIO);
}

}  // namespace lucas
