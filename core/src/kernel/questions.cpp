#include "kernel/questions.hpp"

#include <algorithm>

#include "kernel/promises.hpp"
#include "lucas/assert.hpp"

namespace lucas {

Questions questions_of(const Kernel& kernel, const Request& request, Writing writing) {
  const Shape& shape = kernel.shape();
  Questions questions{{writing, request.symmetry && shape.has_symmetry}};
  if (request.tries_promises) questions.tried = 1;
  std::vector<std::size_t> asked = request.asked;
  std::sort(asked.begin(), asked.end());
  for (const std::size_t i : request.counted)
    LUCAS_ASSERT(i < shape.properties.size(), "a request counts a property that the puzzle does not have");
  for (const std::size_t i : asked) {
    LUCAS_ASSERT(i < shape.properties.size(), "a request asks for a property that the puzzle does not have");
    const bool of_steps = shape.properties[i].kind == PropertyKind::step_invariant;
    (of_steps ? questions.steps : questions.states).push_back(i);
  }
  questions.counted = request.counted;
  return questions;
}

void visit_initial(const Kernel& kernel, const Request& request, FunctionRef<void(const Word*)> visit) {
  if (request.from.empty()) return kernel.init(visit);
  visit(request.from.data());
}

void visit_goals(const Kernel& kernel, FunctionRef<void(const Word*)> visit) {
  const Promises promises(kernel, false);
  kernel.goals([&](const Word* state) {
    promises.try_goal(state);
    visit(state);
  });
}

}  // namespace lucas
