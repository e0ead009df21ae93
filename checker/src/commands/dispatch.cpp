#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <new>
#include <optional>
#include <ostream>
#include <sstream>

#include "commands/command.hpp"
#include "lucas/error.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "lucas/version.hpp"
#include "options/arguments.hpp"
#include "options/feature.hpp"
#include "options/given.hpp"
#include "options/model_choice.hpp"
#include "options/option_table.hpp"
#include "options/specification.hpp"
#include "ranks/rank_orders.hpp"
#include "report/report.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

// ---- Models -----------------------------------------------------------------------------------------

// Why a model or a parameter cannot have this name, given the names before it; "" if it can.
std::string fault_of(const std::string& name, const std::vector<std::string>& before) {
  if (std::string fault = name_fault(name); !fault.empty()) return fault;
  return contains(before, name) ? "there are two of that name" : "";
}

void check_default(const std::string& model, const ParamInfo& row, const std::string& text) {
  if (row.takes_text() && text.empty()) return;  // no default
  try {
    static_cast<void>(parse_param(row, text));
  } catch (const UsageError& error) {
    throw ModelError(fmt::format("the model '{}': the default of a parameter is not allowed: {}",
                                 excerpt(model), error.what()));
  }
}

void check_params(const Entry& entry) {
  std::vector<std::string> names;
  for (const auto& param : params_of(entry)) {
    const ParamInfo& row = param.info;
    std::string fault = fault_of(row.name, names);
    // A parameter may be called goal: its values, numbers, words or rows of a board, do not look like expressions.
    const bool is_shared = row.name == "goal" && (!row.takes_text() || !row.words.empty());
    if (fault.empty() && find_option(all_options(), "--" + row.name) != nullptr && !is_shared)
      fault = "lucas has an option of that name";
    if (!fault.empty())
      throw ModelError(fmt::format("the model '{}': its parameter '{}' needs another name: {}",
                                   excerpt(entry.name()), excerpt(row.name), fault));
    check_default(entry.name(), row, param.default_text);
    names.push_back(row.name);
  }
}

// Throws ModelError for a model or a parameter whose name is no word of lower case letters, digits and '-', is there twice, or is
// that of an option that lucas has itself; and for a default that a user could not give.
void check_models(const App& app) {
  std::vector<std::string> names;
  for (const auto& entry : app.entries) {
    if (const std::string fault = fault_of(entry->name(), names); !fault.empty())
      throw ModelError(fmt::format("the model '{}' needs another name: {}", excerpt(entry->name()), fault));
    names.push_back(entry->name());
    check_params(*entry);
  }
}

// ---- Commands ---------------------------------------------------------------------------------------

// The second words of commands whose first is `group`.
std::vector<std::string> commands_in(const std::string& group) {
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    if (command.name.starts_with(group + " ")) names.push_back(command.name.substr(group.size() + 1));
  }
  return names;
}

// The meaning of a word that is no command; "" if that is not known.
std::string noun_of(const App& app, const std::string& word) {
  if (app.find(word) != nullptr) return "model";
  if (contains(levels::named_levels(), word, &levels::NamedLevel::name)) return "level";
  if (holds_module(word)) return "specification";
  std::error_code ignored;
  return std::filesystem::exists(word, ignored) ? "file" : "";
}

[[noreturn]] void refuse_command(const App& app, const std::vector<std::string>& words) {
  const std::vector<std::string> second = commands_in(words[0]);
  if (!second.empty() && (words.size() == 1 || words[1].starts_with('-')))
    throw UsageError(words[0] + " needs to know what to do", "Choose from: " + listed(second) + ".");
  if (!second.empty())
    throw UsageError(fmt::format("unknown command '{} {}'", words[0], excerpt(words[1])),
                     suggestion(words[1], second));
  std::vector<std::string> first;
  for (const Command& command : commands()) {
    const std::string name = command.name.substr(0, command.name.find(' '));
    if (!contains(first, name)) first.push_back(name);
  }
  if (words[0].starts_with('-'))
    throw UsageError(fmt::format("unknown option '{}'", excerpt(words[0])),
                     "The command comes first: " + listed(first) + ".");
  if (const std::string noun = app.single() ? "" : noun_of(app, words[0]); !noun.empty())
    throw UsageError(fmt::format("'{}' is a {}; the command comes first", excerpt(words[0]), noun),
                     fmt::format("Try {0} {1} {2}, or {0} {3} {2}.", app.program,
                                 noun == "specification" ? "check" : "solve", excerpt(words[0]),
                                 noun == "model" || noun == "specification" ? "describe" : "level show"));
  throw UsageError(fmt::format("unknown command '{}'", excerpt(words[0])), suggestion(words[0], first));
}

