// Shell: the few words of a POSIX shell that transcripts use, run inside this process: programs from a table, words in quotes,
// `< FILE`, `> FILE`, `|`, `2>&1` (stderr behind stdout), and the filters of filters.hpp. Nothing of it starts a process; of a
// shell's other signs each is refused. Before a program's name TTY=1, COLOR=1, COLUMNS=N and LC_ALL=C say what its terminal is.
#pragma once

#include <map>
#include <string>

#include "commands/command.hpp"

namespace lucas::said {

// The programs that a transcript may call, by name.
using Programs = std::map<std::string, cli::App>;

struct Said {
  int code = 0;  // exit code of the last program in the line; that of a filter does not count
  bool begins_with_its_name = false;  // its stderr: "PROGRAM: ", as errors do, and some notes
  std::string out, err;               // stdout after all filters; stderr of all programs
};

// Runs one line in the working folder. Throws std::runtime_error for what the shell does not know.
[[nodiscard]] Said run_line(const Programs& programs, const std::string& line);

}  // namespace lucas::said
