// Whether the names that a program's models chose can be typed: on the command line they stand beside lucas's own.
#pragma once

#include "commands/command.hpp"

namespace lucas::cli {

// Throws ModelError for a model or a parameter whose name is no word of lower case letters, digits and '-', is
// there twice, or is that of an option that lucas has itself.
void check_names(const App& app);

}  // namespace lucas::cli
