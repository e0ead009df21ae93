// lucas level list: the levels that come with it, name first on each line.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "../command.hpp"
#include "../exit_code.hpp"
#include "../level_json.hpp"
#include "../model_choice.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

std::string par_text(const levels::Level& level) {
  if (!level.par || !level.metric) return "";
  return fmt::format("{} {}", *level.par, levels::metric_name(*level.metric));
}

void print(Terminal& terminal, const std::vector<std::pair<std::string, levels::Level>>& list) {
  std::size_t width = 0;
  for (const auto& [name, level] : list) width = std::max(width, name.size());
  for (const auto& [name, level] : list) {
    const std::string line = fmt::format("{}{:>5}  {:>2} pieces  {}{}", padded(name, width + 2),
                                         fmt::format("{}x{}", level.width, level.height), level.pieces.size(),
                                         padded(par_text(level), 11), level.name);
    terminal.out << adapted(terminal, line) << "\n";
  }
}

}  // namespace

int run_level_list(const Call& call) {
  const Arguments arguments = parse_for(call, nullptr);
  refuse_extra(arguments.positionals(), 0);
  std::vector<std::pair<std::string, levels::Level>> list;
  for (const auto& named : levels::named_levels())
    list.emplace_back(named.name, levels::read_level(named.text, std::string(named.name)));
  if (arguments.has("json")) {
    write_level_list(call.terminal.out, list);
  } else {
    print(call.terminal, list);
  }
  return success;
}

}  // namespace lucas::cli
