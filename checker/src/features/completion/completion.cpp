// lucas completion: prints scripts for shells. When a script asks, it lists the words that may come next on a command
// line, from the tables of commands and options.
#include "features/completion/completion.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/replace.hpp>
#include <cctype>
#include <ostream>

#include "commands/command_text.hpp"
#include "lucas/error.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

struct Candidate {
  std::string word, about;  // `about` is one line, or empty
};

struct Candidates {
  std::vector<Candidate> words{};
  bool files = false;  // names of files, too
};

using WordList = std::vector<std::string>;

class Completion {
 public:
  // `words`: at least one word, after the program's name and up to the cursor; the last, perhaps empty, is to be
  // completed. Throws UsageError if the completion depends on words that are wrong.
  Completion(const App& app, const WordList& words) : app_(app), typed_(words.back()) {
    const WordList before(words.begin(), words.end() - 1);
    const auto [command, length] = find_command(before);
    if (command != nullptr)
      add_words(*command, {before.begin() + static_cast<std::ptrdiff_t>(length), before.end()});
    add_commands(before);
    if (before.empty() && typed_.starts_with('-')) {
      for (const char* flag : {"--help", "--version"}) add(flag);
    }
  }

  [[nodiscard]] const Candidates& found() const { return found_; }

 private:
  // Adds the next word of each command whose name begins with `words`.
  void add_commands(const WordList& words) {
    std::string start;
    for (const std::string& word : words) start += word + " ";
    for (const Command& command : commands_of(app_)) {
      if (!command.name.starts_with(start)) continue;
      const std::string rest = command.name.substr(start.size());
      const std::size_t end = rest.find(' ');
      add(rest.substr(0, end), end == std::string::npos ? command.summary : "");
    }
  }

  // `words`: the words between the command's name and the cursor.
  void add_words(const Command& command, WordList words) {
    const Entry* usual = app_.single() ? app_.entries.front().get() : nullptr;
    const auto second = command.between == nullptr ? words.end() : ranges::find(words, command.between);
    if (second != words.end()) {
      usual = model_of(command, {words.begin(), second}, usual);
      words.erase(words.begin(), second);
    }
    add_next(command, std::move(words), usual);
  }

  void add(const std::string& word, const std::string& about = "") {
    if (word.starts_with(typed_) && !contains(found_.words, word, &Candidate::word))
      found_.words.push_back({word, about});
  }

  // Completes words about one model, which is `usual` if they name none.
  void add_next(const Command& command, WordList words, const Entry* usual) {
    const std::vector<Option> any = options_of_any_model(app_, command);
    const std::size_t equals = typed_.starts_with("--") ? typed_.find('=') : std::string::npos;
    const std::string last = words.empty() ? "" : words.back();
    const std::string flag = equals == std::string::npos ? last : typed_.substr(0, equals);
    const Option* const open = find_option(any, flag);
    const bool is_value = open != nullptr && open->takes_value;
    if (is_value && equals == std::string::npos) words.pop_back();
    const Entry* const entry = model_of(command, words, usual);
    const std::vector<Option> options = options_of(command, entry);
    if (is_value) {
      if (equals != std::string::npos) prefix_ = flag + "=";
      if (const Option* const option = find_option(options, flag))
        add_values(*option, entry, Arguments(Given(words, options), options));
    } else if (typed_.starts_with('-') || !add_operands(command, Given(words, any).positionals())) {
      add_options(options, words);
    }
  }

  // The model that the words name; `usual` if they name none, nullptr if there is none of that name.
  [[nodiscard]] const Entry* model_of(const Command& command, const WordList& words,
                                      const Entry* usual) const {
    if (!command.takes_params()) return nullptr;
    const std::vector<Option> any = options_of_any_model(app_, command);
    const Given given(words, any);
    WordList names = command.operand == Operand::trace ? Arguments(given, any).texts("model")
                     : app_.single()                   ? WordList{}
                                                       : given.positionals();
    if (command.operand == Operand::expression && !names.empty()) names.erase(names.begin());
    return names.empty() ? usual : app_.find(names.front());
  }

  void add_models() {
    for (const auto& entry : app_.entries) {
      add(prefix_ + entry->name(), entry->summary());
      for (const Entry::Nickname& each : entry->nicknames()) add(prefix_ + each.name, entry->summary());
    }
  }

