// Checks what models say of themselves at the start of a program: names that can be typed, and defaults that are allowed.
#pragma once

#include "options/call.hpp"

namespace lucas::cli {

// Throws ModelError for a model or a parameter whose name is no word of lower case letters, digits and '-', is
// there twice, or is that of an option that lucas has itself; and for a default that a user could not give.
void check_models(const App& app);

}  // namespace lucas::cli
