// libFuzzer entry point for level files: any bytes are a valid level, which comes back from our own format and can be
// converted, or are refused by a UsageError.
#include <cstdlib>
#include <string_view>

#include "lucas/error.hpp"
#include "lucas/levels/level_check.hpp"
#include "lucas/levels/level_format.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/sokoban_level.hpp"

namespace {

using namespace lucas::levels;

void convert(const Level& level) {
  for (const FormatInfo& info : level_formats()) {
    try {
      static_cast<void>(convert_level(level, info.format));
    } catch (const lucas::UsageError&) {  // cannot be said in that format
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  Level level;
  try {
    if (is_sokoban({text, "f"})) {
      const SokobanLevel sokoban = read_sokoban({text, "f"});
      static_cast<void>(lint_sokoban({text, "f"}));
      if (read_sokoban({write_sokoban(sokoban), "f"}) != sokoban) std::abort();
      return 0;
    }
    level = read_level(text, "f");
    static_cast<void>(lint_text({text, "f"}));
  } catch (const lucas::UsageError&) {
    return 0;
  }
  if (check_level(level)) std::abort();
  if (read_level(write_level(level, LevelFormat::lucas), "f") != level) std::abort();
  convert(level);
  return 0;
}
