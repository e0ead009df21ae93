// lucas help, and the pages that --help prints: all from the tables of commands and options.
#include <fmt/format.h>

#include <ostream>

#include "commands/command.hpp"
#include "commands/command_text.hpp"
#include "console/wrapped.hpp"
#include "lucas/error.hpp"
#include "lucas/suggest.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"
#include "ranks/rank_orders.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

void print_options(Terminal& terminal, const std::vector<Option>& options) {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const Option& option : options) {
    const std::string letter = option.letter != '\0' ? std::string("-") + option.letter + ", " : "    ";
    rows.emplace_back(letter + flag_text(option), explanation(option));
  }
  print_rows(terminal, rows, 2);
}

// The page of one command.
void print_command_help(const App& app, const Command& command, Terminal& terminal) {
  const bool own_params = app.single() && command.takes_params();
  print_paragraph(terminal, fmt::format("{} {}: {}", app.program, usage_of(app, command), command.summary),
                  2);
  terminal.out << "\n";
  if (!app.single()) {
    for (const std::string& example : command.examples)
      terminal.out << fmt::format("  {} {}\n", app.program, example);
    terminal.out << "\n";
  }
  print_options(terminal, options_of(command, own_params ? app.entries.front().get() : nullptr));
  if (command.takes_params() && !own_params) {
    terminal.out << fmt::format("\nA model has options of its own: {} describe MODEL\n", app.program);
    if (command.operand == Operand::model && !command.compares)
      print_paragraph(terminal,
                      "MODEL may be a file, too: a level, several of them, a trace; or a level's name", 0);
  }
  if (!command.gives_verdict) return;
  terminal.out << "\nExit codes\n";
  std::vector<std::pair<std::string, std::string>> rows;
  for (const auto& [code, about] : exit_codes()) rows.emplace_back(fmt::format("{:>3}", code), about);
  print_rows(terminal, rows, 2);
}

}  // namespace

void print_overview(const App& app, Terminal& terminal) {
  terminal.out << app.program << ": " << summary_of(app) << "\n\n";
  std::vector<std::pair<std::string, std::string>> rows;
  for (const Command& command : commands()) {
    if (app.single() && command.needs_collection()) continue;
    rows.emplace_back(app.program + " " + call_of(app, command), command.summary);
  }
  print_rows(terminal, rows, 2);
  terminal.out << fmt::format("  {} --version\n\nTry: {} {}\n", app.program, app.program,
                              app.single() ? "solve" : "solve klotski");
  if (app.ranks != nullptr)
    terminal.out << fmt::format(
        "check and solve search with all {} ranks, breadth-first; --threads and --memory are those of "
        "each.\n",
        app.ranks->ranks().size());
}

int run_help(const Call& call) {
  const Arguments arguments = parse_for(call, nullptr);
  const std::vector<std::string>& words = arguments.positionals();
  if (arguments.has("man")) {
    refuse_extra(words, 0);
    print_manual(call.app, call.terminal.out);
    return success;
  }
  if (words.empty()) {
    print_overview(call.app, call.terminal);
    return success;
  }
  if (words.size() == 1 && !call.app.single() && call.app.find(words[0]) != nullptr)
    return run_describe({call.app, *find_command({"describe"}).first, call.terminal, words});
  const std::string wanted = fmt::format("{}", fmt::join(words, " "));
  std::vector<std::string> names;
  bool found = false;
  for (const Command& command : commands()) {
    names.push_back(command.name);
    if (command.name != wanted && !command.name.starts_with(wanted + " ")) continue;
    if (found) call.terminal.out << "\n";
    print_command_help(call.app, command, call.terminal);
    found = true;
  }
  if (!found)
    throw UsageError(fmt::format("unknown command '{}'", excerpt(wanted)), suggestion(wanted, names));
  return success;
}

}  // namespace lucas::cli
