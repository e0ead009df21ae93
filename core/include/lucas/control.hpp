// Control: whether a search goes on: its limits, its user, and who was first to stop it. Any thread may stop the
// search and ask whether it is stopped; only one looks at the clock and talks to the user.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "lucas/monitor.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"

namespace lucas {

class Control {
 public:
  // Both must outlive the control.
  Control(const Limits& limits, Monitor& monitor) : limits_(limits), monitor_(monitor) {}

  [[nodiscard]] bool stopped() const { return stop_.load(std::memory_order_relaxed) != running; }
  // The first reason counts.
  void stop(Ending why) {
    int expected = running;
    stop_.compare_exchange_strong(expected, static_cast<int>(why), std::memory_order_relaxed);
  }
  [[nodiscard]] std::optional<Ending> reason() const {
    const int why = stop_.load(std::memory_order_relaxed);
    return why == running ? std::nullopt : std::optional(static_cast<Ending>(why));
  }

  // To be called before each expansion, by one thread. Asks the user each time; looks at the clock, and calls
  // snapshot() for the monitor, so often that both happen about every millisecond, or every 256 expansions.
  template <class MakeSnapshot>
  void poll(MakeSnapshot&& snapshot) {
    if (monitor_.interrupted()) [[unlikely]] {
      stop(Ending::interrupted);
    }
    if (--until_look_ > 0) [[likely]] {
      return;
    }
    look();
    monitor_.progress(snapshot());
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int running = -1;
  static constexpr std::uint32_t longest = 256;  // expansions

  void look() {
    const Clock::time_point now = Clock::now();
    if (now - started_ >= limits_.timeout) stop(Ending::timeout);
    const bool often = now - looked_ < std::chrono::milliseconds(1);
    stride_ = often ? std::min(stride_ * 2, longest) : std::max(stride_ / 2, 1U);
    until_look_ = stride_;
    looked_ = now;
  }

  const Limits& limits_;
  Monitor& monitor_;
  // In a cache line of its own: every thread reads it at each expansion.
  alignas(64) std::atomic<int> stop_{running};
  alignas(64) std::uint32_t stride_ = 1, until_look_ = 1;  // expansions
  Clock::time_point started_ = Clock::now(), looked_ = started_;
};

}  // namespace lucas
