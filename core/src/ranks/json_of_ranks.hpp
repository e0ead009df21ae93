// JSON between ranks: for what is told once in a search. Collective.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "lucas/ranks.hpp"

namespace lucas {

// What each rank contributes, by rank.
[[nodiscard]] std::vector<nlohmann::ordered_json> gather_json(Ranks& ranks,
                                                              const nlohmann::ordered_json& own);
// What the first one contributes.
[[nodiscard]] nlohmann::ordered_json json_of_first(Ranks& ranks, const nlohmann::ordered_json& own);

}  // namespace lucas
