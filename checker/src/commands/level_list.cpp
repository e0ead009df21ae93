// lucas level list: the levels that come with it, by puzzle, name first on each line; or those that all words fit.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <ostream>

#include "commands/command.hpp"
#include "files/level_json.hpp"
#include "lucas/error.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/text.hpp"
#include "options/operand.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

std::string par_text(const levels::Level& level) {
  if (!level.par || !level.metric) return "";
  return fmt::format("{} {}", *level.par, levels::metric_name(*level.metric));
}

std::string size_text(std::size_t width, std::size_t height) {
  return fmt::format("{:>5}", fmt::format("{}x{}", width, height));
}

// The columns of a row behind the level's name.
std::string described(const levels::Level& level) {
  return fmt::format("{}  {:>2} pieces  {}{}",
                     size_text(static_cast<std::size_t>(level.width), static_cast<std::size_t>(level.height)),
                     level.pieces.size(), padded(par_text(level), 11), level.name);
}
std::string described(const levels::SokobanLevel& level) {
  const std::string par = level.par ? fmt::format("{} moves", *level.par) : "";
  return fmt::format("{}  {:>2} boxes   {}{}", size_text(level.width(), level.rows.size()),
                     level.boxes.size(), padded(par, 11), level.name);
}

struct Listed {
  std::string name, model;
  levels::AnyLevel level;
};

// Blocks come first, then cars, then boxes.
int place_of(const levels::AnyLevel& any) {
  const auto* const level = std::get_if<levels::Level>(&any);
  if (level == nullptr) return 2;
  return level->first_non_car() == nullptr ? 1 : 0;
}

std::optional<std::uint64_t> par_of(const levels::AnyLevel& any) {
  return std::visit([](const auto& level) { return level.par; }, any);
}

std::string title_of(const levels::AnyLevel& any) {
  return std::visit([](const auto& level) { return level.name; }, any);
}

std::string size_of(const levels::AnyLevel& any) {
  if (const auto* const level = std::get_if<levels::Level>(&any))
    return fmt::format("{}x{}", level->width, level->height);
  const auto& level = std::get<levels::SokobanLevel>(any);
  return fmt::format("{}x{}", level.width(), level.rows.size());
}

std::uint64_t bound_of(const std::string& word, std::string_view digits) {
  std::uint64_t bound = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bound);
  if (error != std::errc() || end != digits.data() + digits.size())
    throw UsageError(fmt::format("'{}': no range of moves", excerpt(word)), "Write par=20-50 or par=50.");
  return bound;
}

// Is the word a size, a range of moves, or part of the level's name, title or puzzle?
bool fits(const Listed& level, const std::string& typed) {
  const std::string word = lower_case(typed);
  if (word == size_of(level.level)) return true;
  if (word.starts_with("par=")) {
    const std::string range = word.substr(4);
    const std::size_t dash = range.find('-');
    const std::uint64_t low = bound_of(typed, range.substr(0, dash)),
                        high = dash == std::string::npos ? low : bound_of(typed, range.substr(dash + 1));
    const auto par = par_of(level.level);
    return par && low <= *par && *par <= high;
  }
  return lower_case(level.name + "\n" + title_of(level.level) + "\n" + level.model).find(word) !=
         std::string::npos;
}

void print(Terminal& terminal, const std::vector<std::pair<std::string, levels::AnyLevel>>& list) {
  std::size_t width = 0;
  for (const auto& [name, level] : list) width = std::max(width, name.size());
  for (const auto& [name, any] : list) {
    const std::string about = std::visit([](const auto& level) { return described(level); }, any);
    terminal.out << adapted(terminal, padded(name, width + 2) + about) << "\n";
  }
}

}  // namespace

int run_level_list(const Call& call) {
  const Arguments arguments = parse_words(call);
  const std::vector<std::string>& words = arguments.positionals();
  std::vector<std::pair<std::string, levels::AnyLevel>> list;
  for (const auto& named : levels::named_levels()) {
    const std::string name(named.name);
    const levels::LevelSource source{std::string(named.text), name};
    const Entry* const entry = entry_of_level(call.app, source, false);
    const Listed level{name, entry == nullptr ? "" : entry->name(), levels::read_any(source)};
    if (std::all_of(words.begin(), words.end(), [&](const std::string& word) { return fits(level, word); }))
      list.emplace_back(level.name, level.level);
  }
  std::stable_sort(list.begin(), list.end(),
                   [](const auto& a, const auto& b) { return place_of(a.second) < place_of(b.second); });
  if (list.empty())
    throw UsageError(
        fmt::format("no level fits {}", excerpt(fmt::format("{}", fmt::join(words, " ")))),
        "Words are parts of names, sizes such as 6x6, or par=20-50; without any, all are listed.");
  if (arguments.has("json")) {
    write_level_list(call.terminal.out, list);
  } else {
    print(call.terminal, list);
  }
  return success;
}

}  // namespace lucas::cli
