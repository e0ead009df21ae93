// Values of expressions as JSON.
#pragma once

#include "json/value_json.hpp"
#include "tla/term.hpp"

namespace lucas::tla {

// In ITF: a sequence is an array, a record an object, any other function {"#map": [[argument, value], …]}.
[[nodiscard]] Json to_itf(Term term);

}  // namespace lucas::tla
