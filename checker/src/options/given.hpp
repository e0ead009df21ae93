// Given: splits the words behind a command's name into options and positionals, while the model is not yet known and
// its options are not known either.
#pragma once

#include <boost/program_options/option.hpp>
#include <optional>
#include <string>
#include <vector>

#include "options/option_table.hpp"

namespace lucas::cli {

// The position of ~> in P ~> Q, outside of strings; npos if there is none.
[[nodiscard]] std::size_t find_leads_to(const std::string& text);

// Does the word begin as an expression, not as an option? -3 % 2, -(x + 1), -x < 3.
[[nodiscard]] bool is_negative(const std::string& word, const std::vector<Option>& options);

// Is --json among the options, whatever else is wrong with the words?
[[nodiscard]] bool ask_for_json(const std::vector<std::string>& words);

class Given {
 public:
  // `options`: those of the command and of all models; equal names must agree on whether they take a value. Errors are left to Arguments.
  Given(const std::vector<std::string>& words, const std::vector<Option>& options);

  // The words as typed.
  [[nodiscard]] const std::vector<std::string>& words() const { return words_; }
  // Words that are neither options nor values, and cannot be the value of an unknown option.
  [[nodiscard]] const std::vector<std::string>& positionals() const { return positionals_; }
  // A copy with other positionals.
  [[nodiscard]] Given about(std::vector<std::string> positionals) const;
  // All values of an option as typed, or the last of them.
  [[nodiscard]] std::vector<std::string> values(const std::string& name) const;
  [[nodiscard]] std::optional<std::string> value(const std::string& name) const;
  [[nodiscard]] bool has(const std::string& name) const { return value(name).has_value(); }

  // Words and options in their order, unknown options included. If the constructor could not tell them apart, they are
  // read again with these options, and errors are thrown as boost::program_options::error.
  [[nodiscard]] std::vector<boost::program_options::option> parts(const std::vector<Option>& options) const;

 private:
  std::vector<std::string> words_, positionals_;
  std::optional<std::vector<boost::program_options::option>> parts_;  // none: the words could not be parsed
};

}  // namespace lucas::cli
