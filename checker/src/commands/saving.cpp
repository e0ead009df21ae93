// States that check and solve keep on disk: those that do not fit into memory, by --disk and --disk-size, and checkpoints, by
// --checkpoint, --every and --resume. lucas status tells of these.
#include "commands/search.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <ostream>

#include "commands/command_text.hpp"
#include "disk/disk.hpp"
#include "lucas/checkpoint.hpp"
#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/request.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"
#include "ranks/rank_orders.hpp"
#include "report/report.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

// By the model's bound, which the options do not tell.
void require_breadth_first(const SearchCall& search) {
  if (search.request.order == SearchOrder::depth_first)
    throw UsageError("--disk: by its bound this model is searched depth-first, which takes little memory",
                     "Leave --disk out, or use --search bfs.");
}

// Who types --disk 5 may mean --disks 5, and would be told of another puzzle.
void refuse_number(const SearchCall& search, const std::string& folder) {
  if (folder.find_first_not_of("0123456789") != std::string::npos) return;
  for (const auto& [name, value] : search.puzzle.params()) {
    if (name.starts_with("disk"))
      throw UsageError(
          fmt::format("--disk {0}: a folder to keep states in, as ./{0} would be", excerpt(folder)),
          fmt::format("Did you mean '--{}'?", name));
  }
}

// Model, parameters and texts of options, by which a search that goes on is told from others, beside its request.
std::vector<std::pair<std::string, std::string>> searched_texts(const SearchCall& search) {
  std::vector<std::pair<std::string, std::string>> subject = {{"command", search.call.command.name},
                                                              {"model", search.puzzle.name()}};
  for (const auto& [name, value] : search.puzzle.params()) subject.emplace_back(name, to_text(value));
  for (const char* const option : {"boundary", "from", "goal"}) {
    const std::vector<std::string> texts = search.arguments.texts(option);
    if (!texts.empty())
      subject.emplace_back(fmt::format("--{}", option), fmt::to_string(fmt::join(texts, "; ")));
  }
  std::string definitions;
  for (const tla::Source& source : search.definitions)
    definitions += (definitions.empty() ? "" : "; ") + trimmed(source.text);
  if (!definitions.empty()) subject.emplace_back("definitions", definitions);
  return subject;
}

// The word, or that with the draw in it where it asks for a random one: random:7.
std::string drawn(const SearchCall& search, const std::string& word) {
  const std::string value = word.substr(word.find('=') + 1);
  for (const auto& [name, param] : search.puzzle.params()) {
    if (param.kind() == Value::Kind::string && param.string().starts_with(value + ":"))
      return word.substr(0, word.size() - value.size()) + param.string();
  }
  return word;
}

// As it was typed, without what names the folder, and without limits of the search: they have served.
std::string command_to_go_on(const SearchCall& search) {
  std::vector<std::string> dropped = {"--checkpoint", "--resume", "--max-states", "--timeout"};
  if (search.request.order != SearchOrder::depth_first || search.request.uses_bound)
    dropped.emplace_back("--max-depth");
  const RankOrders* const orders = search.call.app.ranks;
  std::string text = orders == nullptr ? "" : fmt::format("mpirun -n {} ", orders->ranks().size());
  text += search.call.app.program + " " + search.call.command.name;
  for (std::size_t i = 0; i < search.call.words.size(); ++i) {
    const std::string word = drawn(search, search.call.words[i]);
    const std::string name = word.substr(0, word.find('='));
    const bool is_dropped = contains(dropped, name);
    if (!is_dropped) text += " " + shell_word(is_utf8(word) ? word : printable(word));
    if (is_dropped && name == word) ++i;  // its value
  }
  return text;
}

// CheckpointPlan::command with the folder, as a shell reads it.
std::string with_folder(const std::string& command, const std::string& folder) {
  return command + " --resume " + shell_word(folder);
}

// ---- Status -----------------------------------------------------------------------------------------

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

void ask_for_disk(SearchCall& search) {
  const auto folder = search.arguments.text("disk");
  const auto most = search.arguments.size("disk-size");
  if (!folder) return;
  if (folder->empty()) throw UsageError("--disk needs a folder");
  refuse_number(search, *folder);
  require_breadth_first(search);
  auto plan = std::make_shared<DiskPlan>();
  plan->folder = *folder;
  if (most) plan->most_bytes = *most;
  const ScratchFile tried(plan->folder, plan->most_bytes);  // rather than when memory has run out
  search.request.disk = std::move(plan);
}

