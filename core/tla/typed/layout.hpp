// Layout: how typed code would pack the states of a specification, by the values in the first states. A search measures
// more of them, so its states may be wider.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lucas/kernel.hpp"

namespace lucas::tla {

struct Layout {
  std::vector<std::pair<std::string, unsigned>> variables{};  // with their bits
  unsigned bits = 0;                                          // of a state
  std::vector<std::string> untyped{};  // expressions that are left to the tree evaluator, and why
  std::string why_not{};               // why searches go by the tree evaluator; "" if they use typed code
};

// The kernel is that of a specification. Throws what its hooks throw, and std::bad_alloc.
[[nodiscard]] Layout layout_of(const Kernel& kernel);

}  // namespace lucas::tla
