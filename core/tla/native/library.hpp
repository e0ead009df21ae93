// NativeLibrary: compiled code in memory. NativeCache: a folder that keeps compiled libraries between runs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "disk/disk.hpp"
#include "tla/typed/native.hpp"

namespace lucas::tla {

// The bytes of a file, which must belong to this user and be writable by nobody else. Throws IoError.
[[nodiscard]] std::string own_bytes(const OpenFile& file);

class NativeLibrary {
 public:
  // Loads a library from a copy of these bytes in memory, which no change of a file can affect. Throws IoError.
  explicit NativeLibrary(std::string_view bytes);
  ~NativeLibrary();
  NativeLibrary(const NativeLibrary&) = delete;
  NativeLibrary& operator=(const NativeLibrary&) = delete;

  [[nodiscard]] const NativeCode& code() const { return *code_; }

 private:
  OpenFile file_;  // stays open: the loader tells libraries apart by its number
  void* handle_ = nullptr;
  const NativeCode* code_ = nullptr;
};

// The key of a library is all that it was made from. A file is named by a hash of the key, and holds the library and
// a checksum of key and library.
class NativeCache {
 public:
  static constexpr std::size_t most_libraries = 256;

  // Opens the folder, or makes it. Throws IoError; also if the folder is another user's, or others may write to it.
  explicit NativeCache(const std::string& folder);

  [[nodiscard]] const std::string& folder() const { return folder_.path(); }
  // The library of that key; empty if there is none, or its file is damaged or another user's.
  [[nodiscard]] std::optional<std::string> find(std::string_view key) const;
  // Keeps a library, which `file` in the same file system holds: adds the checksum and renames the file. Does nothing
  // if that fails. Removes the oldest libraries if there are more than most_libraries.
  void keep(std::string_view key, std::string_view library, const OpenFile& file) const;

 private:
  void remove_oldest() const;

  OpenFile folder_;
};

}  // namespace lucas::tla
