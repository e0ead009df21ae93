// Checks of our own reasoning: a failed one is a defect in lucas, not in a model or in what a user typed.
#pragma once

#include <stdexcept>
#include <string>

namespace lucas {

// A defect in lucas itself; the command line reports it with exit code 70.
struct InternalError : std::logic_error {
  using std::logic_error::logic_error;
};

// Throws InternalError naming the condition and where it stands. Never returns.
[[noreturn]] void assertion_failed(const char* condition, const char* file, int line, const char* why);

}  // namespace lucas

// Always on; for cheap conditions outside inner loops.
#define LUCAS_ASSERT(condition, why) \
  ((condition) ? static_cast<void>(0) : ::lucas::assertion_failed(#condition, __FILE__, __LINE__, why))
