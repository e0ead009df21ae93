#include "commands/several.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <set>
#include <sstream>

#include "commands/command.hpp"
#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "options/feature.hpp"
#include "options/model_choice.hpp"
#include "report/report.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

// Several runs refuse these options and all that write files: each option claims the console, memory or a folder.
constexpr std::array<std::string_view, 6> of_one_run = {"all",  "checkpoint", "resume",
                                                        "disk", "full",       "verbose"};

constexpr int signals = 128;  // plus a signal's number: the exit code of a run that the signal ended

int run_quietly(const Call& call, const Given& given, const Chosen& model, std::set<std::string>& told,
                FunctionRef<int(const Call&, const ModelCall&)> run) {
  Chosen quietly = model;
  if (!given.has("quiet")) quietly.params.emplace_back("quiet", "");
  return reported(call, [&] {
    try {
      return run(call, made_model_call(call, given, quietly));
    } catch (const UsageError& error) {  // told once, if it does not name the level
      if (given.has("json") || told.insert(error.what()).second) throw;
      return static_cast<int>(usage);
    }
  });
}

}  // namespace

std::vector<ChosenLevel> runs_of_features(const ReadOperand& operand) {
  std::vector<ChosenLevel> all;
  for (const Feature& feature : features()) {
    if (feature.runs != nullptr && all.empty()) all = feature.runs(operand);
  }
  return all;
}

int run_each(const ReadOperand& operand, const std::vector<ChosenLevel>& all,
             FunctionRef<int(const Call&, const ModelCall&)> run) {
  const Call& call = operand.call();
  const Given& given = operand.given();
  const char* const noun = all.front().is_level ? "level" : "run";
  const std::string choose_one = all.front().is_level ? "Choose one: " + all.front().level + "." : "";
  const auto read = ranges::find_if(all, [](const auto& each) { return each.refusal.empty(); });
  if (read == all.end()) throw UsageError(all.front().refusal);
  static_cast<void>(parse_for(call, given, read->model.entry, read->model.params));  // errors of all runs
  for (const Option& row : all_options()) {
    const std::string& option = row.info.name;
    const bool is_told = option == "all" && given.has("quiet");  // then --all prints their number only
    const bool is_of_one = row.writes || contains(of_one_run, option);
    if (is_of_one && given.has(option) && !is_told)
      throw UsageError(fmt::format("--{} is for one {}; here are {}", option, noun, all.size()), choose_one);
  }
  if (call.app.ranks != nullptr)
    throw UsageError(
        fmt::format("several ranks {} one {} at a time; here are {}", call.command.name, noun, all.size()),
        choose_one);
  std::size_t width = 0;
  for (const ChosenLevel& each : all) width = std::max(width, columns(each.level));
  Terminal& terminal = call.terminal;
  int code = success;
  std::set<std::string> told;  // notes and errors: what does not name the level is told once
  for (const auto& [level, model, refusal, is_level] : all) {
    std::ostringstream line, notes;
    if (!refusal.empty()) {
      say(call, refusal);
      if (!given.has("json")) terminal.out << padded(printable(level), width + 2) << "refused\n";
      if (code == success) code = usage;
      continue;
    }
    Terminal kept{line, notes, false, false, terminal.unicode, terminal.color, terminal.width};
    const Call one{call.app, call.command, kept, call.words};
    const int each_code = run_quietly(one, given, model, told, run);
    if (!notes.str().empty() && told.insert(notes.str()).second) terminal.err << notes.str() << std::flush;
    if (given.has("json")) {
      terminal.out << "{\"level\":" << json_line(level) << "," << line.str().substr(1);  // within one object
    } else {
      terminal.out << padded(printable(level), width + 2) << (line.str().empty() ? "refused\n" : line.str());
    }
    terminal.out << std::flush;
    if (code == success) code = each_code;
    if (each_code > signals) return each_code;
    if (noted_signal() != 0) return signal_code();  // it came after the search
  }
  return code;
}

}  // namespace lucas::cli
