#include "console/certification.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>
#include <vector>

#include "console/report.hpp"
#include "kernel/guarded.hpp"
#include "lucas/text.hpp"
#include "report/report.hpp"
#include "traces/trace_text.hpp"

namespace lucas::cli {
namespace {

std::vector<std::string> asked_of(const Certificate& head) {
  std::vector<std::string> asked;
  for (const Certificate::Property& each : head.properties)
    asked.push_back(each.kind == PropertyKind::goal ? "never " + each.name : each.name);
  if (head.deadlock) asked.emplace_back("no deadlock");
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

}  // namespace

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

}  // namespace lucas::cli
