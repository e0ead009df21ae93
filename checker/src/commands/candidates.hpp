// What may come next on a command line, from the tables of commands and options: what shells complete with.
#pragma once

#include <string>
#include <vector>

#include "commands/command.hpp"

namespace lucas::cli {

struct Candidate {
  std::string word, about;  // `about` is one line, or empty
};

struct Candidates {
  std::vector<Candidate> words{};
  bool files = false;  // names of files, too
};

// `words`: those behind the program's name up to the cursor, at least one; the last is to be completed and may be empty.
// Throws UsageError where what comes next depends on words that are wrong.
[[nodiscard]] Candidates candidates(const App& app, const std::vector<std::string>& words);

}  // namespace lucas::cli