// --help, -h, or -h among other letters that take no value: -qh.
bool asks_for_help(const std::string& word) {
  const bool letters =
      word.size() > 1 && word[0] == '-' && word.find_first_not_of("hqv", 1) == std::string::npos;
  return word == "--help" || (letters && word.find('h') != std::string::npos);
}

int print_version(const App& app, const std::vector<std::string>& words, Terminal& terminal) {
  if (words.size() > 1) throw UsageError(fmt::format("unexpected argument '{}'", excerpt(words[1])));
  const bool ours = app.program == "lucas";
  terminal.out << app.program << (ours ? " " : " (lucas ") << version << (ours ? "\n" : ")\n");
  return success;
}

// The models and commands that have the option `typed`, which is given with its dashes.
std::vector<std::string> owners_of(const App& app, const std::string& typed) {
  std::vector<std::string> owners;
  const std::string name = typed.starts_with("--") ? typed.substr(2) : "";
  for (const auto& entry : app.entries) {
    if (contains(entry->params(), name, &ParamInfo::name)) owners.push_back(entry->name());
  }
  for (const Command& command : commands()) {
    if (contains(command.options, name)) owners.push_back(command.name);
  }
  return owners;
}

int dispatch(const App& app, std::vector<std::string> words, Terminal& terminal) {
  if (words.empty()) {
    print_front_page(app, terminal);
    return usage;
  }
  if (words[0] == "--version") return print_version(app, words, terminal);
  if (words[0] == "--help" || words[0] == "-h") words[0] = "help";
  if (words.size() == 2 && asks_for_help(words[1]) && !commands_in(words[0]).empty())
    words = {"help", words[0]};
  const auto [command, length] = find_command(words);
  if (command == nullptr) refuse_command(app, words);
  const Call call{
      app, *command, terminal, {words.begin() + static_cast<std::ptrdiff_t>(length), words.end()}};
  const auto options_end = ranges::find(call.words, "--");
  if (std::any_of(call.words.begin(), options_end, asks_for_help))
    return dispatch(app, {"help", command->name}, terminal);
  if (app.ranks != nullptr && command->on_ranks == OnRanks::refused)
    throw UsageError(fmt::format("{} works in one process", command->name),
                     "Several ranks can check and solve; for the rest there is lucas.");
  refuse_foreign(call);
  return call.command.run(call);
}

struct Failure {
  int code;
  std::string message, hint{};
};

// The message with its hint as a sentence after it.
std::string error_text(const Failure& failure) {
  if (failure.hint.empty()) return failure.message;
  if (failure.message.find('\n') != std::string::npos) return failure.message + "\n" + failure.hint;
  return failure.message + (failure.message.ends_with('?') ? " " : ". ") + failure.hint;
}

// The failure escaped, at most 40 lines of 2000 bytes.
Failure shortened(const Failure& failure) {
  constexpr std::size_t most_lines = 40, longest_line = 2000;
  std::vector<std::string> lines = lines_of(failure.message);
  if (lines.size() > most_lines) lines.resize(most_lines);
  for (std::string& line : lines) line = excerpt(line, longest_line);
  return {failure.code, fmt::format("{}", fmt::join(lines, "\n")), excerpt(failure.hint, longest_line)};
}

std::string hint_on(const tla::OverTimeError& error) {
  for (const Feature& feature : features()) {
    std::string hint = feature.hint_over_time == nullptr ? "" : feature.hint_over_time(error.formula);
    if (!hint.empty()) return hint;
  }
  return error.hint();
}

