// Stands in for watchdog.cpp in a web page, which can end the program at any moment: nothing is watched.
#include <utility>

#include "system/watchdog.hpp"

namespace lucas::cli {

Watchdog::Watchdog(Clock::duration timeout, Report report) : timeout_(timeout), report_(std::move(report)) {}
Watchdog::~Watchdog() = default;

}  // namespace lucas::cli
