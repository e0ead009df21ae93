// Texts between ranks: for what is told once in a search. Collective.
#pragma once

#include <string>
#include <vector>

#include "lucas/ranks.hpp"

namespace lucas {

// What each rank contributes, by rank.
[[nodiscard]] std::vector<std::string> gather_texts(Ranks& ranks, const std::string& own);

}  // namespace lucas
