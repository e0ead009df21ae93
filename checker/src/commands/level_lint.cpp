// lucas level lint: what is valid in a level and yet hardly meant, and where. What it accepts, a model takes.
#include <fmt/format.h>

#include <ostream>

#include "commands/level_call.hpp"
#include "files/level_json.hpp"
#include "lucas/levels/sokoban_level.hpp"
#include "lucas/text.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {

int run_level_lint(const Call& call) {
  const LevelCall given = parse_level_call(call);
  const auto& [text, origin, number] = given.source;
  const std::vector<levels::Finding> findings = levels::is_sokoban(text, origin)
                                                    ? levels::lint_sokoban(text, origin, number)
                                                    : levels::lint_text(text, origin);
  const int code = findings.empty() ? success : negative;
  if (given.arguments.has("json")) {
    write_lint(call.terminal.out, origin, findings);
    return code;
  }
  const auto print = [&, &name = origin](const std::string& line) {
    call.terminal.out << adapted(call.terminal, printable(name + line)) << "\n";
  };
  for (const auto& [line, column, what] : findings) print(fmt::format(":{}:{}: {}", line, column, what));
  if (code == success) print(": fine");
  return code;
}

}  // namespace lucas::cli
