#include "search/control.hpp"

#include <algorithm>

namespace lucas {

void Limits::spend_since(std::chrono::steady_clock::time_point started) {
  using Clock = std::chrono::steady_clock;
  if (timeout != Clock::duration::max())
    timeout = std::max(timeout - (Clock::now() - started), Clock::duration::zero());
}

void Control::stop_as(Word theirs) {
  Word running = 0;
  if (theirs != 0) stop_.compare_exchange_strong(running, theirs, std::memory_order_relaxed);
}

std::size_t Control::poll(FunctionRef<Snapshot()> snapshot) {
  if (monitor_.interrupted()) stop(Ending::interrupted);
  if (until_look_ == 0) {
    look();
    monitor_.progress(snapshot());
  }
  return stopped() ? 0 : until_look_;
}

void Control::look() {
  const Clock::time_point now = Clock::now();
  if (now - started_ >= limits_.timeout) stop(Ending::timeout);
  const bool often = now - looked_ < std::chrono::milliseconds(1);
  stride_ = often ? std::min(stride_ * 2, longest) : std::max<std::size_t>(stride_ / 2, 1);
  until_look_ = stride_;
  if (allowance_.load(std::memory_order_relaxed) != stride_)
    allowance_.store(stride_, std::memory_order_relaxed);
  looked_ = now;
}

}  // namespace lucas
