// lucas completion: scripts for shells, and the words that these ask for.
#include "commands/completion_script.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <ostream>

#include "commands/candidates.hpp"
#include "commands/command.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

// The name becomes part of a function's name, so it must need no quotes in any shell.
const std::string& plain(const std::string& program) {
  const bool is_plain = std::all_of(program.begin(), program.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  });
  if (!is_plain)
    throw UsageError(fmt::format("completion: the program is called '{}'", excerpt(program)),
                     "Allowed are letters, digits, '-', '_' and '.'.");
  return program;
}

}  // namespace

int run_completion(const Call& call) {
  std::vector<std::string> shells;
  for (const CompletionScript& script : completion_scripts()) shells.push_back(script.shell);
  const Arguments arguments = parse_one_word(call, "which shell?", "Choose from: " + listed(shells) + ".");
  const std::string& wanted = arguments.positionals().front();
  for (const CompletionScript& script : completion_scripts()) {
    if (script.shell != wanted) continue;
    call.terminal.out << boost::replace_all_copy(script.text, "PROGRAM", plain(call.app.program));
    return success;
  }
  throw UsageError(fmt::format("completion: unknown shell '{}'", excerpt(wanted)),
                   suggestion(wanted, shells));
}

// A line each: the word and, behind a tab, what it is; :files asks for names of files as well.
int run_completion_words(const Call& call) {
  const Arguments arguments = parse_words(call);
  if (arguments.positionals().empty())
    throw UsageError("completion words: which words?", "Give those of a command line after --.");
  const Candidates found = candidates(call.app, arguments.positionals());
  for (const auto& [word, about] : found.words)
    call.terminal.out << printable(word) << (about.empty() ? "" : "\t" + printable(about)) << "\n";
  if (found.files) call.terminal.out << ":files\n";
  return success;
}

}  // namespace lucas::cli
