// Arguments: a command's words, options and values, parsed and checked against the option table.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lucas/error.hpp"
#include "options/option_table.hpp"

namespace lucas::cli {

// Where P ~> Q is to be parted: outside of texts. npos: nowhere.
[[nodiscard]] std::size_t find_leads_to(const std::string& text);

// An option that is none of those allowed.
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
  // Parses strictly: throws UnknownOption (the nearest of `options` as its hint), and UsageError for a missing or
  // superfluous value and for an option given twice that is not repeatable.
  Arguments(const std::vector<std::string>& words, const std::vector<Option>& options);

  // These, with the options of those names from another part of the command line. Throws UsageError for one that is in
  // both and not repeatable.
  [[nodiscard]] Arguments with(const Arguments& other, const std::vector<std::string>& names) const;

  [[nodiscard]] const std::vector<std::string>& positionals() const { return positionals_; }
  [[nodiscard]] bool has(const std::string& name) const { return values_.contains(name); }
  // Was it given an expression? See Option::asks.
  [[nodiscard]] bool asks(const std::string& name) const { return questions_.contains(name); }
  // The value as typed, if the option was given.
  [[nodiscard]] std::optional<std::string> text(const std::string& name) const;
  // Of a repeatable option, in the order given.
  [[nodiscard]] std::vector<std::string> texts(const std::string& name) const;
  // The number, or what the word stands for, that the option's row allows. Throws UsageError.
  [[nodiscard]] std::optional<std::int64_t> number(const std::string& name) const;
  // The enumerator that the option's row gives the word. Throws UsageError.
  template <class Choice>
  [[nodiscard]] std::optional<Choice> choice(const std::string& name) const {
    const std::optional<std::int64_t> value = number(name);
    return value ? std::optional(static_cast<Choice>(*value)) : std::nullopt;
  }
  // Of --timeout and its like. Throws UsageError.
  [[nodiscard]] std::optional<std::chrono::milliseconds> duration(const std::string& name) const;
  // Bytes, of --memory. K, M, G and T, alone or with B or iB and in either case, are powers of 1024. Throws
  // UsageError.
  [[nodiscard]] std::optional<std::uint64_t> size(const std::string& name) const;

 private:
  std::vector<std::string> positionals_;
  std::map<std::string, std::vector<std::string>> values_;
  std::map<std::string, ParamInfo> rows_;  // of the options given
  std::set<std::string> questions_;        // those that are given expressions
};

// The words that are neither options nor values of these options; unknown options are skipped. Finds the model's name
// before the model's own options are known.
[[nodiscard]] std::vector<std::string> loose_positionals(const std::vector<std::string>& words,
                                                         const std::vector<Option>& options);

// An option that does not go with what is done, and why.
struct Misfit {
  const char *option, *why;
};
// Throws UsageError for the first of them that is given; `format` says where its name and the reason stand.
void refuse_misfits(const Arguments& arguments, std::span<const Misfit> misfits, std::string_view format);

}  // namespace lucas::cli
