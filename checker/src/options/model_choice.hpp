// Finds the model, the parameters and the options that a command line means.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lucas/function_ref.hpp"
#include "lucas/puzzle.hpp"
#include "options/arguments.hpp"
#include "options/call.hpp"
#include "report/report.hpp"
#include "tla/syntax/token.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas::cli {

// A command line parsed strictly, with the options of its model.
struct ModelCall {
  const Entry& entry;
  Arguments arguments;
  std::unique_ptr<const Puzzle> puzzle;  // with the parameters given, and the questions
  std::vector<tla::Source> definitions;  // for them; read once, for stdin may be among the files
  std::string guessed_from;  // the level whose look alone named the model; empty: the user did, or the level
};

// The model that the words of a call mean, and the parameters and options that the words imply but do not spell.
struct Chosen {
  const Entry* entry = nullptr;
  Entry::Arguments params{};
  std::string guessed_from{};          // as in ModelCall
  TextPlace place{};                   // where the text of the start is
  std::optional<std::string> start{};  // the board in the file of --start
};
// Parses the call with the options of the chosen model, and makes the puzzle. Throws UsageError.
[[nodiscard]] ModelCall made_model_call(const Call& call, const Given& given, const Chosen& chosen);

// For commands that name their model: `check MODEL [options]`. `usual`: the model if the words name none; may be
// nullptr. Throws UsageError.
[[nodiscard]] ModelCall parse_model_call(const Call& call, const Entry* usual = nullptr);

// Makes a puzzle by `make`. Its notes are printed even with -q or --json: they may change what a verdict is about.
[[nodiscard]] std::unique_ptr<Puzzle> made_puzzle(const Call& call,
                                                  FunctionRef<std::unique_ptr<Puzzle>()> make);

// Parses strictly, with the parameters of `entry` if there is one; `more` is as for Arguments. Throws UsageError for
// an unknown option, naming command and model, and for options that do not go together. Sets the colour by --color.
[[nodiscard]] Arguments parse_for(const Call& call, const Given& given, const Entry* entry,
                                  const Entry::Arguments& more = {});
// The same for commands that know no model.
[[nodiscard]] Arguments parse_words(const Call& call);
// The same for commands about one word; without one, the error is `question`: "which file?"
[[nodiscard]] Arguments parse_one_word(const Call& call, const std::string& question,
                                       const std::string& hint);

// Calls `use`. Puts `text` and a colon before the message of a UsageError.
template <class Use>
decltype(auto) prefixing(const std::string& text, Use use) {
  try {
    return use();
  } catch (const UsageError& error) {
    throw UsageError(text + ": " + error.what(), error.hint());
  }
}

// Prints a note for the user on stderr.
void say(const Call& call, const std::string& text);
// Prints a result: as the JSON that --json asks for, or else its text.
void tell(const Call& call, const Arguments& arguments, const Json& json, const std::string& text);

// Throws UnknownOption if the call has a foreign_word().
void refuse_foreign(const Call& call);
// The words of a call, told apart by the options of its command and of all models.
[[nodiscard]] Given given_words(const Call& call);
// Throws UsageError: for a wrong option if there is one, which is the likelier mistake, else with that question.
[[noreturn]] void refuse_missing_word(const Call& call, const Given& given, const std::string& question,
                                      const std::string& hint);

[[nodiscard]] std::vector<std::string> entry_names(const App& app);
// The model of that name or nickname. Throws UsageError with the nearest name.
[[nodiscard]] const Entry& find_entry(const App& app, const std::string& name);

// The words behind the first ones as the model's parameters, in their order: hanoi 5 4. Throws UsageError if they are too many.
[[nodiscard]] Entry::Arguments params_in_order(const Entry& entry, const std::vector<std::string>& words,
                                               std::size_t first);

// Throws UsageError if there are more words than expected.
void refuse_extra(const std::vector<std::string>& positionals, std::size_t expected);

// The options of a command; with an entry, its parameters as well.
[[nodiscard]] std::vector<Option> options_of(const Command& command, const Entry* entry);

// The parameters of a model as options, each with its default.
[[nodiscard]] std::vector<Option> params_of(const Entry& entry);

// A command's options with the parameters of all models: enough to tell options from other words.
[[nodiscard]] std::vector<Option> options_of_any_model(const App& app, const Command& command);

// The parameters that were given, in the model's order. `start`: the board in the file of --start, if it was read.
[[nodiscard]] Entry::Arguments given_params(const Entry& entry, const Arguments& arguments,
                                            const std::optional<std::string>& start = {});

// Reads a trace file; - is stdin. Throws UsageError, IoError, and std::bad_alloc if `memory` bytes may not suffice.
[[nodiscard]] TraceFile read_trace_file(const std::string& path, std::uint64_t memory);

// The report's subject. Its told_params leave out a choice among words that is the model's default, unless a metric.
[[nodiscard]] Subject subject_of(const App& app, const Puzzle& puzzle);

}  // namespace lucas::cli
