// Arguments: a command's words, options and values, parsed and checked against the option table.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/puzzle.hpp"
#include "options/given.hpp"
#include "options/option_table.hpp"

namespace lucas::cli {

// Thrown for an option that the command does not have.
class UnknownOption : public UsageError {
 public:
  // `name`: as typed, with its dashes and without a value.
  UnknownOption(const std::string& message, std::string hint, std::string name)
      : UsageError(message, std::move(hint)), name_(std::move(name)) {}
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  std::string name_;
};

class Arguments {
 public:
  // `more`: names and values of options that the words imply but do not spell; they come first. Throws UnknownOption,
  // with the nearest of `options` as hint; UsageError for a missing, superfluous or forbidden value, and for an option
  // that is given twice and not repeatable.
  Arguments(const Given& given, const std::vector<Option>& options, const Entry::Arguments& more = {});

  // A copy of these arguments, to which the options in `names` are added from another part of the command line. Throws UsageError
  // for one that is in both and not repeatable.
  [[nodiscard]] Arguments with(const Arguments& other, const std::vector<std::string>& names) const;

  [[nodiscard]] const std::vector<std::string>& positionals() const { return positionals_; }
  [[nodiscard]] bool has(const std::string& name) const { return typed_.contains(name) || asks(name); }
  // Was the option given a question: an expression or the name of a property? See Option::asks.
  [[nodiscard]] bool asks(const std::string& name) const { return asked_.contains(name); }
  // The option's questions, in the order given.
  [[nodiscard]] std::vector<std::string> questions(const std::string& name) const {
    return typed_in(asked_, name).texts;
  }
  // The words that the option's row allows, if the option was given a question.
  [[nodiscard]] std::vector<std::string> words(const std::string& name) const {
    return mapped(typed_in(asked_, name).row.words, &NamedValue::text);
  }
  // The value as typed, if the option was given one that is no question.
  [[nodiscard]] std::optional<std::string> text(const std::string& name) const;
  // All values of a repeatable option, in the order given.
  [[nodiscard]] std::vector<std::string> texts(const std::string& name) const;
  // The number, or what the word stands for, that the option's row allows. Throws UsageError.
  [[nodiscard]] std::optional<std::int64_t> number(const std::string& name) const;
  // The number of an option whose row allows none below 0.
  [[nodiscard]] std::optional<std::uint64_t> count(const std::string& name) const {
    const std::optional<std::int64_t> value = number(name);
    return value ? std::optional(static_cast<std::uint64_t>(*value)) : std::nullopt;
  }
  // The enumerator that the option's row gives the word. Throws UsageError.
  template <class Choice>
  [[nodiscard]] std::optional<Choice> choice(const std::string& name) const {
    const std::optional<std::int64_t> value = number(name);
    return value ? std::optional(static_cast<Choice>(*value)) : std::nullopt;
  }
  // The time that --timeout or its like gives. Throws UsageError.
  [[nodiscard]] std::optional<std::chrono::milliseconds> duration(const std::string& name) const;
  // Bytes, of --memory. K, M, G and T, alone or with B or iB and in either case, are powers of 1024. Throws
  // UsageError.
  [[nodiscard]] std::optional<std::uint64_t> size(const std::string& name) const;

 private:
  struct Typed {
    ParamInfo row;
    std::vector<std::string> texts;
    bool is_param = false, is_spelt = true;
  };
  void add(const Option& option, const std::string& text, bool is_spelt = true);
  // The option of that name as it was given; without texts if it was not.
  [[nodiscard]] static Typed typed_in(const std::map<std::string, Typed>& all, const std::string& name) {
    const auto found = all.find(name);
    return found == all.end() ? Typed{} : found->second;
  }

  std::vector<std::string> positionals_;
  std::map<std::string, Typed> typed_, asked_;  // by the option's name: values, and questions
};

// The first word with one minus that is an option of another checker; nullptr if there is none. -view would be read as -v and letters
// behind it, -config as -c with a value.
[[nodiscard]] const std::string* foreign_word(const std::vector<std::string>& words);
// Throws UnknownOption, or UsageError where a value follows an option that takes none.
[[noreturn]] void refuse_unknown(const std::string& typed, const std::vector<Option>& options);

// Throws UsageError for options that do not go together, by the first broken row of the table in conflicts.cpp. `on_ranks`: several
// ranks are to do the work.
void refuse_conflicts(const Arguments& arguments, bool on_ranks);

}  // namespace lucas::cli
