// Commands on several ranks: the first one does the work and tells the results, and the others search with it.
#pragma once

#include "commands/search.hpp"

namespace lucas::cli {

// Has a search of check or solve made by all ranks of the program, if it has several. Throws UsageError for what is not done so.
void ask_for_ranks(SearchCall& search);

// On a rank that is not the first: takes part in its searches until it ends; returns its exit code.
[[nodiscard]] int serve(SearchCall& search);

}  // namespace lucas::cli
