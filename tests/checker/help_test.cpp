// Help: every command explains every one of its options, in both ways to ask.
#include <iomanip>

#include "cli.hpp"
#include "commands/command_text.hpp"
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
  std::istringstream in(page);
  std::string text;
  for (std::string word; in >> word;) text += word + " ";
  return text;
}

TEST(Help, ExplainsEveryOptionOfEveryCommand) {
  for (const Command& command : commands()) {
    SCOPED_TRACE(command.name);
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

TEST(Help, KnowsTopicsByWordsThatPeopleType) {
  for (const auto& [word, topic] : std::initializer_list<std::pair<const char*, const char*>>{
           {"tla", "expressions"}, {"TLA+", "expressions"}, {"json", "outputs"}, {"tlc", "traces"}})
    EXPECT_EQ(run_lucas("help " + std::string(word)).out, run_lucas("help " + std::string(topic)).out)
        << word;
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

TEST(Help, HasATopicForEveryOption) {
  for (const Option& each : all_options()) {
    EXPECT_TRUE(std::any_of(topics().begin(), topics().end(), [&](const Topic& topic) {
      return topic.name == each.topic;
    })) << each.info.name;
  }
}

TEST(Help, DescribesModels) { EXPECT_EQ(run_lucas("help hanoi").out, run_lucas("describe hanoi").out); }

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
  const bool may_differ = example.starts_with("compare"),
             may_stop = example.find("--simulate") != std::string::npos;
  EXPECT_TRUE(code == 0 || code == 12 || code == 13 || (may_differ && code == 1) || (may_stop && code == 3))
      << example;
}

TEST(Help, ShowsExamplesThatWork) {
  for (const Command& command : commands()) {
    if (command.operand == Operand::trace || command.operand == Operand::project) continue;
    if (command.operand == Operand::folder || command.operand == Operand::file) continue;  // of a search
    for (const std::string& example : command.examples) expect_works(example);
  }
  for (const Topic& topic : topics()) {
    for (const std::string& example : topic.examples) expect_works(example);
  }
}

TEST(Help, ListsEveryCommand) {
  for (const char* line : {"--help", "-h", "help"}) {
    const Outcome page = run_lucas(line);
    EXPECT_EQ(page.code, 0);
    for (const Command& command : commands()) {
      EXPECT_THAT(page.out, HasSubstr("lucas " + command.name + " "));
      EXPECT_THAT(unwrapped(page.out), HasSubstr(command.summary));
    }
  }
  EXPECT_EQ(run_lucas("trace --help").code, 0);
  EXPECT_EQ(run_lucas("trace -h").code, 0);
}

TEST(Help, IsAFrontPageWhereNothingIsAsked) {
  for (const std::size_t width : {80U, 120U}) {
    const Outcome page = run_lucas("", {false, true, false, width});
    EXPECT_EQ(page.code, 2);
    EXPECT_EQ(page.err, "");
    EXPECT_LE(lines_in(page.out), 22);
    for (const char* line : {"lucas solve klotski ", "lucas check hanoi --disks 5 ", "lucas play klotski ",
                             "lucas explore hanoi ", "lucas models ", "lucas new my-puzzle ", "lucas help"})
      EXPECT_THAT(page.out, HasSubstr(line));
  }
  const std::string own = run_small("").out + run_small("help check").out;
  EXPECT_THAT(own, HasSubstr("solve stairs"));
  EXPECT_THAT(run_small("solve klotski").err, HasSubstr("no model of this program takes such a level"));
  for (const char* foreign : {"klotski", "hanoi", "board"}) EXPECT_THAT(own, Not(HasSubstr(foreign)));
}

TEST(Help, ExplainsAllTraceCommandsTogether) {
  const std::string page = run_lucas("help trace").out;
  for (const char* name : {"lucas trace show FILE", "lucas trace verify FILE", "lucas trace convert FILE"})
    EXPECT_THAT(page, HasSubstr(name));
}

TEST(Help, NamesEveryExitCode) {
  const std::string page = run_lucas("help exit-codes").out;
  for (const char* code : {"0 ", "1 ", "2 ", "3 ", "11 ", "12 ", "70 ", "74 ", "75 ", "129", "130", "143"})
    EXPECT_THAT(page, HasSubstr(code));
  for (const char* name : {"check", "solve"})
    EXPECT_THAT(run_lucas(std::string("help ") + name).out, HasSubstr("help exit-codes"));
}

TEST(Help, IsAFileNameAfterTwoDashes) { EXPECT_EQ(run_lucas("trace show -- --help").code, 2); }

TEST(Help, TellsVersion) {
  EXPECT_EQ(run_lucas("--version").out, "lucas " + std::string(version) + "\n");
  EXPECT_EQ(run_stairs("--version").out, "stairs (lucas " + std::string(version) + ")\n");
}

TEST(Help, LeavesNoNameOfTheOptionTableUnused) {
  for (const Option& option : all_options()) {
    const bool used = std::any_of(commands().begin(), commands().end(), [&](const Command& command) {
      return std::find(command.options.begin(), command.options.end(), option.info.name) !=
             command.options.end();
    });
    EXPECT_TRUE(used) << option.info.name;
  }
}

TEST(Models, AreListedNameFirst) {
  EXPECT_EQ(run_lucas("models").out,
            "die-hard           measure litres with two unmarked jugs; also water-jugs\n"
            "hanoi              move a tower of disks to another peg; also tower-of-hanoi,\n"
            "                   towers-of-hanoi\n"
            "hanoi-procedures   hanoi as a program with procedures and a call stack\n"
            "hanoi-stack        hanoi as a machine with a stack of actions\n"
            "klotski            slide the big piece to the exit (4x5 board); also huarong,\n"
            "                   huarongdao\n"
            "lights-out         switch all lights off, five at a press\n"
            "missionaries       cross a river with as many cannibals; also\n"
            "                   missionaries-and-cannibals\n"
            "pancakes           sort a stack by turning over its top; also burnt-pancakes\n"
            "peg-solitaire      jump pegs over pegs until one is left\n"
            "pocket-cube        turn the 2x2x2 cube until each face shows one colour; also\n"
            "                   rubik\n"
            "river-crossing     ferry wolf, goat, cabbage and the like; also\n"
            "                   wolf-goat-cabbage\n"
            "rush-hour          drive the red car out of the jam\n"
            "sliding-blocks     slide blocks on any board, from a level file\n"
            "sliding-tiles      slide tiles into order, as in the 15-puzzle; also 8-puzzle,\n"
            "                   15-puzzle, 24-puzzle, n-puzzle\n"
            "sokoban            push all boxes onto the goals\n");
}

TEST(Describe, TellsAllOfAModel) {
  EXPECT_EQ(run_lucas("describe die-hard").out,
            "die-hard: measure litres with two unmarked jugs\n"
            "\n"
            "Options\n"
            "  --small N    capacity of the small jug, litres: a number from 1 to 255\n"
            "               (default 3)\n"
            "  --big N      capacity of the big jug, litres: a number from 1 to 255 (default\n"
            "               5)\n"
            "  --target N   litres wanted in the big jug: a number from 0 to 255 (default 4)\n"
            "\n"
            "Variables\n"
            "  big     Int\n"
            "  small   Int\n"
            "\n"
            "Actions\n"
            "  BigToSmall\n"
            "  EmptyBigJug\n"
            "  EmptySmallJug\n"
            "  FillBigJug\n"
            "  FillSmallJug\n"
            "  SmallToBig\n"
            "\n"
            "Properties\n"
            "  invariant TypeOK   no jug holds more than its capacity\n"
            "  goal Solved        the big jug holds the target; the source asserts its\n"
            "                     negation, NotSolved\n"
            "\n"
            "Format\n"
            "  state     16 bits\n"
            "  picture   yes\n"
            "  output    .itf.json, .tlc.json, .json, .txt, .html, .svg\n");
  EXPECT_THAT(run_lucas("describe hanoi").out, HasSubstr("  towers   Seq(Seq(Int))\n"));
  EXPECT_THAT(run_lucas("describe hanoi --start any --goal other").out, HasSubstr("  start    Int\n"));
  EXPECT_THAT(run_lucas("describe klotski").out, HasSubstr("  symmetry   yes: --symmetry on\n"));
  EXPECT_THAT(run_small("describe lamp").out, Not(HasSubstr("Options"))) << "it has no parameters";
}

}  // namespace
}  // namespace lucas::cli::test
