// lucas level list: the levels that come with it, name first on each line.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "../command.hpp"
#include "../exit_code.hpp"
#include "../model_choice.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/levels/sokoban_level.hpp"
#include "lucas/text.hpp"

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

}  // namespace

int run_level_list(const Call& call) {
  const Arguments arguments = parse_for(call, nullptr);
  refuse_extra(arguments.positionals(), 0);
  std::size_t width = 0;
  for (const auto& named : levels::named_levels()) width = std::max(width, named.name.size());
  for (const auto& named : levels::named_levels()) {
    const std::string name(named.name);
    const std::string about = levels::is_sokoban(named.text, name)
                                  ? described(levels::read_sokoban(named.text, name))
                                  : described(levels::read_level(named.text, name));
    call.terminal.out << adapted(call.terminal, padded(name, width + 2) + about) << "\n";
  }
  return success;
}

}  // namespace lucas::cli
