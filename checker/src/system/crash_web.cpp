// What ends the program of a web page is told by the page: there are no signals.
#include "system/crash.hpp"

namespace lucas::cli {

CrashGuard::CrashGuard(Plan /*plan*/) {}
CrashGuard::~CrashGuard() = default;

void expect_crashes(const Puzzle& /*puzzle*/) {}

}  // namespace lucas::cli
