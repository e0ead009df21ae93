#include "patterns/pattern_cache.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <span>
#include <string_view>
#include <system_error>

#include "disk/disk.hpp"
#include "disk/hash.hpp"
#include "kernel/guarded.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "lucas/version.hpp"

namespace lucas {
namespace {

// Hashes lucas' version, the model's name, the pattern's name, size and goals, and the steps of up to 1000 states.
std::uint64_t fingerprint_of(const Kernel& kernel, std::size_t pattern) {
  constexpr std::size_t most = 1000;
  const Pattern& told = kernel.shape().patterns[pattern];
  Hash hash;
  hash.add(version).add(kernel.shape().name).add(told.name).add(told.size);
  std::vector<std::uint64_t> states;
  std::set<std::uint64_t> seen;
  const auto reach = [&](std::uint64_t number) {
    hash.add(number);
    if (seen.insert(number).second) states.push_back(number);
  };
  visit_pattern_goals(kernel, pattern, reach);
  for (std::size_t i = 0; i < std::min(states.size(), most); ++i) {
    kernel.pattern_steps(pattern, states[i], reach);
  }
  return hash.value();
}

// The checksum of a table and of its pattern's fingerprint, so that a file with another pattern's name is refused.
std::uint64_t checksum_of(std::uint64_t fingerprint, std::span<const std::uint8_t> bytes) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return Hash().add(fingerprint).add_bytes(text).value();
}

}  // namespace

PatternCache::PatternCache(const Kernel& kernel, const PatternPlan* plan) : kernel_(kernel), plan_(plan) {
  for (std::size_t i = 0; plan != nullptr && i < kernel.shape().patterns.size(); ++i)
    fingerprints_.push_back(kernel.shape().patterns[i].twin ? 0 : fingerprint_of(kernel, i));
}

std::string PatternCache::name_of(std::size_t pattern) const {
  return fmt::format("{}-{:016x}.pattern", kernel_.shape().name, fingerprints_[pattern]);
}

bool PatternCache::is_full() const {
  if (plan_ == nullptr) return false;
  const std::vector<Pattern>& patterns = kernel_.shape().patterns;
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    std::error_code none;
    if (!patterns[i].twin && !std::filesystem::is_regular_file(plan_->folder + "/" + name_of(i), none))
      return false;
  }
  return true;
}

PatternTable PatternCache::table(std::size_t pattern, MemoryBudget& budget, FunctionRef<void()> pulse) const {
  if (plan_ == nullptr) return PatternTable(kernel_, pattern, budget, pulse);
  if (auto found = read(pattern, budget)) return std::move(*found);
  PatternTable made(kernel_, pattern, budget, pulse);
  write(pattern, made);
  return made;
}

std::optional<PatternTable> PatternCache::read(std::size_t pattern, MemoryBudget& budget) const {
  const std::string path = plan_->folder + "/" + name_of(pattern);
  std::error_code none;
  const std::filesystem::file_status status = std::filesystem::status(path, none);
  if (!std::filesystem::exists(status)) return std::nullopt;
  try {
    if (!std::filesystem::is_regular_file(status))
      throw IoError(path_text(path) +
                    ": is no file; the pattern is explored again");  // a pipe would be waited for
    const OpenFile file(path);
    PatternTable table(kernel_.shape().patterns[pattern].size, budget);
    const std::span<std::uint8_t> bytes = table.bytes();
    std::uint64_t checksum = 0;
    const std::size_t whole = file.read(0, reinterpret_cast<char*>(bytes.data()), bytes.size()) +
                              file.read(bytes.size(), reinterpret_cast<char*>(&checksum), sizeof checksum);
    const bool is_whole =
        whole == bytes.size() + sizeof checksum && whole == std::filesystem::file_size(path);
    if (is_whole && checksum == checksum_of(fingerprints_[pattern], bytes)) return table;
    plan_->warn(path_text(path) + ": damaged; the pattern is explored again");
  } catch (const IoError& error) {
    plan_->warn(error.what());
  }
  return std::nullopt;
}

void PatternCache::write(std::size_t pattern, const PatternTable& table) const {
  if (has_failed_) return;
  try {
    const OpenFile lock = locked_folder(plan_->folder);
    const std::span<const std::uint8_t> bytes = table.bytes();
    const std::uint64_t checksum = checksum_of(fingerprints_[pattern], bytes);
    replace_file(plan_->folder, name_of(pattern),
                 {std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()),
                  std::string_view(reinterpret_cast<const char*>(&checksum), sizeof checksum)});
  } catch (const IoError& error) {
    has_failed_ = true;
    plan_->warn(error.what() + std::string("; patterns are kept for this run only"));
  } catch (const UsageError&) {  // another program writes there
  }
}

}  // namespace lucas
