// --checkpoint, --every and --resume: save a search to a folder, so that a later call can go on with it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

#include "commands/command_text.hpp"
#include "commands/search.hpp"
#include "features/checkpoint/checkpoint.hpp"
#include "lucas/checkpoint.hpp"
#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/request.hpp"
#include "lucas/text.hpp"
#include "options/feature.hpp"
#include "options/option_rows.hpp"
#include "ranks/rank_orders.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {

int run_status(const Call& call);

namespace {

// Names and values that identify a search beside its request, so that a checkpoint is resumed by the same search only.
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

// The word of the command line. If it asks for a random value, the value that was drawn is added: random:7.
std::string drawn(const SearchCall& search, const std::string& word) {
  const std::string value = word.substr(word.find('=') + 1);
  for (const auto& [name, param] : search.puzzle.params()) {
    if (param.kind() == Value::Kind::string && param.string().starts_with(value + ":"))
      return word.substr(0, word.size() - value.size()) + param.string();
  }
  return word;
}

// The command that resumes the search: as it was typed, without the folder and without the limits that may have stopped the search.
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

// At the end, tells how to resume a search that was stopped, or removes the checkpoint of one that has a result.
class CheckpointPart final : public FeaturePart {
 public:
  explicit CheckpointPart(const SearchCall& search) : search_(search) {}
  void settle(const Report& report, int code) const override {
    const CheckpointPlan& plan = *search_.request.checkpoints;
    Terminal& terminal = search_.call.terminal;
    terminal.out.flush();
    if (!terminal.out) return;  // the result was not told
    const bool has_result =
        report.verdict != Verdict::incomplete && report.verdict != Verdict::none_within_depth;
    const bool is_done =
        ranges::all_of(search_.parts, [](const auto& part) { return part->ending() == Ending::exhausted; });
    const bool was_signalled = noted_signal() != 0 && code == signal_code();
    const bool is_cut_off =
        report.ending == Ending::max_depth && report.engine.order == SearchOrder::depth_first;
    if ((has_result && is_done && !was_signalled) || is_cut_off || !has_checkpoint(plan.folder)) {
      remove_checkpoint(plan.folder);
      if (!has_result && !search_.arguments.has("quiet"))
        terminal.err << "no checkpoint: "
                     << (is_cut_off ? "a depth-first search within --max-depth cannot go on with more\n"
                                    : "nothing was saved before the search stopped\n");
      return;
    }
    if (search_.arguments.has("quiet")) return;
    const CheckpointSummary saved = checkpoint_in(plan.folder);
    (search_.arguments.has("json") ? terminal.err : terminal.out) << adapted(
        terminal,
        fmt::format("checkpoint at depth {}, {} in {}; to go on{}:\n  {}\n",
                    number(terminal, saved.figures.depth), plural(terminal, saved.figures.distinct, "state"),
                    path_text(plan.folder), report.ending == Ending::memory ? ", with more --memory" : "",
                    with_folder(plan.command, plan.folder)));
  }

 private:
  const SearchCall& search_;
};

std::unique_ptr<FeaturePart> ask_for_checkpoints(SearchCall& search) {
  const Arguments& arguments = search.arguments;
  const auto begun = arguments.text("checkpoint"), resumed = arguments.text("resume");
  const auto every = arguments.duration("every");
  if (!begun && !resumed) return nullptr;
  auto plan = std::make_shared<CheckpointPlan>();
  plan->folder = begun ? *begun : *resumed;
  if (plan->folder.empty())
    throw UsageError(fmt::format("--{} needs a folder", begun ? "checkpoint" : "resume"));
  plan->resumes = resumed.has_value();
  if (every) plan->every = *every;
  plan->at_hit = search.request.count_solutions || search.follows_hit;
  plan->at_end = search.follows_up;
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
  search.needs_search = search.needs_search || plan->resumes || has_checkpoint(plan->folder);
  search.request.checkpoints = std::move(plan);
  return std::make_unique<CheckpointPart>(search);
}

}  // namespace

std::string with_folder(const std::string& command, const std::string& folder) {
  return command + " --resume " + shell_word(folder);
}

Feature checkpoint_feature() {
  return {
      .options = {{"checkpoints",
                   {row("checkpoint", "DIR",
                        "save the search in this folder from time to time, and when it stops before its end, "
                        "to go on "
                        "with --resume",
                        usual, Suggests::files),
                    row("every", "TIME", "time between two checkpoints, at least (default 10m)", rare),
                    row("resume", "DIR",
                        "go on from the checkpoint in this folder, with the same question, and save further "
                        "ones there; "
                        "threads, store and limits may be others",
                        rare, Suggests::files)}}},
      .adds = {{"solve", "checkpoint every resume"}, {"check", "checkpoint every resume"}},
      .commands = {{.name = "status",
                    .operand = Operand::folder,
                    .summary = "tell how far the search of a checkpoint is, and how it goes on",
                    .options = option_names("json"),
                    .examples = {"status checkpoints"},
                    .run = run_status,
                    .theme = "Long runs"}},
      .topics = {{"checkpoints",
                  "searches that take a night: save them and go on",
                  "With --checkpoint a search survives Ctrl-C, a limit, kill -9 and a power cut: --resume "
                  "goes on from "
                  "the last level that was saved, with the result of a search that never stopped. `status` "
                  "tells how "
                  "far one is.",
                  {},
                  {"check hanoi --disks 9 --checkpoint night", "status night",
                   "check hanoi --disks 9 --resume night"}}},
      .demands = {{"checkpoint resume", saved_states}},
      .conflicts = {{"checkpoint", "resume",
                     "a search that goes on writes its checkpoints where it goes on from"}},
      .needs = {{"every", "checkpoint resume"}},
      .foreign = {{"recover", "--resume", "Here it is --resume DIR."},
                  {"checkpoint", "--checkpoint", "Here it is --checkpoint DIR --every 30m."},
                  {"metadir", "--checkpoint", "Here it is --checkpoint DIR."}},
      .phase = Phase::keeping,
      .ask = ask_for_checkpoints,
  };
}

}  // namespace lucas::cli
