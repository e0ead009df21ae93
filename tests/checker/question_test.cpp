// Questions that no page of tests/said can ask: many in a loop, from stdin, of traces that somebody forged.
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

// A lasso that ends in a loop of one state is fair to nobody; without fairness it may stay there.
TEST(Temporal, ConvertsAndVerifiesItsLassos) {
  const Folder folder;
  const std::string path = folder / "a.itf.json", copy = folder / "b.itf.json";
  run_lucas({"check", "die-hard", "--leads-to", "big = 5", "small = 4", "--weak-fairness", "all", "-q", "-o",
             path});
  EXPECT_EQ(run_lucas({"trace", "convert", path, "-o", copy}).code, 0);
  EXPECT_EQ(read_file(copy), read_file(path));
  Json trace = Json::parse(read_file(path));
  const std::size_t last = trace["states"].size() - 1;
  EXPECT_LT(trace["loop"].get<std::size_t>(), last);
  trace["loop"] = last;
  write_file(path, trace.dump());
  const auto unfair = run_lucas({"trace", "verify", path});
  EXPECT_EQ(unfair.code, 1);
  EXPECT_THAT(unfair.out, HasSubstr("the file claims 'big = 5 ~> small = 4' violated, which"));
  trace["#meta"]["lucas"].erase("fairness");
  write_file(path, trace.dump());
  EXPECT_EQ(run_lucas({"trace", "verify", path}).code, 0);
  trace["#meta"]["lucas"]["then"] = "big = 5";
  write_file(path, trace.dump());
  EXPECT_EQ(run_lucas({"trace", "verify", path}).code, 1);
}

TEST(Temporal, RefusesForgedClaims) {
  const Folder folder;
  const std::string path = folder / "a.itf.json";
  ASSERT_EQ(run_lucas({"check", "die-hard", "--leads-to", "big = 5", "big = 0", "--weak-fairness", "all",
                       "-q", "-o", path})
                .code,
            13);
  const std::string whole = read_file(path);
  for (const std::string verdict : {"deadlock", "solved"}) {
    write_file(path, replaced(whole, R"("verdict":"violated")", R"("verdict":")" + verdict + "\""));
    EXPECT_EQ(run_lucas({"trace", "verify", path}).code, 2) << verdict;
  }
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
