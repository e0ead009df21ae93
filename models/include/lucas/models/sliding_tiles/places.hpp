// Places: numbers the states of a pattern: where its tiles are, and in which region of the other cells the blank is.
// The blank can go anywhere in its region without moving one of the tiles. A number combines a spot (the set of the
// tiles' cells, and the region) and an arrangement (which tile is where), without gaps. Cost: 8 bytes a spot; tables
// of distances are a fifth as large as if the blank's cell counted (6 tiles on 16 cells: 16,412 spots, 8,008 sets).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lucas/models/permutation.hpp"
#include "lucas/models/sliding_tiles/board.hpp"

namespace lucas::models::sliding_tiles {

class Places {
 public:
  static constexpr int most_tiles = 8;

  Places(int rows, int cols, int tiles);

  [[nodiscard]] std::uint64_t size() const { return spots_.size() * arrangements_; }

  // Reader: takes in a board, cell by cell in reading order, for number().
  class Reader {
   public:
    Reader() = default;
    explicit Reader(int tiles) : left_(static_cast<std::uint32_t>(tiles)) {}
    // The cell holds that tile, counted from 0.
    void add(std::size_t cell, unsigned tile) {
      rank_ += choices[cell][++count_];
      arrangement_ = arrangement_ * left_-- + static_cast<std::uint32_t>(smaller_ >> (4 * tile) & 15);
      smaller_ -= each_nibble << (4 * tile) << 4;
    }

   private:
    friend class Places;
    std::uint32_t rank_ = 0, arrangement_ = 0, left_ = 0;
    std::size_t count_ = 0;
    std::uint64_t smaller_ = sorted_permutation(16);  // nibble t: how many tiles below t are still to come
  };
  [[nodiscard]] std::uint64_t number(const Reader& read, std::size_t blank) const {
    return spot(read.rank_, blank) * arrangements_ + read.arrangement_;
  }

  // Calls visit(number) for the places after each slide of one of the tiles.
  void each_step(std::uint64_t number, auto&& visit) const {
    const Spot& spot = spots_[static_cast<std::size_t>(number / arrangements_)];
    const std::uint64_t arrangement = number % arrangements_, order = permutation_of(arrangement, tiles_);
    int position = 0;
    for (std::uint32_t rest = spot.taken; rest != 0; rest &= rest - 1, ++position) {
      const auto from = static_cast<std::size_t>(__builtin_ctz(rest));
      for (std::uint32_t ways = beside_[from] & spot.free; ways != 0; ways &= ways - 1) {
        const std::uint32_t to = ways & -ways, taken = (spot.taken ^ std::uint32_t{1} << from) | to;
        const InSet set = set_of(taken, to);
        std::uint64_t after = arrangement;
        if (set.position != position) {
          const std::uint64_t tile = nibble(order, position);
          after = permutation_number(
              with_nibble(without_nibble(order, position), set.position) | tile << (4 * set.position),
              tiles_);
        }
        visit(this->spot(set.rank, from) * arrangements_ + after);
      }
    }
  }

 private:
  struct Spot {
    std::uint32_t taken, free;  // cells: those of the tiles, those that the blank may be in
  };
  struct InSet {
    std::uint32_t rank;
    int position;
  };
  // Binomial coefficients: choices[c][i] is c over i.
  static constexpr auto choices = [] {
    std::array<std::array<std::uint32_t, most_tiles + 1>, most_cells + 1> all{};
    for (std::size_t c = 0; c < all.size(); ++c) {
      all[c][0] = 1;
      for (std::size_t i = 1; c > 0 && i <= most_tiles; ++i) all[c][i] = all[c - 1][i - 1] + all[c - 1][i];
    }
    return all;
  }();

  // The rank of a set of cells among those of its size, in the order of words, and the position of cell `to` in it.
  [[nodiscard]] static InSet set_of(std::uint32_t taken, std::uint32_t to) {
    InSet set{0, 0};
    for (std::size_t i = 1; taken != 0; taken &= taken - 1, ++i) {
      set.rank += choices[static_cast<std::size_t>(__builtin_ctz(taken))][i];
      if ((taken & -taken) < to) ++set.position;
    }
    return set;
  }
  [[nodiscard]] std::uint64_t spot(std::uint32_t rank, std::size_t blank) const {
    std::uint32_t spot = first_[rank];
    while ((spots_[spot].free >> blank & 1) == 0) ++spot;
    return spot;
  }

  int tiles_;
  std::uint32_t arrangements_;                      // of the tiles in a set of cells
  std::array<std::uint32_t, most_cells> beside_{};  // by cell: those above, below, left and right of it
  std::vector<Spot> spots_{};
  std::vector<std::uint32_t> first_{};  // by rank of a set: its first spot
};

}  // namespace lucas::models::sliding_tiles
