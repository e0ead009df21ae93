// CrashGuard: on SIGSEGV (stack overflow included), SIGBUS, SIGFPE, SIGILL and SIGABRT, tells which hook of the model
// crashed and in which state, and ends the program: with 75, or with 70 if no hook was running. Handlers call only
// functions that are safe in signal handlers, on a stack of their own in each thread that calls hooks. To show the
// state readably, the program is started again with the call's states and repeats their hooks within two seconds;
// without an answer, states are printed as hexadecimal words. Builds with sanitizers leave crashes to the sanitizers.
#pragma once

#include <memory>
#include <string>

#include "lucas/puzzle.hpp"

namespace lucas::cli {

class CrashGuard {
 public:
  // `arguments`: those of main if the program may be started again, else nullptr. `json`: what --json prints for an
  // error with the message "@", else "". `err_is_tty`: a progress line may have to be removed.
  struct Plan {
    std::string program;
    char** arguments = nullptr;
    std::string json{};
    bool err_is_tty = false;
  };

  // One at a time. The destructor restores the handlers that were there before.
  explicit CrashGuard(Plan plan);
  ~CrashGuard();
  CrashGuard(const CrashGuard&) = delete;

 private:
  std::shared_ptr<void> stack_{};  // of the handlers in this thread; nullptr: there are none
};

// From now on the puzzle's hooks may be called, and crash. In a program that was started again after a crash: repeats
// the call that crashed, and does not return.
void expect_crashes(const Puzzle& puzzle);

}  // namespace lucas::cli
