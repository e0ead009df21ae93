// run: gives models the whole command line. A puzzle of your own is one line of main:
//
//   int main(int argc, char** argv) { return lucas::run<Farmer>(argc, argv); }
//
// The program then has check, solve, describe, trace, help, JSON and all. With one model its commands take no
// model name (`farmer check`); with several they do (`zoo check lion`).
#pragma once

#include "lucas/entry.hpp"
#include "lucas/ranks.hpp"

namespace lucas {

// Returns the exit code. Reports all exceptions, those of `make` included. `make` must return at least one entry.
[[nodiscard]] int run_command_line(int argc, char** argv, Entries (*make)());
[[nodiscard]] int run_command_line(int argc, char** argv, Entries entries);
// The same for several ranks (processes), which search together. The first prints the results; all return its code.
[[nodiscard]] int run_command_line(int argc, char** argv, Entries (*make)(), Ranks& ranks);

template <Model... M>
[[nodiscard]] int run(int argc, char** argv) {
  return run_command_line(argc, argv, [] {
    Entries entries;
    (entries.push_back(entry<M>()), ...);
    return entries;
  });
}

}  // namespace lucas
