// The table of commands, in the order of the overview.
#include <array>
#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>
#include <utility>

#include "commands/command.hpp"
#include "lucas/ranges.hpp"
#include "options/feature.hpp"
#include "options/outputs.hpp"
#include "report/report.hpp"

namespace lucas::cli {
namespace {

OwnMeaning expected(std::initializer_list<Verdict> verdicts) {
  OwnMeaning own{"expect"};
  for (const Verdict verdict : verdicts)
    own.words.push_back({std::string(to_text(verdict)), static_cast<std::int64_t>(verdict)});
  return own;
}

// Gives a command that writes formats of its own the words of its --format and the help of its --output.
void tell_formats(Command& command) {
  if (command.formats == nullptr) return;
  const Formats formats = command.formats();
  command.own.push_back({"format", words_of(formats)});
  command.own.push_back({"output",
                         {},
                         "write a file, its format told by its name: " + endings_text(formats) +
                             "; repeatable; - is stdout, where --format tells the format"});
}

// Options of all searches.
std::string engine() { return " search symmetry promises threads store memory reserve"; }

std::vector<Command> model_commands() {
  const std::string limits = " max-states max-depth timeout",
                    output = " output format title json full quiet verbose no-timing color";
  return {
      {.name = "solve",
       .operand = Operand::model,
       .summary = "find a shortest trace to the goal, or prove that there is none",
       .options = option_names("goal boundary define definitions count all most any notation from "
                               "expect" +
                               of_specification() + engine() + limits + output),
       .examples = {"solve hanoi --disks 5", "solve klotski --full", "solve klotski --count",
                    "solve klotski -o klotski.itf.json"},
       .run = run_solve,
       .own = {expected({Verdict::solved, Verdict::unsolvable})},
       .gives_verdict = true,
       .on_ranks = OnRanks::all,
       .front = "solve klotski"},
      {.name = "check",
       .operand = Operand::model,
       .summary = "explore every state; report a shortest trace to the first violation",
       .options = option_names("invariant step-invariant never deadlock no-deadlock continue boundary "
                               "define definitions from expect seed unchecked" +
                               of_specification() + engine() + limits + output),
       .examples = {"check hanoi --disks 5", "check hanoi --disks 5 --never Solved",
                    "check die-hard --invariant 'big + small # 7'", "check klotski --json"},
       .run = run_check,
       .own = {expected({Verdict::holds, Verdict::violated, Verdict::deadlock})},
       .gives_verdict = true,
       .on_ranks = OnRanks::all,
       .front = "check hanoi --disks 5"},
      {.name = "eval",
       .operand = Operand::expression,
       .summary =
           "tell the value of an expression of TLA+, in the first initial state of a model if one is named",
       .options = option_names("from define definitions max-states timeout json" + of_specification()),
       .examples = {"eval 'SUBSET {1, 2}'", "eval 'Len(towers[1])' hanoi --disks 5"},
       .run = run_eval},
  };
}

std::vector<Command> model_lists() {
  return {
      {.name = "models",
       .operand = Operand::collection,
       .summary = "list the models",
       .options = option_names("json"),
       .examples = {"models"},
       .run = run_models,
       .front = "models",
       .also = "list"},
      {.name = "describe",
       .operand = Operand::model,
       .summary = "explain a model: options, variables, actions, properties",
       .options = option_names("json" + of_specification()),
       .examples = {"describe hanoi"},
       .run = run_describe},
  };
}

std::vector<Command> trace_commands() {
  return {
      {.name = "trace show",
       .operand = Operand::trace,
       .summary = "show a trace from a file",
       .options = option_names("model define definitions full verbose color" + of_specification()),
       .examples = {"trace show solution.itf.json --full"},
       .run = run_trace_show},
      {.name = "trace verify",
       .operand = Operand::trace,
       .summary = "check every step of a trace against the model",
       .options =
           option_names("model define definitions allow-stuttering json quiet color" + of_specification()),
       .examples = {"trace verify solution.itf.json", "trace verify tlc.json --model hanoi --disks 3"},
       .run = run_trace_verify,
       .gives_verdict = true},
      {.name = "trace convert",
       .operand = Operand::trace,
       .summary = "write a trace in another format",
       .options = option_names("output format title model define definitions" + of_specification()),
       .examples = {"trace convert solution.itf.json -o solution.tlc.json"},
       .run = run_trace_convert,
       .formats = formats_of_traces},
  };
}

std::vector<Command> other_commands() {
  return {
      {.name = "help",
       .operand = Operand::command,
       .summary = "explain a command, a topic or a model",
       .options = option_names("all"),
       .examples = {"help check", "help check --all", "help limits", "help hanoi"},
       .run = run_help,
       .own = {{"all", {}, "with a command: all of its options"}}},
  };
}

// Headings of the overview, in its order.
constexpr std::array<std::string_view, 7> themes = {"Ask a puzzle", "Know the models", "Traces", "Boards",
                                                    "Long runs",    "Of your own",     "Help"};

// The position of a feature's command: after the command `behind`, or else the last of its theme.
std::vector<Command>::const_iterator place_of(const std::vector<Command>& all, const Command& command) {
  if (const auto at = ranges::find(all, command.behind, &Command::name); at != all.end()) return at + 1;
  const auto rank = [](const Command& each) { return ranges::find(themes, each.theme) - themes.begin(); };
  return ranges::find_if(all, [&](const Command& each) { return rank(each) > rank(command); });
}

void add(std::vector<Command>& all, const Addition& addition) {
  for (Command& each : all) {
    if (each.name != addition.command) continue;
    if (*addition.options != '\0') {
      const std::vector<std::string> added = option_names(addition.options);
      each.options.insert(each.options.end(), added.begin(), added.end() - 1);  // without --help
    }
    if (*addition.example != '\0') each.examples.emplace_back(addition.example);
  }
}

}  // namespace

std::vector<std::string> option_names(const std::string& text) {
  std::vector<std::string> all;
  boost::split(all, text + " help", boost::is_any_of(" "));
  return all;
}

std::string of_specification() { return " cfg constant module-path"; }

const std::vector<Command>& commands() {
  static const std::vector<Command> table = [] {
    const std::vector<std::pair<std::string, std::vector<Command> (*)()>> parts = {
        {"Ask a puzzle", model_commands},
        {"Know the models", model_lists},
        {"Traces", trace_commands},
        {"Help", other_commands}};
    std::vector<Command> all;
    for (const auto& [theme, part] : parts) {
      for (Command& command : part()) {
        command.theme = theme;
        all.push_back(std::move(command));
      }
    }
    for (const Feature& feature : features()) {
      for (const Command& command : feature.commands) all.insert(place_of(all, command), command);
    }
    for (const Feature& feature : features()) {
      for (const Addition& addition : feature.adds) add(all, addition);
    }
    for (Command& command : all) tell_formats(command);
    return all;
  }();
  return table;
}

std::pair<const Command*, std::size_t> find_command(const std::vector<std::string>& words) {
  std::pair<const Command*, std::size_t> found = {nullptr, 0};
  for (const Command& command : commands()) {
    if (words.size() > 1 && words[0] + " " + words[1] == command.name) return {&command, 2};
    if (!words.empty() && (words[0] == command.name || (words[0] == command.also && !words[0].empty())))
      found = {&command, 1};
  }
  return found;
}

}  // namespace lucas::cli
