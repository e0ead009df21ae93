// Transcript pages, tests/said/*.md: what people type and what the program says.
//
// A page is Markdown. Each section, which begins with "## ", is a test of its own, run in an empty folder with links to models/ and
// examples/. There are two kinds of blocks, which nothing but ``` ends:
//
//   ```text NAME    a file in that folder; those above the first section are there in each
//   ```console      lines "$ COMMAND", and under each what the command must print: stdout; stderr, each line of it after "! ";
//                   and the exit code as "[12]", unless that is 0, or 2 where there is no stdout, and stderr begins with
//                   "! PROGRAM: " (then 0 is told)
//
// A command is a pipe of programs (programs.cpp) and filters (filters.hpp); shell.hpp says what else there is of a shell. The exit
// code is that of the last program: [3] behind `lucas ... | grep x` is lucas's. Times are told as "… s".
#pragma once

#include <string>
#include <vector>

#include "shell.hpp"

namespace lucas::said {

struct Section {
  std::string title;  // without "## "; empty for what stands above the first section
  int line = 1;       // of the title in the page
  std::string text;   // whole, the title's line included
};

// The text above the first section, and the sections. Throws std::runtime_error, "LINE: …", for a block that is no such block
// or does not end, what would be run in no test, and a page without a section.
[[nodiscard]] std::vector<Section> sections_of(const std::string& page);

// The section as it should be: run in the working folder, with `before`'s files. Throws std::runtime_error, "COMMAND: …", for
// what the shell does not know.
[[nodiscard]] std::string refreshed(const Programs& programs, const Section& before, const Section& section);

}  // namespace lucas::said
