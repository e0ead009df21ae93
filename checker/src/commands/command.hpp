// The table of commands, and the functions that find and run them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lucas/function_ref.hpp"
#include "options/call.hpp"

namespace lucas::cli {

// The table, in the order of the overview.
[[nodiscard]] const std::vector<Command>& commands();

// The command that the first words name, and the number of those words; nullptr if there is none.
[[nodiscard]] std::pair<const Command*, std::size_t> find_command(const std::vector<std::string>& words);

// The object that --json prints for an error; "" if the words do not ask for JSON.
[[nodiscard]] std::string error_json(const std::vector<std::string>& words, int code,
                                     const std::string& message, const std::string& hint);

// Calls `run` and returns its exit code. Exceptions are reported on the call's terminal, as JSON if --json is given.
[[nodiscard]] int reported(const Call& call, FunctionRef<int()> run);

// Runs a command line and returns the exit code. Throws nothing: errors are reported on the terminal.
[[nodiscard]] int run_words(const App& app, const std::vector<std::string>& words, Terminal& terminal);

// The same on each of several ranks (App::ranks). All return the exit code of the first.
[[nodiscard]] int run_words_on_ranks(const App& app, const std::vector<std::string>& words,
                                     Terminal& terminal);

// One function per command, each in a file of its own; they return the exit code.
using Run = int(const Call&);
Run run_check, run_solve, run_models, run_describe, run_eval, run_help;
Run run_trace_show, run_trace_convert, run_trace_verify;

// Why a model or a parameter cannot have this name; "" if it can.
[[nodiscard]] std::string name_fault(const std::string& name);

// Prints the front page, for a call without any words: the commands that people need first.
void print_front_page(const App& app, Terminal& terminal);

}  // namespace lucas::cli
