// The manual page says all that help says.
#include "commands/command_text.hpp"
#include "options/model_choice.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// What roff prints of a line: without its escapes.
std::string unescaped(std::string text) {
  for (std::size_t at = 0; (at = text.find("\\-", at)) != std::string::npos; ++at) text.erase(at, 1);
  return text;
}

TEST(Manual, ExplainsEveryCommandModelAndOption) {
  const Outcome manual = run_lucas("help --man");
  EXPECT_EQ(manual.code, 0);
  EXPECT_THAT(manual.out, StartsWith(".TH \"lucas\" 1 "));
  const std::string page = unescaped(manual.out);
  EXPECT_THAT(page, HasSubstr("\nlucas - an explicit-state model checker for puzzles\n"));
  for (const Command& command : commands()) {
    EXPECT_THAT(page, HasSubstr(".SS " + command.name)) << command.name;
    EXPECT_THAT(page, HasSubstr("\n" + command.summary + "\n"));
    for (const Option& option : options_of(command, nullptr))
      EXPECT_THAT(page, HasSubstr("--" + option.info.name));
  }
  EXPECT_THAT(page, HasSubstr(".SS hanoi\nmove a tower of disks to another peg\n.TP\n\\fB--disks N\\fR\n"
                              "number of disks (a number from 1 to 32; default 3)\n"));
  for (const Topic& topic : topics())
    EXPECT_THAT(page, HasSubstr(".SS " + topic.name + "\n" + topic.summary + "\n"));
  EXPECT_THAT(page, HasSubstr(".TP\n\\fB12\\fR\nan invariant violated\n"));
}

TEST(Manual, OfAProgramWithOneModelIsAboutThatModel) {
  const std::string page = unescaped(run_stairs("help --man").out);
  EXPECT_THAT(page, StartsWith(".TH \"stairs\" 1 "));
  EXPECT_THAT(page, HasSubstr("\\fB--top N\\fR"));
  EXPECT_THAT(page, Not(HasSubstr("MODELS")));
  EXPECT_THAT(page, Not(HasSubstr("level list")));
}

TEST(Manual, ExplainsHelpOnce) {
  const std::string page = unescaped(run_lucas("help --man").out);
  EXPECT_EQ(page.find("--help"), page.rfind("--help"));
}

TEST(Manual, HasNoLineThatRoffTakesForACommand) {
  std::istringstream page(run_app({".lucas", small_models()}, {"help", "--man"}).out);
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with('.') || line.starts_with('\'')) {
      EXPECT_THAT(line, ::testing::MatchesRegex("\\.(TH|SH|SS|TP|PP|EX|EE|B|br).*"));
    }
  }
}

TEST(Manual, HasAPageOfEveryOptionOnce) {
  const std::string page = run_lucas("help --markdown").out;
  EXPECT_LE(lines_in(page), 250);
  for (const Topic& topic : topics()) EXPECT_THAT(page, HasSubstr("\n## " + topic.name + ": "));
  for (const Option& option : all_options()) {
    const std::string row =
        "--" + option.info.name + (option.takes_value ? " " + option.info.value_name : "") + "` |";
    EXPECT_NE(page.find(row), std::string::npos) << row;
    EXPECT_EQ(page.find(row), page.rfind(row)) << row;
  }
  EXPECT_THAT(run_stairs("help --markdown").out, Not(HasSubstr("boards")));
}

TEST(Manual, IsOfAllCommands) { expect_refused("help check --man", "unexpected argument 'check'"); }

}  // namespace
}  // namespace lucas::cli::test