// The exception that is being handled, as a failure. Call it in a handler only.
Failure current_failure(const App& app) {
  const std::string ours = "internal error, please report it: ";
  try {
    throw;
  } catch (const UnknownOption& error) {
    const std::vector<std::string> owners = owners_of(app, error.name());
    if (owners.empty()) return {usage, error.what(), error.hint()};
    return {usage, fmt::format("{}; it is an option of {}", error.what(), listed(owners))};
  } catch (const AssumptionError& error) {
    return {assumption_false, error.what(), error.hint()};
  } catch (const tla::OverTimeError& error) {
    return {usage, error.what(), hint_on(error)};
  } catch (const UsageError& error) {
    return {usage, error.what(), error.hint()};
  } catch (const IoError& error) {
    return {io_error, error.what()};
  } catch (const ModelError& error) {
    return {error.is_assertion ? assertion_failed_in_model : model_error, error.what()};
  } catch (const std::bad_alloc&) {
    return {inconclusive, "out of memory"};
  } catch (const std::exception& error) {  // an InternalError among them
    return {internal_error, ours + error.what()};
  } catch (...) {
    return {internal_error, ours + "something was thrown that is no std::exception"};
  }
}

// Calls `run` and returns its exit code. An exception becomes `failure`, shortened, whose code is returned.
int failing_with(std::optional<Failure>& failure, const App& app, FunctionRef<int()> run) {
  try {
    return run();
  } catch (...) {
    failure = shortened(current_failure(app));
    return failure->code;
  }
}

std::string json_of(const std::string& command, const Failure& failure) {
  std::ostringstream out;
  write_error_result(out, command, failure.code, failure.message, failure.hint);
  return out.str();
}

// Calls `run` and returns the exit code. An exception is printed, as JSON if `is_json`.
int reported(const App& app, const std::string& command, bool is_json, Terminal& terminal,
             FunctionRef<int()> run) {
  std::optional<Failure> failure;
  const int code = failing_with(failure, app, run);
  if (!failure) return code;
  if (is_json) {
    terminal.out << json_of(command, *failure);
  } else {
    terminal.err << adapted(terminal, app.program + ": " + error_text(*failure)) << "\n";
  }
  return code;
}

std::string name_of(const std::vector<std::string>& words) {
  const Command* const command = find_command(words).first;
  return command == nullptr ? "" : command->name;
}

}  // namespace

std::string name_fault(const std::string& name) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto is_allowed = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '-'; };
  const bool fits =
      !name.empty() && is_letter(name.front()) && name.back() != '-' && ranges::all_of(name, is_allowed);
  return fits ? "" : "allowed are lower case letters, digits and '-', a letter first";
}

std::string error_json(const std::vector<std::string>& words, int code, const std::string& message,
                       const std::string& hint) {
  return ask_for_json(words) ? json_of(name_of(words), {code, message, hint}) : "";
}

int reported(const Call& call, FunctionRef<int()> run) {
  return reported(call.app, call.command.name, ask_for_json(call.words), call.terminal, run);
}

int run_words(const App& app, const std::vector<std::string>& words, Terminal& terminal) {
  const int code = reported(app, name_of(words), ask_for_json(words), terminal, [&] {
    check_models(app);
    return dispatch(app, words, terminal);
  });
  terminal.out.flush();
  if (!terminal.out) {
    terminal.err << app.program << ": stdout: cannot be written\n";
    return io_error;
  }
  return code;
}

int run_words_on_ranks(const App& app, const std::vector<std::string>& words, Terminal& terminal) {
  RankOrders& orders = *app.ranks;
  if (orders.is_first()) {
    const int code = run_words(app, words, terminal);
    orders.end(code);
    return code;
  }
  std::ostringstream out, err;
  Terminal muted{out, err};
  const Command* const command = find_command(words).first;
  std::optional<Failure> failure;
  int code = usage;
  if (command != nullptr && command->on_ranks == OnRanks::all)
    code = failing_with(failure, app, [&] {
      check_models(app);
      return dispatch(app, words, muted);
    });
  if (orders.code()) return *orders.code();
  std::string message = failure ? error_text(*failure) : "";
  if (contains(words, "-")) message += "\nStandard input reaches the first rank only; name a file.";
  return orders.fail_all(code, message);
}

}  // namespace lucas::cli
