#include "page/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <ostream>
#include <sstream>
#include <stdexcept>

#include "console/report.hpp"
#include "console/trace.hpp"
#include "lucas/text.hpp"
#include "page/page_json.hpp"

namespace lucas::cli {
namespace {

std::string verdict_line(const std::pair<std::string, std::string>& verdict) {
  return verdict.first + " " + verdict.second;
}

void add_traces(Page& page, const Terminal& terminal, const Report& report) {
  const auto* const search = report.as<SearchReport>();
  if (search && search->lists_solutions && search->solutions) {
    const auto& listed = search->solutions->listed;
    for (std::size_t i = 0; i < listed.size(); ++i)
      page.traces.push_back(
          {fmt::format("solution {} of {}", i + 1, search->solutions->count), remark_of(report), listed[i]});
  } else if (report.trace) {
    page.traces.push_back({verdict_line(verdict_text(terminal, report)), remark_of(report), report.trace});
  } else if (const auto& shown = report.lead ? report.lead : report.start) {
    page.traces.push_back({"", "", shown});
  }
  for (const Report& more : report.more) add_traces(page, terminal, more);
}

}  // namespace

Page page_of(const Report& report) {
  std::ostringstream text;
  Terminal terminal{text, text};
  auto [word, verdict] = verdict_text(terminal, report);
  Page page{model_text(report.model, report.params), std::move(word), std::move(verdict),
            tone_of(report.verdict) == Tone::good};
  if (!report.because.empty()) page.facts.push_back("FALSE: " + printable(report.because));
  if (const std::string method = method_text(report, false); !method.empty()) page.facts.push_back(method);
  if (report.lead) print_origin(terminal, *report.lead, report.step_noun);
  print_figures(terminal, report, false);
  for (std::string& line : lines_of(text.str())) page.facts.push_back(std::move(line));
  page.asked = report.asked;
  const bool is_asked = std::find(page.asked.begin(), page.asked.end(), report.property) != page.asked.end();
  if (!report.property.empty() && !is_asked) page.asked.push_back(report.property);
  add_traces(page, terminal, report);
  return page;
}

Page page_of(std::shared_ptr<const Trace> trace, const TraceMeta& meta, const std::string& remark) {
  Page page{model_text(meta.model.empty() ? "trace" : meta.model, meta.params), meta.verdict, "",
            meta.verdict != "violated" && meta.verdict != "deadlock"};
  if (!page.word.empty()) page.word += ":";
  page.verdict = (meta.property.empty() ? "" : meta.property + " after ") + counted(trace->steps(), "step");
  if (!meta.property.empty()) page.asked.push_back(meta.property);
  page.traces.push_back({"", remark, std::move(trace)});
  return page;
}

std::string_view page_file(std::string_view name) {
  const auto& files = page_files();
  const auto found =
      std::find_if(files.begin(), files.end(), [&](const PageFile& file) { return file.name == name; });
  if (found == files.end()) throw std::out_of_range("no file of the page: " + std::string(name));
  return found->text;
}

void write_filled(std::ostream& out, std::string_view name, FunctionRef<void()> write_data) {
  std::string_view rest = page_file(name);
  for (;;) {
    const std::size_t begin = rest.find("{{"), end = rest.find("}}", begin);
    out << rest.substr(0, begin);
    if (end == std::string_view::npos) return;
    const std::string_view what = rest.substr(begin + 2, end - begin - 2);
    if (what == "data")
      write_data();
    else if (what.ends_with(".html"))
      write_filled(out, what, write_data);
    else
      out << page_file(what);
    rest.remove_prefix(end + 2);
  }
}

void write_page(std::ostream& out, const Page& page, const std::string& title) {
  write_filled(out, "trace.html", [&] { write_page_json(out, page, title); });
}

}  // namespace lucas::cli
