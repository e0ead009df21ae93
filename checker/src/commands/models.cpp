// lucas models: the list, name first on each line.
#include <nlohmann/json.hpp>
#include <ostream>

#include "commands/command.hpp"
#include "console/wrapped.hpp"
#include "options/model_choice.hpp"
#include "system/exit_code.hpp"

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
  std::vector<std::pair<std::string, std::string>> rows;
  for (const auto& entry : call.app.entries) rows.emplace_back(entry->name(), entry->summary());
  print_rows(call.terminal, rows, 3, 0);
  return success;
}

}  // namespace lucas::cli
