#include "disk/disk.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

void write_all(int file, std::string_view bytes, const std::string& path) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail_on_disk(path, "written", written < 0 ? errno : ENOSPC);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void sync(int file, const std::string& path) {
  if (fsync(file) != 0 && errno != EINVAL)
    fail_on_disk(path, "written", errno);  // EINVAL: nothing to sync there
}

void sync_folder(const std::string& folder) {
  const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) fail_on_disk(folder, "opened", errno);
  const int result = fsync(file);
  const int cause = errno;
  close(file);
  if (result != 0 && cause != EINVAL) fail_on_disk(folder, "written", cause);
}

}  // namespace

void fail_on_disk(const std::string& path, const std::string& what, int cause) {
  throw IoError(path_text(path) + ": cannot be " + what + ": " + std::strerror(cause));
}

NewFile::NewFile(std::string path)
    : path_(std::move(path)), file_(open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)) {
  if (file_ < 0) fail_on_disk(path_, "written", errno);
}

NewFile::~NewFile() {
  if (file_ < 0) return;
  ::close(file_);
  unlink(path_.c_str());
}

void NewFile::write(std::string_view bytes) { write_all(file_, bytes, path_); }

void NewFile::close() {
  sync(file_, path_);
  if (::close(std::exchange(file_, -1)) != 0) fail_on_disk(path_, "written", errno);
}

OldFile::OldFile(std::string path)
    : path_(std::move(path)), file_(open(path_.c_str(), O_RDONLY | O_CLOEXEC)) {
  if (file_ < 0) fail_on_disk(path_, "read", errno);
}

OldFile::~OldFile() { close(file_); }

std::size_t OldFile::read(char* to, std::size_t bytes) {
  std::size_t done = 0;
  while (done < bytes) {
    const ssize_t got = ::read(file_, to + done, bytes - done);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail_on_disk(path_, "read", errno);
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  return done;
}

void replace_file(const std::string& folder, const std::string& name, std::string_view text) {
  const std::string path = folder + "/" + name, fresh = path + unfinished;
  NewFile file(fresh);
  file.write(text);
  file.close();
  sync_folder(folder);  // what the text names is there before it
  if (std::rename(fresh.c_str(), path.c_str()) != 0) fail_on_disk(path, "written", errno);
  sync_folder(folder);
}

FolderLock::FolderLock(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) fail_on_disk(folder, "made", error.value());
  folder_ = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder_ < 0) fail_on_disk(folder, "opened", errno);
  if (flock(folder_, LOCK_EX | LOCK_NB) == 0) return;
  const int cause = errno;
  close(folder_);
  if (cause == EWOULDBLOCK)
    throw UsageError(path_text(folder) + ": another search writes its checkpoints here",
                     "Use another folder.");
  fail_on_disk(folder, "locked", cause);
}

FolderLock::~FolderLock() { close(folder_); }

}  // namespace lucas
