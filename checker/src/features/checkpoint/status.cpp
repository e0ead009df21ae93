// lucas status: tells how far the search of a checkpoint has come, and the command that resumes it.
#include <fmt/format.h>

#include <algorithm>

#include "features/checkpoint/checkpoint.hpp"
#include "lucas/checkpoint.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {

int run_status(const Call& call) {
  const Arguments arguments = parse_one_word(call, "of which folder?", "Give the DIR of --checkpoint DIR.");
  const std::string& folder = arguments.positionals().front();
  CheckpointSummary saved = checkpoint_in(folder);
  std::erase_if(saved.subject, [](const auto& fact) { return fact.second.empty(); });
  const Terminal& terminal = call.terminal;
  const Snapshot& now = saved.figures;
  const std::string command = with_folder(saved.command, folder);
  std::size_t width = 0;
  for (const auto& [name, value] : saved.subject) width = std::max(width, columns(name));
  Json subject = Json::object();
  std::string text;
  for (const auto& [name, value] : saved.subject) {
    subject[name] = value;
    text += fmt::format("  {}  {}\n", padded(name, width), excerpt(value, 60));
  }
  text += fmt::format("depth {}, {}, {} of them not expanded yet; {} generated\n",
                      number(terminal, now.depth), plural(terminal, now.distinct, "state"),
                      number(terminal, now.queued), number(terminal, now.generated));
  text += fmt::format("searched for {:.3f} s, {} on disk; to go on:\n  {}\n", saved.seconds,
                      bytes_text(saved.bytes), command);
  const Json stats = {{"depth", now.depth},   {"distinct", now.distinct},       {"generated", now.generated},
                      {"queued", now.queued}, {"store_bytes", now.store_bytes}, {"seconds", saved.seconds}};
  const Json json = object_of("status", {{"folder", folder},
                                         {"subject", std::move(subject)},
                                         {"stats", stats},
                                         {"bytes", saved.bytes},
                                         {"command", command}});
  tell(call, arguments, json, adapted(terminal, text));
  return success;
}

}  // namespace lucas::cli
