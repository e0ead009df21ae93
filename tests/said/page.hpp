// Transcript pages, tests/said/*.md: what people type and what the program says.
//
// A page is Markdown. Each section, which begins with "## ", is a test of its own, run in an empty folder. A block fenced as
// "```text NAME" is a file in that folder; those above the first section are there in each. A block fenced as ```console has
// lines "$ COMMAND", and under each what the command must print: stdout; stderr, each line of it after "! "; and the exit code
// as "[12]", unless that is 0, or 2 after an error on stderr, "! lucas: ". Times are told as "… s".
#pragma once

#include <string>
#include <vector>

#include "shell.hpp"

namespace lucas::said {

struct Section {
  std::string title;  // without "## "; empty for what stands above the first section
  std::string text;   // whole, the title's line included
};

[[nodiscard]] std::vector<Section> sections_of(const std::string& page);

// The section as it should be: run in the working folder, with `before`'s files. Throws std::runtime_error for commands
// that the shell does not know.
[[nodiscard]] std::string refreshed(const Programs& programs, const Section& before, const Section& section);

}  // namespace lucas::said
