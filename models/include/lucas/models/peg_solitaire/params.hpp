// The parameters of peg solitaire: the board, the hole left empty at first, the hole for the last peg.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lucas/models/peg_solitaire/board.hpp"
#include "lucas/param.hpp"

namespace lucas::models {

struct PegSolitaireParams {
  enum class Board : std::uint8_t { english, french, triangle4, triangle5, triangle6 };
  static constexpr int typed = -1, usual = 0, same = 0, any = -1;
  Board board = Board::english;
  int start = usual, finish = same;  // holes, from 1
  std::string pegs{};                // of all holes, or the empty one's number, if that is the start
};

namespace peg_solitaire {

[[nodiscard]] std::vector<Param<PegSolitaireParams>> params();

// With the number of a typed hole. Throws UsageError.
[[nodiscard]] PegSolitaireParams resolved(PegSolitaireParams p);

[[nodiscard]] Board board(PegSolitaireParams::Board board);

// The pegs of a typed or random start. Jumps lead from a random one to one peg in the hole `finish`; below 0: in any.
[[nodiscard]] std::uint64_t first_pegs(const PegSolitaireParams& p, const Board& board, int finish);

}  // namespace peg_solitaire

}  // namespace lucas::models
