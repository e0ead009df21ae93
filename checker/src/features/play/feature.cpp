// play: take steps by hand. trace play: page through a trace.
#include "options/feature.hpp"

namespace lucas::cli {

int run_play(const Call& call);
int run_trace_play(const Call& call);

Feature play_feature() {
  return {
      .commands =
          {{.name = "play",
            .operand = Operand::model,
            .summary = "take steps by hand, with undo and hints: keys on a terminal, lines from a pipe",
            .options = option_names("goal boundary define definitions from memory max-states timeout "
                                    "output title color" +
                                    of_specification()),
            .examples = {"play klotski", "play hanoi --disks 4 -o game.html"},
            .run = run_play,
            .own = {{"output",
                     {},
                     "write the game when it ends, in a format of traces that the name tells; repeatable"}},
            .on_ranks = OnRanks::refused,
            .front = "play klotski",
            .theme = "Ask a puzzle",
            .behind = "compare"},
           {.name = "trace play",
            .operand = Operand::trace,
            .summary = "go through a trace from a file by keys, state by state",
            .options = option_names("model define definitions color" + of_specification()),
            .examples = {"trace play solution.itf.json"},
            .run = run_trace_play,
            .theme = "Traces",
            .behind = "trace show"}},
      .foreign = {{"debug debugger", "", "Here it is lucas play MODEL."}},
  };
}

}  // namespace lucas::cli
