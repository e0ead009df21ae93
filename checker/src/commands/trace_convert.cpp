// lucas trace convert: a trace from a file in another format. Where a model is known, the trace must be a
// behaviour of it, and its values get the model's types; else they are converted as they stand.
#include <memory>
#include <ostream>

#include "commands/refusal.hpp"
#include "console/trace.hpp"
#include "files/file_trace.hpp"
#include "lucas/error.hpp"
#include "lucas/trace.hpp"
#include "options/model_choice.hpp"
#include "options/outputs.hpp"
#include "options/questions.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"
#include "trace_files/verification.hpp"

namespace lucas::cli {
namespace {

void write(std::ostream& out, const Output& output, const std::shared_ptr<const Trace>& trace,
           const TraceMeta& meta, const std::string& remark) {
  if (output.format != Format::text) return write_trace(out, output, trace, meta, remark);
  Terminal file{out, out};
  print_trace(file, *trace, {true, false, remark});
}

}  // namespace

int run_trace_convert(const Call& call) {
  TraceCall trace = parse_trace_call(call);
  trace.puzzle = with_claim(std::move(trace.puzzle), trace.file, trace.arguments);
  const std::vector<Output> outputs = outputs_of(trace.arguments);
  if (outputs.empty())
    throw UsageError("trace convert needs --output FILE", "For stdout: --output - --format itf.");
  for (const Output& output : outputs) {
    if (output.format == Format::result)
      throw UsageError("a trace is no result: .json", "Write .itf.json, .tlc.json, .html, .svg or .txt.");
    require_writable(output.path);
  }
  TraceMeta meta{"",
                 {},
                 trace.file.property.value_or(""),
                 trace.file.verdict.value_or(""),
                 trace.file.kind.value_or(""),
                 trace.file.temporal};
  const std::string remark = remark_of(trace.file);
  std::shared_ptr<const Trace> converted;
  if (trace.puzzle) {
    meta.model = trace.puzzle->name();
    meta.params = trace.puzzle->params();
    const Verification verification = trace.puzzle->verify(trace.file, true);
    if (verification.refusal) {
      call.terminal.err << adapted(call.terminal, refusal_text(trace, *verification.refusal));
      return negative;
    }
    converted = verification.trace;
    meta.lead = verification.lead;
  } else {
    converted = std::make_shared<FileTrace>(std::move(trace.file));
  }
  const InterruptGuard interrupts;  // a file is written whole or not at all
  write_each(outputs, call.terminal,
             [&](std::ostream& out, const Output& output) { write(out, output, converted, meta, remark); });
  return noted_signal() == 0 ? static_cast<int>(success) : signal_code();
}

}  // namespace lucas::cli
