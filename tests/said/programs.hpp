// The programs that transcripts call: lucas itself, and programs with models that exist to be tested with.
#pragma once

#include "shell.hpp"

namespace lucas::said {

[[nodiscard]] Programs all_programs();

}  // namespace lucas::said
