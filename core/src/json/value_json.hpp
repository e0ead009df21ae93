// Turns values and labels into JSON, in ITF or in TLC's plain notation, and reads values. ValueType: a type for ITF.
#pragma once

#include <nlohmann/json.hpp>

#include "json/json_text.hpp"
#include "lucas/value.hpp"

namespace lucas {

using Json = nlohmann::ordered_json;

// An array of what `make` returns for each item.
template <class Items, class Make>
[[nodiscard]] Json json_list(const Items& items, Make make) {
  Json list = Json::array();
  for (const auto& item : items) list.push_back(make(item));
  return list;
}

// The JSON on one line, safe for a terminal; bytes that are no UTF-8 become U+FFFD.
[[nodiscard]] std::string json_line(const Json& json);

// ITF: {"#bigint": "3"}, {"#tup": […]}, {"#set": […]}, {"#map": [[argument, value], …]}; model values as strings.
[[nodiscard]] Json to_itf(const Value& value);
// Plain JSON, as TLC writes it: bare numbers; lists, tuples and sets as arrays, functions as objects.
[[nodiscard]] Json to_plain(const Value& value);

// {"action": name, "parameters": {…}}, in ITF.
[[nodiscard]] Json step_json(const Label& label);

// An object of a model's parameters, in plain JSON.
[[nodiscard]] Json params_json(const std::vector<std::pair<std::string, Value>>& params);

// Reads a value in either notation. Throws UsageError, saying `where`, for numbers that are no 64-bit
// integers, for notations that no value has and for records with two fields of one name.
[[nodiscard]] Value value_from(JsonText json, const Place& where);

// ValueType: the type of a value, in the notation of Apalache's ADR-002: Int, Bool, Str, Seq(Int), Set(<<Int, Int>>),
// { a: Int }, (Str -> Int). ITF traces carry it per variable. An empty list shows no element type, so types are learnt
// from as many values as it takes. Records with different fields, such as the frames of a call stack, are of one type,
// which has all their fields, as in Apalache's first type system.
class ValueType {
 public:
  // Learns from one more value. Values of one variable have one type; where they do not, the first one stays.
  void see(const Value& value);
  // Is nothing left to learn? Never true of records: a later one may have more fields.
  [[nodiscard]] bool complete() const;
  // A part that no value has shown yet is written as the type variable `a`.
  [[nodiscard]] std::string text() const;

 private:
  std::size_t field(const std::string& name);

  bool known_ = false;
  Value::Kind kind_ = Value::Kind::boolean;
  std::vector<ValueType> parts_;    // one for a list or set; one per place of a tuple, or field of a record;
                                    // argument and value of a function
  std::vector<std::string> names_;  // of the fields, in the order they were first seen
};

}  // namespace lucas
