// Compilation: runs a C compiler beside the program, in its own process group and folder; both are removed when it or
// the program ends. It is started without a shell, has limits on time and memory, and its output is discarded.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "disk/disk.hpp"

namespace lucas::tla {

// The absolute path of the compiler: that of $CC, a path or a name in PATH; else of cc in PATH; "" if there is none.
[[nodiscard]] std::string compiler_path();

// Options of every compilation.
inline constexpr const char* compiler_options[] = {
    "-x", "c", "-", "-O1", "-shared", "-fPIC", "-fwrapv", "-fexceptions", "-w", "-pipe", "-o", "library"};

struct CompilerSlot;

class Compilation {
 public:
  // Starts to compile a text; the compiler's files are in a new folder within `folder`. Throws IoError.
  Compilation(const std::string& compiler, const std::string& folder, std::string_view text,
              std::chrono::milliseconds timeout);
  ~Compilation();  // ends the compiler if it still works, and removes its files
  Compilation(const Compilation&) = delete;
  Compilation& operator=(const Compilation&) = delete;

  // False while the compiler works. Throws IoError if it failed or took longer than `timeout`.
  [[nodiscard]] bool has_ended();
  // The compiled library, open for reading and writing. Throws IoError.
  [[nodiscard]] OpenFile result() const;

  // Ends all compilers and removes their files. Signal handlers may call it.
  static void end_all();

 private:
  CompilerSlot& slot_;
  std::chrono::steady_clock::time_point deadline_;
};

}  // namespace lucas::tla
