// completion: lets shells complete command lines.
#include "options/feature.hpp"

namespace lucas::cli {

int run_completion(const Call& call);
int run_completion_words(const Call& call);

Feature completion_feature() {
  return {
      .commands = {{.name = "completion",
                    .operand = Operand::shell,
                    .summary = "print what lets a shell (bash, zsh or fish) complete command lines",
                    .options = {"help"},
                    .examples = {"completion bash"},
                    .run = run_completion,
                    .theme = "Help",
                    .behind = "help"},
                   {.name = "completion words",
                    .operand = Operand::line,
                    .summary = "tell what may stand in place of the last word, as those shells ask",
                    .options = {"help"},
                    .examples = {"completion words -- solve klo"},
                    .run = run_completion_words,
                    .theme = "Help",
                    .behind = "completion"}},
  };
}

}  // namespace lucas::cli
