// libFuzzer entry point for files of specifications: a text is read, as a module with those that are built in, as a configuration,
// and as a constant of the command line, or refused by a UsageError.
#include <cstdint>
#include <string>

#include "lucas/error.hpp"
#include "tla/module/config.hpp"
#include "tla/module/loader.hpp"

namespace {

using namespace lucas;

template <class Read>
void attempt(Read read) {
  try {
    read();
  } catch (const UsageError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  attempt([&] {
    const tla::Library library = tla::load_modules(tla::Source{text, "a text"}, {});
    if (library.parsed().size() != library.analysed().size()) __builtin_trap();
  });
  attempt([&] { static_cast<void>(tla::read_config({text, "a text"})); });
  attempt([&] {
    tla::Config config;
    tla::set_constant(config, text, "-c");
    if (config.constants.size() != 1) __builtin_trap();
  });
  return 0;
}
