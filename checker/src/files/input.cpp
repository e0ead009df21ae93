#include "files/input.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {

std::ifstream open_input(const std::string& path, const std::string& what) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored))
    throw UsageError(fmt::format("{}: is a folder, not {}", path_text(path), what));
  std::ifstream in(path, std::ios::binary);
  if (!in) throw UsageError(fmt::format("{}: cannot be read: {}", path_text(path), std::strerror(errno)));
  return in;
}

std::istream& open_stdin() {
  struct stat status {};
  const int cause = fstat(STDIN_FILENO, &status) != 0 ? errno : S_ISDIR(status.st_mode) ? EISDIR : 0;
  if (cause != 0) throw IoError(fmt::format("stdin: cannot be read: {}", std::strerror(cause)));
  return std::cin;
}

}  // namespace lucas::cli
