// A web page ends the program at any moment by itself: there is nothing to watch.
#include <utility>

#include "system/watchdog.hpp"

namespace lucas::cli {

Watchdog::Watchdog(Clock::duration timeout, Report report) : timeout_(timeout), report_(std::move(report)) {}
Watchdog::~Watchdog() = default;

}  // namespace lucas::cli
