// Antecedents of expressions that are implications, as properties of their own: where none holds, the implication says
// nothing.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "lucas/kernel.hpp"
#include "tla/place.hpp"

namespace lucas::tla {

struct Antecedents {
  std::shared_ptr<const Kernel>
      kernel;  // with a property more for each antecedent: a goal, or a step invariant
  std::vector<std::optional<std::size_t>> positions{};  // of the antecedents, in step with what was asked
};

// Of those of these properties that are expressions A => B, or \A x \in S : A => B with the antecedent \E x \in S : A. They may
// name what the expressions may. Throws UsageError.
[[nodiscard]] Antecedents with_antecedents(std::shared_ptr<const Kernel> kernel,
                                           const std::vector<std::size_t>& properties,
                                           const std::vector<Source>& definitions);

}  // namespace lucas::tla
