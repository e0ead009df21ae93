// Retrial: calls the hooks of a call once more, a state at a time, so that somebody else sees where it stays or crashes.
#pragma once

#include <atomic>
#include <cstddef>
#include <string>

#include "kernel/fault_finder.hpp"
#include "kernel/hook_call.hpp"

namespace lucas {

class Retrial {
 public:
  // The kernel must outlive it.
  explicit Retrial(UnreturnedCall call);

  // Does the call cover several hooks or states? Else where() knows the place, and run() does nothing.
  [[nodiscard]] bool is_needed() const { return is_needed_; }
  [[nodiscard]] std::string where() const;

  // Lets pass nothing that hooks throw.
  void run();
  // While it runs, from any thread: the state that is tried, and what its hooks do.
  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] const FaultFinder& finder() const { return finder_; }
  [[nodiscard]] bool is_over() const { return is_over_; }
  [[nodiscard]] const HookCall& call() const { return unreturned_.call; }

 private:
  const UnreturnedCall unreturned_;
  const Questions questions_;
  const bool is_needed_;
  FaultFinder finder_;
  std::atomic<std::size_t> at_{0};
  std::atomic<bool> is_over_{false};
};

}  // namespace lucas
