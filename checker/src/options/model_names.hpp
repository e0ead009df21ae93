// Checks that the names of a program's models and parameters can be typed and do not collide with lucas's options.
#pragma once

#include "commands/command.hpp"

namespace lucas::cli {

// Throws ModelError for a model or a parameter whose name is no word of lower case letters, digits and '-', is
// there twice, or is that of an option that lucas has itself.
void check_names(const App& app);

}  // namespace lucas::cli
