// The hook calls that all threads are in, readable from other threads: see HookCall.
#pragma once

#include <chrono>

#include "lucas/kernel.hpp"

namespace lucas {

// The call that this thread is in, or nullptr. For signal handlers, too.
[[nodiscard]] const HookCall* call_of_this_thread() noexcept;

// Has each thread call `make` before its first hook and keep the result while it lives; nullptr: nothing is kept.
void keep_in_each_thread(std::shared_ptr<void> (*make)());

// UnreturnedCall: all that is known of a call that does not return without calling anything again.
struct UnreturnedCall {
  const Kernel* kernel;
  std::string hook;  // as people read it
  Words states{};    // a copy of the call's, unless CallAgain::never
  Writing writing = Writing::state;

  // The hook and the state, or the first of several. Shows it; throws what that throws.
  [[nodiscard]] std::string place() const;
};

// A call that some thread was in whenever this function was called since `least` (more than 0) before `now`. The call ends
// only after it is copied. One thread asks, again and again, some milliseconds apart. `holds`: threads in such calls never
// leave them, so that what they work on does not change while the program, which must then end, reports it.
[[nodiscard]] std::optional<UnreturnedCall> unreturned_call(std::chrono::steady_clock::time_point now,
                                                            std::chrono::steady_clock::duration least,
                                                            bool holds = false);

}  // namespace lucas
