#include "commands/checkpoints.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "lucas/checkpoint.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "ranks/rank_orders.hpp"
#include "report/report.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

// A word as a shell reads it.
std::string shell_word(const std::string& word) {
  constexpr std::string_view plain = "_-+=:,./@%";
  const bool is_plain = !word.empty() && std::all_of(word.begin(), word.end(), [&](unsigned char c) {
    return std::isalnum(c) != 0 || plain.find(static_cast<char>(c)) != std::string_view::npos;
  });
  if (is_plain) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
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
    const bool is_dropped = std::find(dropped.begin(), dropped.end(), name) != dropped.end();
    if (!is_dropped) text += " " + shell_word(is_utf8(word) ? word : printable(word));
    if (is_dropped && name == word) ++i;  // its value
  }
  return text;
}

void refuse_other_work(const Arguments& arguments, const std::string& option) {
  constexpr Misfit others[] = {
      {"simulate", "random walks are none"},
      {"continue", "that makes several"},
      {"strategy", "a strategy is none"},
  };
  refuse_misfits(arguments, others, option + " goes with one search, and not with --{}: {}");
}

}  // namespace

void ask_for_checkpoints(SearchCall& search) {
  const Arguments& arguments = search.arguments;
  const auto begun = arguments.text("checkpoint"), resumed = arguments.text("resume");
  const auto every = arguments.duration("every");
  if (!begun && !resumed) {
    if (every) throw UsageError("--every goes with --checkpoint or --resume");
    return;
  }
  const std::string option = begun ? "--checkpoint" : "--resume";
  if (begun && resumed)
    throw UsageError("--checkpoint and --resume",
                     "A search that goes on writes its checkpoints where it goes on from.");
  refuse_other_work(arguments, option);
  auto plan = std::make_shared<CheckpointPlan>();
  plan->folder = begun ? *begun : *resumed;
  if (plan->folder.empty()) throw UsageError(option + " needs a folder");
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

std::string with_folder(const std::string& command, const std::string& folder) {
  return command + " --resume " + shell_word(folder);
}

}  // namespace lucas::cli
