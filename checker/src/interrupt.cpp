#include "interrupt.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>

namespace lucas::cli {
namespace {

// The one thing that a signal handler and the program must share.
std::atomic<int> noted{0};
static_assert(std::atomic<int>::is_always_lock_free);

extern "C" void note_signal(int signal) {
  int none = 0;
  if (!noted.compare_exchange_strong(none, signal)) _exit(128 + signal);
}

void handle_with(void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace

InterruptGuard::InterruptGuard() {
  noted = 0;
  handle_with(note_signal);
}

InterruptGuard::~InterruptGuard() { handle_with(SIG_DFL); }

int noted_signal() { return noted.load(std::memory_order_relaxed); }

}  // namespace lucas::cli
