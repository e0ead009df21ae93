#include "options/unreturned.hpp"

#include <fmt/format.h>

#include <ostream>

#include "lucas/request.hpp"
#include "lucas/text.hpp"
#include "options/given.hpp"
#include "report/report.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

// Reports a hook that does not return; returns the exit code. `is_alone`: no result follows; --json prints an error.
int tell(const Call& call, const std::string& subject, const std::string& hook, Ending why, bool is_alone) {
  const Terminal& terminal = call.terminal;
  constexpr std::size_t longest_line = 500;
  const std::string text = fmt::format("{} does not return from {}", subject, hook);
  const int code = why == Ending::interrupted ? signal_code() : inconclusive;
  if (terminal.err_is_tty) terminal.err << "\r\x1b[K";
  if (is_alone && ask_for_json(call.words)) {
    write_error_result(terminal.out, call.command.name, code, text, "");
    return code;
  }
  for (const std::string& line : lines_of(call.app.program + ": " + text))
    terminal.err << adapted(terminal, excerpt(line, longest_line)) << "\n";
  return code;
}

Watchdog::Report teller(const Call& call, const std::string& subject) {
  return
      [&call, subject](const std::string& hook, Ending why) { return tell(call, subject, hook, why, true); };
}

std::string named_model(const Puzzle& puzzle) { return fmt::format("the model '{}'", puzzle.name()); }

Watchdog::Clock::duration timeout_of(const Arguments& arguments) {
  const auto most = arguments.duration("timeout");
  return most ? *most : Limits{}.timeout;
}

}  // namespace

int tell_unreturned(const Call& call, const Puzzle& puzzle, const std::string& hook, Ending why,
                    bool is_alone) {
  return tell(call, named_model(puzzle), hook, why, is_alone);
}

TimedWork::TimedWork(const Call& call, const Arguments& arguments, const std::string& subject) {
  if (!arguments.has("timeout") || InterruptGuard::is_alive()) return;
  interrupts_.emplace();
  watchdog_.emplace(timeout_of(arguments), teller(call, subject));
}

Watchdog telling_watchdog(const Call& call, const Arguments& arguments, const Puzzle& puzzle) {
  return Watchdog(timeout_of(arguments), teller(call, named_model(puzzle)));
}

}  // namespace lucas::cli
