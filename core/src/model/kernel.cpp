#include "lucas/kernel.hpp"

#include "lucas/error.hpp"

namespace lucas {

Successors::Successors(const Kernel& kernel, Form form)
    : width(kernel.shape().words(form.writing)), words(2 * size * width), scratch(kernel.scratch()) {}

void Successors::clear() {
  count = sources = 0;
  fenced = 0;
  broken.reset();
}

void Successors::add(BrokenStep step) {
  if (!broken || step < *broken) broken = std::move(step);
}

void Path::add(const Word* state, std::uint32_t step) {
  words.insert(words.end(), state, state + width);
  steps.push_back(step);
}

Words Kernel::converted(const Word* state, Writing writing, Form to) const {
  Words out(shape_.words(to.writing));
  convert({state, 1}, writing, to, out.data());
  return out;
}

Plan Kernel::build(const std::string&, std::uint64_t) const {
  throw UsageError("the model '" + shape_.name + "' has no strategies");
}

}  // namespace lucas
