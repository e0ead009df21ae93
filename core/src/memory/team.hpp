// Team: threads that do one thing together, again and again. They start with the first task, wait between
// tasks (spinning briefly, then asleep), and end with the team. Where the system allows fewer of them, the caller's
// thread does what the others would have done.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

namespace lucas {

class Team {
 public:
  // At least 1; the thread that calls run() is one of them.
  explicit Team(unsigned size) : errors_(size) {}
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;
  ~Team();

  [[nodiscard]] unsigned size() const { return static_cast<unsigned>(errors_.size()); }

  // Calls task(0) … task(size - 1), each in a thread of its own, task(0) in the caller's; returns when all are
  // done. No task may wait for another one. Rethrows what the first member threw, if any did.
  void run(const std::function<void(unsigned)>& task);

 private:
  void start();
  void serve(unsigned member, std::uint32_t seen);
  void perform(unsigned member);

  std::vector<std::exception_ptr> errors_;
  std::vector<std::thread> threads_;
  bool may_start_ = true;                                // more threads
  const std::function<void(unsigned)>* task_ = nullptr;  // none: the team ends
  std::atomic<std::uint32_t> round_{0};                  // a new one is a new task
  std::atomic<std::uint32_t> working_{0};
};

}  // namespace lucas
