// Advice: what would help a search that a limit stopped, as far as that is known or was measured.
#pragma once

#include <vector>

#include "commands/search.hpp"

namespace lucas::cli {

// At most two: another way to search, and more of what it lacked. Empty for all but an incomplete search.
[[nodiscard]] std::vector<Advice> advice_on(const SearchCall& search, const Report& report);

}  // namespace lucas::cli
