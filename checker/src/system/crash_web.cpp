// A web page tells what ends the program by itself: there are no signals.
#include "system/crash.hpp"

namespace lucas::cli {

CrashGuard::CrashGuard(Plan /*plan*/) {}
CrashGuard::~CrashGuard() = default;

void expect_crashes(const Puzzle& /*puzzle*/) {}

}  // namespace lucas::cli
