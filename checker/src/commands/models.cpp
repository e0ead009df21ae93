// lucas models: the list, name first on each line.
#include "commands/command.hpp"
#include "console/wrapped.hpp"
#include "files/model_json.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {

int run_models(const Call& call) {
  const Arguments arguments = parse_words(call);
  refuse_extra(arguments.positionals(), 0);
  if (arguments.has("json")) {
    write_models(call.terminal.out, call.app.entries);
    return success;
  }
  std::vector<std::pair<std::string, std::string>> rows;
  for (const auto& entry : call.app.entries) {
    std::vector<std::string> nicknames;
    for (const Entry::Nickname& each : entry->nicknames()) nicknames.push_back(each.name);
    rows.emplace_back(entry->name(),
                      entry->summary() + (nicknames.empty() ? "" : "; also " + listed(nicknames)));
  }
  print_rows(call.terminal, rows, 3, 0);
  return success;
}

}  // namespace lucas::cli
