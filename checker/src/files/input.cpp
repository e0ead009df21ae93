#include "files/input.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "lucas/error.hpp"
#include "lucas/input.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "memory/memory_budget.hpp"

namespace lucas::cli {

bool is_there(const std::string& path) {
  std::error_code ignored;
  return path == "-" || std::filesystem::exists(path, ignored);
}

std::optional<NumberedFile> numbered_file(const std::string& word) {
  if (is_there(word)) return NumberedFile{word};
  const std::size_t colon = word.rfind(':');
  if (colon == std::string::npos || colon + 1 == word.size() || !is_there(word.substr(0, colon)))
    return std::nullopt;
  return NumberedFile{word.substr(0, colon), word.substr(colon + 1)};
}

std::string read_json_file(const std::string& path, const std::string& what, std::uint64_t memory) {
  constexpr std::uint64_t longest = std::uint64_t{1} << 30;
  const std::uint64_t most = std::min(longest, memory);
  std::string text = read_input(path, what, most);
  if (text.size() <= most) return text;
  if (most < longest) throw MemoryBudget::Exceeded();
  throw UsageError(input_name(path) + ": longer than 1 GiB, the most that is read");
}

void refuse_missing_file(const std::string& word) {
  const std::size_t dot = word.rfind('.');
  if (dot == std::string::npos || dot == 0 || word.find_first_of("|/ \n") < dot) return;
  const std::string ending = word.substr(dot + 1);
  constexpr std::size_t shortest = 2, longest = 5;
  const bool is_ending = ending.size() >= shortest && ending.size() <= longest &&
                         ranges::all_of(ending, [](unsigned char c) { return std::islower(c) != 0; });
  if (is_ending && !is_there(word))
    throw UsageError(fmt::format("{}: cannot be read: {}", path_text(word), std::strerror(ENOENT)));
}

std::istream& open_stdin() {
  struct stat status {};
  const int cause = fstat(STDIN_FILENO, &status) != 0 ? errno : S_ISDIR(status.st_mode) ? EISDIR : 0;
  if (cause != 0) throw IoError(fmt::format("stdin: cannot be read: {}", std::strerror(cause)));
  return std::cin;
}

}  // namespace lucas::cli
