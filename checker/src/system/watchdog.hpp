// Watchdog: ends the program by force if a hook of the model has not returned 0.2 seconds after a signal, or two
// seconds after the timeout. If the hook returns earlier, the search itself ends.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "lucas/stats.hpp"

namespace lucas::cli {

class Watchdog {
 public:
  using Clock = std::chrono::steady_clock;
  // Reports the hook, and why the program was to end (timeout or interrupted); returns the exit code. Called in a
  // thread of its own; the thread that called the hook stays in that call, even if the hook returns meanwhile.
  using Report = std::function<int(const std::string& hook, Ending why)>;

  // The time is counted from now. One at a time, while an InterruptGuard lives. Throws std::bad_alloc.
  Watchdog(Clock::duration timeout, Report report);
  ~Watchdog();

 private:
  void watch();

  Clock::duration timeout_;
  Report report_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace lucas::cli
