// hook_watch: the hook call that each thread is in, readable from other threads; see HookCall.
#pragma once

#include <chrono>

#include "lucas/kernel.hpp"

namespace lucas {

// The call that this thread is in, or nullptr. For signal handlers, too.
[[nodiscard]] const HookCall* call_of_this_thread() noexcept;

// Has each thread call `make` before its first hook and keep the result while it lives; nullptr: nothing is kept.
void keep_in_each_thread(std::shared_ptr<void> (*make)());

// UnreturnedCall: facts about a call that does not return, collected without calling a hook.
struct UnreturnedCall {
  const Kernel* kernel;
  std::string hook;  // as people read it
  Words states{};    // copied from the call; empty for CallAgain::never
  Writing writing = Writing::state;

  // The hook and the state, or the first of several states. Calls show, and throws what it throws.
  [[nodiscard]] std::string place() const;
};

// A call that a thread has been in for `least` (more than 0) or longer, as far as this function saw: one thread calls
// it again and again, some milliseconds apart. The call ends only after it is copied. `holds`: threads in such calls
// never leave them, so that their data does not change while the program, which must then end, reports it.
[[nodiscard]] std::optional<UnreturnedCall> unreturned_call(std::chrono::steady_clock::time_point now,
                                                            std::chrono::steady_clock::duration least,
                                                            bool holds = false);

}  // namespace lucas
