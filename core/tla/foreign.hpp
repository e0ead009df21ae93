// Operators of TLA+ and of modules that come with TLC which have no meaning here.
#pragma once

#include <optional>
#include <string>

#include "tla/syntax.hpp"

namespace lucas::tla {

struct ForeignOperator {
  std::string problem, hint;  // why it is refused, and what to write instead
};

// nullopt: no such operator is known by that name.
[[nodiscard]] std::optional<ForeignOperator> foreign_operator(const Syntax& e);

}  // namespace lucas::tla
