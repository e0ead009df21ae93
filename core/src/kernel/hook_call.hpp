// HookCall: which hook of a model a thread is in, and on which states, for a watchdog that asks when one does not
// return, and for a signal handler when one crashes. Noting it costs a few stores a call. Another thread
// reads it by HookWatch only.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "lucas/kernel.hpp"

namespace lucas {

struct HookCall {
  const Kernel* kernel;  // nullptr: of a model that is being made, or of none
  const char* hook;      // of a model, or of a kernel where that calls several: "expand", "check"
  States states{nullptr, 0};
  Writing writing = Writing::state;
  const Questions* questions = nullptr;   // of expand and check
  const std::string* property = nullptr;  // of a property
};

// The call that this thread is in, or nullptr. For signal handlers, too.
[[nodiscard]] const HookCall* call_of_this_thread() noexcept;

// Each thread calls `make` before its first call of a hook, and keeps the result while it lives; nullptr: nothing.
void keep_in_each_thread(std::shared_ptr<void> (*make)());

struct ThreadCalls;

// While one lives, the thread that made it is in that call. Calls within a call are not noted.
class InHook {
 public:
  explicit InHook(const HookCall& call);
  ~InHook();
  InHook(const InHook&) = delete;
  InHook& operator=(const InHook&) = delete;

 private:
  HookCall call_;
  ThreadCalls* thread_;  // of the outermost call; of others none
};

// A call that does not return, and a copy of its states.
struct UnreturnedCall {
  HookCall call;
  Words words;
};

// Asked again and again, some milliseconds apart, it finds a call that some thread has been in all the time.
class HookWatch {
 public:
  using Clock = std::chrono::steady_clock;

  // A call that was seen at least so long ago (more than 0), and since; it ends only after it is read. One thread asks.
  [[nodiscard]] std::optional<UnreturnedCall> unreturned(Clock::time_point now, Clock::duration least);

 private:
  struct Seen {
    std::uint64_t changes;
    Clock::time_point since;
  };
  std::map<const void*, Seen> seen_;  // by thread
};

}  // namespace lucas
