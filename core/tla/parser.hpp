// Reads expressions and definitions of TLA+.
#pragma once

#include <vector>

#include "tla/syntax.hpp"

namespace lucas::tla {

// The whole text is one expression. Throws UsageError.
[[nodiscard]] Syntax parse_expression(const Source& source);
// Could it be read?
[[nodiscard]] bool is_expression(const Source& source);

// The whole of each text is definitions, one after the other: Op(a, b) == body; or a module, of which what else it has is
// skipped, and what stands before and behind it. Throws UsageError.
[[nodiscard]] std::vector<Definitions> parse_definitions(const std::vector<Source>& sources);

}  // namespace lucas::tla
