// Questions of a request: properties asked of each state and step, and the states at which its search begins.
#pragma once

#include "lucas/kernel.hpp"
#include "lucas/request.hpp"

namespace lucas {

// The questions, of states in that writing.
[[nodiscard]] Questions questions_of(const Kernel& kernel, const Request& request, Writing writing);

// Calls visit(state) for each state to begin at, whole: Request::from, or the initial ones.
void visit_initial(const Kernel& kernel, const Request& request, FunctionRef<void(const Word*)> visit);
// The same of the states of the first goal. Throws ModelError if one is none.
void visit_goals(const Kernel& kernel, FunctionRef<void(const Word*)> visit);

}  // namespace lucas
