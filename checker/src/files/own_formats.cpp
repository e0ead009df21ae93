#include <fmt/format.h>

#include <ostream>

#include "console/trace.hpp"
#include "files/format.hpp"
#include "lucas/text.hpp"
#include "report/report.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas::cli {
namespace {

void write_itf_file(std::ostream& out, const WrittenTrace& trace, const Output& /*output*/) {
  write_itf(out, *trace.trace, trace.meta);
}
void write_tlc_file(std::ostream& out, const WrittenTrace& trace, const Output& /*output*/) {
  write_tlc(out, *from_initial(trace.trace, trace.meta.lead));
}
void write_text_of_trace(std::ostream& out, const WrittenTrace& trace, const Output& /*output*/) {
  Terminal file{out, out};
  print_trace(file, *trace.trace, {true, false, trace.remark});
}
void write_text(std::ostream& out, const Report& report, const Output& output) {
  Terminal file{out, out};
  print_report(file, report, {true, false, output.is_verbose});
}
void write_result_file(std::ostream& out, const Report& report, const Output& /*output*/) {
  write_result(out, report);
}
void write_result_of_space(std::ostream& out, const ExploreReport& report, const Output& /*output*/,
                           Pulse /*pulse*/) {
  write_exploration(out, report);
}

}  // namespace

const std::vector<OutputFormat>& own_formats() {
  static const std::vector<OutputFormat> all = {
      {.word = "itf",
       .ending = ".itf.json",
       .about = "a trace, for `trace show`, `trace verify` and Apalache's tools",
       .write_trace = write_itf_file},
      {.word = "tlc",
       .ending = ".tlc.json",
       .about = "a trace as TLC writes it",
       .write_trace = write_tlc_file},
      {.word = "json",
       .ending = ".json",
       .about = "the result object; its schemas are installed with lucas",
       .write_report = write_result_file,
       .write_space = write_result_of_space},
      {.word = "txt",
       .ending = ".txt",
       .about = "the report, or a trace, as text",
       .write_trace = write_text_of_trace,
       .write_report = write_text},
  };
  return all;
}

void have_none(std::string_view what, const Output& output) {
  throw NoOutput{fmt::format("no {} to write to {}", what, path_text(output.path))};
}

}  // namespace lucas::cli
