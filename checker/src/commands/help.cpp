// lucas help, and the pages that --help prints: all from the tables of commands, options and topics.
#include <fmt/format.h>

#include <ostream>

#include "commands/command.hpp"
#include "commands/command_text.hpp"
#include "console/wrapped.hpp"
#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "options/feature.hpp"
#include "options/model_choice.hpp"
#include "ranks/rank_orders.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

using Options = std::vector<Option>;

void print_options(Terminal& terminal, const Options& options) {
  Rows rows = rows_of(options);
  for (auto& [term, about] : rows) term = (term.starts_with("--") ? "    " : "") + term;
  print_rows(terminal, rows, 2);
}

// Does the program have the model that the example `line` names? True for commands without a model.
bool has_model_of(const App& app, const Command& command, const std::string& line) {
  const std::size_t word = command.name.size() + 1;
  return command.operand != Operand::model ||
         app.find(line.substr(word, line.find(' ', word) - word)) != nullptr;
}

void print_examples(const App& app, const std::vector<std::string>& examples, Terminal& terminal) {
  if (app.single() || examples.empty()) return;  // they name models
  terminal.out << "\n";
  for (const std::string& example : examples) terminal.out << fmt::format("  {} {}\n", app.program, example);
}

// ---- A command ------------------------------------------------------------------------------------------

void print_all_options(Terminal& terminal, const Options& options) {
  for (const Topic& topic : topics()) {
    const Options some = of_topic(options, topic.name);
    if (some.empty()) continue;
    terminal.out << "\n" << topic.name << ": " << topic.summary << "\n";
    print_options(terminal, some);
  }
}

// Prints the options that are not rare, and how to see the others.
void print_first_options(const App& app, const Command& command, Options options, Terminal& terminal) {
  std::vector<std::string> names;
  for (const Topic& topic : topics_of(app)) {
    if (contains(of_topic(options, topic.name), true, &Option::is_rare)) names.push_back(topic.name);
  }
  std::erase_if(options, [](const Option& option) { return option.is_rare; });
  terminal.out << "\n";
  print_options(terminal, options);
  if (names.empty()) return;
  terminal.out << "\n";
  print_paragraph(terminal, fmt::format("Further options: {0} help {1} --all, or by topic: {0} help {2}",
                                        app.program, command.name, fmt::join(names, ", ")));
}

void print_command_help(const App& app, const Command& command, bool wants_all, Terminal& terminal) {
  print_paragraph(terminal, fmt::format("{} {}: {}", app.program, usage_of(app, command), command.summary));
  std::vector<std::string> examples = command.examples;
  std::erase_if(examples, [&](const std::string& line) { return !has_model_of(app, command, line); });
  print_examples(app, examples, terminal);
  const bool own_params = app.single() && command.takes_params();
  Options options = options_of(command, own_params ? app.entries.front().get() : nullptr);
  if (own_params) terminal.out << "\n";
  print_options(terminal, of_topic(options, ""));
  std::erase_if(options, [](const Option& option) { return option.topic.empty(); });
  wants_all ? print_all_options(terminal, options) : print_first_options(app, command, options, terminal);
  if (command.gives_verdict)
    print_paragraph(terminal,
                    fmt::format("Exit codes: 0 yes, 1 a proved no, 2 a mistake in the call, 3 incomplete, 11 "
                                "to 13 violated; all of them: {} help exit-codes",
                                app.program));
  if (!command.takes_params() || own_params) return;
  print_paragraph(terminal, fmt::format("A model has options of its own: {0} help MODEL, as {0} help {1}",
                                        app.program, app.entries.front()->name()));
  if (command.operand == Operand::model && command.between == nullptr && app.takes_boards())
    print_paragraph(terminal, fmt::format("MODEL may be a board, a level's name or a trace: {} help boards",
                                          app.program));
  if (command.operand == Operand::model && !app.single())
    print_paragraph(terminal,
                    fmt::format("MODEL may be a module of TLA+: {} help specifications", app.program));
}

// ---- A topic --------------------------------------------------------------------------------------------

void print_topic(const App& app, const Topic& topic, Terminal& terminal) {
  print_paragraph(terminal, topic.name + ": " + topic.summary);
  if (!topic.text.empty()) terminal.out << "\n";
  if (!topic.text.empty()) print_paragraph(terminal, topic.text, 0);
  if (!topic.rows.empty()) terminal.out << "\n";
  print_rows(terminal, topic.rows, 2);
  const Options options = of_topic(all_options(), topic.name);
  if (!options.empty()) terminal.out << "\n";
  print_options(terminal, options);
  print_examples(app, topic.examples, terminal);
  if (options.empty()) return;
  terminal.out << "\n";
  print_paragraph(terminal, fmt::format("Options of: {}", fmt::join(commands_with(app, topic), ", ")));
}

