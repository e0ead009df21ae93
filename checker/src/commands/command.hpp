// The table of commands, and what runs them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lucas/function_ref.hpp"
#include "options/call.hpp"

namespace lucas::cli {

// The table, in the order of the overview.
[[nodiscard]] const std::vector<Command>& commands();

// The command that the first words name, and how many words that takes; nullptr if none.
[[nodiscard]] std::pair<const Command*, std::size_t> find_command(const std::vector<std::string>& words);

// The object that --json prints of an error; "" where the words do not ask for JSON.
[[nodiscard]] std::string error_json(const std::vector<std::string>& words, int code,
                                     const std::string& message, const std::string& hint);

// Calls `run`, reports what it throws on the call's terminal, as JSON if the words ask for that, and returns the exit code.
[[nodiscard]] int reported(const Call& call, FunctionRef<int()> run);

// Runs what the words say and returns the exit code. Throws nothing: errors are reported on the terminal.
[[nodiscard]] int run_words(const App& app, const std::vector<std::string>& words, Terminal& terminal);

// The same on each of several ranks: App::ranks. All return the exit code of the first.
[[nodiscard]] int run_words_on_ranks(const App& app, const std::vector<std::string>& words,
                                     Terminal& terminal);

// One function per command, each in a file of its own; they return the exit code.
using Run = int(const Call&);
Run run_check, run_solve, run_models, run_describe, run_eval, run_help;
Run run_trace_show, run_trace_convert, run_trace_verify;

// The fault of a name for a model or a parameter; "" if it can be typed.
[[nodiscard]] std::string name_fault(const std::string& name);

// The front page, printed when nothing is asked of the program: the commands that people come for.
void print_front_page(const App& app, Terminal& terminal);

}  // namespace lucas::cli
