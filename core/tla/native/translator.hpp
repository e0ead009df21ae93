// Translator to native code: prints typed code as C, compiles that beside the search, and loads the library; or loads
// the library that an earlier run kept.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "tla/typed/native.hpp"

namespace lucas::tla {

struct NativeOptions {
  std::string folder;  // where libraries are kept
  bool waits = false;  // the search waits for the compiler, from its beginning on
  // Time of a search before the compiler starts; empty: a quarter of what it is likely to take, and 50 ms.
  std::optional<std::chrono::milliseconds> patience{};
  std::chrono::milliseconds timeout{60'000};  // for the compiler
};

[[nodiscard]] std::shared_ptr<const Translator> make_translator(NativeOptions options);
// Ends all compilers and removes their files. Signal handlers may call it.
void end_translations();

}  // namespace lucas::tla
