#include "files/input.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iostream>

#include "lucas/error.hpp"
#include "lucas/input.hpp"
#include "memory/memory_budget.hpp"

namespace lucas::cli {

std::string read_json_file(const std::string& path, const std::string& what, std::uint64_t memory) {
  constexpr std::uint64_t longest = std::uint64_t{1} << 30;
  const std::uint64_t most = std::min(longest, memory);
  std::string text = read_input(path, what, most);
  if (text.size() <= most) return text;
  if (most < longest) throw MemoryBudget::Exceeded();
  throw UsageError(input_name(path) + ": longer than 1 GiB, the most that is read");
}

std::istream& open_stdin() {
  struct stat status {};
  const int cause = fstat(STDIN_FILENO, &status) != 0 ? errno : S_ISDIR(status.st_mode) ? EISDIR : 0;
  if (cause != 0) throw IoError(fmt::format("stdin: cannot be read: {}", std::strerror(cause)));
  return std::cin;
}

}  // namespace lucas::cli
