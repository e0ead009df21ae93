// lucas help --man: the tables as one manual page, in roff with the macros of man(7); and --markdown: every option of every command
// once, by topic, as a page of the manual.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/replace.hpp>
#include <ostream>

#include "commands/command.hpp"
#include "commands/command_text.hpp"
#include "commands/topic_table.hpp"
#include "lucas/version.hpp"
#include "options/model_choice.hpp"

namespace lucas::cli {
namespace {

// ---- Roff -------------------------------------------------------------------------------------------

// The text as roff prints it unchanged: dashes stay ASCII, so that options can be copied.
std::string roff(const std::string& text) {
  constexpr std::array<std::pair<char, const char*>, 6> escapes = {
      {{'\\', "\\e"}, {'-', "\\-"}, {'\'', "\\(aq"}, {'`', "\\(ga"}, {'^', "\\(ha"}, {'~', "\\(ti"}}};
  std::string escaped = text.starts_with('.') ? "\\&" : "";
  for (const char c : text) {
    const auto* const found =
        std::find_if(escapes.begin(), escapes.end(), [&](const auto& e) { return e.first == c; });
    if (found == escapes.end()) escaped += c;
    if (found != escapes.end()) escaped += found->second;
  }
  return escaped;
}

void print_item(std::ostream& out, const std::string& item, const std::string& about) {
  out << ".TP\n\\fB" << roff(item) << "\\fR\n" << roff(about) << "\n";
}

void print_options(std::ostream& out, const std::vector<Option>& options) {
  for (const Option& option : options) {
    if (option.info.name == "help") continue;  // explained once, above
    print_item(out, lettered_text(option), explanation(option));
  }
}

void print_command(const App& app, const Command& command, std::ostream& out) {
  out << ".SS " << roff(usage_of(app, command)) << "\n" << roff(command.summary) << "\n";
  const bool own_params = app.single() && command.takes_params();
  print_options(out, options_of(command, own_params ? app.entries.front().get() : nullptr));
  if (app.single()) return;
  out << ".PP\n.EX\n";
  for (const std::string& example : command.examples)
    out << roff(fmt::format("{} {}", app.program, example)) << "\n";
  out << ".EE\n";
}

void print_topics(const App& app, std::ostream& out) {
  out << ".SH TOPICS\n";
  for (const Topic& topic : topics()) {
    if (app.single() && topic.needs_collection) continue;
    out << ".SS " << roff(topic.name) << "\n" << roff(topic.summary) << "\n";
    if (!topic.text.empty()) out << ".PP\n" << roff(topic.text) << "\n";
    if (topic.name == "exit-codes") continue;  // a section of its own
    for (const auto& [term, about] : topic.rows) print_item(out, term, about);
  }
}

void print_models(const App& app, std::ostream& out) {
  out << ".SH MODELS\n";
  for (const auto& entry : app.entries) {
    out << ".SS " << roff(entry->name()) << "\n" << roff(entry->summary()) << "\n";
    print_options(out, params_of(*entry));
  }
}

// ---- Markdown ---------------------------------------------------------------------------------------

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
    print_row(out, lettered_text(option), explanation(option));
  }
  if (!options.empty()) out << fmt::format("\nOptions of: {}\n", fmt::join(commands_with(app, topic), ", "));
}

}  // namespace

void print_manual(const App& app, std::ostream& out) {
  out << fmt::format(".TH \"{0}\" 1 \"\" \"lucas {1}\"\n.SH NAME\n{0} \\- {2}\n", roff(app.program), version,
                     roff(summary_of(app)));
  out << ".SH SYNOPSIS\n";
  for (const Command& command : commands()) {
    if (app.single() && command.needs_collection()) continue;
    out << fmt::format(".B {}\n{}\n.br\n", roff(app.program), roff(usage_of(app, command)));
  }
  out << ".SH COMMANDS\n" << roff("--help, or -h, behind any of them explains it.") << "\n";
  for (const Command& command : commands()) {
    if (!app.single() || !command.needs_collection()) print_command(app, command, out);
  }
  print_topics(app, out);
  if (!app.single()) print_models(app, out);
  out << ".SH EXIT STATUS\n";
  for (const auto& [code, about] : exit_codes()) print_item(out, std::to_string(code), about);
}

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
