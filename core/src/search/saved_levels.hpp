// A tally in a checkpoint.
#pragma once

#include "search/finding.hpp"
#include "traces/value_json.hpp"

namespace lucas {

// Without a hit: a search that has one is over.
[[nodiscard]] Json tally_json(const Tally& tally);
// Throws nlohmann's errors.
[[nodiscard]] Tally saved_tally(const Json& json);

}  // namespace lucas
