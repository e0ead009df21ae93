#include "commands/unreturned.hpp"

#include <fmt/format.h>

#include <ostream>

#include "lucas/request.hpp"
#include "lucas/text.hpp"
#include "options/engine_options.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

int tell(const Call& call, const std::string& subject, const std::string& hook, Ending why) {
  const Terminal& terminal = call.terminal;
  constexpr std::size_t longest_line = 500;
  const std::string text = fmt::format("{}: {} does not return from {}", call.app.program, subject, hook);
  if (terminal.err_is_tty) terminal.err << "\r\x1b[K";
  for (const std::string& line : lines_of(text))
    terminal.err << adapted(terminal, excerpt(line, longest_line)) << "\n";
  return why == Ending::interrupted ? signal_code() : inconclusive;
}

}  // namespace

int tell_unreturned(const Call& call, const Puzzle& puzzle, const std::string& hook, Ending why) {
  return tell(call, fmt::format("the model '{}'", puzzle.name()), hook, why);
}

TimedWork::TimedWork(const Call& call, const Arguments& arguments, const std::string& subject) {
  if (!arguments.has("timeout") || InterruptGuard::is_alive()) return;
  Limits limits;
  read_limits(arguments, limits);
  interrupts_.emplace();
  watchdog_.emplace(limits.timeout, [&call, subject](const std::string& hook, Ending why) {
    return tell(call, subject, hook, why);
  });
}

Watchdog telling_watchdog(const Call& call, const Arguments& arguments, const Puzzle& puzzle) {
  Limits limits;
  read_limits(arguments, limits);
  return Watchdog(limits.timeout, [&](const std::string& hook, Ending why) {
    return tell_unreturned(call, puzzle, hook, why);
  });
}

}  // namespace lucas::cli
