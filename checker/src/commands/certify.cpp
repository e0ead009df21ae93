// Certificates: what check --certificate hands over so that its "holds" can be verified without it, and lucas certify, which
// verifies that by the model alone.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "certificate/certificate.hpp"
#include "commands/search.hpp"
#include "console/progress.hpp"
#include "console/report.hpp"
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

using Clock = std::chrono::steady_clock;

// But for the counts.
Certificate head_of(const SearchCall& search) {
  const Shape& shape = search.puzzle.shape();
  Certificate head{shape.name, search.puzzle.params(), search.request.symmetry};
  for (const std::size_t i : search.request.asked)
    head.properties.push_back({shape.properties[i].kind, shape.properties[i].name});
  head.deadlock = search.request.deadlock;
  head.boundaries = search.arguments.texts("boundary");
  head.definitions = mapped(search.definitions, &tla::Source::text);
  head.fingerprint = fingerprint_of(*search.puzzle.kernel(), search.request);
  head.key_words = shape.key_words;
  head.key_bits = shape.key_bits;
  return head;
}

std::string no_certificate(std::string_view why) { return fmt::format("no certificate: {}", why); }

void write(SearchCall& search, Clock::time_point started, const Stats& stats, KeyVisit visit) {
  CertificateOutput& output = *search.certificate;
  Certificate head = head_of(search);
  head.states = stats.distinct;
  head.initial = stats.initial;
  head.generated = stats.generated;
  head.deadlocks = stats.deadlocks.value_or(0);
  std::string why_not;
  const auto is_over = [&] {
    output.is_interrupted = noted_signal() != 0;
    if (output.is_interrupted) why_not = "interrupted";
    if (Clock::now() - started >= search.request.limits.timeout) why_not = "stopped by --timeout";
    return !why_not.empty();
  };
  try {
    output.written = write_outputs({{output.path, Format::certificate}}, search.call.terminal.out,
                                   [&](std::ostream& out, const Output&) {
                                     if (!write_certificate(out, head, visit, is_over))
                                       throw NoOutput{no_certificate(why_not)};
                                   });
  } catch (const std::bad_alloc&) {
    output.written = Written{{{no_certificate("out of memory"), true}}};
  }
}

