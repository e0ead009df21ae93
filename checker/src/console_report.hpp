// A report on the console.
#pragma once

#include "lucas/report.hpp"
#include "terminal.hpp"

namespace lucas::cli {

struct ReportView {
  bool full = false;     // the whole trace
  bool quiet = false;    // the verdict only
  bool verbose = false;  // also states per depth, goal states, all differences
};

void print_report(Terminal& terminal, const Report& report, const ReportView& view);

}  // namespace lucas::cli
