// The command line on several ranks: the first one speaks and the others return its exit code, whatever is refused, and by whom.
#include "ranks/rank_orders.hpp"

#include "cli.hpp"
#include "support/rank_threads.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;

// The outcome of each rank, called with words of its own.
std::vector<Outcome> on_ranks(const std::vector<Words>& words) {
  std::vector<Outcome> outcomes(words.size());
  lucas::test::on_ranks(static_cast<unsigned>(words.size()), [&](Ranks& ranks) {
    RankOrders orders(ranks);
    const App app{"lucas-mpi", models::builtin(), &orders};
    std::ostringstream out, err;
    Terminal terminal{out, err};
    const int code = run_words_on_ranks(app, words[ranks.rank()], terminal);
    outcomes[ranks.rank()] = {code, out.str(), err.str()};
  });
  return outcomes;
}

// The first rank's exit code is that; the others return it, and are silent.
void expect_code(const std::vector<Outcome>& outcomes, int code) {
  EXPECT_EQ(outcomes[0].code, code);
  for (std::size_t rank = 1; rank < outcomes.size(); ++rank) {
    EXPECT_EQ(outcomes[rank].code, code);
    EXPECT_EQ(outcomes[rank].out + outcomes[rank].err, "");
  }
}

TEST(RanksCommand, RefusesOnceWhatIsForOneProcess) {
  const std::pair<const char*, const char*> refusals[] = {
      {"check hanoi --simulate 3", "--simulate is not for several ranks"},
      {"check hanoi --max-states 3", "--max-states is not for several ranks"},
      {"check hanoi --disk x", "--disk is not for several ranks"},
      {"check hanoi --coverage", "--coverage is not for several ranks"},
      {"check hanoi --continue", "--continue is not for several ranks"},
      {"check hanoi --always-solvable", "--always-solvable is not for several ranks"},
      {"check hanoi --eventually Solved", "--eventually is not for several ranks"},
      {"check hanoi --search dfs", "--search dfs is not for several ranks"},
      {"solve hanoi --search both", "--search both is not for several ranks"},
      {"solve pancakes random", "--start random is not for several ranks"},
      {"solve hanoi --strategy recursive", "--strategy is not for several ranks"},
      {"explore hanoi", "explore works in one process"},
      {"check hanoii", "unknown model 'hanoii'"},
      {"chekc hanoi", "unknown command 'chekc'"},
  };
  for (const auto& [line, text] : refusals) {
    SCOPED_TRACE(line);
    const std::vector<Outcome> outcomes = on_ranks({3, split(line)});
    expect_code(outcomes, usage);
    EXPECT_THAT(outcomes[0].err, HasSubstr(text));
  }
}

TEST(RanksCommand, TellsWhatNeedsNoSearchOnce) {
  for (const char* const line : {"help", "models", "--version", "describe hanoi"}) {
    const std::vector<Outcome> outcomes = on_ranks({2, split(line)});
    expect_code(outcomes, success);
    EXPECT_GT(outcomes[0].out.size(), 10U);
  }
}

// As where a file is missing on one machine.
TEST(RanksCommand, TellsWhichRankCannotBegin) {
  const std::vector<Outcome> outcomes = on_ranks({split("check hanoi"), split("check hanoi --disks 99")});
  expect_code(outcomes, usage);
  EXPECT_EQ(outcomes[0].out, "");
  EXPECT_THAT(outcomes[0].err, HasSubstr("lucas-mpi: rank 1: --disks 99"));
}

}  // namespace
}  // namespace lucas::cli::test
