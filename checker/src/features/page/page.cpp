#include "features/page/page.hpp"

#include <fmt/format.h>

#include <ostream>
#include <sstream>
#include <stdexcept>

#include "console/trace.hpp"
#include "features/page/variable_scenes.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "lucas/value.hpp"
#include "lucas/version.hpp"

namespace lucas::cli {
namespace {

void add_traces(Page& page, const Terminal& terminal, const Report& report) {
  const auto* const search = report.as<SearchReport>();
  if (search && search->lists_solutions && search->solutions) {
    const auto& listed = search->solutions->listed;
    for (std::size_t i = 0; i < listed.size(); ++i)
      page.traces.push_back(
          {fmt::format("solution {} of {}", i + 1, search->solutions->count), remark_of(report), listed[i]});
  } else if (report.trace) {
    const auto [word, verdict] = verdict_text(terminal, report);
    page.traces.push_back({word + " " + verdict, remark_of(report), report.trace});
  } else if (const auto& shown = report.lead ? report.lead : report.start) {
    page.traces.push_back({"", "", shown});
  }
  for (const Report& more : report.more) add_traces(page, terminal, more);
}

// ---- The data of a page, as JSON ----------------------------------------------------------------------

class TraceWriter {
 public:
  TraceWriter(std::ostream& out, const Page& page, const PageTrace& shown)
      : out_(out), shown_(shown), trace_(*shown.trace), draws_(trace_.picture(0).draws()) {
    if (!draws_) variables_.see(trace_);
    const auto& properties = trace_.properties();
    for (std::size_t i = 0; i < properties.size(); ++i) {
      if (!properties[i].on_request || contains(page.asked, properties[i].name)) properties_.push_back(i);
    }
  }

  void write() {
    out_ << R"({"states":[)";
    Value before = trace_.state(0);
    for (std::size_t i = 0; i < trace_.states() && out_; ++i) {
      Value state = trace_.state(i);
      out_ << (i > 0 ? "," : "") << "\n" << script_text(state_json(i, before, state));
      before = std::move(state);
    }
    const auto property_json = [&](std::size_t i) -> Json {
      const PropertyInfo& info = trace_.properties()[i];
      return {{"name", info.name}, {"about", info.about}, {"kind", to_text(info.kind)}};
    };
    Json rest = {{"title", shown_.title},
                 {"remark", shown_.remark},
                 {"variables", before.names()},
                 {"properties", json_list(properties_, property_json)}};
    if (const auto loop = trace_.loop())
      rest.update({{"loop", *loop}, {"back", action_text(trace_.states())}});
    if (has_film()) rest["film"] = film_json();
    out_ << "],\n" << script_text(rest).substr(1);  // without {: continues the object of the states
  }

 private:
  [[nodiscard]] bool has_film() const { return draws_ || variables_.has_boards(); }
  [[nodiscard]] std::string action_text(std::size_t i) const {
    const std::optional<Label> action = trace_.action(i);
    return action ? to_text(*action) : "";
  }

  [[nodiscard]] Json state_json(std::size_t i, const Value& before, const Value& state) {
    Json json = Json::object(), values = Json::array();
    if (i > 0) json["action"] = action_text(i);
    for (std::size_t v = 0; v < state.items().size(); ++v) {
      if (i == 0 || state.items()[v] != before.items()[v])
        values.push_back(Json::array({v, to_text(state.items()[v])}));
    }
    json["values"] = std::move(values);
    json["changes"] = json_list(differences(before, state), [](const Difference& change) {
      return Json::array({change.path, change.text});
    });
    std::string truth;
    for (const std::size_t property : properties_) truth += trace_.is_true(property, i) ? '1' : '0';
    json["truth"] = std::move(truth);
    // [item, x, y] for an item that comes or moves, [item] for one that goes.
    if (has_film())
      json["moves"] = json_list(film_.show(draws_ ? trace_.picture(i) : variables_.scene(state)),
                                [](const Film::Placed& placed) {
                                  return placed.is_shown ? Json::array({placed.item, placed.x, placed.y})
                                                         : Json::array({placed.item});
                                });
    return json;
  }

