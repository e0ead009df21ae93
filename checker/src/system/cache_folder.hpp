// The user's folder for files that lucas keeps from one run to the next.
#pragma once

#include <cstdlib>
#include <string>

namespace lucas::cli {

// "" if the environment names none. The folder may not exist yet.
[[nodiscard]] inline std::string cache_folder() {
  const auto text_of = [](const char* variable) {
    const char* const value = std::getenv(variable);
    return std::string(value == nullptr ? "" : value);
  };
  // The XDG Base Directory Specification says to ignore relative paths.
  if (const std::string asked = text_of("XDG_CACHE_HOME"); asked.starts_with('/')) return asked + "/lucas";
  const std::string home = text_of("HOME");
  return home.empty() ? "" : home + "/.cache/lucas";
}

}  // namespace lucas::cli
