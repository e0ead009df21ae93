// Values and labels to and from JSON, in the two notations that traces use.
#pragma once

#include <nlohmann/json.hpp>

#include "json/json_text.hpp"
#include "lucas/label.hpp"
#include "lucas/value.hpp"

namespace lucas {

using Json = nlohmann::ordered_json;

// On one line, safe for a terminal. What is no UTF-8 becomes U+FFFD.
[[nodiscard]] std::string json_line(const Json& json);

// ITF: {"#bigint": "3"}, {"#tup": […]}, {"#set": […]}.
[[nodiscard]] Json to_itf(const Value& value);
// Plain JSON: bare numbers; lists, tuples and sets as arrays. What TLC writes.
[[nodiscard]] Json to_plain(const Value& value);

// {"action": name, "parameters": {…}}, in ITF.
[[nodiscard]] Json step_json(const Label& label);

// An object of a model's parameters, in plain JSON.
[[nodiscard]] Json params_json(const std::vector<std::pair<std::string, Value>>& params);

// Either notation. Throws UsageError, saying `where`, for numbers that are no 64-bit integers, for notations that no
// value has and for records with two fields of one name.
[[nodiscard]] Value value_from(JsonText json, const Place& where);

}  // namespace lucas
