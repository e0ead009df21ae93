// What ranks tell each other of a failure, so that the first one can report it.
#pragma once

#include <exception>

#include "lucas/ranks.hpp"

namespace lucas {

// Collective, once all know of the failure (Ranks::have_failed): throws what this rank threw, or where that is only that another
// one failed, what the first of those threw, with its number.
[[noreturn]] void rethrow_of_all(Ranks& ranks, const std::exception_ptr& thrown);

}  // namespace lucas
