// Exit codes tell scripts the verdict. 10 to 14 are TLC's numbers; 2, 70, 74, 129, 130 and 143 are customary
// numbers.
#pragma once

namespace lucas::cli {

enum ExitCode : int {
  success = 0,   // holds on the whole space; solved; trace valid; models the same; --expect met
  negative = 1,  // a proved "no": unsolvable, trace is not a behaviour, models different, --expect not met
  usage = 2,     // unknown name, bad value, malformed file
  inconclusive = 3,       // a limit came first; also: no solution within --max-depth
  assumption_false = 10,  // an ASSUME or POSTCONDITION is false or has no value
  deadlock_reached = 11,
  invariant_violated = 12,
  temporal_violated =
      13,  // also where a dead end was found; of several violations 12 goes before 11, and 11 before 13
  assertion_failed_in_model = 14,  // Assert of TLA+
  internal_error = 70,
  io_error = 74,
  model_error = 75,  // 129, 130 and 143, after signals: see interrupt.hpp
};

}  // namespace lucas::cli
