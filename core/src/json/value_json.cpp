#include "json/value_json.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

// The value in ITF, or in plain JSON.
Json written(const Value& value, bool in_itf) {
  const auto marked = [&](const char* mark, Json inner) {
    return in_itf ? Json{{mark, std::move(inner)}} : std::move(inner);
  };
  const auto array = [&] {
    return json_list(value.items(), [&](const Value& item) { return written(item, in_itf); });
  };
  switch (value.kind()) {
    case Value::Kind::boolean:
      return value.boolean();
    case Value::Kind::integer:
      return in_itf ? Json{{"#bigint", std::to_string(value.integer())}} : Json(value.integer());
    case Value::Kind::string:
      return value.string();
    case Value::Kind::list:
      return array();
    case Value::Kind::tuple:
      return marked("#tup", array());
    case Value::Kind::set:
      return marked("#set", array());
    case Value::Kind::record:
      break;
  }
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

// {"#map": [[key, value], …]}: the set of its pairs, which conform can turn into a list.
Value map_from(JsonText pairs, const Place& where) {
  Value::Items items = items_from(pairs, where);
  for (Value& item : items) {
    if (item.kind() != Value::Kind::list || item.items().size() != 2)
      refuse(where, "#map must be an array of [key, value]");
    item = Value::tuple(item.items());
  }
  return Value::set(std::move(items));
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
  switch (json.kind()) {
    case JsonKind::boolean:
      return json.text() == "true";
    case JsonKind::string:
      return json.string();
    case JsonKind::array:
      return Value::list(items_from(json, where));
    case JsonKind::object:
      return object_from(json, where);
    case JsonKind::null:
      refuse(where, "null is no value of a trace");
    case JsonKind::number:
      break;
  }
  if (!json.is_integer()) refuse(where, "a number that is no integer is no value of a trace");
  const auto number = json.number<std::int64_t>();
  if (!number) refuse(where, "the integer is beyond 64 bits");
  return *number;
}

void ValueType::see(const Value& value) {
  const bool first = !known_;
  if (first) {
    known_ = true;
    kind_ = value.kind();
  }
  if (kind_ != value.kind()) return;
  if (kind_ == Value::Kind::list || kind_ == Value::Kind::set) {
    if (first) parts_.resize(1);
    for (const Value& item : value.items()) {
      if (parts_[0].complete()) break;
      parts_[0].see(item);
    }
  } else if (kind_ == Value::Kind::record) {
    see_fields(value);
  } else {
    if (first) parts_.resize(value.items().size());
    const std::size_t places = std::min(parts_.size(), value.items().size());
    for (std::size_t i = 0; i < places; ++i) parts_[i].see(value.items()[i]);
  }
}

void ValueType::see_fields(const Value& record) {
  for (std::size_t i = 0; i < record.names().size(); ++i) {
    const auto place = std::find(names_.begin(), names_.end(), record.names()[i]) - names_.begin();
    if (place == std::ssize(names_)) {
      names_.push_back(record.names()[i]);
      parts_.emplace_back();
    }
    parts_[static_cast<std::size_t>(place)].see(record.items()[i]);
  }
}

bool ValueType::complete() const {
  return known_ && kind_ != Value::Kind::record &&
         std::all_of(parts_.begin(), parts_.end(), [](const ValueType& p) { return p.complete(); });
}

std::string ValueType::text() const {
  // Texts before and behind the parts, in the order of Value::Kind.
  static constexpr std::array<std::pair<const char*, const char*>, 7> around = {
      {{"Bool", ""}, {"Int", ""}, {"Str", ""}, {"Seq(", ")"}, {"<<", ">>"}, {"Set(", ")"}, {"{ ", " }"}}};
  if (!known_) return "a";
  const auto [before, behind] = around.at(static_cast<std::size_t>(kind_));
  std::string all = before;
  for (std::size_t i = 0; i < parts_.size(); ++i)
    all += (i > 0 ? ", " : "") + (names_.empty() ? "" : names_[i] + ": ") + parts_[i].text();
  return all + behind;
}

}  // namespace lucas
