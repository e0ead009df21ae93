#include "system/interrupt.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <forward_list>

namespace lucas::cli {
namespace {

// The one thing that a signal handler and the program must share.
std::atomic<int> noted{0};
static_assert(std::atomic<int>::is_always_lock_free);
std::atomic<const char*> temporary{nullptr};  // a kept path
std::atomic<void (*)()> cleanup{nullptr};
static_assert(std::atomic<const char*>::is_always_lock_free && std::atomic<void (*)()>::is_always_lock_free);
bool is_guarded = false;

extern "C" void note_signal(int signal) {
  int none = 0;
  if (noted.compare_exchange_strong(none, signal)) return;
  clean_up();
  _exit(128 + signal);
}

// Installs the handler and returns the previous action. An ignored signal stays ignored, as under nohup.
struct sigaction note(int signal) {
  struct sigaction before {
  }, noting{};
  sigaction(signal, nullptr, &before);
  if (before.sa_handler == SIG_IGN) return before;
  noting.sa_handler = note_signal;
  sigaction(signal, &noting, nullptr);
  return before;
}

}  // namespace

InterruptGuard::InterruptGuard() {
  noted = 0;
  for (std::size_t i = 0; i < before_.size(); ++i) before_[i] = note(ending_signals[i]);
  is_guarded = true;
}

InterruptGuard::~InterruptGuard() {
  is_guarded = false;
  for (std::size_t i = 0; i < before_.size(); ++i) sigaction(ending_signals[i], &before_[i], nullptr);
}

bool InterruptGuard::is_alive() { return is_guarded; }

SignalDelay::SignalDelay() {
  sigset_t delayed;
  sigemptyset(&delayed);
  for (const int signal : ending_signals) sigaddset(&delayed, signal);
  pthread_sigmask(SIG_BLOCK, &delayed, &before_);
}

char* kept_path(const std::string& path) {
  static auto* const kept = new std::forward_list<std::string>;
  return kept->emplace_front(path).data();
}

void remember_temporary(const char* path) { temporary = path; }

void set_cleanup(void (*clean)()) { cleanup = clean; }

void clean_up() {
  if (const char* const path = temporary) unlink(path);
  if (void (*const clean)() = cleanup) clean();
}

int noted_signal() { return noted.load(std::memory_order_relaxed); }

}  // namespace lucas::cli
