// TypedKernel: the kernel of a specification whose keys are packed values, expanded and checked by typed code. Whole states, and all that
// is asked of them, are those of the tree evaluator's kernel, which also expands and checks the states for which the code fails.
#pragma once

#include <memory>

#include "tla/typed/learning.hpp"

namespace lucas::tla {

[[nodiscard]] std::shared_ptr<const Kernel> make_typed_kernel(
    std::shared_ptr<Learned> learned, std::unique_ptr<const TypedSpecification> typed);

}  // namespace lucas::tla
