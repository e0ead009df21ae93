// Files that are there whole or not at all, also after the machine went down.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lucas {

// Throws the IoError of that path; `cause` is an errno.
[[noreturn]] void fail_on_disk(const std::string& path, const std::string& what, int cause);

// A new file that is written from its beginning to its end, else it is removed; one of that name is replaced. Throws
// IoError.
class NewFile {
 public:
  explicit NewFile(std::string path);
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  ~NewFile();

  void write(std::string_view bytes);
  // To be called in the end: the bytes are on the disk then.
  void close();

 private:
  std::string path_;
  int file_;
};

// A file that is read from its beginning. Throws IoError, also if there is no such file.
class OldFile {
 public:
  explicit OldFile(std::string path);
  OldFile(const OldFile&) = delete;
  OldFile& operator=(const OldFile&) = delete;
  ~OldFile();

  // Reads so many bytes, fewer at the end of the file; returns how many.
  [[nodiscard]] std::size_t read(char* to, std::size_t bytes);

 private:
  std::string path_;
  int file_;
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
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

 private:
  int folder_;
};

}  // namespace lucas
