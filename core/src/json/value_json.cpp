#include "json/value_json.hpp"

#include <charconv>
#include <set>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

template <class Convert>
Json array_of(const Value::Items& items, Convert convert) {
  Json array = Json::array();
  for (const Value& item : items) array.push_back(convert(item));
  return array;
}

template <class Convert>
Json object_of(const Value& record, Convert convert) {
  Json object = Json::object();
  for (std::size_t i = 0; i < record.items().size(); ++i)
    object[record.names()[i]] = convert(record.items()[i]);
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

Json to_itf(const Value& value) {
  switch (value.kind()) {
    case Value::Kind::boolean:
      return value.boolean();
    case Value::Kind::integer:
      return {{"#bigint", std::to_string(value.integer())}};
    case Value::Kind::string:
      return value.string();
    case Value::Kind::list:
      return array_of(value.items(), to_itf);
    case Value::Kind::tuple:
      return {{"#tup", array_of(value.items(), to_itf)}};
    case Value::Kind::set:
      return {{"#set", array_of(value.items(), to_itf)}};
    case Value::Kind::record:
      return object_of(value, to_itf);
  }
  return {};
}

Json to_plain(const Value& value) {
  switch (value.kind()) {
    case Value::Kind::boolean:
      return value.boolean();
    case Value::Kind::integer:
      return value.integer();
    case Value::Kind::string:
      return value.string();
    case Value::Kind::list:
    case Value::Kind::tuple:
    case Value::Kind::set:
      return array_of(value.items(), to_plain);
    case Value::Kind::record:
      return object_of(value, to_plain);
  }
  return {};
}

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

}  // namespace lucas
