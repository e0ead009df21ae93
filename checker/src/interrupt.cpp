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

// Returns what was done about the signal before. A signal that is ignored stays ignored, as under nohup.
struct sigaction note(int signal) {
  struct sigaction before {
  }, noting{};
  sigaction(signal, nullptr, &before);
  if (before.sa_handler == SIG_IGN) return before;
  noting.sa_handler = note_signal;
  noting.sa_flags = SA_RESTART;
  sigaction(signal, &noting, nullptr);
  return before;
}

}  // namespace

InterruptGuard::InterruptGuard() {
  noted = 0;
  before_int_ = note(SIGINT);
  before_term_ = note(SIGTERM);
}

InterruptGuard::~InterruptGuard() {
  sigaction(SIGINT, &before_int_, nullptr);
  sigaction(SIGTERM, &before_term_, nullptr);
}

int noted_signal() { return noted.load(std::memory_order_relaxed); }

}  // namespace lucas::cli
