#include "page/page_json.hpp"

#include <algorithm>
#include <ostream>

#include "json/value_json.hpp"
#include "lucas/text.hpp"
#include "lucas/value.hpp"
#include "lucas/version.hpp"
#include "page/sheet.hpp"
#include "picture/drawing.hpp"

namespace lucas::cli {
namespace {

class TraceWriter {
 public:
  TraceWriter(std::ostream& out, const Page& page, const PageTrace& shown)
      : out_(out), trace_(*shown.trace), draws_(!trace_.picture(0).empty()) {
    const auto& properties = trace_.properties();
    for (std::size_t i = 0; i < properties.size(); ++i) {
      const PropertyInfo& info = properties[i];
      const bool is_asked = std::find(page.asked.begin(), page.asked.end(), info.name) != page.asked.end();
      if (is_asked || !info.on_request) properties_.push_back(i);
    }
  }

  void write(const PageTrace& shown) {
    out_ << R"({"states":[)";
    Value before = trace_.state(0);
    for (std::size_t i = 0; i < trace_.states() && out_; ++i) {
      Value state = trace_.state(i);
      out_ << (i > 0 ? "," : "") << "\n" << script_text(state_json(i, before, state));
      before = std::move(state);
    }
    Json rest = {{"title", shown.title}, {"remark", shown.remark}, {"variables", before.names()}};
    rest["properties"] = Json::array();
    for (const std::size_t i : properties_) {
      const PropertyInfo& info = trace_.properties()[i];
      rest["properties"].push_back(
          {{"name", info.name}, {"about", info.about}, {"kind", to_text(info.kind)}});
    }
    if (const auto loop = trace_.loop()) {
      rest["loop"] = *loop;
      rest["back"] = action_text(trace_.states());
    }
    if (draws_) rest["film"] = film_json();
    out_ << "],\n" << script_text(rest).substr(1);  // the states are members of the same object
  }

 private:
  [[nodiscard]] std::string action_text(std::size_t i) const {
    const std::optional<Label> action = trace_.action(i);
    return action ? to_text(*action) : "";
  }

  [[nodiscard]] Json state_json(std::size_t i, const Value& before, const Value& state) {
    Json json = Json::object();
    if (i > 0) json["action"] = action_text(i);
    Json values = Json::array();
    for (std::size_t v = 0; v < state.items().size(); ++v) {
      if (i == 0 || state.items()[v] != before.items()[v])
        values.push_back(Json::array({v, to_text(state.items()[v])}));
    }
    json["values"] = std::move(values);
    json["changes"] = Json::array();
    for (const Difference& change : differences(before, state))
      json["changes"].push_back(Json::array({change.path, change.text}));
    std::string truth;
    for (const std::size_t property : properties_) truth += trace_.is_true(property, i) ? '1' : '0';
    json["truth"] = std::move(truth);
    if (draws_) json["moves"] = moves_json(i);
    return json;
  }

  // [item, x, y], or [item] of one that goes.
  [[nodiscard]] Json moves_json(std::size_t i) {
    Json moves = Json::array();
    for (const Film::Placed& placed : film_.show(trace_.picture(i))) {
      if (placed.is_shown)
        moves.push_back(Json::array({placed.item, placed.x, placed.y}));
      else
        moves.push_back(Json::array({placed.item}));
    }
    return moves;
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
  const Trace& trace_;
  bool draws_;
  Film film_{};
  std::vector<std::size_t> properties_{};  // by position
};

}  // namespace

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

Json head_json(const Page& page, const std::string& title) {
  return {{"version", version},      {"title", printable(title)}, {"model", page.model}, {"word", page.word},
          {"verdict", page.verdict}, {"good", page.is_good},      {"facts", page.facts}};
}

void write_page_json(std::ostream& out, const Page& page, const std::string& title) {
  Json head = head_json(page, title);
  head["schema"] = "lucas/page/1";
  head["asked"] = page.asked;
  std::string text = script_text(head);
  text.pop_back();
  out << text << ",\n\"traces\":[";
  for (std::size_t i = 0; i < page.traces.size(); ++i) {
    if (i > 0) out << ",\n";
    TraceWriter(out, page, page.traces[i]).write(page.traces[i]);
  }
  out << "]}";
}

}  // namespace lucas::cli
