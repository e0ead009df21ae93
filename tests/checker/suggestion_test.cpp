// Every name with a letter swapped, dropped or doubled: the suggestion is the name that was meant.
#include <fmt/format.h>

#include <set>

#include "cli.hpp"
#include "options/option_table.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::EndsWith;

// The name with one letter dropped, one doubled, two neighbours swapped, at each place but the first.
std::set<std::string> misspelt(const std::string& name) {
  std::set<std::string> all;
  for (std::size_t i = 1; i < name.size(); ++i) {
    if (name.size() > 3) all.insert(std::string(name).erase(i, 1));
    all.insert(std::string(name).insert(i, 1, name[i]));
    std::string swapped = name;
    if (i + 1 < name.size()) std::swap(swapped[i], swapped[i + 1]);
    all.insert(swapped);
  }
  all.erase(name);
  all.erase("seep");  // --sweep, and as near to --seed
  return all;
}

void expect_suggested(const Words& words, const std::string& name) {
  const Outcome outcome = run_lucas(words);
  EXPECT_EQ(outcome.code, 2) << ::testing::PrintToString(words);
  EXPECT_THAT(outcome.err, EndsWith("Did you mean '" + name + "'?\n")) << ::testing::PrintToString(words);
}

TEST(Suggestion, FindsCommand) {
  for (const char* name : {"check", "solve", "models", "describe", "level", "bench", "help"}) {
    for (const std::string& typed : misspelt(name)) expect_suggested({typed}, name);
  }
  for (const char* name : {"show", "verify", "convert"}) {
    for (const std::string& typed : misspelt(name)) expect_suggested({"trace", typed}, name);
  }
  for (const char* name : {"show", "convert"}) {
    for (const std::string& typed : misspelt(name)) expect_suggested({"level", typed}, name);
  }
}

TEST(Suggestion, FindsModel) {
  for (const auto& entry : models::builtin()) {
    for (const std::string& typed : misspelt(entry->name())) {
      expect_suggested({"check", typed}, entry->name());
    }
  }
}

TEST(Suggestion, FindsOptionOfEveryCommand) {
  for (const Command& command : commands()) {
    if (command.name == "help") continue;
    for (const std::string& name : command.options) {
      for (const std::string& typed : misspelt(name)) {
        Words words = split(command.name);
        if (command.operand == Operand::model) words.push_back("klotski");
        words.push_back("--" + typed);
        expect_suggested(words, "--" + name);
      }
    }
  }
}

TEST(Suggestion, KnowsWhatOtherCheckersCallIt) {
  expect_refused(
      "check hanoi -workers 4",
      "unknown option '-workers' for 'check hanoi'. Here it is --threads N; all cores are the default.");
  expect_refused("check hanoi -depth 4",
                 "unknown option '-depth' for 'check hanoi'. Here it is --depth for random walks, "
                 "--max-depth for a search.");
  expect_refused("solve hanoi -depth 5",
                 "unknown option '-depth' for 'solve hanoi'. Here it is --max-depth.");
  expect_refused("check hanoi -simulate",
                 "unknown option '-simulate' for 'check hanoi'. Here it is --simulate N.");
  expect_refused("check hanoi -coverage 1",
                 "unknown option '-coverage' for 'check hanoi'. Here it is --coverage.");
  expect_refused(
      "check hanoi -deadlock",
      "unknown option '-deadlock' for 'check hanoi'. TLC switches the check off so; here it is off "
      "without --deadlock.");
  expect_refused("check hanoi -view",
                 "unknown option '-view' for 'check hanoi'. There are no views: states differ if "
                 "anything in them does.");
  expect_refused(
      "check hanoi --constraint x",
      "unknown option '--constraint' for 'check hanoi'. Here it is --boundary EXPR: only states where it is "
      "TRUE are expanded.");
  expect_refused("check hanoi -m10000",
                 "unknown option '-m10000' for 'check hanoi'. Here it is --max-depth.");
  expect_refused("describe hanoi -workers 4",
                 "unknown option '-workers' for 'describe hanoi'. Elsewhere it is --threads.");
  for (const char* const letter : {"-a", "-w"})  // of Spin, and of anything
    expect_refused({"new", letter},
                   fmt::format("unknown option '{}' for 'new'. Choose from: --from, --help.", letter));
}

