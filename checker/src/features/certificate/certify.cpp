// lucas certify: verifies the file that check --certificate wrote, with the model alone.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "certificate/certificate.hpp"
#include "commands/search.hpp"
#include "console/progress.hpp"
#include "console/terminal.hpp"
#include "kernel/guarded.hpp"
#include "kernel/traversal.hpp"
#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/puzzle.hpp"
#include "lucas/text.hpp"
#include "options/engine_options.hpp"
#include "options/model_choice.hpp"
#include "options/questions.hpp"
#include "options/unreturned.hpp"
#include "report/report.hpp"
#include "system/crash.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"
#include "traces/trace_text.hpp"

namespace lucas::cli {
namespace {

struct CertificationReport : Subject {
  std::string file;
  const Puzzle& puzzle;
  const Certificate& head;
  Certification certification;
  bool has_changed = false;  // the model, since the certificate was written
};

// ---- Report -----------------------------------------------------------------------------------------

std::vector<std::string> asked_of(const Certificate& head) {
  auto asked = mapped(head.properties, [](const auto& each) { return asked_text(each.name, each.kind); });
  if (head.deadlock) asked.emplace_back(no_deadlock);
  return asked;
}

std::string certified_text(const Terminal& terminal, const CertificationReport& report) {
  const Certificate& head = report.head;
  const std::vector<std::string> asked = asked_of(head);
  return fmt::format("{}all {}{}{}, and no step leads out of them",
                     asked.empty() ? "" : fmt::format("{} in ", fmt::join(asked, ", ")),
                     plural(terminal, report.certification.states, "state"),
                     head.symmetry ? " up to symmetry" : "", within_text(head.boundaries));
}

// Adds the refusal to `json`, and returns it as lines of text.
std::string tell_refusal(const Terminal& terminal, const CertificationReport& report, Json& json) {
  const Certification::Refusal& refusal = *report.certification.refusal;
  json["refusal"] = {{"problem", refusal.problem}, {"model_has_changed", report.has_changed}};
  std::string text = adapted(terminal, printable(refusal.problem)) + "\n";
  for (const auto& [name, state] : {std::pair("state", refusal.state), {"successor", refusal.successor}}) {
    if (state.empty()) continue;
    const Value value = shown(*report.puzzle.kernel(), state.data());
    json["refusal"][name] = to_itf(value);
    text += adapted(terminal, fmt::format("  {}: {}\n", name, printable(state_text(value))));
  }
  return text + (report.has_changed
                     ? "note: the model behaves in another way than when the certificate was written\n"
                     : "");
}

std::string figures_text(const Terminal& terminal, const CertificationReport& report) {
  const Certification& found = report.certification;
  std::string line = fmt::format("{}; {} initial, {} generated", model_text(report, false),
                                 number(terminal, found.initial), number(terminal, found.generated));
  if (report.timing) line += "   " + timing_text(*report.timing, false);
  return toned(terminal, Tone::faint, adapted(terminal, printable(line))) + "\n";
}

void tell_certification(const Call& call, const Arguments& arguments, const CertificationReport& report) {
  const Terminal& terminal = call.terminal;
  const Certification& found = report.certification;
  const char* const verdict = found.is_certified() ? "certified" : found.refusal ? "refused" : "incomplete";
  Json json = object_of("certify", {{"file", report.file},
                                    {"model", model_json(report.model, report.params)},
                                    {"asked", asked_of(report.head)},
                                    {"boundaries", report.head.boundaries},
                                    {"symmetry", report.head.symmetry},
                                    {"verdict", verdict}});
  std::string text = toned(terminal, found.is_certified() ? Tone::good : Tone::bad,
                           found.refusal ? "not certified:" : std::string(verdict) + ":") +
                     " ";
  if (found.refusal) {
    text += tell_refusal(terminal, report, json);
  } else if (!found.is_certified()) {
    json["stopped_by"] = limit_text(found.ending);
    text += ending_text(found.ending, 0) + "\n";
  } else {
    json["stats"] = {{"states", found.states},
                     {"initial", found.initial},
                     {"generated", found.generated},
                     {"deadlocks", found.deadlocks}};
    text += adapted(terminal, printable(certified_text(terminal, report))) + "\n";
    if (!arguments.has("quiet")) text += figures_text(terminal, report);
  }
  add_timing(json, report.timing);
  tell(call, arguments, json, text);
}

// ---- Call -------------------------------------------------------------------------------------------

// The certificate's model, with the properties that it certifies.
std::unique_ptr<Puzzle> puzzle_of(const App& app, const Certificate& head, const std::string& name) {
  const Entry* const entry = app.find(head.model);
  if (entry == nullptr)
    throw UsageError(fmt::format("unknown model '{}'", excerpt(head.model)),
                     suggestion(head.model, entry_names(app)));
  Entry::Arguments params;
  for (const auto& [param, value] : head.params)
    params.emplace_back(
        param, value.kind() == Value::Kind::string ? value.string() : std::to_string(value.integer()));
  std::vector<std::pair<PropertyKind, std::string>> asked;
  for (const Certificate::Property& each : head.properties) asked.emplace_back(each.kind, each.name);
  return with_questions(entry->make(params), asked, head.boundaries, head.definitions, name);
}

// Does the model behave as it did when the certificate was written? Only to explain a refusal.
bool has_changed(const Puzzle& puzzle, const Certificate& head) {
  Request request;
  request.symmetry = head.symmetry;
  for (const Certificate::Property& each : head.properties)
    request.asked.push_back(find_property(puzzle, each.name, each.kind == PropertyKind::goal));
  return fingerprint_of(*puzzle.kernel(), request) != head.fingerprint;
}

Certification certification_of(const Arguments& arguments, Terminal& terminal, const Puzzle& puzzle,
                               CertificateFile& file) {
  Limits limits;
  read_limits(arguments, limits);
  ProgressLine interrupts(terminal, false);
  return certify(*puzzle.kernel(), file, limits, threads_of(arguments), interrupts);
}

int code_of(const Certification& certification) {
  if (certification.is_certified()) return success;
  if (certification.refusal) return negative;
  return certification.ending == Ending::interrupted ? signal_code() : inconclusive;
}

int certify_file(const Call& call, const Arguments& arguments, const std::string& path) {
  const auto started = std::chrono::steady_clock::now();
  CertificateFile file = open_certificate(path);
  const std::unique_ptr<Puzzle> puzzle =
      prefixing(path_text(path), [&] { return puzzle_of(call.app, file.head, path_text(path)); });
  expect_crashes(*puzzle);
  const InterruptGuard interrupts;
  const Watchdog watchdog = telling_watchdog(call, arguments, *puzzle);
  CertificationReport report{subject_of(call.app, *puzzle), path, *puzzle, file.head,
                             certification_of(arguments, call.terminal, *puzzle, file)};
  report.has_changed = report.certification.refusal && has_changed(*puzzle, file.head);
  report.timing = timing_since(started, arguments);
  tell_certification(call, arguments, report);
  return code_of(report.certification);
}

}  // namespace

int run_certify(const Call& call) {
  const Arguments arguments =
      parse_one_word(call, "which file?", "Give the FILE of check --certificate FILE.");
  const std::string& path = arguments.positionals().front();
  if (path == "-") throw UsageError("certify reads no stdin", "Give the name of the certificate's file.");
  return certify_file(call, arguments, path);
}

}  // namespace lucas::cli
