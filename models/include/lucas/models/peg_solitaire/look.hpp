// The picture of a peg solitaire board. Not used inside a search.
#pragma once

#include <cstdint>

#include "lucas/models/peg_solitaire/board.hpp"
#include "lucas/scene.hpp"

namespace lucas::models::peg_solitaire {

void draw(const Board& board, std::uint64_t pegs, Scene& scene);

}  // namespace lucas::models::peg_solitaire
