// Files that are there whole or not at all, even after a crash; and scratch files, which are gone with the program.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace lucas {

// An open file or folder, and its name for messages. Members throw IoError.
class OpenFile {
 public:
  // Opens a file to read.
  explicit OpenFile(const std::string& path);
  // `file`: the result of open(); if that failed, throws that the path cannot be `what`, such as read.
  OpenFile(int file, std::string path, const char* what);
  OpenFile(OpenFile&& other) noexcept : file_(other.release()), path_(std::move(other.path_)) {}
  OpenFile& operator=(OpenFile&&) = delete;
  ~OpenFile();

  operator int() const { return file_; }  // for the system's functions
  [[nodiscard]] int release() { return std::exchange(file_, -1); }
  [[nodiscard]] const std::string& path() const { return path_; }

  // Reads this many bytes, fewer at the end of the file; returns how many.
  [[nodiscard]] std::size_t read(std::uint64_t position, char* to, std::size_t bytes) const;
  // Returns once all that was written is on the disk.
  void sync() const;

 private:
  int file_;  // negative: it is closed
  std::string path_;
};

// NewFile: a new file, which is removed unless it is written to its end and closed. It replaces a file of its name. Throws IoError.
class NewFile {
 public:
  explicit NewFile(const std::string& path);
  ~NewFile();

  void write(std::string_view bytes);
  // Returns once the bytes are on the disk; the last call.
  void close();

 private:
  OpenFile file_;
};

// The suffix of a file while it is being written to replace the one without it.
inline constexpr const char* unfinished = ".new";

// Replaces the file of that name in the folder by one with these texts, one after the other. At any moment
// either the old file or the new one is there. Throws IoError.
void replace_file(const std::string& folder, const std::string& name,
                  std::initializer_list<std::string_view> texts);

// Opens a folder, which is made if it is missing, and locks it until it is closed: only one program at a time may work there.
// Throws IoError, and UsageError if another program has it.
[[nodiscard]] OpenFile locked_folder(const std::string& folder);

// No room is left on the disk, or in what the search may use of it.
struct DiskFull : std::runtime_error {
  DiskFull() : std::runtime_error("no room is left on the disk") {}
};

// A file without a name, for what a search keeps on disk while it runs: gone when the program ends, however it ends.
class ScratchFile {
 public:
  // Makes a file of at most `limit` bytes. A missing folder is made, and removed with the file. Throws IoError.
  ScratchFile(const std::string& folder, std::uint64_t limit);
  ~ScratchFile();
  // Makes one in TMPDIR, /tmp or /var/tmp, the first that is not kept in memory (tmpfs); nullptr if there is none.
  [[nodiscard]] static std::unique_ptr<ScratchFile> temporary();

  // Writes bytes to its end; returns where they are. May be called by several threads. Throws DiskFull and IoError.
  [[nodiscard]] std::uint64_t append(std::string_view bytes);
  // Reads bytes that were written. May be called by several threads. Throws IoError.
  void read(std::uint64_t position, char* to, std::size_t bytes) const;
  // Gives back the room of bytes that are not read any more.
  void free(std::uint64_t position, std::uint64_t bytes) noexcept;

  [[nodiscard]] std::uint64_t used() const { return used_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t most_used() const { return most_used_.load(std::memory_order_relaxed); }

 private:
  void take(std::uint64_t bytes);

  std::filesystem::path made_{};  // the outermost folder that was made; empty: none
  OpenFile file_;                 // its name for messages is that of the folder
  std::uint64_t limit_;
  std::atomic<std::uint64_t> end_{0}, used_{0}, most_used_{0}, checked_{0};
};

}  // namespace lucas