// One line each, and no list of options.
TEST(Suggestion, KnowsTheWordsOfOtherCheckers) {
  for (const char* const word : {"-config",
                                 "-run",
                                 "-dumpTrace",
                                 "-recover",
                                 "-checkpoint",
                                 "-difftrace",
                                 "-inv",
                                 "-noTE",
                                 "-dfid",
                                 "-fpmem",
                                 "-metadir",
                                 "-continue",
                                 "-dump",
                                 "-lncheck",
                                 "-seed",
                                 "-nowarning",
                                 "-terse",
                                 "-tool",
                                 "-gzip",
                                 "-view",
                                 "-fp",
                                 "-fpbits",
                                 "-cleanup",
                                 "-aril",
                                 "-loadTrace",
                                 "-postCondition",
                                 "-maxSetSize",
                                 "-debugger",
                                 "-userFile",
                                 "-invlevel",
                                 "--property",
                                 "--constraint",
                                 "--action-constraint",
                                 "--constants",
                                 "--init",
                                 "--next",
                                 "--spec",
                                 "--inv",
                                 "--length",
                                 "--max-samples",
                                 "--max-steps",
                                 "--out-itf",
                                 "--temporal",
                                 "-w28",
                                 "-DBFS",
                                 "-DNFAIR",
                                 "-a",
                                 "-f"}) {
    for (const char* const command : {"check", "solve"}) {
      const Outcome outcome = run_lucas({command, "hanoi", word});
      EXPECT_EQ(outcome.code, 2) << word;
      EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
      EXPECT_EQ(outcome.err.find("Choose from"), std::string::npos) << outcome.err;
      EXPECT_EQ(outcome.err.find("Did you mean"), std::string::npos) << outcome.err;
    }
  }
}

TEST(Suggestion, FindsOptionOfEveryModel) {
  for (const auto& entry : models::builtin()) {
    for (const ParamInfo& param : entry->params()) {
      for (const std::string& typed : misspelt(param.name)) {
        expect_suggested({"check", entry->name(), "--" + typed, "3"}, "--" + param.name);
      }
    }
  }
}

TEST(Suggestion, FindsPropertyOfEveryModel) {
  for (const auto& entry : models::builtin()) {
    const auto puzzle = entry->make({});
    for (const PropertyInfo& property : puzzle->properties()) {
      const bool goal = property.kind == PropertyKind::goal;
      for (const std::string& typed : misspelt(property.name)) {
        expect_suggested({"check", entry->name(), goal ? "--never" : "--invariant", typed}, property.name);
      }
    }
  }
}

TEST(Suggestion, FindsWord) {
  for (const Option& option : all_options()) {
    for (const NamedValue& word : option.info.words) {
      if (word.text.size() < 3) continue;
      for (const std::string& typed : misspelt(word.text)) {
        if (option.info.name == "by") continue;  // of compare, which takes two models
        const bool of_level = option.info.name == "to";
        const bool of_solve = word.text == "solved" || word.text == "unsolvable";  // verdicts of solve only
        Words words = of_level ? Words{"level", "convert", "klotski"}
                               : Words{of_solve ? "solve" : "check", "hanoi", "-o", "x"};
        words.insert(words.end(), {"--" + option.info.name, typed});
        expect_suggested(words, word.text);
      }
    }
  }
}

TEST(Suggestion, IsLeftOutWhereNothingIsNear) {
  EXPECT_EQ(run_small("check zzz").err,
            "small: unknown model 'zzz'. Choose from: stairs, lamp, door, trap.\n");
}

}  // namespace
}  // namespace lucas::cli::test
