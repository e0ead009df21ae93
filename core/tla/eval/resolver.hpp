// The names of whole modules, resolved as SANY does: a definition that nobody uses may be wrong, too.
#pragma once

#include "tla/eval/space.hpp"

namespace lucas::tla {

// Throws UsageError for the first definition of a module that could not be read, and for what it mentions: a name that is not known
// there, or only further below; another number of arguments than an operator takes; a name that means something already where it is
// bound; two fields of one name; a LAMBDA that is no argument; names behind WITH that the module does not declare. Modules that are
// built in, and what instances with parameters have, are left to their use.
void resolve_names(const Spaces& spaces);

}  // namespace lucas::tla