  [[nodiscard]] Json film_json() const {
    Json items = Json::array();
    for (std::size_t i = 0; i < film_.items(); ++i) items.push_back(film_.look_of(i));
    return {{"width", film_.width()},
            {"height", film_.height()},
            {"looks", looks_json(film_.looks())},
            {"items", items}};
  }

  std::ostream& out_;
  const PageTrace& shown_;
  const Trace& trace_;
  bool draws_;
  VariableScenes variables_{};  // used if the model draws nothing
  Film film_{};
  std::vector<std::size_t> properties_{};  // positions of those shown
};

// Writes the data of the page. Each state is stored as its changes to the state before.
void write_page_json(std::ostream& out, const Page& page, const std::string& title) {
  Json head = page.head;
  head.update({{"title", printable(title)}, {"schema", "lucas/page/1"}, {"asked", page.asked}});
  std::string text = script_text(head);
  text.pop_back();
  out << text << ",\n\"traces\":[";
  for (std::size_t i = 0; i < page.traces.size(); ++i) {
    if (i > 0) out << ",\n";
    TraceWriter(out, page, page.traces[i]).write();
  }
  out << "]}";
}

}  // namespace

Page page_of(const Report& report) {
  std::ostringstream text;
  Terminal terminal{text, text};
  if (!report.because.empty()) text << "FALSE: " << printable(report.because) << "\n";
  if (const std::string method = method_text(report, false); !method.empty()) text << method << "\n";
  if (report.lead) print_origin(terminal, *report.lead, report.step_noun);
  print_figures(terminal, report, false);
  const auto [word, verdict] = verdict_text(terminal, report);
  Page page{page_head(model_text(report, true), word, verdict, tone_of(report.verdict) == Tone::good,
                      lines_of(text.str())),
            report.asked};
  if (!report.property.empty() && !contains(page.asked, report.property))
    page.asked.push_back(report.property);
  add_traces(page, terminal, report);
  return page;
}

Page page_of(std::shared_ptr<const Trace> trace, const TraceMeta& meta, const std::string& remark) {
  Page page{
      page_head(model_text(meta.model.empty() ? "trace" : meta.model, meta.params),
                meta.verdict.empty() ? "" : meta.verdict + ":",
                (meta.property.empty() ? "" : meta.property + " after ") + counted(trace->steps(), "step"),
                meta.verdict != "violated" && meta.verdict != "deadlock")};
  if (!meta.property.empty()) page.asked.push_back(meta.property);
  page.traces.push_back({"", remark, std::move(trace)});
  return page;
}

std::string_view page_file(std::string_view name) {
  const auto& files = page_files();
  const auto found = ranges::find(files, name, &PageFile::name);
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

std::string script_text(const Json& json) {
  const std::string line = json_line(json);
  std::string text;
  text.reserve(line.size());
  for (const char c : line) c == '<' ? text += "\\u003c" : text += c;
  return text;
}

Json looks_json(const Looks& looks) {
  Json all = Json::array();
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const Look& look = looks[i];
    Json json = {{"class", class_of(looks, i)}, {"path", look.path}};
    if (!look.label.empty()) json.update({{"label", look.label}, {"x", look.x}, {"y", look.y}});
    if (look.size > 0) json["size"] = look.size;
    if (look.length > 0) json["length"] = look.length;
    all.push_back(std::move(json));
  }
  return all;
}

Json page_head(const std::string& model, const std::string& word, const std::string& verdict, bool is_good,
               const std::vector<std::string>& facts) {
  return {{"version", version}, {"title", ""},     {"model", model}, {"word", word},
          {"verdict", verdict}, {"good", is_good}, {"facts", facts}};
}

}  // namespace lucas::cli
