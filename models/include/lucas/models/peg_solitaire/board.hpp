// Peg solitaire: its parameters, and Board: the holes of a board, the jumps between them, its symmetries and diagonal colours.
// Holes are numbered from 0, row by row, and a set of holes is a word: bit h for hole h. At most 63 holes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

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

class Board {
 public:
  struct Cell {
    int x, y;
    bool operator==(const Cell&) const = default;
  };
  struct Jumps {  // from each hole h of `from` over h + over to h + to
    int over, to;
    std::uint64_t from;
  };

  // Rows of that many holes, one above the other: centred for a square board, as tall as wide; flush left for a
  // triangle, whose third direction is then the diagonal.
  Board(const std::vector<int>& rows, bool triangle);

  [[nodiscard]] bool is_triangle() const { return triangle_; }
  [[nodiscard]] int side() const { return side_; }
  [[nodiscard]] int holes() const { return static_cast<int>(holes_.size()); }
  [[nodiscard]] std::uint64_t all() const { return bit(holes()) - 1; }
  [[nodiscard]] static constexpr std::uint64_t bit(int hole) { return std::uint64_t{1} << hole; }
  // -1 if there is none.
  [[nodiscard]] int hole_at(Cell cell) const;
  [[nodiscard]] const std::vector<Jumps>& jumps() const { return jumps_; }

  // Uses only those symmetries that leave these holes where they are; a number below 0 is no hole.
  void keep_symmetries(const std::vector<int>& fixed);
  // Does any of them take a hole elsewhere?
  [[nodiscard]] bool has_symmetry() const;
  // The smallest image of a set of holes under the symmetries kept. Time: a look-up for six holes.
  [[nodiscard]] std::uint64_t smallest_image(std::uint64_t set) const {
    Images images{};
    for (std::size_t part = 0; set != 0; part += 64, set /= 64) {
      const Images& six = images_[part + set % 64];
      for (std::size_t i = 0; i < images.size(); ++i) images[i] |= six[i];
    }
    return *std::min_element(images.begin(), images.end());
  }

  // Three colours repeat along the diagonals, so that a jump meets one hole of each. Here are sets of two
  // colours of the three: two sets for both diagonals of a square board, and two for a triangle.
  using Colours = std::array<std::uint64_t, 4>;
  [[nodiscard]] Colours colours() const;

 private:
  void add_jumps(Cell d);

  using Images = std::array<std::uint64_t, 8>;  // those of a set, by symmetry

  // Symmetry i mirrors the board if i is odd, then turns it i / 2 times; a triangle has 6, and 2 occur twice.
  [[nodiscard]] int image(int hole, std::size_t i) const;
  [[nodiscard]] Images images_of(std::uint64_t set, const std::vector<int>& fixed) const;

  bool triangle_;
  int side_;
  std::vector<Cell> holes_;
  std::vector<Jumps> jumps_;
  std::vector<Images> images_;  // of each set of the first six holes, of the next six, and so on
};

// The parity of the holes of a set on each of these.
[[nodiscard]] inline int parities(std::uint64_t set, const Board::Colours& colours) {
  int bits = 0;
  for (const std::uint64_t two : colours) bits = 2 * bits + std::popcount(set & two) % 2;
  return bits;
}

// Pagoda functions (Berlekamp, Conway and Guy, Winning Ways, 1982): a value for each hole, such that no jump raises the sum
// over the pegs. A board whose sum is below that of the last hole alone cannot be solved.
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

// ---- Parameters

[[nodiscard]] std::vector<Param<PegSolitaireParams>> params();

// With the number of a typed hole. Throws UsageError.
[[nodiscard]] PegSolitaireParams resolved(PegSolitaireParams p);

[[nodiscard]] Board board(PegSolitaireParams::Board board);

// The pegs of a typed or random start. Jumps lead from a random one to one peg in the hole `finish`; below 0: in any.
[[nodiscard]] std::uint64_t first_pegs(const PegSolitaireParams& p, const Board& board, int finish);

}  // namespace peg_solitaire

}  // namespace lucas::models
