// A report on the console.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lucas/report.hpp"
#include "terminal.hpp"

namespace lucas::cli {

struct ReportView {
  bool full = false;     // the whole trace
  bool quiet = false;    // the verdict only
  bool verbose = false;  // also states per depth, goal states, all differences
};

// hanoi  disks=3 pegs=3
[[nodiscard]] std::string model_text(const std::string& model,
                                     const std::vector<std::pair<std::string, Value>>& params);
// breadth-first, 2 threads, bitmap, exact
[[nodiscard]] std::string engine_text(const Engine& engine);
// What stopped an incomplete search; `max_depth` is the bound.
[[nodiscard]] std::string ending_text(Ending ending, std::uint64_t max_depth);

void print_report(Terminal& terminal, const Report& report, const ReportView& view);

}  // namespace lucas::cli
