// TypedKernel: a kernel of a specification whose keys are packed values, which typed code expands and checks. States
// in whole form are those of the tree evaluator's kernel, which answers questions about them. It also expands and
// checks the states for which the code fails.
#pragma once

#include <memory>

#include "tla/typed/learning.hpp"

namespace lucas::tla {

[[nodiscard]] std::shared_ptr<const Kernel> make_typed_kernel(
    std::shared_ptr<Learned> learned, std::unique_ptr<const TypedSpecification> typed);

}  // namespace lucas::tla
