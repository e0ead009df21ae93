// Reports of a hook that does not return.
#pragma once

#include <optional>
#include <string>

#include "lucas/puzzle.hpp"
#include "lucas/stats.hpp"
#include "options/arguments.hpp"
#include "options/call.hpp"
#include "system/interrupt.hpp"
#include "system/watchdog.hpp"

namespace lucas::cli {

// Reports the hook on stderr, or as an error object if --json is given and `is_alone` (no result follows). Exit code.
[[nodiscard]] int tell_unreturned(const Call& call, const Puzzle& puzzle, const std::string& hook, Ending why,
                                  bool is_alone);

// While one exists, --timeout, if given, ends the program if work before a search does not return: making a model,
// evaluating an expression. `subject`: "the model 'hanoi'".
class TimedWork {
 public:
  TimedWork(const Call& call, const Arguments& arguments, const std::string& subject);

 private:
  std::optional<InterruptGuard> interrupts_{};
  std::optional<Watchdog> watchdog_{};
};

// A watchdog that only reports a hook that does not return. Its timeout is that of --timeout, or the default.
[[nodiscard]] Watchdog telling_watchdog(const Call& call, const Arguments& arguments, const Puzzle& puzzle);

}  // namespace lucas::cli
