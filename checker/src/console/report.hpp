// A report on the console.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "console/terminal.hpp"
#include "lucas/stats.hpp"
#include "report/report.hpp"

namespace lucas::cli {

struct ReportView {
  bool full = false;      // the whole trace
  bool quiet = false;     // the verdict only
  bool verbose = false;   // also states per depth, goal states, all differences
  bool notation = false;  // the trace in one line
};

// hanoi  disks=3 pegs=3
[[nodiscard]] std::string model_text(const std::string& model,
                                     const std::vector<std::pair<std::string, Value>>& params);
// The same with all parameters, or those that are told by default.
[[nodiscard]] std::string model_text(const Subject& subject, bool all);
// breadth-first, 2 threads, bitmap, exact
[[nodiscard]] std::string engine_text(const Engine& engine);
// 0.001 s; with the memory if `verbose`.
[[nodiscard]] std::string timing_text(const Timing& timing, bool verbose);
// " within the constraint Bound and within big < 4, or a step beyond it and not expanded"; nothing without any.
[[nodiscard]] std::string within_text(const std::vector<std::string>& boundaries,
                                      const std::vector<std::string>& constraints = {});
// The limit or signal that stopped an incomplete search; `max_depth` is the bound.
[[nodiscard]] std::string ending_text(Ending ending, std::uint64_t max_depth);

// The text where a limit came before the state of --from was found: "stopped by --memory before the state to begin at was found;
// 12 states seen so far".
[[nodiscard]] std::string no_origin_text(const Terminal& terminal, Ending ending, std::uint64_t seen);

// The word that is bold, and what follows it: "violated:" "big # 4 after 6 steps (shortest: proved)".
[[nodiscard]] std::pair<std::string, std::string> verdict_text(const Terminal& terminal,
                                                               const Report& report);
[[nodiscard]] Tone tone_of(Verdict verdict);
// "IsSorted in all 27 reachable states"
[[nodiscard]] std::string asked_of_all(const Terminal& terminal, const Report& report);
// How the verdict was found: engine_text() if `verbose`, else what changes its meaning, as "up to symmetry" does; or a strategy,
// walks, a proof. May be empty.
[[nodiscard]] std::string method_text(const Report& report, bool verbose);
// The remark beside the last state of the report's trace: Solved, violates TypeOK.
[[nodiscard]] std::string remark_of(const Report& report);
// States, times and the sections of features; figures of the engine only if `verbose`.
void print_figures(Terminal& terminal, const Report& report, bool verbose);

// A part of a report that has lines on the console, behind the others.
class PrintedSection : public Section {
 public:
  virtual void print(Terminal& terminal, const Report& report) const = 0;
};

void print_report(Terminal& terminal, const Report& report, const ReportView& view);

}  // namespace lucas::cli
