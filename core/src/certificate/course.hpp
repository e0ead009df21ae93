// Course: whether a certification goes on: its limits, its user.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

#include "lucas/request.hpp"
#include "lucas/stats.hpp"

namespace lucas {

class Course {
 public:
  // Both must outlive the course.
  Course(const Limits& limits, Monitor& monitor) : limits_(limits), monitor_(monitor) {}

  // Asks the user and the clock; to be called by one thread.
  [[nodiscard]] bool goes_on() {
    if (monitor_.interrupted()) stop(Ending::interrupted);
    if (Clock::now() - started_ >= limits_.timeout) stop(Ending::timeout);
    return !is_over();
  }
  // By any thread; the first reason counts. Ending::exhausted: all that matters is known.
  void stop(Ending why) {
    int expected = running;
    why_.compare_exchange_strong(expected, static_cast<int>(why));
  }
  [[nodiscard]] bool is_over() const { return why_.load(std::memory_order_relaxed) != running; }
  [[nodiscard]] Ending ending() const {
    return is_over() ? static_cast<Ending>(why_.load()) : Ending::exhausted;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int running = -1;

  const Limits& limits_;
  Monitor& monitor_;
  std::atomic<int> why_{running};
  Clock::time_point started_ = Clock::now();
};

}  // namespace lucas
