#include "traces/value_json.hpp"

#include <charconv>
#include <limits>

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

Value::Items items_from(const Json& array, const std::string& where) {
  if (!array.is_array()) throw UsageError(where + ": an array belongs here");
  Value::Items items;
  for (std::size_t i = 0; i < array.size(); ++i) {
    items.push_back(value_from(array[i], where + "[" + std::to_string(i) + "]"));
  }
  return items;
}

Value integer_from(const Json& digits, const std::string& where) {
  const std::string text = digits.is_string() ? digits.get<std::string>() : "";
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) throw UsageError(where + ": the integer is beyond 64 bits");
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) {
    throw UsageError(where + ": #bigint must be a string of decimal digits");
  }
  return value;
}

// {"#map": [[key, value], …]}: the set of its pairs, which conform can turn into a list.
Value map_from(const Json& pairs, const std::string& where) {
  Value::Items items = items_from(pairs, where);
  for (Value& item : items) {
    if (item.kind() != Value::Kind::list || item.items().size() != 2) {
      throw UsageError(where + ": #map must be an array of [key, value]");
    }
    item = Value::tuple(item.items());
  }
  return Value::set(std::move(items));
}

Value object_from(const Json& object, const std::string& where) {
  if (object.size() == 1) {
    const std::string& key = object.begin().key();
    const Json& inner = object.begin().value();
    if (key == "#bigint") return integer_from(inner, where);
    if (key == "#set") return Value::set(items_from(inner, where));
    if (key == "#tup") return Value::tuple(items_from(inner, where));
    if (key == "#map") return map_from(inner, where);
  }
  std::vector<Value::Field> fields;
  for (const auto& [key, inner] : object.items()) {
    if (key.starts_with('#')) throw UsageError(where + ": unknown notation '" + excerpt(key) + "'");
    fields.emplace_back(key, value_from(inner, where + "." + excerpt(key)));
  }
  return Value::record(std::move(fields));
}

}  // namespace

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

Value value_from(const Json& json, const std::string& where) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_string()) return json.get<std::string>();
  if (json.is_number_unsigned() && json.get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max()) {
    throw UsageError(where + ": the integer is beyond 64 bits");
  }
  if (json.is_number_integer()) return json.get<std::int64_t>();
  if (json.is_array()) return Value::list(items_from(json, where));
  if (json.is_object()) return object_from(json, where);
  throw UsageError(where + ": " + (json.is_null() ? "null" : "a number that is no integer") +
                   " is no value of a trace");
}

}  // namespace lucas
