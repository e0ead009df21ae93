#include "system/watchdog.hpp"

#include <unistd.h>

#include <iostream>
#include <new>
#include <optional>
#include <system_error>
#include <utility>

#include "kernel/hook_call.hpp"
#include "kernel/unreturned_hook.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {

Watchdog::Watchdog(Clock::duration timeout, Report report) : timeout_(timeout), report_(std::move(report)) {
  try {
    thread_ = std::thread([this] { watch(); });
  } catch (const std::system_error&) {  // there is no room for it
    throw std::bad_alloc();
  }
}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Watchdog::watch() {
  using namespace std::chrono_literals;
  constexpr Clock::duration grace = 2s, stride = 100ms;
  const SignalDelay handled_by_others;  // which delay them while a temporary file is made
  const Clock::time_point started = Clock::now();
  std::optional<Clock::time_point> due;
  HookWatch hooks;
  for (std::unique_lock lock(mutex_); !changed_.wait_for(lock, stride, [this] { return over_; });) {
    const Clock::time_point now = Clock::now();
    std::optional<UnreturnedCall> call;
    try {
      call = hooks.unreturned(now, grace);
    } catch (const std::bad_alloc&) {  // the next look may have room
    }
    const bool interrupted = noted_signal() != 0;
    if (!due && (interrupted || now - started >= timeout_)) due = now;
    if (!due || !call || now - *due < grace) continue;
    const std::string hook = unreturned_hook(*std::move(call));
    const int code = report_(hook, interrupted ? Ending::interrupted : Ending::timeout);
    std::cout.flush();
    std::cerr.flush();
    remove_temporary();
    _exit(code);
  }
}

}  // namespace lucas::cli
