#include "json/value_json.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

Json written(const Value& value, bool in_itf);

// Turns a function into plain JSON: an object with a member for each argument, whose key is the argument's text.
Json named_by_arguments(const Value& function) {
  Json object = Json::object();
  for (const Value& pair : function.items())
    object[plain_text(pair.items()[0])] = written(pair.items()[1], false);
  return object;
}

// The value in ITF, or in plain JSON.
Json written(const Value& value, bool in_itf) {
  const auto marked = [&](const char* mark, Json inner) {
    return in_itf ? Json{{mark, std::move(inner)}} : std::move(inner);
  };
  const auto array = [&] {
    return json_list(value.items(), [&](const Value& item) { return written(item, in_itf); });
  };
  using Kind = Value::Kind;
  const Kind kind = value.kind();
  if (kind == Kind::boolean) return value.boolean();
  if (kind == Kind::integer)
    return in_itf ? Json{{"#bigint", std::to_string(value.integer())}} : Json(value.integer());
  if (kind == Kind::string || kind == Kind::model) return value.string();
  if (kind == Kind::list) return array();
  if (kind == Kind::function) return in_itf ? Json{{"#map", array()}} : named_by_arguments(value);
  if (kind != Kind::record) return marked(kind == Kind::tuple ? "#tup" : "#set", array());
  Json object = Json::object();
  for (std::size_t i = 0; i < value.items().size(); ++i)
    object[value.names()[i]] = written(value.items()[i], in_itf);
  return object;
}

[[noreturn]] void refuse(const Place& where, const std::string& problem) {
  throw UsageError(where.text() + ": " + problem);
}

Value::Items items_from(JsonText array, const Place& where) {
  if (!array.is(JsonKind::array)) refuse(where, "an array belongs here");
  Value::Items items;
  array.each_item([&](JsonText item) { items.push_back(value_from(item, Place(where, items.size()))); });
  return items;
}

Value integer_from(JsonText digits, const Place& where) {
  const std::string text = digits.is(JsonKind::string) ? digits.string() : "";
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) refuse(where, "the integer is beyond 64 bits");
  if (text.empty() || error != std::errc() || end != text.data() + text.size())
    refuse(where, "#bigint must be a string of decimal digits");
  return value;
}

// {"#map": [[argument, value], …]}.
Value map_from(JsonText pairs, const Place& where) {
  std::vector<Value::Pair> all;
  std::set<Value> arguments;
  for (const Value& item : items_from(pairs, where)) {
    if (item.kind() != Value::Kind::list || item.items().size() != 2)
      refuse(where, "#map must be an array of [key, value]");
    all.emplace_back(item.items()[0], item.items()[1]);
    if (!arguments.insert(all.back().first).second)
      refuse(where, excerpt(to_text(all.back().first)) + " is there twice");
  }
  return Value::function(std::move(all));
}

Value record_from(JsonText object, const Place& where) {
  std::vector<Value::Field> fields;
  std::set<std::string> names;
  object.each_member([&](const std::string& name, JsonText inner) {
    if (name.starts_with('#')) refuse(where, "unknown notation '" + excerpt(name) + "'");
    if (!names.insert(name).second) refuse(where, "'" + excerpt(name) + "' is there twice");
    fields.emplace_back(name, value_from(inner, Place(where, name)));
  });
  return Value::record(std::move(fields));
}

Value object_from(JsonText object, const Place& where) {
  std::size_t members = 0;
  std::string key;
  JsonText inner;
  object.each_member([&](const std::string& name, JsonText value) {
    if (members++ == 0) key = name, inner = value;
  });
  if (members != 1) return record_from(object, where);
  if (key == "#bigint") return integer_from(inner, where);
  if (key == "#set") return Value::set(items_from(inner, where));
  if (key == "#tup") return Value::tuple(items_from(inner, where));
  if (key == "#map") return map_from(inner, where);
  return record_from(object, where);
}

}  // namespace

std::string json_line(const Json& json) {
  return printable_json(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Json to_itf(const Value& value) { return written(value, true); }

Json to_plain(const Value& value) { return written(value, false); }

Json step_json(const Label& label) {
  Json parameters = Json::object();
  for (const auto& [name, value] : label.arguments) parameters[name] = to_itf(value);
  return {{"action", label.name}, {"parameters", std::move(parameters)}};
}

Json params_json(const std::vector<std::pair<std::string, Value>>& params) {
  Json object = Json::object();
  for (const auto& [name, value] : params) object[name] = to_plain(value);
  return object;
}

Value value_from(JsonText json, const Place& where) {
  const JsonKind kind = json.kind();
  if (kind == JsonKind::boolean) return json.text() == "true";
  if (kind == JsonKind::string) return json.string();
  if (kind == JsonKind::array) return Value::list(items_from(json, where));
  if (kind == JsonKind::object) return object_from(json, where);
  if (kind == JsonKind::null) refuse(where, "null is no value of a trace");
  if (!json.is_integer()) refuse(where, "a number that is no integer is no value of a trace");
  const auto number = json.number<std::int64_t>();
  if (!number) refuse(where, "the integer is beyond 64 bits");
  return *number;
}

void ValueType::see(const Value& value) {
  using Kind = Value::Kind;
  const bool repeats = value.kind() == Kind::list || value.kind() == Kind::set;
  if (!known_) {
    known_ = true;
    kind_ = value.kind();
    if (kind_ != Kind::record)
      parts_.resize(repeats ? 1 : kind_ == Kind::function ? 2 : value.items().size());
  }
  if (kind_ != value.kind()) return;
  if (kind_ == Kind::function) {
    for (const Value& pair : value.items()) {
      for (std::size_t part = 0; part < 2; ++part) parts_[part].see(pair.items()[part]);
    }
    return;
  }
  for (std::size_t i = 0; i < value.items().size(); ++i) {
    const std::size_t part = repeats ? 0 : kind_ == Kind::record ? field(value.names()[i]) : i;
    if (part < parts_.size() && !parts_[part].complete()) parts_[part].see(value.items()[i]);
  }
}

// The position of the part of that field, which is added if it is new.
std::size_t ValueType::field(const std::string& name) {
  const auto place = static_cast<std::size_t>(std::find(names_.begin(), names_.end(), name) - names_.begin());
  if (place == names_.size()) {
    names_.push_back(name);
    parts_.emplace_back();
  }
  return place;
}

bool ValueType::complete() const {
  return known_ && kind_ != Value::Kind::record &&
         std::all_of(parts_.begin(), parts_.end(), [](const ValueType& p) { return p.complete(); });
}

std::string ValueType::text() const {
  // Texts before and behind the parts, in the order of Value::Kind.
  static constexpr std::array<std::pair<const char*, const char*>, 9> around = {{{"Bool", ""},
                                                                                 {"Int", ""},
                                                                                 {"Str", ""},
                                                                                 {"Seq(", ")"},
                                                                                 {"<<", ">>"},
                                                                                 {"Set(", ")"},
                                                                                 {"{ ", " }"},
                                                                                 {"(", ")"},
                                                                                 {"Str", ""}}};
  if (!known_) return "a";
  const auto [before, behind] = around.at(static_cast<std::size_t>(kind_));
  const char* const separator = kind_ == Value::Kind::function ? " -> " : ", ";
  std::string all = before;
  for (std::size_t i = 0; i < parts_.size(); ++i)
    all += (i > 0 ? separator : "") + (names_.empty() ? "" : names_[i] + ": ") + parts_[i].text();
  return all + behind;
}

}  // namespace lucas