// ---- All commands and topics ----------------------------------------------------------------------------

void print_commands(const App& app, Terminal& terminal) {
  terminal.out << app.program << ": " << summary_of(app) << "\n";
  std::string theme;
  Rows rows;
  const auto end_theme = [&] {
    if (rows.empty()) return;
    terminal.out << "\n" << theme << "\n";
    print_rows(terminal, rows, 2);
    rows.clear();
  };
  for (const Command& command : commands_of(app)) {
    if (command.theme != theme) end_theme();
    theme = command.theme;
    rows.emplace_back(app.program + " " + call_of(app, command), command.summary);
  }
  end_theme();
  theme = fmt::format("Topics: {} help NAME", app.program);
  for (const Topic& topic : topics_of(app)) rows.emplace_back(topic.name, topic.summary);
  end_theme();
  if (app.ranks != nullptr)
    terminal.out << fmt::format(
        "\ncheck and solve search with all {} ranks, breadth-first; --threads and --memory are those of "
        "each.\n",
        app.ranks->ranks().size());
}

// Is `typed` the topic's name, or another word for it? Case does not matter.
bool is_called(const Topic& topic, const std::string& typed) {
  const std::string word = lower_case(typed);
  return topic.name == word || contains(topic.also, word);
}

[[noreturn]] void refuse_unknown(const App& app, const std::string& wanted) {
  std::vector<std::string> names = mapped(topics_of(app), &Topic::name);
  for (const Command& command : commands()) names.push_back(command.name);
  if (!app.single()) {
    for (const auto& entry : app.entries) names.push_back(entry->name());
  }
  throw UsageError(fmt::format("no command, topic or model is called '{}'", excerpt(wanted)),
                   suggestion(wanted, names));
}

// Prints the help of all commands whose names begin with `wanted`; false if there is none.
bool explain_commands(const Call& call, const std::string& wanted, bool wants_all) {
  bool found = false;
  for (const Command& command : commands()) {
    if (command.name != wanted && !command.name.starts_with(wanted + " ")) continue;
    if (found) call.terminal.out << "\n";
    print_command_help(call.app, command, wants_all, call.terminal);
    found = true;
  }
  return found;
}

// The call that the front page shows: the command's own example, or one with the program's first model.
std::string front_line(const App& app, const Command& command) {
  if (app.single()) return command.name;
  return has_model_of(app, command, command.front) ? command.front
                                                   : command.name + " " + app.entries.front()->name();
}

}  // namespace

void print_front_page(const App& app, Terminal& terminal) {
  terminal.out << app.program << ": " << summary_of(app) << "\n\n";
  Rows rows;
  for (const Command& command : commands_of(app)) {
    if (command.front.empty()) continue;
    rows.emplace_back(app.program + " " + front_line(app, command), command.summary);
  }
  print_rows(terminal, rows, 2);
  terminal.out << "\n";
  if (!app.single() && app.takes_boards())
    print_paragraph(
        terminal,
        fmt::format(
            "A board of your own does in place of a puzzle's name: {0} solve board.txt; so does a module of "
            "TLA+: {0} check Spec.tla",
            app.program));
  print_paragraph(terminal,
                  fmt::format("All commands and topics: {0} help; one of them: {0} help solve", app.program));
}

int run_help(const Call& call) {
  const Arguments arguments = parse_words(call);
  const std::vector<std::string>& words = arguments.positionals();
  const App& app = call.app;
  for (const Feature& feature : features()) {
    for (const auto& [option, print] : feature.pages) {
      if (!arguments.has(option)) continue;
      refuse_extra(words, 0);
      print(app, call.terminal.out);
      return success;
    }
  }
  const bool wants_all = arguments.has("all");
  if (words.empty() && wants_all) throw UsageError("--all: of which command?", "Such as help check --all.");
  if (words.empty()) {
    print_commands(app, call.terminal);
    return success;
  }
  const std::string wanted = fmt::format("{}", fmt::join(words, " "));
  if (explain_commands(call, wanted, wants_all)) return success;
  for (const Topic& topic : topics_of(app)) {
    if (!is_called(topic, wanted)) continue;
    print_topic(app, topic, call.terminal);
    return success;
  }
  if (app.single() || app.find(wanted) == nullptr) refuse_unknown(app, wanted);
  return run_describe({app, *find_command({"describe"}).first, call.terminal, words});
}

}  // namespace lucas::cli
