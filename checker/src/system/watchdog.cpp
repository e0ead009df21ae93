#include "system/watchdog.hpp"

#include <unistd.h>

#include <future>
#include <iostream>
#include <new>
#include <optional>
#include <system_error>
#include <utility>

#include "kernel/hook_watch.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

using namespace std::chrono_literals;

// Tells the hook and its state, which another thread shows; the hook alone, if the model's `show` does not return.
std::string place_of(const UnreturnedCall& call) {
  try {
    std::packaged_task<std::string()> telling([call] { return call.place(); });
    std::future<std::string> place = telling.get_future();
    std::thread(std::move(telling)).detach();
    if (place.wait_for(1s) == std::future_status::ready) return place.get();
  } catch (const std::exception&) {  // thrown by `show`, or no thread
  }
  return call.hook;
}

}  // namespace

Watchdog::Watchdog(Clock::duration timeout, Report report) : timeout_(timeout), report_(std::move(report)) {
  try {
    thread_ = std::thread([this] { watch(); });
  } catch (const std::system_error&) {  // no memory for a thread
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
  constexpr Clock::duration stride = 50ms;
  const SignalDelay handled_by_others;  // other threads delay signals while a temporary file is made
  const Clock::time_point started = Clock::now();
  std::optional<Clock::time_point> due;
  for (std::unique_lock lock(mutex_); !changed_.wait_for(lock, stride, [this] { return over_; });) {
    const Clock::time_point now = Clock::now();
    const bool interrupted = noted_signal() != 0;
    if (!due && (interrupted || now - started >= timeout_)) due = now;
    const Clock::duration grace = interrupted ? 200ms : 2s;  // nobody waits for a --timeout
    const bool is_over = due && now - *due >= grace;
    std::optional<UnreturnedCall> call;
    try {
      call = unreturned_call(now, grace, is_over);
    } catch (const std::bad_alloc&) {  // there may be memory next time
    }
    if (!is_over || !call) continue;
    const int code = report_(place_of(*call), interrupted ? Ending::interrupted : Ending::timeout);
    std::cout.flush();
    std::cerr.flush();
    clean_up();
    _exit(code);
  }
}

}  // namespace lucas::cli