  // Adds words for the command's operand; false if `operands` has it already.
  [[nodiscard]] bool add_operands(const Command& command, const WordList& operands) {
    if (command.operand == Operand::command) {
      add_commands(operands);
      if (!operands.empty()) return false;
      for (const Topic& topic : topics_of(app_)) add(topic.name, topic.summary);
      if (!app_.single()) add_models();
      return true;
    }
    if (command.operand == Operand::expression) {
      if (operands.size() == 1 && !app_.single()) add_models();
      return operands.size() <= (app_.single() ? 0U : 1U);
    }
    const bool taken = command.operand == Operand::model && app_.single();
    if (command.operand == Operand::collection || taken || !operands.empty()) return false;
    found_.files = command.operand == Operand::trace || command.operand == Operand::level ||
                   command.operand == Operand::folder || command.operand == Operand::file;
    if (command.operand == Operand::model) {
      add_models();
      found_.files = found_.words.empty();  // a module of TLA+, or a board
    }
    if (command.operand == Operand::level) {
      for (const auto& level : levels::named_levels()) add(std::string(level.name));
    }
    if (command.operand == Operand::shell) {
      for (const CompletionScript& script : completion_scripts()) add(script.shell);
    }
    return true;
  }

  void add_options(const std::vector<Option>& options, const WordList& words) {
    for (const Option& option : options) {
      const bool given = ranges::any_of(words, [&](const std::string& word) {
        return find_option(options, word.substr(0, word.find('='))) == &option;
      });
      if (option.repeatable || !given) add("--" + option.info.name, option.info.about);
    }
  }

  void add_values(const Option& option, const Entry* entry, const Arguments& given) {
    for (const NamedValue& word : option.info.words) add(prefix_ + word.text);
    if (entry != nullptr && option.info.takes_text() && option.info.name == "level") add_levels_of(*entry);
    found_.files = option.suggests == Suggests::files || option.info.takes_text();
    if (option.suggests == Suggests::models) add_models();
    const bool of_puzzle = option.suggests == Suggests::invariants || option.suggests == Suggests::goals ||
                           option.suggests == Suggests::strategies;
    if (of_puzzle && entry != nullptr)
      add_names_in(*entry->make(given_params(*entry, given)), option.suggests);
  }

  // Adds the levels that come with Lucas and that the model takes.
  void add_levels_of(const Entry& entry) {
    for (const auto& level : levels::named_levels()) {
      const std::string name(level.name);
      if (!(prefix_ + name).starts_with(typed_)) continue;
      try {
        static_cast<void>(entry.make({{"level", name}}));
        add(prefix_ + name);
      } catch (const UsageError&) {
        continue;  // a level of another puzzle
      }
    }
  }

  void add_names_in(const Puzzle& puzzle, Suggests kind) {
    if (kind == Suggests::strategies) {
      for (const StrategyInfo& strategy : puzzle.strategies()) add(prefix_ + strategy.name, strategy.about);
      return;
    }
    for (const PropertyInfo& property : puzzle.properties()) {
      const bool is_goal = property.kind == PropertyKind::goal;
      if (is_goal == (kind == Suggests::goals)) add(prefix_ + property.name, property.about);
    }
  }

  const App& app_;
  const std::string typed_;
  std::string prefix_{};  // --store= if a value is typed as --store=VALUE
  Candidates found_{};
};

// The name becomes part of a function's name, so it must need no quotes in any shell.
const std::string& plain(const std::string& program) {
  const bool is_plain = ranges::all_of(program, [](unsigned char c) {
    return c < 0x80 && (std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.');
  });
  if (!is_plain)
    throw UsageError(fmt::format("completion: the program is called '{}'", excerpt(program)),
                     "Allowed are letters, digits, '-', '_' and '.'.");
  return program;
}

}  // namespace

int run_completion(const Call& call) {
  const std::vector<std::string> shells = mapped(completion_scripts(), &CompletionScript::shell);
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

// Prints a line for each word: the word, a tab and its meaning; then :files if names of files may follow, too.
int run_completion_words(const Call& call) {
  const Arguments arguments = parse_words(call);
  if (arguments.positionals().empty())
    throw UsageError("completion words: which words?", "Give those of a command line after --.");
  const Completion completion(call.app, arguments.positionals());
  for (const auto& [word, about] : completion.found().words)
    call.terminal.out << printable(word) << (about.empty() ? "" : "\t" + printable(about)) << "\n";
  if (completion.found().files) call.terminal.out << ":files\n";
  return success;
}

}  // namespace lucas::cli
