// Doubt: rows that no header and no goal make a board of blocks may be a board of another puzzle with a mistake in it.
#pragma once

#include "draft.hpp"

namespace lucas::levels {

// Throws UsageError that names the other puzzle and the first cell that does not fit it: for signs that are no names of pieces, for
// tiles of which some number is missing, for cars but for one or two pieces, or on a board that is no square.
void refuse_doubtful_blocks(const LevelText& board, const Draft& draft);

}  // namespace lucas::levels
