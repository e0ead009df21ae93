#include "commands/command_text.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/algorithm/string/replace.hpp>
#include <cctype>
#include <functional>

#include "lucas/lists.hpp"

namespace lucas::cli {
namespace {

std::string explanation(const Option& option) {
  std::string text = option.info.about;
  std::string allowed;
  const bool bounded_number = option.info.takes_numbers() && option.info.high < 1'000'000'000;
  if (bounded_number || (!option.info.words.empty() && !option.info.takes_numbers()))
    allowed = allowed_values(option.info);
  if (!option.default_text.empty())
    allowed += (allowed.empty() ? "" : "; ") + ("default " + option.default_text);
  return allowed.empty() ? text : text + " (" + allowed + ")";
}

// Removes the rows that serve only programs with several models and levels.
template <class Row>
std::vector<Row> without_collection(std::vector<Row> rows) {
  std::erase_if(rows, std::mem_fn(&Row::needs_collection));
  return rows;
}

}  // namespace

std::string summary_of(const App& app) {
  return app.single() ? app.entries.front()->summary() : "an explicit-state model checker for puzzles";
}

const std::vector<Command>& commands_of(const App& app) {
  static const std::vector<Command> of_one_model = without_collection(commands());
  return app.single() ? of_one_model : commands();
}

const std::vector<Topic>& topics_of(const App& app) {
  static const std::vector<Topic> of_one_model = without_collection(topics());
  return app.single() ? of_one_model : topics();
}

std::string call_of(const App& app, const Command& command) {
  if (app.single() && command.operand == Operand::model) return command.name;
  if (app.single() && command.operand == Operand::expression) return command.name + " EXPR";
  constexpr std::array operands = {"",       " MODEL",      " FILE", " LEVEL",        " [NAME]",
                                   " SHELL", " -- WORD...", " NAME", " EXPR [MODEL]", " DIR",
                                   " FILE"};
  return command.name + operands.at(static_cast<std::size_t>(command.operand));
}

std::string usage_of(const App& app, const Command& command) {
  const std::string call = call_of(app, command);
  if (!command.takes_params()) return call;
  if (command.between == nullptr) return call + " [options]";
  return fmt::format("{} [options] {}{} [options]", call, command.between, app.single() ? "" : " [MODEL]");
}

Rows rows_of(const std::vector<Option>& options) {
  Rows rows;
  for (const Option& option : options) {
    const std::string letter = option.letter != '\0' ? std::string{'-', option.letter} + ", " : "",
                      value = option.takes_value ? " " + option.info.value_name : "";
    rows.emplace_back(letter + "--" + option.info.name + value, explanation(option));
  }
  return rows;
}

std::vector<Option> of_topic(std::vector<Option> options, std::string_view topic) {
  std::erase_if(options, [&](const Option& option) { return option.topic != topic; });
  return options;
}

std::vector<std::string> commands_with(const App& app, const Topic& topic) {
  std::vector<std::string> names;
  for (const Command& command : commands_of(app)) {
    if (contains(command.options, topic.name, [](const std::string& name) { return option(name).topic; }))
      names.push_back(command.name);
  }
  return names;
}

std::string shell_word(const std::string& word) {
  const bool is_plain = !word.empty() && ranges::all_of(word, [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("_-+=:,./@%").find(static_cast<char>(c)) != std::string_view::npos;
  });
  return is_plain ? word : "'" + boost::replace_all_copy(word, "'", R"('\'')") + "'";
}

}  // namespace lucas::cli
