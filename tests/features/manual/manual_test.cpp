// help --man and --markdown: pages of all that the tables of commands, options and topics have.
#include <sstream>

#include "checker/cli.hpp"
#include "checker/small_app.hpp"
#include "commands/command_text.hpp"
#include "lucas/version.hpp"
#include "options/model_choice.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Manual, ExplainsEveryCommandModelAndOption) {
  const Outcome manual = run_lucas("help --man");
  EXPECT_EQ(manual.code, 0);
  EXPECT_THAT(manual.out, StartsWith(".TH \"lucas\" 1 "));
  const std::string page = replaced(manual.out, "\\-", "-");  // as roff prints it
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
}

}  // namespace
}  // namespace lucas::cli::test
