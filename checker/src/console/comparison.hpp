// What compare found, on the console.
#pragma once

#include "console/report.hpp"
#include "report/space_report.hpp"

namespace lucas::cli {

void print_comparison(Terminal& terminal, const CompareReport& report, const ReportView& view);

}  // namespace lucas::cli
