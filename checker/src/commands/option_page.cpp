// lucas help --markdown: every option of every command once, by topic, as a page of the manual.
#include <fmt/format.h>

#include <boost/algorithm/string/replace.hpp>
#include <ostream>

#include "commands/command.hpp"
#include "commands/command_text.hpp"
#include "commands/topic_table.hpp"

namespace lucas::cli {
namespace {

void print_table_head(std::ostream& out, const char* first) { out << "\n| " << first << " | |\n|---|---|\n"; }

void print_row(std::ostream& out, const std::string& term, const std::string& about) {
  const auto cell = [](const std::string& text) { return boost::replace_all_copy(text, "|", "\\|"); };
  out << fmt::format("| `{}` | {} |\n", cell(term), cell(boost::replace_all_copy(about, "\\", "\\\\")));
}

void print_topic(std::ostream& out, const App& app, const Topic& topic) {
  out << fmt::format("\n## {}: {}\n", topic.name, topic.summary);
  if (!topic.text.empty()) out << "\n" << topic.text << "\n";
  if (!topic.rows.empty()) print_table_head(out, "");
  for (const auto& [term, about] : topic.rows) print_row(out, term, about);
  const std::vector<Option> options = of_topic(all_options(), topic.name);
  if (!options.empty()) print_table_head(out, "option");
  for (const Option& option : options) {
    const std::string letter = option.letter != '\0' ? std::string("-") + option.letter + ", " : "";
    print_row(out, letter + flag_text(option), explanation(option));
  }
  if (!options.empty()) out << fmt::format("\nOptions of: {}\n", fmt::join(commands_with(app, topic), ", "));
}

}  // namespace

void print_option_page(const App& app, std::ostream& out) {
  out << fmt::format(
      "<!-- Printed by: {0} help --markdown -->\n# Options\n\n`{0} help COMMAND` tells the options that "
      "people ask for first, with `--all` all that the command takes, and `{0} help TOPIC` those\nof a "
      "topic. This page has every option of every command once.\n",
      app.program);
  for (const Topic& topic : topics()) {
    if (!app.single() || !topic.needs_collection) print_topic(out, app, topic);
  }
}

}  // namespace lucas::cli
