// Control: decides whether a search goes on: it watches the limits and the user, and keeps the first reason to stop.
// Any thread may stop the search and ask whether it is stopped; only one looks at the clock and talks to the user.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>

#include "kernel/guarded.hpp"
#include "lucas/function_ref.hpp"
#include "lucas/kernel.hpp"
#include "lucas/request.hpp"
#include "lucas/shape.hpp"
#include "lucas/stats.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {

class Control {
 public:
  using Clock = std::chrono::steady_clock;

  // All must outlive the control. `started`: when the timeout began.
  Control(const Limits& limits, Monitor& monitor, Clock::time_point started = Clock::now())
      : limits_(limits), monitor_(monitor), started_(started) {}
  // Also counts in the budget the memory that the kernel keeps for its states.
  Control(const Limits& limits, Monitor& monitor, Clock::time_point started, const Kernel& kernel,
          MemoryBudget& budget)
      : limits_(limits), monitor_(monitor), kernel_(&kernel), budget_(&budget), started_(started) {}

  [[nodiscard]] bool stopped() const { return word() != 0; }
  // The first reason counts.
  void stop(Ending why) { stop_as(1 + static_cast<Word>(why)); }
  [[nodiscard]] std::optional<Ending> reason() const { return reason_of(word()); }
  // The reason to stop, as a word for other ranks; 0: not stopped. stop_as() stops for another rank's reason.
  [[nodiscard]] Word word() const { return stop_.load(std::memory_order_relaxed); }
  [[nodiscard]] static std::optional<Ending> reason_of(Word word) {
    return word == 0 ? std::nullopt : std::optional(static_cast<Ending>(word - 1));
  }
  void stop_as(Word theirs) {
    Word running = 0;
    if (theirs != 0) stop_.compare_exchange_strong(running, theirs, std::memory_order_relaxed);
  }

  // How many states may be expanded before the next poll; 0: the search is stopped. Called by one thread
  // only. Checks for an interrupt each time. Looks at the clock, and calls snapshot() for the monitor, about
  // every millisecond or every 256 expansions; where an expansion takes longer, after each one.
  [[nodiscard]] std::size_t poll(FunctionRef<Snapshot()> snapshot) {
    if (monitor_.interrupted()) stop(Ending::interrupted);
    if (until_look_ == 0) {
      look();
      monitor_.progress(snapshot());
    }
    return stopped() ? 0 : until_look_;
  }
  // Tells the monitor at once.
  void tell(const Snapshot& now) { monitor_.progress(now); }
  // Counts states that were expanded since the poll.
  void spend(std::size_t expansions) { until_look_ -= expansions < until_look_ ? expansions : until_look_; }
  // How many states a thread that does not poll may expand: as many as the one that polls.
  [[nodiscard]] std::size_t allowance() const {
    return stopped() ? 0 : allowance_.load(std::memory_order_relaxed);
  }

  // Polls: the snapshot that a polling thread tells the monitor; a null pointer for the threads that do not poll.
  using Polls = const FunctionRef<Snapshot()>*;
  [[nodiscard]] std::size_t allowance(Polls polls) { return polls != nullptr ? poll(*polls) : allowance(); }
  void spend(Polls polls, std::size_t expansions) {
    if (polls != nullptr) spend(expansions);
  }

 private:
  static constexpr std::size_t longest = 256;  // expansions

  void look() {
    const Clock::time_point now = Clock::now();
    if (now - started_ >= limits_.timeout) stop(Ending::timeout);
    if (kernel_ != nullptr) count_kernel();
    const bool often = now - looked_ < std::chrono::milliseconds(1);
    stride_ = often ? std::min(stride_ * 2, longest) : std::max<std::size_t>(stride_ / 2, 1);
    until_look_ = stride_;
    if (allowance_.load(std::memory_order_relaxed) != stride_)
      allowance_.store(stride_, std::memory_order_relaxed);
    looked_ = now;
  }

  void count_kernel() {
    const std::uint64_t bytes = kernel_->bytes();
    try {
      budget_->take(bytes - counted_);
      counted_ = bytes;
    } catch (const MemoryBudget::Exceeded&) {
      stop(Ending::memory);
    }
  }

  const Limits& limits_;
  Monitor& monitor_;
  const Kernel* kernel_ = nullptr;
  MemoryBudget* budget_ = nullptr;
  std::uint64_t counted_ = 0;  // bytes of the kernel that are counted in the budget
  // A cache line of their own, for every thread reads them at each batch.
  alignas(64) std::atomic<Word> stop_{0};
  std::atomic<std::size_t> allowance_{1};
  alignas(64) std::size_t stride_ = 1, until_look_ = 0;  // expansions
  Clock::time_point started_, looked_ = Clock::now();
};

// ControlPulse: a Pulse that polls a control, so that limits also end work on the states that a search found.
class ControlPulse {
 public:
  // The control must outlive it. `now`: the figures that the user is shown meanwhile.
  ControlPulse(Control& control, const Snapshot& now) : control_(&control), now_(now) {}

  // Polls; called once a state, or once a few. Throws Stopped.
  void operator()() {
    if (control_->poll([this] { return now_; }) == 0) throw Stopped{*control_->reason()};
    control_->spend(1);
  }

 private:
  Control* control_;
  Snapshot now_;
};

}  // namespace lucas
