// Completion: what shells offer comes from the tables of commands, options and models.
#include "small_app.hpp"

#include "lucas/levels/named_levels.hpp"
#include "options/model_choice.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;
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
  EXPECT_THAT(offered("exp"), ElementsAre("explore"));
  EXPECT_THAT(offered("level c"), ElementsAre("convert"));
  EXPECT_THAT(offered("help tra"), ElementsAre("trace", "traces"));
  EXPECT_THAT(offered("help lim"), ElementsAre("limits"));
  EXPECT_THAT(offered("help die"), ElementsAre("die-hard"));
  EXPECT_THAT(offered("help check --a"), ElementsAre("--all"));
  EXPECT_THAT(offered("help trace v"), ElementsAre("verify"));
  EXPECT_THAT(offered("--v"), ElementsAre("--version"));
}

TEST(Completion, OffersEveryOptionOfEveryCommand) {
  for (const Command& command : commands()) {
    for (const Option& option : options_of(command, nullptr)) {
      const std::string flag = "--" + option.info.name;
      EXPECT_THAT(offered(command.name + " " + flag), Contains(flag)) << command.name;
    }
  }
}

TEST(Completion, OffersModelsAndTheirParameters) {
  EXPECT_THAT(offered("check han"), ElementsAre("hanoi", "hanoi-procedures", "hanoi-stack"));
  EXPECT_THAT(offered("trace show --model klo"), ElementsAre("klotski"));
  EXPECT_THAT(offered("check hanoi --p"), ElementsAre("--promises", "--pegs"));
  EXPECT_THAT(offered("check klotski --metric "), ElementsAre("level", "steps", "slides", "moves"));
  EXPECT_THAT(offered("trace verify --model hanoi a.json --rule s"), ElementsAre("star"));
  EXPECT_THAT(offered("check hanoi "), AllOf(Contains("--disks"), Not(Contains("hanoi"))));
}

TEST(Completion, OffersChoicesAsWordsOfTheirOwnAndBehindEquals) {
  EXPECT_THAT(offered("check hanoi --store "), ElementsAre("auto", "bitmap", "quotient", "array"));
  EXPECT_THAT(offered("check hanoi --store=b"), ElementsAre("--store=bitmap"));
  EXPECT_THAT(offered("check --expect v"), ElementsAre("violated"));
  EXPECT_THAT(offered("check --expect s"), ElementsAre());
  EXPECT_THAT(offered("new mine --from "), ElementsAre("counter", "grid", "blocks", "tokens"));
  EXPECT_THAT(offered("completion "), ElementsAre("bash", "zsh", "fish", "words"));
  EXPECT_THAT(offered("completion words "), ElementsAre());
}

TEST(Completion, OffersPropertiesAndStrategiesOfTheModelAsItsParametersMakeIt) {
  EXPECT_THAT(offered("check hanoi --never "), ElementsAre("Solved", "allRingsTogether"));
  EXPECT_THAT(offered("check hanoi --invariant Is"), ElementsAre("IsSorted"));
  EXPECT_THAT(offered("solve hanoi --strategy=rec"), ElementsAre("--strategy=recursive"));
  EXPECT_THAT(offered("check --never "), ElementsAre());
  EXPECT_EQ(run_lucas("completion words -- check hanoi --disks 99 --never S").code, 2);
}

TEST(Completion, OffersASecondModelBehindWithWhoseOptionsAreThoseOfTheFirstIfItNamesNone) {
  EXPECT_THAT(offered("compare han"), ElementsAre("hanoi", "hanoi-procedures", "hanoi-stack"));
  EXPECT_THAT(offered("compare hanoi --disks 4 --wi"), ElementsAre("--with"));
  EXPECT_THAT(offered("compare hanoi --disks 4 --with die"), ElementsAre("die-hard"));
  EXPECT_THAT(offered("compare hanoi --disks 4 --with --di"), ElementsAre("--disks"));
  EXPECT_THAT(offered("compare hanoi --rule linear --with --rule c"), ElementsAre("cyclic"));
  EXPECT_THAT(offered("compare hanoi --with die-hard --"),
              AllOf(Contains("--big"), Contains("--by"), Not(Contains("--disks")), Not(Contains("--with"))));
  EXPECT_THAT(offered("compare hanoi --with hanoi --by "), ElementsAre("states", "labels"));
  EXPECT_THAT(offered(run_stairs("completion words -- compare --top 3 --with --to")), ElementsAre("--top"));
}

