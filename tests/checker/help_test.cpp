// Help says all that the tables of commands, options and topics have, and its examples work. The words are in tests/said/help.md.
#include <iomanip>

#include "cli.hpp"
#include "commands/command_text.hpp"
#include "files.hpp"
#include "lucas/version.hpp"
#include "options/model_choice.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// With one blank for each break of a line.
std::string unwrapped(const std::string& page) {
  std::string text;
  for (const std::string& word : split(page)) text += word + " ";
  return text;
}

TEST(Help, ListsEveryCommandAndExplainsEveryOption) {
  const Outcome list = run_lucas("help");
  EXPECT_EQ(list.code, 0);
  for (const char* flag : {"--help", "-h"}) EXPECT_EQ(run_lucas(flag).out, list.out);
  for (const Command& command : commands()) {
    SCOPED_TRACE(command.name);
    EXPECT_THAT(list.out, HasSubstr("lucas " + command.name + " "));
    EXPECT_THAT(unwrapped(list.out), HasSubstr(command.summary));
    const Outcome page = run_lucas(plus({"help", "--all"}, split(command.name)));
    EXPECT_EQ(page.code, 0);
    EXPECT_EQ(page.err, "");
    EXPECT_THAT(page.out, StartsWith("lucas " + command.name));
    for (const Option& each : options_of(command, nullptr)) {
      EXPECT_THAT(page.out, HasSubstr("--" + each.info.name));
      EXPECT_THAT(unwrapped(page.out), HasSubstr(each.info.about));
    }
  }
}

TEST(Help, KnowsOtherNamesThatPeopleType) {
  for (const auto& [typed, page] : {std::pair("help tla", "help expressions"),
                                    {"help TLA+", "help expressions"},
                                    {"help json", "help outputs"},
                                    {"help tlc", "help traces"},
                                    {"help hanoi", "describe hanoi"},
                                    {"list", "models"}})
    EXPECT_EQ(run_lucas(typed).out, run_lucas(page).out) << typed;
  EXPECT_THAT(run_lucas("help nothing-like-it").err, HasSubstr("Choose from: expressions, "));
}

TEST(Help, IsShortUnlessAllIsAskedFor) {
  for (const Command& command : commands()) {
    SCOPED_TRACE(command.name);
    const Words words = split(command.name);
    const std::string page = run_lucas(plus({"help"}, words)).out;
    EXPECT_LE(lines_in(page), 60);
    EXPECT_LE(lines_in(run_lucas({"help", words.front()}).out), 60);
    for (const std::string& example : command.examples) EXPECT_THAT(page, HasSubstr("lucas " + example));
    for (const char* flag : {"--help", "-h"}) EXPECT_EQ(run_lucas(plus(words, {flag})).out, page);
    EXPECT_EQ(run_lucas(plus(words, {"--nonsense", "-h"})).out, page);
    for (const Option& each : options_of(command, nullptr)) {
      const bool is_told = page.find(" --" + each.info.name) != std::string::npos;
      EXPECT_TRUE(is_told || (each.is_rare && page.find(each.topic) != std::string::npos)) << each.info.name;
    }
  }
}

TEST(Help, ExplainsEveryTopic) {
  for (const Topic& topic : topics()) {
    SCOPED_TRACE(topic.name);
    const Outcome page = run_lucas("help " + topic.name);
    EXPECT_EQ(page.code, 0);
    EXPECT_LE(lines_in(page.out), 60);
    EXPECT_THAT(page.out, StartsWith(topic.name + ": "));
    EXPECT_THAT(run_lucas("help").out, HasSubstr("\n  " + topic.name + " "));
    for (const Option& each : all_options()) {
      if (each.topic != topic.name) continue;
      EXPECT_THAT(page.out, HasSubstr("--" + each.info.name));
    }
    EXPECT_EQ(find_command({topic.name}).first, nullptr) << "a command is called so";
  }
}

TEST(Help, HasATopicAndACommandForEveryOption) {
  for (const Option& each : all_options()) {
    EXPECT_TRUE(std::ranges::count(topics(), each.topic, &Topic::name) == 1) << each.info.name;
    EXPECT_TRUE(std::ranges::any_of(commands(), [&](const Command& command) {
      return std::ranges::count(command.options, each.info.name) > 0;
    })) << each.info.name;
  }
}

// The words of a command line as a shell takes them: '...' is one word.
Words words_of(const std::string& line) {
  Words words;
  std::istringstream in(line);
  for (std::string word; in >> std::quoted(word, '\'', '\0');) words.push_back(word);
  return words;
}

// Unless it needs files, or writes some.
void expect_works(const std::string& example) {
  for (const char* what : {"-o ", ".json ", "night"}) {
    if ((example + " ").find(what) != std::string::npos) return;
  }
  const int code = run_lucas(words_of(example)).code;
  const bool may_differ = example.find(" --with") != std::string::npos,
             may_stop = example.find("--simulate") != std::string::npos;
  EXPECT_TRUE(code == 0 || code == 12 || code == 13 || (may_differ && code == 1) || (may_stop && code == 3))
      << example;
}

TEST(Help, ShowsExamplesThatWork) {
  for (const Command& command : commands()) {
    if (command.operand == Operand::trace || command.operand == Operand::project) continue;
    if (command.operand == Operand::folder || command.operand == Operand::file) continue;  // of a search
    std::ranges::for_each(command.examples, expect_works);
  }
  for (const Topic& topic : topics()) std::ranges::for_each(topic.examples, expect_works);
}

TEST(Help, TellsVersion) {
  EXPECT_EQ(run_lucas("--version").out, "lucas " + std::string(version) + "\n");
  EXPECT_EQ(run_stairs("--version").out, "stairs (lucas " + std::string(version) + ")\n");
}

TEST(SingleModel, ExplainsItsOptionsInTheHelp) {
  for (const char* line : {"check --help", "help check", "solve -h", "help check --all"}) {
    const std::string page = run_stairs(line).out;
    for (const char* option : {"--top N", "--low N", "--fault N", "--strict WORD"})
      EXPECT_THAT(page, HasSubstr(option));
    EXPECT_THAT(page, Not(HasSubstr("MODEL")));
    EXPECT_THAT(page, Not(HasSubstr("hanoi")));
  }
  EXPECT_EQ(run_stairs("help boards").code, 2);
}

}  // namespace
}  // namespace lucas::cli::test
