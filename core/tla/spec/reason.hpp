// The reason why a property of a specification is violated.
#pragma once

#include <string>

#include "tla/spec/specification.hpp"

namespace lucas::tla {

// The innermost part of the property that is false in the state, or in the step to `next`, with the values of its variables. Of a
// refinement also the values that the variables of the other module have there. "": that cannot be told. The kernel is of a
// specification.
[[nodiscard]] std::string why_violated(const Kernel& kernel, const std::string& property, const Word* now,
                                       const Word* next);

}  // namespace lucas::tla
