// Explains why a property of a specification is violated.
#pragma once

#include <string>

#include "tla/spec/specification.hpp"

namespace lucas::tla {

// The innermost part of the property that is false in the state, or in the step to `next`, with the values of its
// variables; for a refinement also the values of the other module's variables. "" if that cannot be told. The kernel
// must be that of a specification.
[[nodiscard]] std::string why_violated(const Kernel& kernel, const std::string& property, const Word* now,
                                       const Word* next);
// The part of a property over time that is false of the path, which is a lasso; for a refinement also the values of
// the other module's variables before the loop and in it. "" if the property has one part and is no refinement.
[[nodiscard]] std::string why_violated_over_time(const Kernel& kernel, const std::string& property,
                                                 std::size_t part, const Path& path);

}  // namespace lucas::tla
