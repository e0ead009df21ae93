// lucas level lint: what is valid in a level and yet hardly meant, and where.
#include <fmt/format.h>

#include <ostream>

#include "../exit_code.hpp"
#include "level_call.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/sokoban_level.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {

int run_level_lint(const Call& call) {
  const levels::LevelSource source = parse_level_call(call).source;
  const std::vector<levels::Finding> findings =
      levels::is_sokoban(source.text, source.origin)
          ? levels::lint_sokoban(source.text, source.origin, source.number)
          : levels::lint_text(source.text, source.origin);
  const auto print = [&](const std::string& line) {
    call.terminal.out << adapted(call.terminal, printable(line)) << "\n";
  };
  for (const auto& [line, column, text] : findings)
    print(fmt::format("{}:{}:{}: {}", source.origin, line, column, text));
  if (findings.empty()) print(source.origin + ": fine");
  return findings.empty() ? success : negative;
}

}  // namespace lucas::cli
