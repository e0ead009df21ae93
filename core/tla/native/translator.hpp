// The translator to native code: prints typed code as C, has it compiled beside the search, and loads it, or what an earlier run kept.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "tla/typed/native.hpp"

namespace lucas::tla {

struct NativeOptions {
  std::string folder;                         // that libraries are kept in
  bool waits = false;                         // the search waits for the compiler, from its beginning on
  std::chrono::milliseconds patience{500};    // so long a search goes on before the compiler begins
  std::chrono::milliseconds timeout{60'000};  // of the compiler
};

[[nodiscard]] std::shared_ptr<const Translator> make_translator(NativeOptions options);
// Ends all compilers and removes their files. Signal handlers may call it.
void end_translations();

}  // namespace lucas::tla
