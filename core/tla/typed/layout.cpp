#include "tla/typed/layout.hpp"

#include "kernel/traversal.hpp"
#include "tla/typed/learning.hpp"
#include "tla/typed/typed.hpp"

namespace lucas::tla {

Layout layout_of(const Kernel& kernel) {
  constexpr std::size_t most = 1000;  // states
  const Specification& specification = *specification_of(kernel);
  Layout layout;
  layout.why_not =
      kernel.shape().merges_states && !kernel.shape().view.empty() ? "VIEW" : why_never_typed(specification);
  if (!layout.why_not.empty()) return layout;
  Measured measured(specification.variables().size());
  std::vector<Term> values;
  visit_first(kernel, most, [&](const Words& state) {
    unpack(kernel, state.front(), values);
    measured.add(values);
    return true;
  });
  try {
    const auto typed = typed_specification(specification, measured, kernel.shape().merges_states);
    layout.bits = typed->bits();
    layout.untyped = typed->untyped();
    for (std::size_t i = 0; i < specification.variables().size(); ++i)
      layout.variables.emplace_back(specification.variables()[i], typed->variable_bits(i));
  } catch (const NotTyped& reason) {
    layout.why_not = reason.what();
  }
  return layout;
}

}  // namespace lucas::tla