TEST(Completion, OffersTheLevelsThatTheModelTakesAndFiles) {
  EXPECT_THAT(offered("check sokoban --level microban-1"),
              ElementsAre("microban-1", "microban-10", ":files"));
  EXPECT_THAT(offered("check sokoban --level klo"), ElementsAre(":files"));
  EXPECT_THAT(offered("check klotski --level k"), ElementsAre("klotski", ":files"));
  EXPECT_THAT(offered("check rush-hour --level k"), ElementsAre(":files"));
  const Words all = offered("level show ");
  for (const levels::NamedLevel& level : levels::named_levels())
    EXPECT_THAT(all, Contains(std::string(level.name)));
  EXPECT_THAT(offered("check rush-hour --level=rush-hour-5"),
              ElementsAre("--level=rush-hour-50", "--level=rush-hour-51", ":files"));
}

TEST(Completion, OffersFilesWhereFilesAreNamed) {
  for (const char* line : {"trace show ", "check hanoi -o ", "check hanoi --output ", "solve hanoi --from ",
                           "bench hanoi --compare ", "level lint ", "level lint x"})
    EXPECT_THAT(offered(line), Contains(":files")) << line;
  for (const char* line : {"check ", "check hanoi ", "check hanoi --disks ", "trace show a.json "})
    EXPECT_THAT(offered(line), Not(Contains(":files"))) << line;
}

TEST(Completion, OffersNoOptionTwiceUnlessItIsRepeatable) {
  EXPECT_THAT(offered("check hanoi --json --never Solved --store=bitmap --"),
              AllOf(Contains("--never"), Not(Contains("--json")), Not(Contains("--store"))));
  EXPECT_THAT(offered("check hanoi -q -o a.json --"), AllOf(Contains("--output"), Not(Contains("--quiet"))));
}

TEST(Completion, ExplainsWhatItOffers) {
  EXPECT_EQ(run_lucas("completion words -- solve klo").out,
            "klotski\tslide the big piece to the exit (4x5 board)\n");
  EXPECT_THAT(run_lucas("completion words -- check hanoi --deadl").out,
              "--deadlock\tcheck that every state has a successor\n");
}

TEST(Completion, ServesAProgramWithOneModel) {
  EXPECT_THAT(offered(run_stairs("completion words -- check --lo")), ElementsAre("--low"));
  EXPECT_THAT(offered(run_stairs("completion words -- check --strict y")), ElementsAre("yes"));
  EXPECT_THAT(offered(run_stairs("completion words -- check --never G")), ElementsAre("Ground"));
  EXPECT_THAT(offered(run_stairs("completion words -- m")), ElementsAre());
  EXPECT_THAT(run_stairs("completion bash").out, HasSubstr("complete -F _stairs stairs\n"));
}

TEST(Completion, NamesTheProgramInEachScript) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Outcome script = run_lucas(std::string("completion ") + shell);
    EXPECT_EQ(script.code, 0);
    EXPECT_THAT(script.out, AllOf(HasSubstr("lucas completion"), Not(HasSubstr("PROGRAM"))));
  }
}

TEST(Completion, RefusesWhatNoShellIs) {
  expect_refused("completion", "completion: which shell? Choose from: bash, zsh, fish.");
  expect_refused("completion fsh", "completion: unknown shell 'fsh'. Did you mean 'fish'?");
  expect_refused("completion bash zsh", "unexpected argument 'zsh'");
  expect_refused("completion words", "completion words: which words? Give those of a command line after --.");
  const Outcome strange = run_with(stairs_entry(), "a;b", "completion bash");
  EXPECT_EQ(strange.code, 2);
  EXPECT_EQ(strange.err,
            "a;b: completion: the program is called 'a;b'. Allowed are letters, digits, '-', '_' and '.'.\n");
}

}  // namespace
}  // namespace lucas::cli::test
