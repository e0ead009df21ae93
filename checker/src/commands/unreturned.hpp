// What a command says of a hook that does not return.
#pragma once

#include <string>

#include "commands/command.hpp"
#include "lucas/puzzle.hpp"
#include "lucas/stats.hpp"
#include "options/arguments.hpp"
#include "system/watchdog.hpp"

namespace lucas::cli {

// Tells it on stderr; the exit code.
[[nodiscard]] int tell_unreturned(const Call& call, const Puzzle& puzzle, const std::string& hook,
                                  Ending why);

// Does no more than that when it happens. The time is up as the options of the command say.
[[nodiscard]] Watchdog telling_watchdog(const Call& call, const Arguments& arguments, const Puzzle& puzzle);

}  // namespace lucas::cli
