#include "system/interrupt.hpp"

#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <ctime>
#include <forward_list>

namespace lucas::cli {
namespace {

// State that the signal handlers share with the program. `noted`: the first signal, or 0.
std::atomic<int> noted{0};
static_assert(std::atomic<int>::is_always_lock_free);
std::atomic<const char*> temporary{nullptr};  // a kept path
std::atomic<void (*)()> cleanup{nullptr};
static_assert(std::atomic<const char*>::is_always_lock_free && std::atomic<void (*)()>::is_always_lock_free);
std::atomic<std::int64_t> noted_at{0};  // milliseconds
bool is_guarded = false;

std::int64_t now_in_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

// Ignores the same signal within 100 ms: the terminal sends one for Ctrl-C, and a parent process passes its own on.
extern "C" void note_signal(int signal) {
  constexpr std::int64_t at_once = 100;
  int first = 0;
  const std::int64_t now = now_in_milliseconds();
  if (noted.compare_exchange_strong(first, signal)) {
    noted_at = now;
    return;
  }
  if (first == signal && now - noted_at < at_once) return;
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
