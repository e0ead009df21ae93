// Which definitions an expression calls, directly or through others.
#pragma once

#include <utility>
#include <vector>

#include "tla/syntax.hpp"

namespace lucas::tla {

// Each definition stands behind those that it needs itself, wherever they were written; a module may thus define much
// that has no meaning here. Throws UsageError if one could not be read.
[[nodiscard]] std::vector<std::pair<const Source*, const Definition*>> needed(
    const Syntax& expression, const std::vector<Definitions>& definitions);

}  // namespace lucas::tla
