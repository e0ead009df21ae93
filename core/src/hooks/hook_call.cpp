#include "hooks/hook_call.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

namespace lucas {
namespace {

// Threads belong to the process, and so does their list.
struct Threads {
  std::mutex mutex;
  std::vector<ThreadCalls*> all;
  std::shared_ptr<void> (*make_kept)() = nullptr;
};
Threads& threads() {
  static Threads* const threads = new Threads;  // outlives every thread
  return *threads;
}

}  // namespace

// The call that a thread is in, in a list of all threads while it lives.
struct ThreadCalls {
  ThreadCalls() {
    const std::lock_guard lock(threads().mutex);
    threads().all.push_back(this);
    if (threads().make_kept != nullptr) kept = threads().make_kept();
    own = this;
  }
  ~ThreadCalls() {
    own = nullptr;
    const std::lock_guard lock(threads().mutex);
    std::erase(threads().all, this);
  }
  ThreadCalls(const ThreadCalls&) = delete;
  ThreadCalls& operator=(const ThreadCalls&) = delete;

  void set(const HookCall* now) {
    changes.store(changes.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    call.store(now, std::memory_order_release);
  }

  std::atomic<const HookCall*> call{nullptr};  // none: in no hook
  std::atomic<std::uint64_t> changes{0};
  std::shared_ptr<void> kept;
  static thread_local constinit ThreadCalls* own;  // that of this thread, once it is made
};
thread_local constinit ThreadCalls* ThreadCalls::own = nullptr;

namespace {

ThreadCalls& calls_of_this_thread() {
  thread_local ThreadCalls calls;
  return calls;
}

}  // namespace

const HookCall* call_of_this_thread() noexcept {
  return ThreadCalls::own == nullptr ? nullptr : ThreadCalls::own->call.load(std::memory_order_acquire);
}

void keep_in_each_thread(std::shared_ptr<void> (*make)()) {
  const std::lock_guard lock(threads().mutex);
  threads().make_kept = make;
}

InHook::InHook(const HookCall& call) : call_(call), thread_(&calls_of_this_thread()) {
  if (thread_->call.load(std::memory_order_relaxed) != nullptr) thread_ = nullptr;
  if (thread_ != nullptr) thread_->set(&call_);
}
InHook::~InHook() {
  if (thread_ != nullptr) thread_->set(nullptr);
}

std::optional<UnreturnedCall> HookWatch::unreturned(Clock::time_point now, Clock::duration least) {
  const std::lock_guard lock(threads().mutex);
  std::optional<UnreturnedCall> found;
  for (const ThreadCalls* thread : threads().all) {
    const std::uint64_t changes = thread->changes.load(std::memory_order_relaxed);
    const HookCall* const call = thread->call.load(std::memory_order_acquire);
    const auto [place, is_new] = seen_.try_emplace(thread, Seen{changes, now});
    if (place->second.changes != changes) place->second = {changes, now};
    if (call == nullptr || call->kernel == nullptr || now - place->second.since < least) continue;
    const std::size_t words = call->states.count * call->kernel->shape().words(call->writing);
    UnreturnedCall copy{*call, {call->states.words, call->states.words + words}};
    if (thread->changes.load(std::memory_order_acquire) == changes) found = std::move(copy);
  }
  return found;
}

}  // namespace lucas
