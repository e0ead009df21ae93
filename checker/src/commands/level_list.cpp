// lucas level list: the levels that come with it, name first on each line.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "commands/command.hpp"
#include "files/level_json.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"
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

// What stands behind its name.
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
  const Arguments arguments = parse_for(call, nullptr);
  refuse_extra(arguments.positionals(), 0);
  std::vector<std::pair<std::string, levels::AnyLevel>> list;
  for (const auto& named : levels::named_levels()) {
    const std::string name(named.name);
    list.emplace_back(name, levels::read_any({std::string(named.text), name}));
  }
  if (arguments.has("json")) {
    write_level_list(call.terminal.out, list);
  } else {
    print(call.terminal, list);
  }
  return success;
}

}  // namespace lucas::cli
