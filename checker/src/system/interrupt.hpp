// Ctrl-C, SIGTERM and SIGHUP: the first ends the search with a report, the second the program at once.
#pragma once

#include <array>
#include <csignal>

namespace lucas::cli {

constexpr std::array ending_signals = {SIGINT, SIGTERM, SIGHUP};

// While one lives, those signals are noted instead of fatal. One at a time.
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

// Those signals come when it ends.
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

// The file that a second signal removes before it ends the program; nullptr: none. The path stays until another one is told.
void remember_temporary(const char* path);
// Removes it; for whatever else ends the program at once.
void remove_temporary();

// The signal noted since the last guard was made, or 0.
[[nodiscard]] int noted_signal();

// The exit code that says so: 129, 130 or 143; 143 too where another process got the signal.
[[nodiscard]] inline int signal_code() { return 128 + (noted_signal() != 0 ? noted_signal() : SIGTERM); }

}  // namespace lucas::cli
