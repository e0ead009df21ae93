// A position of the pocket cube as one types it: turns from the solved cube, or its 24 stickers.
#pragma once

#include <string>

namespace lucas::models::pocket_cube {

// The number of a position that is typed as that number, as turns such as R U2 F', as 24 stickers or as a draw.
// Throws UsageError.
[[nodiscard]] int typed_position(const std::string& typed);

}  // namespace lucas::models::pocket_cube
