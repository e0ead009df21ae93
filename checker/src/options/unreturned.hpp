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

// Tells it on stderr, or where nothing else is told, as the error that --json asks for; the exit code.
[[nodiscard]] int tell_unreturned(const Call& call, const Puzzle& puzzle, const std::string& hook, Ending why,
                                  bool is_alone);

// Ends what does not return before a search begins, once --timeout is over, if that is given: a model that is made, the value of an
// expression. `subject`: "the model 'hanoi'".
class TimedWork {
 public:
  TimedWork(const Call& call, const Arguments& arguments, const std::string& subject);

 private:
  std::optional<InterruptGuard> interrupts_{};
  std::optional<Watchdog> watchdog_{};
};

// A watchdog that tells of a call that does not return, and does no more. The time is up as the options of the command say.
[[nodiscard]] Watchdog telling_watchdog(const Call& call, const Arguments& arguments, const Puzzle& puzzle);

}  // namespace lucas::cli
