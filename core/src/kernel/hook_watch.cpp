#include "kernel/hook_watch.hpp"

#include <fmt/format.h>

#include <atomic>
#include <mutex>

namespace lucas {
namespace {

using Clock = std::chrono::steady_clock;

// Threads: the one list of the hook calls of all threads. It is global, as threads belong to the process.
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

// ThreadCalls: the hook call that a thread is in. These are all in one list while their threads live.
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
  // Ends the call, which may be destroyed after that; waits if a watch is reading it.
  void end_call() {
    set(nullptr);
    if (!seen.load(std::memory_order_acquire)) return;
    {
      const std::lock_guard lock(threads().mutex);
      seen.store(false, std::memory_order_relaxed);
    }
    held.wait(true);  // nobody ends it: see unreturned_call
  }

  std::atomic<const HookCall*> call{nullptr};  // nullptr: in no hook
  std::atomic<std::uint64_t> changes{1};
  std::atomic<bool> seen{false};   // in a call when a watch last looked
  std::atomic<bool> held{false};   // for ever in the call that it was in when this was set
  std::uint64_t seen_changes = 0;  // changes at that look
  Clock::time_point since{};       // the first look with as many changes
  std::shared_ptr<void> kept;
  static thread_local constinit ThreadCalls* own;  // that of this thread, once it is made
};
thread_local constinit ThreadCalls* ThreadCalls::own = nullptr;

namespace {

ThreadCalls& calls_of_this_thread() {
  thread_local ThreadCalls calls;
  return calls;
}

std::string properties_text(const HookCall& call) {
  std::vector<std::string> names;
  for (const std::vector<std::size_t>* asked : {&call.questions->states, &call.questions->counted}) {
    for (const std::size_t i : *asked) names.push_back(call.kernel->shape().name_of(i));
  }
  return fmt::format("{} '{}'", names.size() > 1 ? "one of the properties" : "property",
                     fmt::join(names, "', '"));
}

std::string hook_text(const HookCall& call) {
  const std::string hook = call.hook;
  if (call.again == CallAgain::checks) return properties_text(call);
  if (call.again == CallAgain::initial) return hook + ", or a hook of initial states";
  return call.again == CallAgain::expansion ? hook + ", or a hook or expression of its steps" : hook;
}

}  // namespace

const HookCall* call_of_this_thread() noexcept {
  return ThreadCalls::own == nullptr ? nullptr : ThreadCalls::own->call.load(std::memory_order_acquire);
}

void keep_in_each_thread(std::shared_ptr<void> (*make)()) {
  const std::lock_guard lock(threads().mutex);
  threads().make_kept = make;
}

InHook::InHook(const HookCall& call) : call_(call), thread_(ThreadCalls::own) {
  if (thread_ == nullptr) thread_ = &calls_of_this_thread();
  if (thread_->call.load(std::memory_order_relaxed) != nullptr) thread_ = nullptr;
  if (thread_ != nullptr) thread_->set(&call_);
}
InHook::~InHook() {
  if (thread_ != nullptr) thread_->end_call();
}

std::string UnreturnedCall::place() const {
  if (states.empty()) return hook;
  const Words first = kernel->converted(states.data(), writing, {});
  const std::size_t count = states.size() / kernel->shape().words(writing);
  const std::string which = count == 1 ? "state" : fmt::format("one of {} states, the first", count);
  return hook + "\n  " + which + " " + to_text(kernel->face().show(first.data()));
}

std::optional<UnreturnedCall> unreturned_call(Clock::time_point now, Clock::duration least, bool holds) {
  const std::lock_guard lock(threads().mutex);
  std::optional<UnreturnedCall> found;
  for (ThreadCalls* thread : threads().all) {
    const HookCall* const call = thread->call.load(std::memory_order_acquire);
    const std::uint64_t changes = thread->changes.load(std::memory_order_relaxed);  // a later call has others
    const bool was_seen = thread->seen.exchange(call != nullptr);
    if (thread->seen_changes != changes) thread->since = now;
    thread->seen_changes = changes;
    // A call that the last look saw waits in end_call() until this one is over.
    if (call == nullptr || !was_seen || now - thread->since < least) continue;
    const States states = call->states;
    const bool has_place = states.count > 0 && call->again != CallAgain::never;
    const std::size_t words = has_place ? states.count * call->kernel->shape().words(call->writing) : 0;
    found = {call->kernel, hook_text(*call), {states.words, states.words + words}, call->writing};
    thread->held = holds;  // once nothing can throw
  }
  return found;
}

}  // namespace lucas
