// NativeLibrary: compiled code in memory. NativeCache: the folder that libraries are kept in from one run to the next.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "disk/disk.hpp"
#include "tla/typed/native.hpp"

namespace lucas::tla {

// The bytes of a file of this user's, which nobody else may write to. Throws IoError.
[[nodiscard]] std::string own_bytes(const OpenFile& file);

class NativeLibrary {
 public:
  // Loads a copy of these bytes, which no file can change any more. Throws IoError.
  explicit NativeLibrary(std::string_view bytes);
  ~NativeLibrary();
  NativeLibrary(const NativeLibrary&) = delete;
  NativeLibrary& operator=(const NativeLibrary&) = delete;

  [[nodiscard]] const NativeCode& code() const { return *code_; }

 private:
  OpenFile file_;  // open as long as the library: the loader tells libraries by the number
  void* handle_ = nullptr;
  const NativeCode* code_ = nullptr;
};

// A library is one of a key: all that it was made of. Its file is named by a hash of that, and holds the library and a checksum.
class NativeCache {
 public:
  static constexpr std::size_t most_libraries = 256;

  // Opens the folder, which is made if it is missing. Throws IoError, also where it is another user's or others may write to it.
  explicit NativeCache(const std::string& folder);

  [[nodiscard]] const std::string& folder() const { return folder_.path(); }
  // The library of that key; nothing: there is none, or what is there is damaged, or another user's.
  [[nodiscard]] std::optional<std::string> find(std::string_view key) const;
  // Moves a library, which is that of a new file in the folder, to its place, if there is room. The oldest go where there are too many.
  void keep(std::string_view key, std::string_view library, const OpenFile& file) const;

 private:
  void remove_oldest() const;

  OpenFile folder_;
};

}  // namespace lucas::tla
