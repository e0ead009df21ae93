// The disk of check and solve: --disk and --disk-size.
#pragma once

#include "commands/search.hpp"

namespace lucas::cli {

// The request for it, if the options ask for one. Throws UsageError.
void ask_for_disk(SearchCall& search);

}  // namespace lucas::cli
