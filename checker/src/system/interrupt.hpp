// Ctrl-C and SIGTERM: the first ends the search with a report, the second the program at once.
#pragma once

#include <csignal>
#include <string>

namespace lucas::cli {

// While one lives, SIGINT and SIGTERM are noted instead of fatal. One at a time.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

 private:
  struct sigaction before_int_, before_term_;
};

// The file that a second signal removes before it ends the program; "" for none.
void remember_temporary(const std::string& path);

// The signal noted since the last guard was made, or 0.
[[nodiscard]] int noted_signal();

// The exit code that says so: 130 or 143.
[[nodiscard]] inline int signal_code() { return 128 + noted_signal(); }

}  // namespace lucas::cli
