#include "options/model_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "files/project.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "options/option_table.hpp"

namespace lucas::cli {
namespace {

bool is_own_option(const std::string& name) {
  const std::vector<Option>& own = all_options();
  return std::any_of(own.begin(), own.end(), [&](const Option& option) { return option.info.name == name; });
}

// What is wrong with a name beside those before it; "" if nothing.
std::string fault_of(const std::string& name, const std::vector<std::string>& before) {
  if (std::string fault = name_fault(name); !fault.empty()) return fault;
  if (std::find(before.begin(), before.end(), name) != before.end()) return "there are two of that name";
  return {};
}

void check_default(const std::string& model, const ParamInfo& row, const std::string& text) {
  if (row.takes_text() && text.empty()) return;  // there is none
  try {
    static_cast<void>(parse_param(row, text));
  } catch (const UsageError& error) {
    throw ModelError(fmt::format("the model '{}': the default of a parameter is not allowed: {}",
                                 excerpt(model), error.what()));
  }
}

void check_params(const Entry& entry) {
  std::vector<std::string> names;
  const std::vector<std::string> defaults = entry.defaults();
  for (const ParamInfo& row : entry.params()) {
    std::string fault = fault_of(row.name, names);
    // --goal may be a parameter as well: an expression is no number and no word, and not rows of a board.
    const bool is_shared = row.name == "goal" && (!row.takes_text() || !row.words.empty());
    if (fault.empty() && is_own_option(row.name) && !is_shared) fault = "lucas has an option of that name";
    if (!fault.empty())
      throw ModelError(fmt::format("the model '{}': its parameter '{}' needs another name: {}",
                                   excerpt(entry.name()), excerpt(row.name), fault));
    check_default(entry.name(), row, defaults[names.size()]);
    names.push_back(row.name);
  }
}

}  // namespace

void check_models(const App& app) {
  std::vector<std::string> names;
  for (const auto& entry : app.entries) {
    if (const std::string fault = fault_of(entry->name(), names); !fault.empty())
      throw ModelError(fmt::format("the model '{}' needs another name: {}", excerpt(entry->name()), fault));
    names.push_back(entry->name());
    check_params(*entry);
  }
}

}  // namespace lucas::cli
