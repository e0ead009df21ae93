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
// The part of a property over time that is false of the path, a lasso, and what the variables of a refinement's other module have on the
// way to the loop, and in it. "": there is one part.
[[nodiscard]] std::string why_violated_over_time(const Kernel& kernel, const std::string& property,
                                                 std::size_t part, const Path& path);

}  // namespace lucas::tla
