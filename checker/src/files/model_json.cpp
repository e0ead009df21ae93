#include "files/model_json.hpp"

#include <algorithm>
#include <ostream>

#include "graph/survey.hpp"
#include "json/value_json.hpp"
#include "report/report.hpp"

namespace lucas::cli {
namespace {

Json default_json(const ParamInfo& param, const std::string& text) {
  const bool is_word =
      param.takes_text() || std::any_of(param.words.begin(), param.words.end(),
                                        [&](const NamedValue& word) { return word.text == text; });
  return is_word ? Json(text) : Json(std::stoll(text));
}

Json params_json(const Entry& entry) {
  Json list = Json::array();
  const std::vector<std::string> defaults = entry.defaults();
  const std::vector<ParamInfo> params = entry.params();
  for (std::size_t i = 0; i < params.size(); ++i) {
    Json row = {{"name", params[i].name}, {"about", params[i].about}};
    row["default"] = default_json(params[i], defaults[i]);
    if (params[i].takes_text()) row["longest"] = params[i].longest;
    if (params[i].takes_numbers()) row["range"] = {params[i].low, params[i].high};
    for (const NamedValue& word : params[i].words) row["words"].push_back(word.text);
    list.push_back(std::move(row));
  }
  return list;
}

// With the parameters that it sets.
Json nickname_json(const Entry& entry, const Entry::Nickname& nickname) {
  Json json = {{"name", nickname.name}, {"params", Json::object()}};
  const std::vector<std::string> usual = entry.defaults(), own = nickname.entry->defaults();
  const std::vector<ParamInfo> params = entry.params();
  for (std::size_t i = 0; i < params.size(); ++i) {
    if (own[i] != usual[i]) json["params"][params[i].name] = default_json(params[i], own[i]);
  }
  return json;
}

}  // namespace

void write_description(std::ostream& out, const Entry& entry, const Puzzle& puzzle) {
  const Portrait portrait = portrait_of(*puzzle.kernel());
  const Shape& shape = puzzle.shape();
  Json all = {
      {"schema", "lucas/model/1"},      {"name", entry.name()},        {"summary", entry.summary()},
      {"params", params_json(entry)},   {"variables", Json::array()},  {"actions", Json::array()},
      {"properties", Json::array()},    {"key_bits", shape.key_bits},  {"symmetry", shape.has_symmetry},
      {"boundary", shape.has_boundary}, {"picture", shape.is_drawable}};
  for (const auto& v : portrait.variables) all["variables"].push_back({{"name", v.name}, {"type", v.type}});
  for (const auto& a : portrait.actions)
    all["actions"].push_back({{"name", a.name}, {"parameters", a.arguments}});
  for (const PropertyInfo& p : puzzle.properties()) {
    all["properties"].push_back({{"kind", to_text(p.kind)}, {"name", p.name}, {"about", p.about}});
    if (p.on_request) all["properties"].back()["on_request"] = true;
  }
  for (const StrategyInfo& s : puzzle.strategies())
    all["strategies"].push_back({{"name", s.name}, {"about", s.about}});
  out << json_line(all) << "\n";
}

void write_models(std::ostream& out, const Entries& entries) {
  Json list = {{"schema", "lucas/models/1"}, {"models", Json::array()}};
  for (const auto& entry : entries) {
    Json model = {{"name", entry->name()}, {"summary", entry->summary()}};
    for (const Entry::Nickname& each : entry->nicknames())
      model["nicknames"].push_back(nickname_json(*entry, each));
    list["models"].push_back(std::move(model));
  }
  out << json_line(list) << "\n";
}

}  // namespace lucas::cli
