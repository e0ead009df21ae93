// PairMoves: lists all moves on a board with two free cells once, by the spot of a piece and the two free cells.
//
// Cost: 4 bytes for each spot and pair of cells, at most 256 KiB, 8 for each pair and 4 for each move; for the 4x5
// cells of Klotski 60 KB in all and 0.2 ms. Copying a list takes 15 instructions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lucas/models/bit_set.hpp"

namespace lucas::models::sliding_blocks {

// A move of a piece, from one spot of its kind to another.
struct Move {
  std::uint16_t from, to;
};

template <std::size_t Words>
class PairMoves {
  using Cells = BitSet<Words>;

 public:
  static constexpr std::size_t no_pair = ~std::size_t{0};

  // Makes no lists.
  PairMoves() = default;
  // Makes no lists if they would be more than 65,536. `list(spot, free, moves)` appends the moves of a piece at a
  // spot, in order, if just the cells `free` are free; `bit(spot)` is the bit of a spot that is watched, or 0.
  PairMoves(std::size_t spots, std::size_t cells, auto&& bit, auto&& list) : spots_(spots) {
    constexpr std::size_t most_lists = std::size_t{1} << 16;
    const std::size_t lists = spots * number_of_pair(0, cells);
    if (lists > most_lists) return;
    begins_.reserve(lists + spots + 1);
    for (std::size_t high = 1; high < cells; ++high) {
      for (std::size_t low = 0; low < high; ++low) {
        const Cells free = Cells::of({low, high});
        movers_.push_back(0);
        for (std::size_t spot = 0; spot < spots; ++spot) {
          const std::size_t begin = moves_.size();
          begins_.push_back(static_cast<std::uint32_t>(begin));
          list(spot, free, moves_);
          movers_.back() |= moves_.size() > begin ? bit(spot) : 0;
        }
      }
    }
    // Numbers of pieces that are too large stand for no spot; they find no moves behind the last list.
    begins_.insert(begins_.end(), spots + 1, static_cast<std::uint32_t>(moves_.size()));
    moves_.resize(moves_.size() + 2);  // copy() reads beyond the last list
  }

  [[nodiscard]] bool has_lists() const { return !begins_.empty(); }
  // The number of a pair of free cells; no_pair if they are not two, or there are no lists.
  [[nodiscard]] std::size_t pair(Cells free) const {
    if (!has_lists() || free.empty()) return no_pair;
    const std::size_t low = free.lowest();
    free.erase(low);
    if (free.empty()) return no_pair;
    const std::size_t high = free.lowest();
    free.erase(high);
    return free.empty() ? number_of_pair(low, high) : no_pair;
  }

  // The watched spots from which a piece can move.
  [[nodiscard]] std::uint64_t movers(std::size_t pair) const { return movers_[pair]; }

  // Writes the moves of a piece from `end` on, and always two entries, as few lists have more; returns the new end.
  [[nodiscard]] Move* copy(std::size_t pair, std::size_t spot, Move* end) const {
    const std::uint32_t* const begin = &begins_[pair * spots_ + spot];
    const Move* from = &moves_[begin[0]];
    const std::size_t count = begin[1] - begin[0];
    end[0] = from[0];
    end[1] = from[1];
    for (std::size_t i = 2; i < count; ++i) end[i] = from[i];
    return end + count;
  }

 private:
  [[nodiscard]] static std::size_t number_of_pair(std::size_t low, std::size_t high) {
    return high * (high - 1) / 2 + low;
  }

  std::size_t spots_ = 0;
  std::vector<std::uint64_t> movers_;  // by pair
  std::vector<std::uint32_t> begins_;  // of lists, by pair and spot
  std::vector<Move> moves_;
};

}  // namespace lucas::models::sliding_blocks
