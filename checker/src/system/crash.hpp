// CrashGuard: tells which hook of the model crashed, and in which state, where a signal would end the program mute: SIGSEGV,
// an overflow of the stack among them, SIGBUS, SIGFPE, SIGILL, SIGABRT. Then ends it: with 75, or 70 where no hook was running.
// Handlers call what signal handlers may call and nothing else, on a stack of their own in each thread that calls hooks. To show
// the state to people, the program is started anew with the states of the call, in which it calls their hooks once more, and is given
// two seconds; without an answer the states are told in words. Builds with sanitizers leave all this to those.
#pragma once

#include <memory>
#include <string>

#include "lucas/puzzle.hpp"

namespace lucas::cli {

class CrashGuard {
 public:
  // `arguments`: those of main, where the program may be started anew; else nullptr. `json`: what --json prints of an error with
  // the message "@"; else "". `err_is_tty`: a progress line may have to be removed.
  struct Plan {
    std::string program;
    char** arguments = nullptr;
    std::string json{};
    bool err_is_tty = false;
  };

  // One at a time. Puts the handlers that were there before back when it goes.
  explicit CrashGuard(Plan plan);
  ~CrashGuard();
  CrashGuard(const CrashGuard&) = delete;

 private:
  std::shared_ptr<void> stack_{};  // of the handlers in this thread; nullptr: there are none
};

// From now on the puzzle's hooks may be called, and crash. In a program that was started anew after a crash: calls those that
// crashed once more, and does not return.
void expect_crashes(const Puzzle& puzzle);

}  // namespace lucas::cli
