// Resolves the names of whole modules, as SANY does, so that errors in unused definitions are found, too.
#pragma once

#include "tla/eval/space.hpp"

namespace lucas::tla {

// Throws UsageError for the first error in a module: a definition that could not be read; a name that is not known,
// or defined only further below; a wrong number of arguments; a bound name that means something already; two fields
// with the same name; a LAMBDA that is no argument; a name behind WITH that the module does not declare. Built-in
// modules and instances with parameters are checked only where they are used.
void resolve_names(const Spaces& spaces);

}  // namespace lucas::tla
