// lucas status: how far the search of a checkpoint is, and how it goes on.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "console/terminal.hpp"
#include "features/checkpoint/checkpoint.hpp"
#include "lucas/checkpoint.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"
#include "report/report.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

void write_json(std::ostream& out, const std::string& folder, const CheckpointSummary& saved) {
  Json subject = Json::object();
  for (const auto& [name, value] : saved.subject) subject[name] = value;
  const Snapshot& now = saved.figures;
  const Json json = {{"schema", "lucas/status/1"},
                     {"tool", tool_json()},
                     {"folder", folder},
                     {"subject", std::move(subject)},
                     {"stats",
                      {{"depth", now.depth},
                       {"distinct", now.distinct},
                       {"generated", now.generated},
                       {"queued", now.queued},
                       {"store_bytes", now.store_bytes},
                       {"seconds", saved.seconds}}},
                     {"bytes", saved.bytes},
                     {"command", with_folder(saved.command, folder)}};
  out << json_line(json) << "\n";
}

void print(Terminal& terminal, const std::string& folder, const CheckpointSummary& saved) {
  const Snapshot& now = saved.figures;
  std::size_t width = 0;
  for (const auto& [name, value] : saved.subject) width = std::max(width, columns(name));
  std::string text;
  for (const auto& [name, value] : saved.subject) {
    text += fmt::format("  {}  {}\n", padded(name, width), excerpt(value, 60));
  }
  text += fmt::format("depth {}, {}, {} of them not expanded yet; {} generated\n",
                      number(terminal, now.depth), plural(terminal, now.distinct, "state"),
                      number(terminal, now.queued), number(terminal, now.generated));
  text += fmt::format("searched for {:.3f} s, {} on disk; to go on:\n  {}\n", saved.seconds,
                      bytes_text(saved.bytes), with_folder(saved.command, folder));
  terminal.out << adapted(terminal, text);
}

}  // namespace

int run_status(const Call& call) {
  const Arguments arguments = parse_one_word(call, "of which folder?", "Give the DIR of --checkpoint DIR.");
  const std::string& folder = arguments.positionals().front();
  CheckpointSummary saved = checkpoint_in(folder);
  std::erase_if(saved.subject, [](const auto& fact) { return fact.second.empty(); });
  arguments.has("json") ? write_json(call.terminal.out, folder, saved) : print(call.terminal, folder, saved);
  return success;
}

}  // namespace lucas::cli
