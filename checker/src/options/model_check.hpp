// Checks what models say of themselves at the start of a program: names that can be typed, and defaults that are allowed.
#pragma once

#include "commands/command.hpp"

namespace lucas::cli {

// What is wrong with the name of a model or a parameter; "" if it can be typed.
[[nodiscard]] std::string name_fault(const std::string& name);

// Throws ModelError for a model or a parameter whose name is no word of lower case letters, digits and '-', is
// there twice, or is that of an option that lucas has itself; and for a default that a user could not give.
void check_models(const App& app);

}  // namespace lucas::cli
