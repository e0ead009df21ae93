#include "kernel/hook_call.hpp"

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
  std::atomic<std::uint64_t> made{0};
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
  // Only then may the call be gone: not while a watch reads it.
  void end_call() {
    set(nullptr);
    if (seen.load(std::memory_order_acquire)) const std::lock_guard lock(threads().mutex);
  }

  std::atomic<const HookCall*> call{nullptr};                  // none: in no hook
  std::atomic<std::uint64_t> changes{threads().made++ << 40};  // no two threads count alike
  std::atomic<bool> seen{false};                               // in a call, by the last look of a watch
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
  if (thread_ != nullptr) thread_->end_call();
}

std::optional<UnreturnedCall> HookWatch::unreturned(Clock::time_point now, Clock::duration least) {
  const std::lock_guard lock(threads().mutex);
  std::optional<UnreturnedCall> found;
  for (ThreadCalls* thread : threads().all) {
    const HookCall* const call = thread->call.load(std::memory_order_acquire);
    const std::uint64_t changes = thread->changes.load(std::memory_order_relaxed);  // a later call has others
    const bool was_seen = thread->seen.exchange(call != nullptr);
    Seen& last = seen_.try_emplace(thread, Seen{changes, now}).first->second;
    if (last.changes != changes) last = {changes, now};
    // From its second look on a call waits for the reader before it ends.
    if (call == nullptr || !was_seen || now - last.since < least) continue;
    const std::size_t words =
        call->kernel == nullptr ? 0 : call->states.count * call->kernel->shape().words(call->writing);
    found = {*call, {call->states.words, call->states.words + words}};
  }
  return found;
}

}  // namespace lucas
