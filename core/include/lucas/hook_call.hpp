// HookCall: which hook of a model a thread is in, and on which states, for a watchdog that asks when one does not
// return, and for a signal handler when one crashes. Kernels note their calls, which costs a few stores each.
#pragma once

#include "lucas/kernel.hpp"

namespace lucas {

struct HookCall {
  const Kernel* kernel;  // nullptr: of a model that is being made, or of none
  const char* hook;      // of a model, or of a kernel where that calls several: "expand", "check"
  States states{nullptr, 0};
  Writing writing = Writing::state;
  const Questions* questions = nullptr;  // of expand and check
};

struct ThreadCalls;

class NotedCall {
 public:
  explicit NotedCall(const HookCall& call);
  ~NotedCall();
  NotedCall(const NotedCall&) = delete;
  NotedCall& operator=(const NotedCall&) = delete;

 private:
  ThreadCalls* thread_;  // of the outermost call; of others none
};

// While one lives, the thread that made it is in that call. Calls within a call are not noted.
struct InHook {
  HookCall call;
  NotedCall noted{call};
};

}  // namespace lucas
