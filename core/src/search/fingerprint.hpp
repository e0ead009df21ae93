// Fingerprint: tells models apart that a checkpoint must not take for one another.
#pragma once

#include <string>

#include "lucas/kernel.hpp"
#include "lucas/request.hpp"

namespace lucas {

// Of the first thousand states that a search would meet: they, their successors in order, and what holds in them of
// what is asked. 8 hexadecimal digits.
[[nodiscard]] std::string fingerprint_of(const Kernel& kernel, const Request& request);

}  // namespace lucas
