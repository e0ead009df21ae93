// lucas help, and the pages that --help prints: all from the tables of commands and options.
#include <fmt/format.h>

#include <array>
#include <ostream>

#include "commands/command.hpp"
#include "console/wrapped.hpp"
#include "lucas/error.hpp"
#include "lucas/suggest.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

// "check MODEL"; without the model's name where there is only one.
std::string usage_of(const App& app, const Command& command) {
  if (app.single() && command.operand == Operand::model) return command.name;
  constexpr std::array operands = {"", " MODEL", " FILE", " LEVEL", " COMMAND"};
  return command.name + operands.at(static_cast<std::size_t>(command.operand));
}

std::string option_text(const Option& option) {
  std::string text = option.letter != '\0' ? std::string("-") + option.letter + ", " : "    ";
  text += "--" + option.info.name;
  return option.takes_value ? text + " " + option.info.value_name : text;
}

std::string explanation(const Option& option) {
  std::string text = option.info.about;
  std::string allowed;
  const bool bounded_number = option.info.takes_numbers() && option.info.high < 1'000'000'000;
  if (bounded_number || (!option.info.words.empty() && !option.info.takes_numbers()))
    allowed = allowed_values(option.info);
  if (!option.default_text.empty())
    allowed += (allowed.empty() ? "" : "; ") + ("default " + option.default_text);
  return allowed.empty() ? text : text + " (" + allowed + ")";
}

void print_options(Terminal& terminal, const std::vector<Option>& options) {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const Option& option : options) rows.emplace_back(option_text(option), explanation(option));
  print_rows(terminal, rows, 2);
}

}  // namespace

void print_overview(const App& app, Terminal& terminal) {
  terminal.out << app.program
               << (app.single() ? ": " + app.entries.front()->summary()
                                : std::string(": an explicit-state model checker for puzzles"))
               << "\n\n";
  std::vector<std::pair<std::string, std::string>> rows;
  for (const Command& command : commands()) {
    if (app.single() && command.needs_collection()) continue;
    rows.emplace_back(app.program + " " + usage_of(app, command), command.summary);
  }
  print_rows(terminal, rows, 2);
  terminal.out << fmt::format("  {} --version\n\nTry: {} {}\n", app.program, app.program,
                              app.single() ? "solve" : "solve klotski");
}

void print_command_help(const App& app, const Command& command, Terminal& terminal) {
  const bool own_params = app.single() && command.takes_params();
  print_paragraph(terminal,
                  fmt::format("{} {}{}: {}", app.program, usage_of(app, command),
                              command.takes_params() ? " [options]" : "", command.summary),
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
  }
  if (!command.gives_verdict) return;
  terminal.out << "\nExit codes\n";
  print_rows(terminal,
             {{"  0", "holds, solved, valid, same, --expect met"},
              {"  1", "unsolvable, invalid, different, --expect not met"},
              {"  2", "usage, or a file that cannot be opened"},
              {"  3", "incomplete"},
              {" 11", "deadlock"},
              {" 12", "violated"},
              {" 70", "internal error"},
              {" 74", "input/output error"},
              {" 75", "the model threw"},
              {"129", "hung up"},
              {"130", "interrupted"},
              {"143", "terminated"}},
             2);
}

int run_help(const Call& call) {
  const Arguments arguments = parse_for(call, nullptr);
  const std::vector<std::string>& words = arguments.positionals();
  if (words.empty()) {
    print_overview(call.app, call.terminal);
    return success;
  }
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
