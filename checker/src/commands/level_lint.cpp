// lucas level lint: what is valid in a level and yet hardly meant, and where; and whether a model can take it.
#include <fmt/format.h>

#include <ostream>

#include "commands/level_call.hpp"
#include "files/level_json.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/models/sliding_blocks/layout.hpp"
#include "lucas/text.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

struct Judgement {
  std::vector<levels::Finding> findings;
  std::string refusal;  // why no model can take the level
};
struct Judge {
  const levels::LevelSource& source;

  Judgement operator()(const levels::Level& level) const {
    return {levels::lint_text(source.text, source.origin), models::sliding_blocks::too_large(level)};
  }
  Judgement operator()(const levels::SokobanLevel& /*level*/) const {
    return {levels::lint_sokoban(source.text, source.origin, source.number), ""};
  }
};

}  // namespace

int run_level_lint(const Call& call) {
  const LevelCall given = parse_level_call(call);
  const levels::LevelSource& source = given.source;
  const auto [findings, refusal] = std::visit(Judge{source}, levels::read_any(source));
  const int code = findings.empty() && refusal.empty() ? success : negative;
  if (given.arguments.has("json")) {
    write_lint(call.terminal.out, source.origin, findings, refusal);
    return code;
  }
  const auto print = [&](const std::string& line) {
    call.terminal.out << adapted(call.terminal, printable(source.origin + line)) << "\n";
  };
  if (!refusal.empty()) print(": lucas cannot take it: " + refusal);
  for (const auto& [line, column, text] : findings) print(fmt::format(":{}:{}: {}", line, column, text));
  if (code == success) print(": fine");
  return code;
}

}  // namespace lucas::cli
