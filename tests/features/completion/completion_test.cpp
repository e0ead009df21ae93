// Completion: shells offer all that the tables of commands, options and levels have. Its words are in tests/said/completion.md.
#include "checker/small_app.hpp"

#include "lucas/levels/named_levels.hpp"
#include "options/model_choice.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

// The words offered for the last one of the line, without their explanations.
Words offered(const Outcome& outcome) {
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  std::istringstream in(outcome.out);
  Words words;
  for (std::string line; std::getline(in, line);) words.push_back(line.substr(0, line.find('\t')));
  return words;
}
// A line that ends in a blank asks for a new word.
Words offered(const std::string& line) {
  Words words = split("completion words -- " + line);
  if (line.empty() || line.ends_with(' ')) words.emplace_back();
  return offered(run_lucas(words));
}

TEST(Completion, OffersCommands) {
  for (const Command& command : commands()) {
    const Words words = split(command.name);
    EXPECT_THAT(offered(""), Contains(words.front()));
    if (words.size() > 1) {
      EXPECT_THAT(offered(words.front() + " "), Contains(words.back()));
    }
  }
}

TEST(Completion, OffersEveryOptionOfEveryCommand) {
  for (const Command& command : commands()) {
    for (const Option& option : options_of(command, nullptr)) {
      const std::string flag = "--" + option.info.name;
      EXPECT_THAT(offered(command.name + " " + flag), Contains(flag)) << command.name;
    }
  }
}

TEST(Completion, OffersAllLevels) {
  const Words all = offered("level show ");
  for (const levels::NamedLevel& level : levels::named_levels())
    EXPECT_THAT(all, Contains(std::string(level.name)));
}

TEST(Completion, OffersFilesWhereFilesAreNamed) {
  for (const char* line : {"trace show ", "check hanoi -o ", "check hanoi --output ", "solve hanoi --from ",
                           "level lint ", "level lint x"})
    EXPECT_THAT(offered(line), Contains(":files")) << line;
  for (const char* line : {"check ", "check hanoi ", "check hanoi --disks ", "trace show a.json "})
    EXPECT_THAT(offered(line), Not(Contains(":files"))) << line;
}

TEST(Completion, NamesTheProgramInEachScript) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Outcome script = run_lucas(std::string("completion ") + shell);
    EXPECT_EQ(script.code, 0);
    EXPECT_THAT(script.out, AllOf(HasSubstr("lucas completion"), Not(HasSubstr("PROGRAM"))));
  }
}

TEST(Completion, RefusesANameThatNoScriptCanHave) {
  const Outcome strange = run_with(stairs_entry(), "a;b", "completion bash");
  EXPECT_EQ(strange.code, 2);
  EXPECT_EQ(strange.err,
            "a;b: completion: the program is called 'a;b'. Allowed are letters, digits, '-', '_' and '.'.\n");
}

}  // namespace
}  // namespace lucas::cli::test
