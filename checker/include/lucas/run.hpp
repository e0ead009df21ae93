// run: gives models the whole command line. A puzzle of your own is one line of main:
//
//   int main(int argc, char** argv) { return lucas::run<Farmer>(argc, argv); }
//
// The program then has check, solve, describe, trace, help, JSON and all. With one model its commands take no
// model name (`farmer check`); with several they do (`zoo check lion`).
#pragma once

#include <utility>

#include "lucas/entry.hpp"

namespace lucas {

// Returns the exit code; everything thrown has been reported. `entries` must not be empty.
[[nodiscard]] int run_command_line(int argc, char** argv, Entries entries);

template <Model... M>
[[nodiscard]] int run(int argc, char** argv) {
  Entries entries;
  (entries.push_back(entry<M>()), ...);
  return run_command_line(argc, argv, std::move(entries));
}

}  // namespace lucas
