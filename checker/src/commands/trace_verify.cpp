// lucas trace verify: is a trace from a file a behaviour of the model, step by step, and does it show what it
// claims?
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "commands/refusal.hpp"
#include "console/report.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"
#include "options/questions.hpp"
#include "report/report.hpp"
#include "system/exit_code.hpp"
#include "trace_files/verification.hpp"

namespace lucas::cli {
namespace {

void print_notes(Terminal& terminal, const Verification& verification) {
  for (const std::string& note : verification.notes) terminal.out << "note: " << printable(note) << "\n";
  if (verification.foreign_actions > 0) {
    const bool one = verification.foreign_actions == 1;
    terminal.out << fmt::format("note: {} whose action the file names in another way; {} states decide\n",
                                counted(verification.foreign_actions, "step"), one ? "its" : "their");
  }
}

// ", and reaches Solved"; nothing where the file claims nothing.
std::string claim_text(const TraceCall& trace) {
  const std::string verdict = trace.file.verdict.value_or(""), property = trace.file.property.value_or("");
  if (verdict == "deadlock") return ", and ends in a deadlock";
  if (verdict != "violated" && verdict != "solved") return "";
  if (trace.file.temporal) return ", and violates " + to_text(*trace.file.temporal);
  const auto& all = trace.puzzle->properties();
  const bool goal = std::any_of(all.begin(), all.end(), [&](const PropertyInfo& p) {
    return p.name == property && p.kind == PropertyKind::goal;
  });
  return (goal ? ", and reaches " : ", and violates ") + property;
}

int code_of(const Verification& verification) { return verification.valid() ? success : negative; }

}  // namespace

int run_trace_verify(const Call& call) {
  TraceCall trace = parse_trace_call(call);
  if (!trace.puzzle) {
    throw UsageError(fmt::format("{}: the file names no model", trace.file.name),
                     "Add --model NAME and its options.");
  }
  trace.puzzle = with_claim(std::move(trace.puzzle), trace.file, trace.arguments);
  const Verification verification = trace.puzzle->verify(trace.file, trace.arguments.has("allow-stuttering"));
  Terminal& terminal = call.terminal;
  apply_color(terminal, trace.arguments.choice<ColorMode>("color"));
  if (trace.arguments.has("json")) {
    write_verification_result(terminal.out, trace.file, *trace.puzzle, verification);
  } else if (verification.refusal) {
    terminal.out << adapted(terminal, refusal_text(trace, *verification.refusal));
  } else {
    const std::string text =
        fmt::format(" {} is a behaviour of {} in {}{}", trace.file.name, trace.puzzle->name(),
                    counted(verification.trace->steps(), trace.puzzle->shape().step_noun), claim_text(trace));
    terminal.out << toned(terminal, Tone::good, "valid:") << adapted(terminal, printable(text)) << "\n";
  }
  if (trace.arguments.has("quiet") || trace.arguments.has("json")) return code_of(verification);
  print_notes(terminal, verification);
  if (verification.refusal && verification.refusal->state == 0 && !trace.file.ours)
    terminal.out << fmt::format("note: looked for among the initial states of: {}\n",
                                model_text(trace.puzzle->name(), trace.puzzle->params()));
  return code_of(verification);
}

}  // namespace lucas::cli
