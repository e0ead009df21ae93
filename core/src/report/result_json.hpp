// The result object of `--json`: schema lucas/result/1, shipped as result.schema.json.
#pragma once

#include <iosfwd>
#include <string>

#include "lucas/puzzle.hpp"
#include "report/report.hpp"
#include "trace_files/trace_file.hpp"
#include "trace_files/verification.hpp"

namespace lucas {

// One line of JSON and a newline. Timings are in it where the report has them.
void write_result(std::ostream& out, const Report& report);

// A result object, one line, with the name of its level: one of several.
void write_result_of(std::ostream& out, const std::string& level, const std::string& result);

// The result object of `trace verify`: verdict valid or invalid.
void write_verification_result(std::ostream& out, const TraceFile& file, const Puzzle& puzzle,
                               const Verification& verification);

// The result object of a command that failed; `code` is the exit code. Empty hints are left out.
void write_error_result(std::ostream& out, const std::string& command, int code, const std::string& message,
                        const std::string& hint);

}  // namespace lucas
