// lucas trace show: a trace from a file on the console, with the model's pictures where it is a behaviour of
// one.
#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "console/trace.hpp"
#include "files/file_trace.hpp"
#include "lucas/text.hpp"
#include "lucas/trace.hpp"
#include "options/model_choice.hpp"
#include "options/questions.hpp"
#include "system/exit_code.hpp"
#include "traces/verification.hpp"

namespace lucas::cli {

int run_trace_show(const Call& call) {
  TraceCall trace = parse_trace_call(call);
  trace.puzzle = with_claim(std::move(trace.puzzle), trace.file, trace.arguments);
  Terminal& terminal = call.terminal;
  apply_color(terminal, trace.arguments.choice<ColorMode>("color"));
  std::shared_ptr<const Trace> shown;
  if (trace.puzzle) {
    Verification verification = trace.puzzle->verify(trace.file, true);
    shown = verification.trace;
    if (!shown) {
      terminal.err << fmt::format(
          "{}: {} is not a behaviour of {} (see trace verify); shown as the file tells it\n",
          call.app.program, trace.file.name, trace.puzzle->name());
    }
  }
  const std::string remark = shown ? remark_of(trace.file) : "";  // else nobody has judged the claim
  if (!shown) shown = std::make_shared<FileTrace>(std::move(trace.file));
  print_trace(terminal, *shown,
              {trace.arguments.has("full"), trace.arguments.has("verbose"), printable(remark)});
  return success;
}

}  // namespace lucas::cli
