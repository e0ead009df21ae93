#include "input_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

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

}  // namespace lucas::cli
