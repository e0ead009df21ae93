// compare: do two models have the same states and steps?
#include "options/feature.hpp"
#include "graph/comparison.hpp"
#include "options/option_rows.hpp"

namespace lucas::cli {

int run_compare(const Call& call);

Feature comparison_feature() {
  return {
      .options = {{"comparing",
                   {row("with", "",
                        "what follows is the second model with its options; the first one again if none is "
                        "named"),
                    word("by", "WHAT", {spelt(Observed::states), spelt(Observed::labels)},
                         "compare labels of steps and what states show, or labels only",
                         "states where both have variables of the same names, else labels")}}},
      .commands = {{.name = "compare",
                    .operand = Operand::model,
                    .summary =
                        "tell whether two models, or one with other parameters, have the same states and "
                        "steps; show a shortest trace that only one of them has",
                    .options = option_names(
                        "with by memory max-states timeout json full quiet verbose no-timing color" +
                        of_specification()),
                    .examples = {"compare hanoi --rule linear --with hanoi",
                                 "compare hanoi --with hanoi-stack", "compare die-hard --with --big 6"},
                    .run = run_compare,
                    .gives_verdict = true,
                    .between = "--with",
                    .on_ranks = OnRanks::refused,
                    .theme = "Ask a puzzle",
                    .behind = "check"}},
      .topics = {{"comparing",
                  "two models, or one with two sets of parameters",
                  "",
                  {},
                  {"compare hanoi --rule linear --with hanoi"}}},
  };
}

}  // namespace lucas::cli
