// explore: figures of the whole state space: depths, goals, dead ends, bottlenecks.
#include "options/feature.hpp"
#include "options/option_rows.hpp"
#include "options/outputs.hpp"

namespace lucas::cli {

int run_explore(const Call& call);

Feature survey_feature() {
  return {
      .options = {{"outputs",
                   {row("hardest", "",
                        "write the state farthest from any goal as a level, to the --output whose name tells "
                        "no other format, else below the report; where the model has no levels, print it as "
                        "--from takes it")}}},
      .commands = {{.name = "explore",
                    .operand = Operand::model,
                    .summary = "keep the whole space in memory: depths, goals and dead ends, bottlenecks; "
                               "write it as a graph",
                    .options = option_names(
                        "goal boundary define definitions from hardest symmetry memory reserve max-states "
                        "timeout output format title json quiet verbose no-timing color" +
                        of_specification()),
                    .examples = {"explore hanoi",
                                 "explore sliding-blocks --level klotski --hardest -o hard.txt"},
                    .run = run_explore,
                    .formats = formats_of_spaces,
                    .on_ranks = OnRanks::refused,
                    .front = "explore hanoi",
                    .theme = "Ask a puzzle",
                    .behind = "check"}},
      .conflicts = {{"hardest", "symmetry=on", "that explores states that may be out of reach themselves"}},
      .foreign = {{"dump", "", "explore -o writes all states."}},
  };
}

}  // namespace lucas::cli
