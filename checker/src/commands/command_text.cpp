#include "commands/command_text.hpp"

#include <algorithm>
#include <array>
#include <csignal>

#include "system/exit_code.hpp"

namespace lucas::cli {

std::string summary_of(const App& app) {
  return app.single() ? app.entries.front()->summary() : "an explicit-state model checker for puzzles";
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
  if (!command.compares) return call + " [options]";
  return call + (app.single() ? " [options] --with [options]" : " [options] --with [MODEL] [options]");
}

std::string flag_text(const Option& option) {
  return "--" + option.info.name + (option.takes_value ? " " + option.info.value_name : "");
}

std::string lettered_text(const Option& option) {
  return (option.letter != '\0' ? std::string("-") + option.letter + ", " : "") + flag_text(option);
}

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

std::vector<Option> of_topic(std::vector<Option> options, std::string_view topic) {
  std::erase_if(options, [&](const Option& option) { return option.topic != topic; });
  return options;
}

std::vector<std::string> commands_with(const App& app, const Topic& topic) {
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    const auto is_of_topic = [&](const std::string& name) { return option(name).topic == topic.name; };
    if ((!app.single() || !command.needs_collection()) &&
        std::any_of(command.options.begin(), command.options.end(), is_of_topic))
      names.push_back(command.name);
  }
  return names;
}

const std::vector<std::pair<int, std::string>>& exit_codes() {
  static const std::vector<std::pair<int, std::string>> all = {
      {success, "holds, solved, valid, same, certified, --expect met"},
      {negative, "unsolvable, invalid, different, not certified, --expect not met"},
      {usage, "usage, or a file that cannot be opened"},
      {inconclusive, "incomplete"},
      {deadlock_reached, "deadlock"},
      {invariant_violated, "an invariant violated"},
      {temporal_violated, "violated over time: a loop or a dead end"},
      {internal_error, "internal error"},
      {io_error, "input/output error"},
      {model_error, "the model threw, crashed or broke a promise"},
      {128 + SIGHUP, "hung up"},
      {128 + SIGINT, "interrupted"},
      {128 + SIGTERM, "terminated"}};
  return all;
}

}  // namespace lucas::cli
