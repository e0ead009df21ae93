// lucas help --man prints the tables as one manual page, in roff with the macros of man(7). --markdown prints every
// option of every command once, by topic, as a page of the manual.
#include <fmt/format.h>

#include <boost/algorithm/string/replace.hpp>
#include <ostream>

#include "commands/command_text.hpp"
#include "lucas/text.hpp"
#include "lucas/version.hpp"
#include "options/feature.hpp"
#include "options/model_choice.hpp"
#include "options/option_rows.hpp"

namespace lucas::cli {
namespace {

// ---- Roff -------------------------------------------------------------------------------------------

// The text as roff prints it unchanged: dashes stay ASCII, so that options can be copied.
std::string roff(std::string text) {
  constexpr std::pair<const char*, const char*> escapes[] = {{"\\", "\\e"},  {"-", "\\-"},   {"'", "\\(aq"},
                                                             {"`", "\\(ga"}, {"^", "\\(ha"}, {"~", "\\(ti"}};
  for (const auto& [plain, escape] : escapes) boost::replace_all(text, plain, escape);
  return (text.starts_with('.') ? "\\&" : "") + text;
}

void print_rows(std::ostream& out, const Rows& rows) {
  for (const auto& [term, about] : rows)
    out << ".TP\n\\fB" << roff(trimmed(term)) << "\\fR\n" << roff(about) << "\n";
}

constexpr std::string_view exit_codes = "exit-codes",
                           dialects = "dialects";  // topics; the second is for help only

void print_options(std::ostream& out, std::vector<Option> options) {
  std::erase_if(options,
                [](const Option& option) { return option.info.name == "help"; });  // explained once, above
  print_rows(out, rows_of(options));
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
  for (const Topic& topic : topics_of(app)) {
    out << ".SS " << roff(topic.name) << "\n" << roff(topic.summary) << "\n";
    if (!topic.text.empty()) out << ".PP\n" << roff(topic.text) << "\n";
    if (topic.name != exit_codes && topic.name != dialects)
      print_rows(out, topic.rows);  // those have a section of their own
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

void print_table(std::ostream& out, const char* head, const Rows& rows) {
  const auto cell = [](const std::string& text) { return boost::replace_all_copy(text, "|", "\\|"); };
  if (!rows.empty()) out << "\n| " << head << " | |\n|---|---|\n";
  for (const auto& [term, about] : rows)
    out << fmt::format("| `{}` | {} |\n", cell(term), cell(boost::replace_all_copy(about, "\\", "\\\\")));
}

void print_topic(std::ostream& out, const App& app, const Topic& topic) {
  out << fmt::format("\n## {}: {}\n", topic.name, topic.summary);
  if (!topic.text.empty()) out << "\n" << topic.text << "\n";
  if (topic.name != dialects) print_table(out, "", topic.rows);
  const std::vector<Option> options = of_topic(all_options(), topic.name);
  print_table(out, "option", rows_of(options));
  if (!options.empty()) out << fmt::format("\nOptions of: {}\n", fmt::join(commands_with(app, topic), ", "));
}

void print_manual(const App& app, std::ostream& out) {
  out << fmt::format(".TH \"{0}\" 1 \"\" \"lucas {1}\"\n.SH NAME\n{0} \\- {2}\n", roff(app.program), version,
                     roff(summary_of(app)));
  out << ".SH SYNOPSIS\n";
  for (const Command& command : commands_of(app)) {
    out << fmt::format(".B {}\n{}\n.br\n", roff(app.program), roff(usage_of(app, command)));
  }
  out << ".SH COMMANDS\n" << roff("--help, or -h, behind any of them explains it.") << "\n";
  for (const Command& command : commands_of(app)) print_command(app, command, out);
  print_topics(app, out);
  if (!app.single()) print_models(app, out);
  out << ".SH EXIT STATUS\n";
  for (const Topic& topic : topics()) {
    if (topic.name == exit_codes) print_rows(out, topic.rows);
  }
}

void print_option_page(const App& app, std::ostream& out) {
  out << fmt::format(
      "<!-- Printed by: {0} help --markdown -->\n# Options\n\n`{0} help COMMAND` tells the options that "
      "people ask for first, with `--all` all that the command takes, and `{0} help TOPIC` those\nof a "
      "topic. This page has every option of every command once.\n",
      app.program);
  for (const Topic& topic : topics_of(app)) print_topic(out, app, topic);
}

}  // namespace

Feature manual_feature() {
  return {
      .options = {{"outputs",
                   {row("man", "", "print the help of all commands and models as one manual page, in roff"),
                    row("markdown", "", "print all options of all commands as one page, in Markdown")}}},
      .adds = {{"help", "man markdown"}},
      .conflicts = {{"man", "markdown", "each prints a page"}},
      .pages = {{"man", print_manual}, {"markdown", print_option_page}},
  };
}

}  // namespace lucas::cli
