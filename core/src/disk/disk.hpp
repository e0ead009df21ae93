// Files that are there whole or not at all, also after the machine went down; and those that are gone with the program.
#pragma once

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace lucas {

// Throws the IoError of that path; `cause` is an errno.
[[noreturn]] void fail_on_disk(const std::string& path, const std::string& what, int cause);

// A file or folder that is open.
class Descriptor {
 public:
  // `file`: as open() returned it. Throws IoError where that failed: it cannot be what is told.
  Descriptor(int file, const std::string& path, const char* what) : file_(file) {
    if (file < 0) fail_on_disk(path, what, errno);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor();

  operator int() const { return file_; }  // for the system's functions
  [[nodiscard]] int release() { return std::exchange(file_, -1); }

 private:
  int file_;  // negative: it is closed
};

// A new file that is written from its beginning to its end, else it is removed; one of that name is replaced. Throws
// IoError.
class NewFile {
 public:
  explicit NewFile(std::string path);
  ~NewFile();

  void write(std::string_view bytes);
  // To be called in the end: the bytes are on the disk then.
  void close();

 private:
  std::string path_;
  Descriptor file_;
};

// A file that is read from its beginning. Throws IoError, also if there is no such file.
class OldFile {
 public:
  explicit OldFile(std::string path);

  // Reads so many bytes, fewer at the end of the file; returns how many.
  [[nodiscard]] std::size_t read(char* to, std::size_t bytes);

 private:
  std::string path_;
  Descriptor file_;
  std::uint64_t position_ = 0;
};

// After the name of a file that is being written to replace the one of that name.
inline constexpr const char* unfinished = ".new";

// Writes the text to a file in the folder, in place of the one of that name: that one or this one is there at any moment.
// Throws IoError.
void replace_file(const std::string& folder, const std::string& name, std::string_view text);

// Only one program at a time may work in a folder.
class FolderLock {
 public:
  // Makes the folder if it is missing. Throws IoError, and UsageError if another program has it.
  explicit FolderLock(const std::string& folder);

 private:
  Descriptor folder_;
};

// There is no room left, on the disk or of what the search may use of it.
struct DiskFull : std::runtime_error {
  DiskFull() : std::runtime_error("no room is left on the disk") {}
};

// A file without a name, for what a search keeps on disk while it runs: gone when the program ends, however it ends.
class ScratchFile {
 public:
  // In that folder, which is made if it is missing, and is gone then with the file; of so many bytes at most. Throws IoError.
  ScratchFile(std::string folder, std::uint64_t limit);
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
  Descriptor file_;
  std::uint64_t limit_;
  std::atomic<std::uint64_t> end_{0}, used_{0}, most_used_{0}, checked_{0};
};

}  // namespace lucas
