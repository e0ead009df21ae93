// The table of options that do not go together, and of those that go only with others.
#pragma once

#include "options/arguments.hpp"

namespace lucas::cli {

// Throws UsageError for the first row of the table that is broken. `on_ranks`: several ranks are to do the work.
void refuse_conflicts(const Arguments& arguments, bool on_ranks);

}  // namespace lucas::cli
