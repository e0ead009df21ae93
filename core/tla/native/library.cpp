#include "tla/native/library.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "disk/hash.hpp"
#include "disk/write_all.hpp"
#include "lucas/error.hpp"

namespace lucas::tla {
namespace {

constexpr off_t most_bytes = off_t{64} << 20;  // of a library

std::string name_of(std::string_view key) { return fmt::format("{:016x}.library", Hash().add(key).value()); }

std::uint64_t checksum_of(std::string_view key, std::string_view library) {
  return Hash().add(key.size()).add_bytes(key).add_bytes(library).value();
}

// Does the open file or folder belong to this user, and may nobody else write to it? Sets `bytes` to its size.
bool is_own(int file, mode_t kind, off_t& bytes) {
  struct stat status {};
  if (fstat(file, &status) != 0 || (status.st_mode & S_IFMT) != kind) return false;
  bytes = status.st_size;
  return status.st_uid == geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

}  // namespace

std::string own_bytes(const OpenFile& file) {
  off_t size = 0;
  if (!is_own(file, S_IFREG, size) || size > most_bytes) throw IoError("the compiler made no library");
  std::string bytes(static_cast<std::size_t>(size), '\0');
  bytes.resize(file.read(0, bytes.data(), bytes.size()));
  return bytes;
}

NativeLibrary::NativeLibrary(std::string_view bytes)
    : file_(memfd_create("lucas", MFD_CLOEXEC), "a library in memory", "made") {
  if (write_all(file_, bytes) != 0) throw IoError("there is no memory for it");
  handle_ = dlopen(fmt::format("/proc/self/fd/{}", int{file_}).c_str(), RTLD_NOW | RTLD_LOCAL);
  code_ = handle_ == nullptr ? nullptr : static_cast<const NativeCode*>(dlsym(handle_, "lucas_code"));
  if (code_ != nullptr) return;
  if (handle_ != nullptr) dlclose(handle_);
  throw IoError("it cannot be loaded");
}

NativeLibrary::~NativeLibrary() { dlclose(handle_); }

NativeCache::NativeCache(const std::string& folder)
    : folder_([&] {
        if (folder.empty()) throw IoError("there is no folder to keep it in");
        std::error_code error;
        std::filesystem::create_directories(std::filesystem::path(folder).parent_path(), error);
        mkdir(folder.c_str(), 0700);
        return OpenFile(open(folder.c_str(), O_DIRECTORY | O_NOFOLLOW | O_RDONLY | O_CLOEXEC), folder,
                        "opened");
      }()) {
  off_t size = 0;
  if (!is_own(folder_, S_IFDIR, size)) throw IoError(folder + ": another user's, or others may write there");
}

std::optional<std::string> NativeCache::find(std::string_view key) const try {
  constexpr int to_read = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;  // does not wait for a pipe
  std::string bytes = own_bytes({openat(folder_, name_of(key).c_str(), to_read), name_of(key), "read"});
  std::uint64_t checksum = 0;
  if (bytes.size() < sizeof checksum) return std::nullopt;
  std::memcpy(&checksum, bytes.data() + bytes.size() - sizeof checksum, sizeof checksum);
  bytes.resize(bytes.size() - sizeof checksum);
  return checksum == checksum_of(key, bytes) ? std::optional(std::move(bytes)) : std::nullopt;
} catch (const IoError&) {
  return std::nullopt;
}

void NativeCache::keep(std::string_view key, std::string_view library, const OpenFile& file) const {
  const std::uint64_t checksum = checksum_of(key, library);
  const std::string_view text(reinterpret_cast<const char*>(&checksum), sizeof checksum);
  if (fchmod(file, 0600) != 0 || write_all(file, text, library.size()) != 0) return;
  if (renameat(AT_FDCWD, file.path().c_str(), folder_, name_of(key).c_str()) == 0) remove_oldest();
}

void NativeCache::remove_oldest() const try {
  namespace fs = std::filesystem;
  std::vector<std::pair<fs::file_time_type, fs::path>> all;
  for (const fs::directory_entry& each : fs::directory_iterator(folder()))
    if (each.path().extension() == ".library") all.emplace_back(each.last_write_time(), each.path());
  if (all.size() <= most_libraries) return;
  std::sort(all.begin(), all.end());
  for (std::size_t i = 0; i < all.size() - most_libraries; ++i) fs::remove(all[i].second);
} catch (const std::filesystem::filesystem_error&) {  // another process has removed a file
}

}  // namespace lucas::tla
