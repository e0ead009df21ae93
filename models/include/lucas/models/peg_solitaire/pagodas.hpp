// Pagoda functions (Berlekamp, Conway and Guy, Winning Ways, 1982): a value for each hole, such that no jump raises the sum
// over the pegs. A board whose sum is below that of the last hole alone cannot be solved.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "lucas/models/peg_solitaire/board.hpp"

namespace lucas::models::peg_solitaire {

class Pagodas {
 public:
  // A few of the least functions that are 1 in that hole. More of them tell of few other boards: on the English one 4 of
  // them halve a depth-first search, 200 leave seven eighths of what 4 do.
  Pagodas(const Board& board, int finish) {
    for (int first = 0; first < count; ++first) functions_.push_back(least(board, finish, first));
  }

  // May one peg be left there?
  [[nodiscard]] bool allow(std::uint64_t pegs) const {
    return std::all_of(functions_.begin(), functions_.end(), [&](const Function& f) {
      return std::popcount(pegs & f.plus) - std::popcount(pegs & f.minus) >= 1;
    });
  }

 private:
  static constexpr int count = 4;
  // Holes of the values 1 and -1; that of all others is 0.
  struct Function {
    std::uint64_t plus, minus;
    [[nodiscard]] int at(int hole) const {
      return static_cast<int>(plus >> hole & 1) - static_cast<int>(minus >> hole & 1);
    }
  };

  // From 1 everywhere each hole in turn is lowered as far as its jumps allow, from the hole `first` on.
  [[nodiscard]] static Function least(const Board& board, int finish, int first) {
    Function f{board.all(), 0};
    for (int round = 0; round < 2 * board.holes(); ++round) {
      const int hole = (first + round) % board.holes();
      if (hole == finish) continue;
      const int value = lowest(board, f, hole);
      f.plus = (f.plus & ~Board::bit(hole)) | (value > 0 ? Board::bit(hole) : 0);
      f.minus = (f.minus & ~Board::bit(hole)) | (value < 0 ? Board::bit(hole) : 0);
    }
    return f;
  }
  [[nodiscard]] static int lowest(const Board& board, const Function& f, int hole) {
    int value = -1;
    for (const auto [over, to, from] : board.jumps()) {
      const auto jumps_from = [&, from = from](int h) {
        return h >= 0 && h < board.holes() && (from >> h & 1) != 0;
      };
      if (jumps_from(hole)) value = std::max(value, f.at(hole + to) - f.at(hole + over));
      if (jumps_from(hole - over)) value = std::max(value, f.at(hole - over + to) - f.at(hole - over));
    }
    return value;
  }

  std::vector<Function> functions_;
};

}  // namespace lucas::models::peg_solitaire
