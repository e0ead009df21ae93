// What an incomplete run advises: what is known to help, or was measured.
#include <nlohmann/json.hpp>

#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

TEST(Advice, NamesTheMetricWithFewerStates) {
  const Outcome run = run_lucas("solve sokoban --max-states 50");
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.out, HasSubstr("\ntry --metric pushes: there are fewer states ("));
  EXPECT_THAT(run_lucas("solve sokoban --metric pushes --max-states 3").out,
              Not(HasSubstr("--metric pushes:")));
  const Json json = Json::parse(run_lucas("solve sokoban --max-states 50 --json").out);
  EXPECT_EQ(json["advice"][1]["option"], "--metric pushes");
}

TEST(Advice, NamesAnotherSearch) {
  EXPECT_THAT(run_lucas("solve sliding-tiles --rows 4 --cols 4 --search bfs --memory 8M").out,
              HasSubstr("\ntry --search both: "));
  EXPECT_THAT(run_lucas("check klotski --max-states 2000").out, HasSubstr("\ntry --symmetry on: "));
  for (const char* line : {"solve sliding-tiles 4 4 --search both --memory 8M",
                           "solve sliding-tiles 4 4 --goal board[1][1]=9 --max-states 9999",
                           "check klotski --symmetry on --max-states 2000"}) {
    const Outcome run = run_lucas(line);
    EXPECT_EQ(run.code, 3) << line;
    EXPECT_THAT(run.out, Not(ContainsRegex("try --(search|symmetry)"))) << line;
  }
}

TEST(Advice, NamesAStrategyThatWorks) {
  EXPECT_THAT(run_lucas("solve hanoi --disks 14 --max-states 1000").out,
              HasSubstr("\ntry --strategy recursive: a solution of 16383 steps, built without a search\n"));
  for (const char* line : {"solve hanoi --disks 32 --max-states 1000", "check hanoi --max-states 5",
                           "solve hanoi --disks 14 --goal allRingsTogether --max-states 1000"})
    EXPECT_THAT(run_lucas(line).out, Not(HasSubstr("--strategy"))) << line;
}

TEST(Advice, TellsHowMuchMoreOfALimit) {
  for (const auto& [line, advice] : std::initializer_list<std::pair<const char*, const char*>>{
           {"check sliding-tiles --max-states 100000",
            "--max-states 190000: there are no more than 181440 states"},
           {"check sliding-tiles 4 4 --max-states 100000",
            "--max-states [0-9]+: about one level further: the next one has about [0-9]+ states"},
           {"check peg-solitaire triangle5 --max-states 2950",
            "--max-states 3200: if levels go on shrinking"},
           {"check sliding-tiles 4 4 --store quotient --memory 40M",
            "--memory [0-9]+M: [0-9.]+ bytes a state; about one level further"},
           {"solve 15-puzzle random:7 --memory 8M --store quotient",
            "--memory 16M: [0-9.]+ bytes a state; .* twice as many"}})
    EXPECT_THAT(run_lucas(line).out, ContainsRegex(std::string("\ntry ") + advice)) << line;
}

// What it names is enough.
TEST(Advice, IsGoodAdvice) {
  const Json stopped = Json::parse(run_lucas("check sliding-tiles --max-states 100000 --json").out);
  const std::string option = stopped["advice"][0]["option"];
  EXPECT_EQ(run_lucas("check sliding-tiles " + option).code, 0) << option;
}

TEST(Advice, IsNotGivenWhereNothingIsKnown) {
  for (const char* line : {"check die-hard --max-states 5", "solve hanoi --max-depth 3", "check hanoi",
                           "check hanoi --disks 9 --max-states 5000 -q"})
    EXPECT_THAT(run_lucas(line).out, Not(HasSubstr("try --"))) << line;
  EXPECT_FALSE(Json::parse(run_lucas("check die-hard --max-states 5 --json").out).contains("advice"));
}

}  // namespace
}  // namespace lucas::cli::test
