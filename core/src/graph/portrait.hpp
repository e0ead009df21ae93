// Portrait: what can be learnt of a puzzle by looking at its first states.
#pragma once

#include <string>
#include <vector>

#include "lucas/kernel.hpp"

namespace lucas {

struct Portrait {
  struct Variable {
    std::string name, type;  // type as ValueType tells it
  };
  struct ActionForm {
    std::string name;
    std::vector<std::string> arguments;
  };
  std::vector<Variable> variables;
  std::vector<ActionForm> actions;
};

// Looks at no more than `most` states, breadth-first; an action that only occurs later is missing from it. Throws
// ModelError.
[[nodiscard]] Portrait portrait_of(const Kernel& kernel, std::size_t most = 500);

}  // namespace lucas
