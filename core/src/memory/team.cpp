#include "memory/team.hpp"

#include <system_error>

namespace lucas {
namespace {

// Until the value is another one. A level of a search often takes less time than falling asleep.
void wait_while(const std::atomic<std::uint32_t>& value, std::uint32_t old) {
  constexpr int spins = 2000;
  for (int i = 0; i < spins; ++i) {
    if (value.load(std::memory_order_acquire) != old) return;
  }
  value.wait(old, std::memory_order_acquire);
}

}  // namespace

Team::~Team() {
  task_ = nullptr;
  round_.fetch_add(1, std::memory_order_release);
  round_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Team::start() {
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

void Team::serve(unsigned member, std::uint32_t seen) {
  for (;;) {
    wait_while(round_, seen);
    seen = round_.load(std::memory_order_acquire);
    if (task_ == nullptr) return;
    perform(member);
    if (working_.fetch_sub(1, std::memory_order_acq_rel) == 1) working_.notify_one();
  }
}

void Team::perform(unsigned member) {
  try {
    (*task_)(member);
  } catch (...) {
    errors_[member] = std::current_exception();
  }
}

void Team::run(const std::function<void(unsigned)>& task) {
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

}  // namespace lucas