struct CertificationReport : Subject {
  std::string file;
  const Puzzle& puzzle;
  const Certificate& head;
  Certification certification;
  bool has_changed = false;  // the model, since the certificate was written
  std::optional<Timing> timing{};
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

void print_state(Terminal& terminal, const Puzzle& puzzle, const char* what, const Words& state) {
  if (state.empty()) return;
  const std::string text = state_text(shown(*puzzle.kernel(), state.data()));
  terminal.out << adapted(terminal, fmt::format("  {}: {}\n", what, printable(text)));
}

void print_refusal(Terminal& terminal, const CertificationReport& report) {
  const Certification::Refusal& refusal = *report.certification.refusal;
  terminal.out << toned(terminal, Tone::bad, "not certified:") << " "
               << adapted(terminal, printable(refusal.problem)) << "\n";
  print_state(terminal, report.puzzle, "state", refusal.state);
  print_state(terminal, report.puzzle, "successor", refusal.successor);
  if (report.has_changed)
    terminal.out << "note: the model behaves in another way than when the certificate was written\n";
}

void print_figures(Terminal& terminal, const CertificationReport& report) {
  const Certification& found = report.certification;
  std::string line = fmt::format("{}; {} initial, {} generated", model_text(report, false),
                                 number(terminal, found.initial), number(terminal, found.generated));
  if (report.timing) line += "   " + timing_text(*report.timing, false);
  terminal.out << toned(terminal, Tone::faint, adapted(terminal, printable(line))) << "\n";
}

void print_certification(Terminal& terminal, const CertificationReport& report, bool quiet) {
  const Certification& found = report.certification;
  if (found.refusal) return print_refusal(terminal, report);
  if (!found.is_certified()) {
    terminal.out << toned(terminal, Tone::bad, "incomplete:") << " " << ending_text(found.ending, 0) << "\n";
    return;
  }
  terminal.out << toned(terminal, Tone::good, "certified:") << " "
               << adapted(terminal, printable(certified_text(terminal, report))) << "\n";
  if (!quiet) print_figures(terminal, report);
}

void write_certification(std::ostream& out, const CertificationReport& report) {
  const Certification& found = report.certification;
  Json json = {{"schema", "lucas/certify/1"},
               {"tool", tool_json()},
               {"file", report.file},
               {"model", model_json(report.model, report.params)},
               {"asked", asked_of(report.head)},
               {"boundaries", report.head.boundaries},
               {"symmetry", report.head.symmetry},
               {"verdict", found.is_certified() ? "certified"
                           : found.refusal      ? "refused"
                                                : "incomplete"}};
  if (found.refusal) {
    Json refusal = {{"problem", found.refusal->problem}, {"model_has_changed", report.has_changed}};
    const Kernel& kernel = *report.puzzle.kernel();
    if (!found.refusal->state.empty()) refusal["state"] = to_itf(shown(kernel, found.refusal->state.data()));
    if (!found.refusal->successor.empty())
      refusal["successor"] = to_itf(shown(kernel, found.refusal->successor.data()));
    json["refusal"] = std::move(refusal);
  } else if (!found.is_certified()) {
    json["stopped_by"] = limit_text(found.ending);
  } else {
    json["stats"] = {{"states", found.states},
                     {"initial", found.initial},
                     {"generated", found.generated},
                     {"deadlocks", found.deadlocks}};
  }
  add_timing(json, report.timing);
  out << json_line(json) << "\n";
}

// ---- Call -------------------------------------------------------------------------------------------

// The model that the certificate is of, with what was asked of it.
std::unique_ptr<Puzzle> puzzle_of(const App& app, const Certificate& head, const std::string& name) {
  const Entry* const entry = app.find(head.model);
  if (entry == nullptr)
    throw UsageError(fmt::format("unknown model '{}'", excerpt(head.model)),
                     suggestion(head.model, entry_names(app)));
  Entry::Arguments params;
  for (const auto& [param, value] : head.params)
    params.emplace_back(
        param, value.kind() == Value::Kind::string ? value.string() : std::to_string(value.integer()));
  return with_questions(entry->make(params), head, name);
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
  tell_report(
      call, arguments, {}, {}, [&](std::ostream& out) { write_certification(out, report); },
      [&](Terminal& console) { print_certification(console, report, arguments.has("quiet")); });
  return code_of(report.certification);
}

}  // namespace

void ask_for_certificate(SearchCall& search) {
  const auto path = search.arguments.text("certificate");
  if (!path) return;
  if (path->empty() || *path == "-")
    throw UsageError("--certificate needs a file name", "The report goes to stdout.");
  for (const Output& other : search.outputs) {
    if (same_file(other.path, *path))
      throw UsageError(fmt::format("--output {}: --certificate writes that file", excerpt(other.path)));
  }
  search.certificate = CertificateOutput{*path};
  auto plan = std::make_shared<CertificatePlan>();
  plan->write = [&search, started = Clock::now()](const Stats& stats, KeyVisit visit) {
    write(search, started, stats, visit);
  };
  search.request.certificate = std::move(plan);
}

Written written_certificate(const SearchCall& search, Verdict verdict) {
  if (!search.certificate) return {};
  const std::string none = no_certificate(fmt::format("the verdict is {}", to_text(verdict)));
  return search.certificate->written.value_or(Written{{{none, true}}});
}

int run_certify(const Call& call) {
  const Arguments arguments =
      parse_one_word(call, "which file?", "Give the FILE of check --certificate FILE.");
  const std::string& path = arguments.positionals().front();
  if (path == "-") throw UsageError("certify reads no stdin", "Give the name of the certificate's file.");
  return certify_file(call, arguments, path);
}

}  // namespace lucas::cli