void ask_for_patterns(SearchCall& search) {
  const auto asked = search.arguments.text("cache");
  if (asked && asked->empty()) throw UsageError("--cache needs a folder");
  const auto text_of = [](const char* variable) {
    const char* const value = std::getenv(variable);
    return std::string(value == nullptr ? "" : value);
  };
  std::string users = text_of("XDG_CACHE_HOME");
  if (!users.starts_with('/'))
    users.clear();  // as the XDG Base Directory Specification says of relative ones
  if (users.empty() && !text_of("HOME").empty()) users = text_of("HOME") + "/.cache";
  if (!asked && users.empty()) return;
  search.request.patterns = std::make_shared<PatternPlan>(
      PatternPlan{asked ? *asked : users + "/lucas",
                  [&call = search.call](const std::string& problem) { say(call, "warning: " + problem); }});
}

void ask_for_checkpoints(SearchCall& search) {
  const Arguments& arguments = search.arguments;
  const auto begun = arguments.text("checkpoint"), resumed = arguments.text("resume");
  const auto every = arguments.duration("every");
  if (!begun && !resumed) return;
  auto plan = std::make_shared<CheckpointPlan>();
  plan->folder = begun ? *begun : *resumed;
  if (plan->folder.empty())
    throw UsageError(fmt::format("--{} needs a folder", begun ? "checkpoint" : "resume"));
  plan->resumes = resumed.has_value();
  if (every) plan->every = *every;
  plan->at_hit = search.request.count_solutions || search.coverage;
  plan->at_end = !search.temporal.empty() || search.coverage || arguments.has("certificate");
  plan->subject = searched_texts(search);
  plan->command = command_to_go_on(search);
  plan->begin = [&terminal = search.call.terminal, is_told = !is_quiet(arguments)] {
    if (noted_signal() != 0 && terminal.err_is_tty && is_told)
      terminal.err << "\r\x1b[Ksaving a checkpoint; Ctrl-C again ends without it\n" << std::flush;
  };
  plan->warn = [&terminal = search.call.terminal,
                &program = search.call.app.program](const std::string& what) {
    terminal.err << (terminal.err_is_tty ? "\r\x1b[K" : "")
                 << adapted(terminal, fmt::format("{}: warning: no checkpoint: {}; the search goes on\n",
                                                  program, what))
                 << std::flush;
  };
  search.request.checkpoints = std::move(plan);
}

void settle_checkpoint(const SearchCall& search, const Report& report, int code) {
  if (!search.request.checkpoints) return;
  const CheckpointPlan& plan = *search.request.checkpoints;
  Terminal& terminal = search.call.terminal;
  terminal.out.flush();
  if (!terminal.out) return;  // the result was not told
  const bool has_result =
      report.verdict != Verdict::incomplete && report.verdict != Verdict::none_within_depth;
  const bool is_covered = !report.covered || report.covered->ending == Ending::exhausted;
  const bool was_signalled = noted_signal() != 0 && code == signal_code();
  const bool is_cut_off =
      report.ending == Ending::max_depth && report.engine.order == SearchOrder::depth_first;
  if ((has_result && is_covered && !was_signalled) || is_cut_off || !has_checkpoint(plan.folder)) {
    remove_checkpoint(plan.folder);
    if (!has_result && !search.arguments.has("quiet"))
      terminal.err << "no checkpoint: "
                   << (is_cut_off ? "a depth-first search within --max-depth cannot go on with more\n"
                                  : "nothing was saved before the search stopped\n");
    return;
  }
  if (search.arguments.has("quiet")) return;
  const CheckpointSummary saved = checkpoint_in(plan.folder);
  (search.arguments.has("json") ? terminal.err : terminal.out) << adapted(
      terminal,
      fmt::format("checkpoint at depth {}, {} in {}; to go on{}:\n  {}\n",
                  number(terminal, saved.figures.depth), plural(terminal, saved.figures.distinct, "state"),
                  path_text(plan.folder), report.ending == Ending::memory ? ", with more --memory" : "",
                  with_folder(plan.command, plan.folder)));
}

int run_status(const Call& call) {
  const Arguments arguments = parse_one_word(call, "of which folder?", "Give the DIR of --checkpoint DIR.");
  const std::string& folder = arguments.positionals().front();
  CheckpointSummary saved = checkpoint_in(folder);
  std::erase_if(saved.subject, [](const auto& fact) { return fact.second.empty(); });
  arguments.has("json") ? write_json(call.terminal.out, folder, saved) : print(call.terminal, folder, saved);
  return success;
}

}  // namespace lucas::cli
