// Which pieces a step has moved, by what two pictures show.
#pragma once

#include <vector>

#include "lucas/scene.hpp"

namespace lucas {

// The pieces of `after` that `before` does not show where they are, by place and look: models may number equal pieces anew.
[[nodiscard]] std::vector<int> moved_pieces(const Scene& before, const Scene& after);

}  // namespace lucas
