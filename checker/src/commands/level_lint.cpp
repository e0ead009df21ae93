// lucas level lint: what is valid in a level and yet hardly meant, and where. What it accepts, a model takes.
#include <fmt/format.h>

#include <ostream>

#include "commands/level_call.hpp"
#include "files/level_json.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/text.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {

int run_level_lint(const Call& call) {
  const LevelCall given = parse_level_call(call);
  const std::string& origin = given.source.origin;
  const std::vector<levels::Finding> findings = levels::lint_any(given.source);
  const int code = findings.empty() ? success : negative;
  if (given.arguments.has("json")) {
    write_lint(call.terminal.out, origin, findings);
    return code;
  }
  const auto print = [&](const std::string& line) {
    call.terminal.out << adapted(call.terminal, printable(origin + line)) << "\n";
  };
  for (const auto& [line, column, what] : findings) print(fmt::format(":{}:{}: {}", line, column, what));
  if (code == success) print(": fine");
  return code;
}

}  // namespace lucas::cli
