// Ctrl-C, SIGTERM, SIGHUP: the first signal ends the search with a report, a second one ends the program at once.
#pragma once

#include <array>
#include <csignal>
#include <string>

namespace lucas::cli {

constexpr std::array ending_signals = {SIGINT, SIGTERM, SIGHUP};

// While one exists, the first of ending_signals is noted and does not end the program. One at a time.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  [[nodiscard]] static bool is_alive();

 private:
  std::array<struct sigaction, ending_signals.size()> before_;
};

// SignalDelay: while one lives, the ending signals are blocked in its thread; they arrive when it ends.
class SignalDelay {
 public:
  SignalDelay();
  ~SignalDelay() { end(); }
  SignalDelay(const SignalDelay&) = delete;
  SignalDelay& operator=(const SignalDelay&) = delete;
  void end() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_;
};

// The file that a second signal removes before it ends the program; nullptr: none. Its path is a kept one.
void remember_temporary(const char* path);
// Keeps a path until the program ends: a signal may be handled in another thread just while the owner of the file ends.
[[nodiscard]] char* kept_path(const std::string& path);
// Sets a function that clean_up() calls, perhaps in a signal handler; nullptr: none.
void set_cleanup(void (*cleanup)());
// Removes the remembered file and calls the cleanup function. Must be called before the program is ended at once, by a
// second signal or a crash.
void clean_up();

// The signal noted since the last guard was made, or 0.
[[nodiscard]] int noted_signal();

// The exit code for a signal: 129, 130 or 143; 143 too where another process got the signal.
[[nodiscard]] inline int signal_code() { return 128 + (noted_signal() != 0 ? noted_signal() : SIGTERM); }

}  // namespace lucas::cli
