// Every name with a letter swapped, dropped or doubled: the suggestion is the name that was meant.
#include <set>

#include "cli.hpp"
#include "options/option_table.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

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

// Typed wrong after these words, and before those, the name is suggested, with that many dashes.
void expect_suggested(const Words& before, const std::string& name, const Words& after = {},
                      const std::string& dashes = "") {
  for (const std::string& typed : misspelt(name)) {
    const Words words = plus(plus(before, {dashes + typed}), after);
    const Outcome outcome = run_lucas(words);
    EXPECT_EQ(outcome.code, 2) << ::testing::PrintToString(words);
    EXPECT_THAT(outcome.err, EndsWith("Did you mean '" + dashes + name + "'?\n"))
        << ::testing::PrintToString(words);
  }
}

TEST(Suggestion, FindsCommand) {
  for (const std::string& name : split("check solve models describe level help")) expect_suggested({}, name);
  for (const std::string& name : split("show verify convert")) expect_suggested({"trace"}, name);
  for (const std::string& name : split("show convert")) expect_suggested({"level"}, name);
}

TEST(Suggestion, FindsOptionOfEveryCommand) {
  for (const Command& command : commands()) {
    if (command.name == "help") continue;
    Words words = split(command.name);
    if (command.operand == Operand::model) words.push_back("klotski");
    for (const std::string& name : command.options) expect_suggested(words, name, {}, "--");
  }
}

TEST(Suggestion, FindsEveryModelWithItsOptionsAndProperties) {
  for (const auto& entry : models::builtin()) {
    expect_suggested({"check"}, entry->name());
    for (const ParamInfo& param : entry->params())
      expect_suggested({"check", entry->name()}, param.name, {"3"}, "--");
    const auto puzzle = entry->make({});
    for (const PropertyInfo& property : puzzle->properties()) {
      const bool goal = property.kind == PropertyKind::goal;
      expect_suggested({"check", entry->name(), goal ? "--never" : "--invariant"}, property.name);
    }
  }
}

// Each --word of a hint is an option of lucas.
void expect_options_are_known(const std::string& hint) {
  for (std::size_t at = hint.find("--"); at != std::string::npos; at = hint.find("--", at + 2)) {
    const std::string name = hint.substr(at, hint.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", at) - at);
    EXPECT_NE(find_option(all_options(), name), nullptr) << name << " of " << hint;
  }
}

// One line each, and no list of options.
TEST(Suggestion, KnowsTheWordsOfOtherCheckers) {
  for (const std::string& word :
       split("-config -run -dumpTrace -recover -checkpoint -difftrace -inv -noTE -dfid -fpmem "
             "-metadir -continue -dump -lncheck -seed -nowarning -terse -tool -gzip -view -fp "
             "-fpbits -cleanup -aril -loadTrace -postCondition -maxSetSize -debugger -userFile "
             "-invlevel --property --constraint --action-constraint --constants --init --next "
             "--spec --inv --length --max-samples --max-steps --out-itf --temporal -w28 -DBFS "
             "-DNFAIR -a -f")) {
    for (const char* const command : {"check", "solve"}) {
      const Outcome outcome = run_lucas({command, "hanoi", word});
      EXPECT_EQ(outcome.code, 2) << word;
      EXPECT_EQ(lines_in(outcome.err), 1) << outcome.err;
      EXPECT_THAT(outcome.err, AllOf(Not(HasSubstr("Choose from")), Not(HasSubstr("Did you mean"))));
      expect_options_are_known(outcome.err.substr(outcome.err.find(". ")));
    }
  }
  for (const std::string& name :
       split("ENABLED TLCGetOrDefault JavaTime Any Real / Trace JsonSerialize IOExec"))
    expect_options_are_known(run_lucas({"eval", name == "/" ? "1 / 2" : name + "(1)"}).err);
}

TEST(Suggestion, FindsWord) {
  for (const Option& option : all_options()) {
    if (option.topic == "comparing") continue;  // with two models
    for (const NamedValue& word : option.info.words) {
      if (word.text.size() < 3) continue;
      const bool of_solve = word.text == "solved" || word.text == "unsolvable";  // verdicts of solve only
      const Words words = option.info.name == "to" ? Words{"level", "convert", "klotski"}
                                                   : Words{of_solve ? "solve" : "check", "hanoi", "-o", "x"};
      expect_suggested(plus(words, {"--" + option.info.name}), word.text);
    }
  }
}

TEST(Nickname, IsNoOthersName) {
  std::set<std::string> names;
  const auto all = models::builtin();
  for (const auto& entry : all) EXPECT_TRUE(names.insert(entry->name()).second);
  for (const auto& entry : all) {
    for (const Entry::Nickname& each : entry->nicknames()) {
      EXPECT_TRUE(names.insert(each.name).second) << each.name;
      EXPECT_EQ(each.entry->make({})->name(), entry->name());
    }
  }
}

}  // namespace
}  // namespace lucas::cli::test
