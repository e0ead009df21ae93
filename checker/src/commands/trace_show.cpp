// lucas trace show: a trace from a file on the console, with the model's pictures where it is a behaviour of
// one. lucas trace play: the same, state by state, on a terminal.
#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <utility>

#include "console/trace.hpp"
#include "files/file_trace.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "lucas/trace.hpp"
#include "options/model_choice.hpp"
#include "options/questions.hpp"
#include "play/key_terminal.hpp"
#include "play/trace_player.hpp"
#include "system/exit_code.hpp"
#include "trace_files/verification.hpp"

namespace lucas::cli {

namespace {

struct Shown {
  std::shared_ptr<const Trace> trace;
  std::string remark;  // beside its last state
};

Shown shown_trace(const Call& call, TraceCall trace) {
  Terminal& terminal = call.terminal;
  trace.puzzle = with_claim(std::move(trace.puzzle), trace.file, trace.arguments);
  apply_color(terminal, trace.arguments.choice<ColorMode>("color"));
  if (trace.puzzle) {
    Verification verification = trace.puzzle->verify(trace.file, true);
    if (verification.trace) return {verification.trace, printable(remark_of(trace.file))};
    terminal.err << fmt::format(
        "{}: {} is not a behaviour of {} (see trace verify); shown as the file tells it\n", call.app.program,
        trace.file.name, trace.puzzle->name());
  }
  return {std::make_shared<FileTrace>(std::move(trace.file)), ""};  // nobody has judged the claim
}

}  // namespace

int run_trace_show(const Call& call) {
  TraceCall trace = parse_trace_call(call);
  TraceView view{trace.arguments.has("full"), trace.arguments.has("verbose")};
  if (trace.file.begin > 0) view.first = "from";
  const Shown shown = shown_trace(call, std::move(trace));
  view.remark = shown.remark;
  print_trace(call.terminal, *shown.trace, view);
  return success;
}

int run_trace_play(const Call& call) {
  const Shown shown = shown_trace(call, parse_trace_call(call));
  if (!call.terminal.out_is_tty || !KeyTerminal::is_possible())
    throw UsageError("trace play needs a terminal", "trace show prints a trace.");
  TracePlayer player(call.terminal, *shown.trace, shown.remark);
  call.terminal.out << std::flush;
  KeyTerminal terminal;
  for (bool goes_on = true; goes_on;) {
    const auto [width, height] = KeyTerminal::size();
    terminal.show(player.screen(width, height));
    const std::optional<Key> key = terminal.read();
    goes_on = !key || player.press(*key);
  }
  return success;
}

}  // namespace lucas::cli
