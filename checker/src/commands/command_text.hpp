// The tables of commands and options in words, as help and manual print them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands/command.hpp"
#include "options/option_table.hpp"

namespace lucas::cli {

// All topics, in the order of the overview.
[[nodiscard]] const std::vector<Topic>& topics();

// ---- The tables as text

// The program in one phrase, for the first line of its help.
[[nodiscard]] std::string summary_of(const App& app);

// The commands and topics of the program. One with a single model lacks those that need several models or levels.
[[nodiscard]] const std::vector<Command>& commands_of(const App& app);
[[nodiscard]] const std::vector<Topic>& topics_of(const App& app);

// "check MODEL"; without the model's name where there is only one.
[[nodiscard]] std::string call_of(const App& app, const Command& command);
// "check MODEL [options]"
[[nodiscard]] std::string usage_of(const App& app, const Command& command);

// Rows: terms and their explanations, a line each.
using Rows = std::vector<std::pair<std::string, std::string>>;

// A row for each option: "-o, --output FILE", without a letter if it has none; and purpose, allowed values, default.
[[nodiscard]] Rows rows_of(const std::vector<Option>& options);

// The options that belong to a topic.
[[nodiscard]] std::vector<Option> of_topic(std::vector<Option> options, std::string_view topic);
// The names of the commands that take any of the topic's options.
[[nodiscard]] std::vector<std::string> commands_with(const App& app, const Topic& topic);

// A word as a shell reads it: in quotes, if it needs any.
[[nodiscard]] std::string shell_word(const std::string& word);

}  // namespace lucas::cli
