// lucas models: the list, name first on each line.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "../command.hpp"
#include "../exit_code.hpp"
#include "../model_choice.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {

int run_models(const Call& call) {
  const Arguments arguments = parse_for(call, nullptr);
  refuse_extra(arguments.positionals(), 0);
  std::ostream& out = call.terminal.out;
  if (arguments.has("json")) {
    nlohmann::ordered_json list = {{"schema", "lucas/models/1"}, {"models", nlohmann::ordered_json::array()}};
    for (const auto& entry : call.app.entries) {
      list["models"].push_back({{"name", entry->name()}, {"summary", entry->summary()}});
    }
    out << list << "\n";
    return success;
  }
  std::size_t width = 0;
  for (const auto& entry : call.app.entries) width = std::max(width, entry->name().size());
  for (const auto& entry : call.app.entries)
    out << padded(entry->name(), width + 3) << entry->summary() << "\n";
  return success;
}

}  // namespace lucas::cli
