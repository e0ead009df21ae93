// lucas trace show, verify and convert: print a trace file, check it step by step against its model, or write it in
// another format. If the model is known, it judges the trace, and values get the model's types instead of the file's;
// if not, a trace is shown and converted as the file has it.
#include "commands/traces.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "commands/command.hpp"
#include "console/trace.hpp"
#include "files/input.hpp"
#include "lucas/error.hpp"
#include "lucas/input.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "options/engine_options.hpp"
#include "options/model_choice.hpp"
#include "options/operand.hpp"
#include "options/outputs.hpp"
#include "options/questions.hpp"
#include "options/specification.hpp"
#include "report/report.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"
#include "trace_files/trace_file.hpp"
#include "trace_files/verification.hpp"

namespace lucas::cli {
namespace {

// A trace command's file, and the model to judge it by, if file or flags name one; flags win.
struct TraceCall {
  TraceFile file;
  std::unique_ptr<Puzzle> puzzle{};
  Arguments arguments;
};

// The place in a trace file where its model and parameters stand, for messages.
std::string place_in(const TraceFile& file) { return file.name + ": #meta.lucas"; }

// The model with the file's parameters, overridden by those given. An error names the file if the file's parameters alone
// are wrong, too.
std::unique_ptr<Puzzle> make_as_file_says(const Entry& entry, const TraceFile& file,
                                          const Entry::Arguments& given) {
  Entry::Arguments params = file.params;
  std::erase_if(params, [&](const auto& param) {
    return contains(given, param.first, [](const auto& each) { return each.first; });
  });
  params.insert(params.end(), given.begin(), given.end());
  try {
    return entry.make(params);
  } catch (const UsageError&) {
    static_cast<void>(prefixing(place_in(file), [&] { return entry.make(file.params); }));
    throw;
  }
}

// The model of --model, of the file, or the program's only one; with parameters if --model or options say some.
Chosen chosen_model(const Call& call, const Given& given, const TraceFile& file) {
  const bool is_single = call.app.single();
  if (const auto flag = given.value("model"))
    return is_single ? Chosen{&find_entry(call.app, *flag)}
                     : ReadOperand(call, given.about({*flag})).chosen(nullptr);
  if (const Entry* const entry = model_of(call.app, file, given))
    return {entry, unspelt_params(*entry, given)};
  if (file.model)
    return prefixing(place_in(file), [&] { return Chosen{&find_entry(call.app, *file.model)}; });
  return {is_single ? call.app.entries.front().get() : nullptr};
}

// Reads the file that the command line names (- is stdin). Throws UsageError and IoError.
TraceCall parse_trace_call(const Call& call) {
  const Given given = given_words(call);
  if (given.positionals().empty())
    refuse_missing_word(call, given, "which file?", "Give its name, or - for stdin.");
  // Parameters may belong to the model that only the file names, so the strict parse comes after reading it.
  const std::string& path = given.positionals().front();
  const std::uint64_t memory = usual_memory();
  std::string text = read_json_file(path, "a trace", memory);
  const bool tells_steps = is_steps_text(text);
  TraceFile file{input_name(path)};
  if (tells_steps) {
    PrintedSolution solution = printed_solution(std::move(text));
    text = std::move(solution.steps);
    if (call.app.find(solution.model) != nullptr) file.model = std::move(solution.model);
    if (file.model) file.params = std::move(solution.params);
  } else {
    file = read_trace(std::move(text), file.name, memory);
  }
  const Chosen chosen = chosen_model(call, given, file);
  const Entry* const entry = chosen.entry;
  Arguments arguments = parse_for(call, given, entry, chosen.params);
  refuse_extra(arguments.positionals(), 1);
  std::unique_ptr<Puzzle> puzzle;
  if (entry != nullptr) {
    const Entry::Arguments params = given_params(*entry, arguments);
    puzzle = made_puzzle(call, [&] {
      return !given.has("model") || entry->name() == file.model ? make_as_file_says(*entry, file, params)
                                                                : entry->make(params);
    });
    if (tells_steps)
      file = read_steps(puzzle->kernel(), {puzzle->name(), puzzle->params()}, text, file.name, memory);
  } else if (tells_steps) {
    throw UsageError(file.name + ": no JSON, and the steps of no model",
                     "To read it as steps, such as dlUrr, add --model NAME and its options.");
  }
  return {std::move(file), std::move(puzzle), std::move(arguments)};
}

// A trace as its file tells it: no model has judged it.
class FileTrace final : public Trace {
 public:
  explicit FileTrace(TraceFile file) : file_(std::move(file)) {}

  [[nodiscard]] std::size_t states() const override { return file_.steps() + 1; }
  [[nodiscard]] Value state(std::size_t i) const override { return file_.state(file_.begin + i); }
  [[nodiscard]] std::optional<Label> action(std::size_t i) const override {
    return i == 0 || i == states() ? std::nullopt : file_.action(file_.begin + i);
  }
  [[nodiscard]] std::optional<std::size_t> loop() const override {
    return file_.loop ? std::optional(*file_.loop - file_.begin) : std::nullopt;
  }
  [[nodiscard]] Scene picture(std::size_t) const override { return {}; }

