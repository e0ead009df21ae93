// lucas certify: verifies the certificate of a check, by the model alone.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <ostream>

#include "certificate/certificate.hpp"
#include "commands/search.hpp"
#include "console/certification.hpp"
#include "console/progress.hpp"
#include "kernel/traversal.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "options/engine_options.hpp"
#include "options/questions.hpp"
#include "options/subject.hpp"
#include "options/unreturned.hpp"
#include "system/crash.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"
#include "system/machine.hpp"

namespace lucas::cli {
namespace {

// The model that the certificate is of, with what was asked of it.
std::unique_ptr<Puzzle> puzzle_of(const App& app, const Certificate& head, const std::string& name) {
  const Entry* const entry = app.find(head.model);
  if (entry == nullptr) {
    std::vector<std::string> known;
    for (const auto& each : app.entries) known.push_back(each->name());
    throw UsageError(fmt::format("unknown model '{}'", excerpt(head.model)), suggestion(head.model, known));
  }
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
  limits.memory = arguments.size("memory").value_or(usual_memory());
  const auto threads = arguments.number("threads");
  ProgressLine interrupts(terminal, false);
  return certify(*puzzle.kernel(), file, limits,
                 std::min(threads ? static_cast<unsigned>(*threads) : usable_threads(), possible_threads()),
                 interrupts);
}

int code_of(const Certification& certification) {
  if (certification.is_certified()) return success;
  if (certification.refusal) return negative;
  return certification.ending == Ending::interrupted ? signal_code() : inconclusive;
}

int certify_file(const Call& call, const Arguments& arguments, const std::string& path) {
  const auto started = std::chrono::steady_clock::now();
  CertificateFile file = open_certificate(path);
  const std::unique_ptr<Puzzle> puzzle = [&] {
    try {
      return puzzle_of(call.app, file.head, path_text(path));
    } catch (const UsageError& error) {
      throw UsageError(fmt::format("{}: {}", path_text(path), error.what()), error.hint());
    }
  }();
  expect_crashes(*puzzle);
  const InterruptGuard interrupts;
  const Watchdog watchdog = telling_watchdog(call, arguments, *puzzle);
  CertificationReport report{subject_of(call.app, *puzzle), path, *puzzle, file.head,
                             certification_of(arguments, call.terminal, *puzzle, file)};
  report.has_changed = report.certification.refusal && has_changed(*puzzle, file.head);
  report.timing = timing_since(started, arguments);
  if (arguments.has("json")) {
    write_certification(call.terminal.out, report);
  } else {
    print_certification(call.terminal, report, arguments.has("quiet"));
  }
  return code_of(report.certification);
}

}  // namespace

int run_certify(const Call& call) {
  const Arguments arguments = parse_for(call, nullptr);
  const std::vector<std::string>& words = arguments.positionals();
  if (words.empty()) throw UsageError("certify: which file?", "Give the FILE of check --certificate FILE.");
  refuse_extra(words, 1);
  if (words.front() == "-")
    throw UsageError("certify reads no stdin", "Give the name of the certificate's file.");
  apply_color(call.terminal, arguments.choice<ColorMode>("color"));
  return certify_file(call, arguments, words.front());
}

}  // namespace lucas::cli
