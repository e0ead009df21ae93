// Team: threads that run one task after another, each task on all threads. They start with the first task, wait
// between tasks (spinning briefly, then asleep), and end with the team. Where the system allows fewer
// threads, the caller's thread does the work of those that are missing.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <system_error>
#include <thread>
#include <vector>

namespace lucas {

class Team {
 public:
  // `size`: at least 1; the thread that calls run() is one of them.
  explicit Team(unsigned size) : errors_(size) {}
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;
  ~Team() {
    task_ = nullptr;
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  [[nodiscard]] unsigned size() const { return static_cast<unsigned>(errors_.size()); }

  // Calls task(0) … task(size - 1), each in a thread of its own, task(0) in the caller's; returns when all are
  // done. No task may wait for another one. If some throw, rethrows the exception of the first of them by number.
  void run(const std::function<void(unsigned)>& task) {
    start();
    for (std::exception_ptr& error : errors_) error = nullptr;
    task_ = &task;
    working_.store(static_cast<std::uint32_t>(threads_.size()), std::memory_order_relaxed);
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
    perform(0);
    for (auto member = static_cast<unsigned>(threads_.size()) + 1; member < size(); ++member) perform(member);
    for (std::uint32_t left = working_.load(std::memory_order_acquire); left != 0;
         left = working_.load(std::memory_order_acquire)) {
      wait_while(working_, left);
    }
    for (const std::exception_ptr& error : errors_) {
      if (error != nullptr) std::rethrow_exception(error);
    }
  }

 private:
  // Waits until the value is not `old`. Spins first: a level of a search often takes less time than falling asleep.
  static void wait_while(const std::atomic<std::uint32_t>& value, std::uint32_t old) {
    constexpr int spins = 2000;
    for (int i = 0; i < spins; ++i) {
      if (value.load(std::memory_order_acquire) != old) return;
    }
    value.wait(old, std::memory_order_acquire);
  }
  void start() {
    try {
      while (may_start_ && threads_.size() + 1 < errors_.size()) {
        const auto member = static_cast<unsigned>(threads_.size() + 1);
        threads_.emplace_back(
            [this, member, seen = round_.load(std::memory_order_relaxed)] { serve(member, seen); });
      }
    } catch (const std::system_error&) {
      may_start_ = false;
    }
  }
  void serve(unsigned member, std::uint32_t seen) {
    for (;;) {
      wait_while(round_, seen);
      seen = round_.load(std::memory_order_acquire);
      if (task_ == nullptr) return;
      perform(member);
      if (working_.fetch_sub(1, std::memory_order_acq_rel) == 1) working_.notify_one();
    }
  }
  void perform(unsigned member) {
    try {
      (*task_)(member);
    } catch (...) {
      errors_[member] = std::current_exception();
    }
  }

  std::vector<std::exception_ptr> errors_;
  std::vector<std::thread> threads_;
  bool may_start_ = true;                                // may more threads be started?
  const std::function<void(unsigned)>* task_ = nullptr;  // nullptr: the team ends
  std::atomic<std::uint32_t> round_{0};                  // changes when a task begins
  std::atomic<std::uint32_t> working_{0};
};

}  // namespace lucas
