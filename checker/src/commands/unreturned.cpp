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

Watchdog::Report teller(const Call& call, const std::string& subject) {
  return [&call, subject](const std::string& hook, Ending why) { return tell(call, subject, hook, why); };
}

std::string subject_of(const Puzzle& puzzle) { return fmt::format("the model '{}'", puzzle.name()); }

Watchdog::Clock::duration timeout_of(const Arguments& arguments) {
  Limits limits;
  read_limits(arguments, limits);
  return limits.timeout;
}

}  // namespace

int tell_unreturned(const Call& call, const Puzzle& puzzle, const std::string& hook, Ending why) {
  return tell(call, subject_of(puzzle), hook, why);
}

TimedWork::TimedWork(const Call& call, const Arguments& arguments, const std::string& subject) {
  if (!arguments.has("timeout") || InterruptGuard::is_alive()) return;
  interrupts_.emplace();
  watchdog_.emplace(timeout_of(arguments), teller(call, subject));
}

Watchdog telling_watchdog(const Call& call, const Arguments& arguments, const Puzzle& puzzle) {
  return Watchdog(timeout_of(arguments), teller(call, subject_of(puzzle)));
}

}  // namespace lucas::cli
