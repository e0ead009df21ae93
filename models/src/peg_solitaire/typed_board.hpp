// Reads rows of pegs, holes and outside cells as people type them, and finds out which board they show.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lucas/models/peg_solitaire/board.hpp"

namespace lucas::models::peg_solitaire {

struct TypedBoard {
  PegSolitaireParams::Board board;  // own, if the rows fit none of the others
  Shape shape;
  std::uint64_t pegs;
  std::string
      rows;  // as they were typed; of an own board with * . and - between |, which read back as the same
  std::vector<std::string> notes{};
};

// Rows have line ends, \n, | or / between them. `asked`: a line of as many signs as that board has holes is all its holes;
// with `own`, each dot is a hole where no other sign is one. Throws UsageError.
[[nodiscard]] TypedBoard typed_board(const std::string& typed, PegSolitaireParams::Board asked);

[[nodiscard]] Shape shape_of(PegSolitaireParams::Board board);

[[noreturn]] void refuse_pegs(const std::string& typed, const std::string& why);

}  // namespace lucas::models::peg_solitaire
