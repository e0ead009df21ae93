#include "lucas/entry.hpp"

#include "lucas/suggest.hpp"
#include "lucas/text.hpp"

namespace lucas::detail {

std::size_t find_param(const std::string& model, const std::vector<ParamInfo>& params,
                       const std::string& name) {
  std::vector<std::string> names;
  for (const ParamInfo& param : params) {
    if (param.name == name) return names.size();
    names.push_back(param.name);
  }
  throw UsageError("the model '" + model + "' has no parameter '" + excerpt(name) + "'",
                   suggestion(name, names));
}

Value shown_value(const ParamInfo& param, const ParamValue& value) {
  const std::string text = value_text(param, value);
  const std::int64_t* number = std::get_if<std::int64_t>(&value);
  return number != nullptr && text == std::to_string(*number) ? Value(*number) : Value(text);
}

}  // namespace lucas::detail
