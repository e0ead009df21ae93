// Tries the promises of a model's hooks on its first states before a search relies on them. A model that breaks one (a
// pack that loses something, a next that changes its mind) would make any verdict wrong. Cost: a few hundred calls of
// each hook. What the model throws here is left to the search to meet and report.
#pragma once

#include "lucas/kernel.hpp"

namespace lucas {

// Throws ModelError naming model, hook and state at the first broken promise.
void self_check(const Kernel& kernel);

}  // namespace lucas
