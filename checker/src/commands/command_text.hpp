// The tables of commands and options in words, as help and manual print them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands/command.hpp"
#include "commands/topic_table.hpp"
#include "options/option_table.hpp"

namespace lucas::cli {

// The program in one phrase, for the first line of its help.
[[nodiscard]] std::string summary_of(const App& app);

// "check MODEL"; without the model's name where there is only one.
[[nodiscard]] std::string call_of(const App& app, const Command& command);
// "check MODEL [options]"
[[nodiscard]] std::string usage_of(const App& app, const Command& command);

// "--output FILE"
[[nodiscard]] std::string flag_text(const Option& option);
// "-o, --output FILE"; without a letter where there is none.
[[nodiscard]] std::string lettered_text(const Option& option);

// Purpose, allowed values and default of an option, in one line.
[[nodiscard]] std::string explanation(const Option& option);

// The options that belong to a topic.
[[nodiscard]] std::vector<Option> of_topic(std::vector<Option> options, std::string_view topic);
// The names of the commands that take any option of it.
[[nodiscard]] std::vector<std::string> commands_with(const App& app, const Topic& topic);

// Each exit code, ascending, and what it says.
[[nodiscard]] const std::vector<std::pair<int, std::string>>& exit_codes();

}  // namespace lucas::cli