 private:
  TraceFile file_;
};

// The first bad step, the difference, and what the model allows there.
std::string refusal_text(const TraceCall& trace, const Verification::Refusal& refusal) {
  std::string text =
      fmt::format("not a behaviour of {}: {}: state {} of 0..{}: {}\n", trace.puzzle->name(), trace.file.name,
                  refusal.state, std::max(trace.file.steps(), refusal.state), refusal.problem);
  for (const Difference& change : refusal.changes)
    text += fmt::format("  {}: {}\n", change.path, change.text);
  if (!refusal.allowed.empty()) text += fmt::format("  the model allows: {}\n", listed(refusal.allowed));
  return text;
}

// ---- Show -------------------------------------------------------------------------------------------

ShownTrace shown_trace(const Call& call, TraceCall trace) {
  Terminal& terminal = call.terminal;
  trace.puzzle = with_claim(std::move(trace.puzzle), trace.file, trace.arguments);
  if (trace.puzzle) {
    Verification verification = trace.puzzle->verify(trace.file, true);
    if (verification.trace) return {verification.trace, printable(remark_of(trace.file))};
    terminal.err << fmt::format(
        "{}: {} is not a behaviour of {} (see trace verify); shown as the file tells it\n", call.app.program,
        trace.file.name, trace.puzzle->name());
  }
  return {std::make_shared<FileTrace>(std::move(trace.file)), ""};  // nobody has judged the claim
}

// ---- Verify -----------------------------------------------------------------------------------------

void print_notes(Terminal& terminal, const Verification& verification) {
  for (const std::string& note : verification.notes) terminal.out << "note: " << printable(note) << "\n";
  if (verification.foreign_actions > 0) {
    const bool one = verification.foreign_actions == 1;
    terminal.out << fmt::format("note: {} whose action the file names in another way; {} states decide\n",
                                counted(verification.foreign_actions, "step"), one ? "its" : "their");
  }
}

// The file's claim in words: ", and reaches Solved"; "" if it claims nothing.
std::string claim_text(const TraceCall& trace) {
  const std::string verdict = trace.file.verdict.value_or(""), property = trace.file.property.value_or("");
  if (verdict == "deadlock") return ", and ends in a deadlock";
  if (verdict != "violated" && verdict != "solved") return "";
  if (trace.file.temporal) return ", and violates " + to_text(*trace.file.temporal);
  const bool goal = ranges::any_of(trace.puzzle->properties(), [&](const PropertyInfo& p) {
    return p.name == property && p.kind == PropertyKind::goal;
  });
  return (goal ? ", and reaches " : ", and violates ") + property;
}

std::string loop_text(const Trace& trace) {
  const std::optional<std::size_t> loop = trace.loop();
  if (!loop) return "";
  return *loop == trace.steps() ? ", where it stays for ever"
                                : fmt::format(", and for ever back to state {}", *loop);
}

int code_of(const Verification& verification) { return verification.valid() ? success : negative; }

}  // namespace

ShownTrace trace_to_show(const Call& call) { return shown_trace(call, parse_trace_call(call)); }

int run_trace_show(const Call& call) {
  TraceCall trace = parse_trace_call(call);
  TraceView view{trace.arguments.has("full"), trace.arguments.has("verbose")};
  if (trace.file.begin > 0) view.first = "from";
  const ShownTrace shown = shown_trace(call, std::move(trace));
  view.remark = shown.remark;
  print_trace(call.terminal, *shown.trace, view);
  return success;
}

int run_trace_verify(const Call& call) {
  TraceCall trace = parse_trace_call(call);
  if (!trace.puzzle) {
    throw UsageError(fmt::format("{}: the file names no model", trace.file.name),
                     "Add --model NAME and its options.");
  }
  trace.puzzle = with_claim(std::move(trace.puzzle), trace.file, trace.arguments);
  const Verification verification = trace.puzzle->verify(trace.file, trace.arguments.has("allow-stuttering"));
  Terminal& terminal = call.terminal;
  if (trace.arguments.has("json")) {
    write_verification_result(terminal.out, trace.file, *trace.puzzle, verification);
  } else if (verification.refusal) {
    terminal.out << adapted(terminal, refusal_text(trace, *verification.refusal));
  } else {
    const std::string text =
        fmt::format(" {} is a behaviour of {} in {}{}{}", trace.file.name, trace.puzzle->name(),
                    counted(verification.trace->steps(), trace.puzzle->shape().step_noun),
                    loop_text(*verification.trace), claim_text(trace));
    terminal.out << toned(terminal, Tone::good, "valid:") << adapted(terminal, printable(text)) << "\n";
  }
  if (trace.arguments.has("quiet") || trace.arguments.has("json")) return code_of(verification);
  print_notes(terminal, verification);
  if (verification.refusal && verification.refusal->state == 0 && !trace.file.ours)
    terminal.out << fmt::format("note: looked for among the initial states of: {}\n",
                                model_text(trace.puzzle->name(), trace.puzzle->params()));
  return code_of(verification);
}

int run_trace_convert(const Call& call) {
  TraceCall trace = parse_trace_call(call);
  trace.puzzle = with_claim(std::move(trace.puzzle), trace.file, trace.arguments);
  const std::vector<Output> outputs = outputs_of(trace.arguments, call.command.name, formats_of_traces());
  if (outputs.empty())
    throw UsageError("trace convert needs --output FILE", "For stdout: --output - --format itf.");
  require_writable(outputs);
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
  tell_written(call.terminal, outputs,
               write_outputs(outputs, call.terminal.out, [&](std::ostream& out, const Output& output) {
                 output.format->write_trace(out, {converted, meta, remark}, output);
               }));
  return noted_signal() == 0 ? static_cast<int>(success) : signal_code();
}

}  // namespace lucas::cli
