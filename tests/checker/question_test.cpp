// Questions that no page of tests/said can ask: many in a loop, and from stdin.
#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"
#include "process.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

// A question that reads one tower in some states and two in others: hanoi has words for towers, by which verdicts on one
// are remembered. What reads the whole state is never remembered.
TEST(Question, RemembersVerdictsOfOnePartOnly) {
  const char* const questions[] = {
      R"(towers[1] = <<>> /\ towers[2] = <<>>)",
      R"(Len(towers[1]) = 0 /\ Len(towers[2]) = 0)",
      R"(Len(towers[1]) = 1 \/ Len(towers[3]) = 2)",
      R"(Len(towers[2]) = 2 => Len(towers[1]) = 1)",
      R"(IF towers[1] = <<>> THEN Len(towers[2]) = 1 ELSE FALSE)",
      R"(\A p \in 1..3 : Len(towers[p]) < 3)",
      R"(\E p \in 2..3 : Len(towers[p]) = 2 /\ Head(towers[p]) = 3)",
  };
  const auto goals = [](const std::string& question) {
    const auto run = run_lucas({"explore", "hanoi", "--goal", question, "--json", "--no-timing"});
    return Json::parse(run.out)["survey"]["goal"]["states"].get<int>();
  };
  for (const std::string question : questions)
    EXPECT_EQ(goals(question), goals(R"((towers = towers) /\ ()" + question + ")")) << question;
  EXPECT_EQ(goals(questions[0]), 1);
  // The whole variable, put together from towers.
  EXPECT_EQ(goals("towers = <<towers[1], towers[2], towers[3]>>"), 27);
  EXPECT_EQ(goals("Len(towers) = 3"), 27);
  EXPECT_EQ(
      goals("towers \\in {<<<<1, 2, 3>>, <<>>, <<>>>>, <<<<3>>, <<1>>, <<2>>>>, <<<<2, 1>>, <<>>, <<3>>>>}"),
      2);
}

TEST(Question, ReadsDefinitionsFromStdinOnce) {
  Conditions conditions;
  conditions.input = "Four == 4\n";
  Process violated({"check", "die-hard", "--definitions", "-", "--invariant", "big # Four", "-q"},
                   conditions);
  EXPECT_EQ(violated.finish(), 12) << violated.err;
  Process begun({"solve", "die-hard", "--definitions", "-", "--goal", "big = Four", "--from",
                 "big = Four /\\ small = 0", "-q"},
                conditions);
  EXPECT_EQ(begun.finish(), 0) << begun.err;
}

TEST(Console, LeavesNoBlanksAtEndsOfLines) {
  for (const char* line : {"solve hanoi --disks 3 -v", "solve hanoi --disks 12", "solve klotski -v",
                           "solve die-hard -v", "describe klotski", "models", "check --help"}) {
    SCOPED_TRACE(line);
    EXPECT_THAT(run_lucas(line).out, Not(HasSubstr(" \n")));
  }
}

}  // namespace
}  // namespace lucas::cli::test
