// Compilation: a C compiler that works beside the program, in a group of processes and a folder of its own, which are gone when it ends
// or the program does. It is begun without a shell, is bounded in time and memory, and what it prints goes nowhere.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "disk/disk.hpp"

namespace lucas::tla {

// The absolute path of the compiler: of $CC, a path or a name in PATH; else of cc in PATH. "" where there is none.
[[nodiscard]] std::string compiler_path();

// Options of each compilation.
inline constexpr const char* compiler_options[] = {
    "-x", "c", "-", "-O1", "-shared", "-fPIC", "-fwrapv", "-fexceptions", "-w", "-pipe", "-o", "library"};

struct CompilerSlot;

class Compilation {
 public:
  // Begins to compile a text; its files are in a new folder within `folder`. Throws IoError.
  Compilation(const std::string& compiler, const std::string& folder, std::string_view text,
              std::chrono::milliseconds timeout);
  ~Compilation();  // ends the compiler if it still works, and removes its files
  Compilation(const Compilation&) = delete;
  Compilation& operator=(const Compilation&) = delete;

  // False: it still works. Throws IoError where it failed, or has no more time.
  [[nodiscard]] bool has_ended();
  // The library that it has made, open to be read and written. Throws IoError.
  [[nodiscard]] OpenFile result() const;

  // Ends all compilers and removes their files. Signal handlers may call it.
  static void end_all();

 private:
  CompilerSlot& slot_;
  std::chrono::steady_clock::time_point deadline_;
};

}  // namespace lucas::tla
