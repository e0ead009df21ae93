// -o X.html and -o X.svg write results as pages and pictures.
#include "options/feature.hpp"
#include "features/page/page.hpp"

namespace lucas::cli {
namespace {

void write_page_of_trace(std::ostream& out, const WrittenTrace& trace, const Output& output) {
  write_page(out, page_of(trace.trace, trace.meta, trace.remark), output.title);
}
void write_page_of_report(std::ostream& out, const Report& report, const Output& output) {
  write_page(out, page_of(report), output.title);
}
void write_page_of_space(std::ostream& out, const ExploreReport& report, const Output& output, Pulse pulse) {
  if (!report.survey) have_none("graph", output);
  write_space_page(out, report, output.title, pulse);
}
void write_pictures(std::ostream& out, const WrittenTrace& trace, const Output& output) {
  write_sheet(out, *trace.trace, trace.remark, output.title);
}

}  // namespace

Feature page_feature() {
  return {
      .adds = {{.command = "solve", .example = "solve klotski -o klotski.html"},
               {.command = "explore", .example = "explore klotski -o klotski.html"}},
      .formats = {{.word = "html",
                   .ending = ".html",
                   .about = "a page to look at and walk in, for a browser; it needs no network",
                   .has_title = true,
                   .write_trace = write_page_of_trace,
                   .write_report = write_page_of_report,
                   .write_space = write_page_of_space},
                  {.word = "svg",
                   .ending = ".svg",
                   .about = "pictures of a trace",
                   .has_title = true,
                   .write_trace = write_pictures}},
  };
}

}  // namespace lucas::cli
