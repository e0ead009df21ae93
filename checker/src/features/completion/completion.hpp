// Scripts by which shells complete command lines: they ask the program, which knows its models and options best.
#pragma once

#include <string>
#include <vector>

namespace lucas::cli {

struct CompletionScript {
  std::string shell, text;  // PROGRAM stands for the program's name
};

// The scripts, one for each shell, built into the program.
[[nodiscard]] const std::vector<CompletionScript>& completion_scripts();

}  // namespace lucas::cli
