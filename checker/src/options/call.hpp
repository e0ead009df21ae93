// Call: one call of a command, the program it is made in, and the command's entry in the table.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "console/terminal.hpp"
#include "files/format.hpp"
#include "lucas/param.hpp"
#include "lucas/puzzle.hpp"
#include "lucas/ranges.hpp"

namespace lucas::cli {

class RankOrders;

// Has the model a parameter of that name that is a text?
[[nodiscard]] inline bool takes(const Entry& entry, std::string_view name) {
  return ranges::any_of(entry.params(),
                        [&](const ParamInfo& param) { return param.name == name && param.takes_text(); });
}

// A program: lucas with its puzzles, or one that a user built around puzzles of their own.
struct App {
  std::string program;               // as it was called, without folders
  Entries entries;                   // at least one
  RankOrders* ranks = nullptr;       // nullptr: it is one process
  mutable Entries specifications{};  // read from files that the command line names

  // Has the program one model only? Then commands take no name of one.
  [[nodiscard]] bool single() const { return entries.size() == 1; }
  // Does a model take boards: has it a level, or a start that is typed?
  [[nodiscard]] bool takes_boards() const {
    return ranges::any_of(entries,
                          [](const auto& entry) { return takes(*entry, "level") || takes(*entry, "start"); });
  }
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

// The kind of thing that a command's first word (no option) names; `collection`, all models or levels, has no word.
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

// The meaning of an option in one command, where that is not what the option table says.
struct OwnMeaning {
  std::string option;
  std::vector<NamedValue> words{};  // the words it takes; empty: those of the table
  std::string about{};              // empty: what the table says
  std::string value_name{};         // empty: that of the table
};

// The ranks that run a command, where several were started.
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
  Formats (*formats)() = nullptr;  // of its --output; nullptr: those of results, or none
  bool gives_verdict = false;      // its exit code is a verdict: the help lists these
  const char* between =
      nullptr;  // the option between two models, each with options of its own; nullptr: one model
  OnRanks on_ranks = OnRanks::first;
  std::string front{};   // an example for the front page; empty: not there
  std::string theme{};   // the heading above it in the list of all commands
  std::string behind{};  // of a feature: the command before it in that theme; empty: it comes last
  std::string also{};    // a word that people type for its name; may be empty

  // Does it take its model's parameters as options, too?
  [[nodiscard]] bool takes_params() const {
    return operand == Operand::model || operand == Operand::trace || operand == Operand::expression;
  }
  // Does it serve only programs that come with several models and levels, as lucas does?
  [[nodiscard]] bool needs_collection() const {
    return operand == Operand::collection || operand == Operand::level || operand == Operand::project;
  }
};

// A page of the help about options that go together, or about what several commands share.
struct Topic {
  std::string name;                                       // one word, as options name it
  std::string summary;                                    // one line
  std::string text;                                       // a paragraph
  std::vector<std::pair<std::string, std::string>> rows;  // terms and what they mean; may be empty
  std::vector<std::string> examples;                      // without the program's name
  bool needs_collection = false;                          // as Command::needs_collection()
  std::vector<std::string> also{};                        // words that people type for its name
};

}  // namespace lucas::cli
