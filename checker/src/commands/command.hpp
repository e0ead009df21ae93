// The table of commands, and what a command gets to work with.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

#include "console/terminal.hpp"
#include "lucas/puzzle.hpp"
#include "options/arguments.hpp"

namespace lucas::cli {

class RankOrders;

// A program: lucas with its puzzles, or one that a user built around puzzles of their own.
struct App {
  std::string program;          // as it was called, without folders
  Entries entries;              // at least one
  RankOrders* ranks = nullptr;  // where it runs on several

  // With one model, commands take no model name.
  [[nodiscard]] bool single() const { return entries.size() == 1; }
  // The model of that name or nickname; nullptr if there is none.
  [[nodiscard]] const Entry* find(const std::string& name) const {
    for (const auto& entry : entries) {
      if (entry->name() == name) return entry.get();
      for (const Entry::Nickname& nickname : entry->nicknames()) {
        if (nickname.name == name) return nickname.entry.get();
      }
    }
    return nullptr;
  }
};

struct Command;

// One call of a command.
struct Call {
  const App& app;
  const Command& command;
  Terminal& terminal;
  std::vector<std::string> words;  // what follows the command's name
};

// What a command is about, told by its first word that is no option; a collection, of all models or levels, needs none.
enum class Operand : std::uint8_t {
  collection,
  model,
  trace,
  level,
  command,
  shell,
  line,
  project,
  expression,
  folder,
  file
};

// What an option means in one command, where that is not what the option table says.
struct OwnMeaning {
  std::string option;
  std::vector<NamedValue> words{};  // that it takes; empty: those of the table
  std::string about{};              // empty: what the table says
  std::string value_name{};         // the same
};

// What a command does where several ranks were started.
enum class OnRanks : std::uint8_t {
  first,    // the first one does it
  all,      // all of them search
  refused,  // searches are made by one process
};

struct Command {
  std::string name;  // check; trace show
  Operand operand;
  std::string summary;                // one line
  std::vector<std::string> options;   // names in the option table
  std::vector<std::string> examples;  // without the program's name
  int (*run)(const Call&);            // returns the exit code
  std::vector<OwnMeaning> own{};
  bool gives_verdict = false;  // its exit code is one: the help lists them
  bool compares = false;       // a second model follows
  OnRanks on_ranks = OnRanks::first;
  std::string front{};  // an example for the front page; empty: not there
  std::string theme{};  // the heading above it in the list of all commands
  std::string also{};   // a word that people type for its name; may be empty

  // Are the parameters of its model options, too?
  [[nodiscard]] bool takes_params() const {
    return operand == Operand::model || operand == Operand::trace || operand == Operand::expression;
  }
  // Does it serve only programs that come with several models and levels, as lucas does?
  [[nodiscard]] bool needs_collection() const {
    return operand == Operand::collection || operand == Operand::level || operand == Operand::project;
  }
};

// The table, in the order of the overview.
[[nodiscard]] const std::vector<Command>& commands();

// The command that the first words name, and how many words that takes; nullptr if none.
[[nodiscard]] std::pair<const Command*, std::size_t> find_command(const std::vector<std::string>& words);

// The object that --json prints of an error; "" where the words do not ask for JSON.
[[nodiscard]] std::string error_json(const std::vector<std::string>& words, int code,
                                     const std::string& message, const std::string& hint);

// Runs what the words say and returns the exit code. Throws nothing: errors are reported on the terminal.
[[nodiscard]] int run_words(const App& app, const std::vector<std::string>& words, Terminal& terminal);

// The same on each of several ranks: App::ranks. All return the exit code of the first.
[[nodiscard]] int run_words_on_ranks(const App& app, const std::vector<std::string>& words,
                                     Terminal& terminal);

// One function per command, each in a file of its own; they return the exit code.
using Run = int(const Call&);
Run run_check, run_solve, run_explore, run_compare, run_play, run_models, run_describe, run_bench, run_eval,
    run_help, run_completion, run_completion_words;
Run run_trace_show, run_trace_play, run_trace_convert, run_trace_verify;
Run run_level_list, run_level_show, run_level_convert, run_level_lint;
Run run_new, run_status, run_certify;

// The front page, printed when nothing is asked of the program: the commands that people come for.
void print_front_page(const App& app, Terminal& terminal);
// All commands and models as one manual page, in roff.
void print_manual(const App& app, std::ostream& out);
// All options by topic, in Markdown.
void print_option_page(const App& app, std::ostream& out);

}  // namespace lucas::cli
