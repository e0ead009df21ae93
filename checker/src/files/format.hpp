// OutputFormat: a row of the table of file formats. The program has formats for results and traces; features add
// others. A command can write each format that has a function for the command's kind of result.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/trace.hpp"
#include "report/report.hpp"
#include "report/space_report.hpp"

namespace lucas::cli {

struct OutputFormat;

struct Output {
  std::string path;                      // - is stdout
  const OutputFormat* format = nullptr;  // nullptr: the command writes one format only
  std::string title{};                   // of a format that has one; empty: the model's name
  bool is_verbose = false;

  [[nodiscard]] bool is_stdout() const { return path == "-"; }
};

// A trace, the steps before its first state, and a remark on its last one. A trace that ends in a loop has one more step: Trace::loop.
struct WrittenTrace {
  std::shared_ptr<const Trace> trace;
  TraceMeta meta;
  std::string remark;
};

struct OutputFormat {
  std::string_view word;    // for --format: itf
  std::string_view ending;  // of file names in this format: .itf.json; the longest ending that fits decides
  std::string_view about;   // for the help
  bool has_title = false;
  // nullptr: the format cannot hold that kind of result. They may throw NoOutput.
  void (*write_trace)(std::ostream& out, const WrittenTrace& trace, const Output& output) = nullptr;
  void (*write_report)(std::ostream& out, const Report& report, const Output& output) = nullptr;
  void (*write_space)(std::ostream& out, const ExploreReport& report, const Output& output,
                      Pulse pulse) = nullptr;

  // Does the format hold a single trace? Of a report, only its trace is written then.
  [[nodiscard]] bool holds_one_trace() const { return write_trace != nullptr && write_report == nullptr; }
};

using Formats = std::vector<const OutputFormat*>;

// The formats of results and traces.
[[nodiscard]] const std::vector<OutputFormat>& own_formats();

// Thrown by a function that has nothing to write to an output, or nothing more. `why` is a line for the user.
struct NoOutput {
  std::string why;
};
// Throws NoOutput: there is no `what`, such as a trace or a graph.
[[noreturn]] void have_none(std::string_view what, const Output& output);

}  // namespace lucas::cli
