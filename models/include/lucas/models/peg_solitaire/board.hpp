// Peg solitaire: its parameters, and Board: the holes of a board, the jumps between them, its symmetries and diagonal colours.
// Holes are numbered from 0, row by row, and a set of holes is a word: bit h for hole h. At most 64 holes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "lucas/levels/level.hpp"
#include "lucas/param.hpp"

namespace lucas::models {

struct PegSolitaireParams {
  enum class Board : std::uint8_t { english, french, triangle4, triangle5, triangle6, own };
  static constexpr int typed = -1, usual = 0, same = 0, any = -1, by_start = -2;
  Board board = Board::english;
  int start = usual, finish = by_start;  // holes, from 1; by_start: any where rows are typed, else same
  std::string pegs{};                    // a typed start: rows with all holes, or the number of the empty one
  std::vector<std::string> notes{};      // on how a typed board was read
  TextPlace place{};                     // of the typed board, for messages
};

namespace peg_solitaire {

// A place on a lattice. Neighbours differ by 1 in x or in y; on a triangular lattice, also by the same 1 in both.
using levels::Cell;

// The number of columns that cells take, from column 0 on; at least 1.
[[nodiscard]] inline int columns_of(const std::vector<Cell>& cells) {
  int last = 0;
  for (const Cell cell : cells) last = std::max(last, cell.x);
  return last + 1;
}

// The holes of a board, row by row from the top: 1 to 64 of them, with no x or y below 0.
struct Shape {
  bool is_triangle = false;  // the lattice
  std::vector<Cell> cells{};
};

class Board {
 public:
  struct Jumps {  // from each hole h of `from` over h + over to h + to
    int over, to;
    std::uint64_t from;
  };

  explicit Board(Shape shape);

  [[nodiscard]] bool is_triangle() const { return shape_.is_triangle; }
  [[nodiscard]] const std::vector<Cell>& cells() const { return shape_.cells; }
  [[nodiscard]] int holes() const { return static_cast<int>(cells().size()); }
  [[nodiscard]] std::uint64_t all() const { return ~std::uint64_t{0} >> (64 - holes()); }
  [[nodiscard]] static constexpr std::uint64_t bit(int hole) { return std::uint64_t{1} << hole; }
  // The hole in that cell; -1 if there is none.
  [[nodiscard]] int hole_at(Cell cell) const;
  [[nodiscard]] const std::vector<Jumps>& jumps() const { return jumps_; }

  // Restricts the symmetries to those that map `set` to itself and leave `hole` in place; `hole` below 0 is none.
  void keep_symmetries(std::uint64_t set, int hole);
  // Does any symmetry that is left move a hole?
  [[nodiscard]] bool has_symmetry() const { return has_symmetry_; }
  // The smallest image of a set of holes under the symmetries left. Time: a table look-up for every six holes.
  [[nodiscard]] std::uint64_t smallest_image(std::uint64_t set) const {
    return is_triangle() ? smallest_of<12>(set) : smallest_of<8>(set);
  }

  // Three colours repeat along diagonals, so that a jump meets one hole of each. Colours holds sets of two colours of
  // the three: two sets for each direction of diagonals on a square board, two in all on a triangle.
  using Colours = std::array<std::uint64_t, 4>;
  [[nodiscard]] Colours colours() const;

 private:
  void add_jumps(Cell d);

  template <std::size_t maps>
  [[nodiscard]] std::uint64_t smallest_of(std::uint64_t set) const {
    std::array<std::uint64_t, maps> images{};
    for (const std::uint64_t* part = images_.data(); set != 0; part += 64 * maps, set /= 64) {
      const std::uint64_t* const six = part + set % 64 * maps;
      for (std::size_t i = 0; i < maps; ++i) images[i] |= six[i];
    }
    return *std::min_element(images.begin(), images.end());
  }

  using Holes = std::vector<int>;  // the image of each hole

  // Images under symmetry i of the lattice (0 to 7, or 11 if triangular), which exchanges x and y if i is odd, then
  // turns the board i / 2 times. Empty: the board does not have that symmetry.
  [[nodiscard]] Holes images_under(std::size_t i) const;
  [[nodiscard]] std::uint64_t image(std::uint64_t set, const Holes& images) const;

  Shape shape_;
  std::vector<Jumps> jumps_;
  // For each set of the first six holes, of the next six, and so on: its image under each symmetry.
  std::vector<std::uint64_t> images_;
  bool has_symmetry_ = false;
};

// For each set of `colours`, a bit: the parity of the number of holes that `set` has in it.
[[nodiscard]] inline int parities(std::uint64_t set, const Board::Colours& colours) {
  int bits = 0;
  for (const std::uint64_t two : colours) bits = 2 * bits + std::popcount(set & two) % 2;
  return bits;
}

// Pagoda functions (Berlekamp, Conway and Guy, Winning Ways, 1982): a value for each hole, such that no jump raises the sum
// over the pegs. A board whose sum is below that of the last hole alone cannot be solved.
class Pagodas {
 public:
  // Makes a few of the least functions that are 1 in hole `finish`. More functions prune little more: on the English
  // board 4 halve a depth-first search, and 200 leave seven eighths of what 4 leave.
  Pagodas(const Board& board, int finish) {
    for (int first = 0; first < count; ++first) functions_.push_back(least(board, finish, first));
  }

  // False: one peg can never be left in hole `finish`.
  [[nodiscard]] bool allow(std::uint64_t pegs) const {
    return std::all_of(functions_.begin(), functions_.end(), [&](const Function& f) {
      return std::popcount(pegs & f.plus) - std::popcount(pegs & f.minus) >= 1;
    });
  }

 private:
  static constexpr int count = 4;
  // The holes with value 1 and those with -1; all others have value 0.
  struct Function {
    std::uint64_t plus, minus;
    [[nodiscard]] int at(int hole) const {
      return static_cast<int>(plus >> hole & 1) - static_cast<int>(minus >> hole & 1);
    }
  };

  // Starts with 1 everywhere, and lowers each hole in turn, from hole `first` on, as far as its jumps allow.
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

// Reads a typed start: the number of a hole, or rows, which also tell the board. Throws UsageError.
[[nodiscard]] PegSolitaireParams resolved(PegSolitaireParams p);

// The board of resolved parameters.
[[nodiscard]] Board board(const PegSolitaireParams& p);

// The pegs of a typed or random start. From a random one jumps lead to one peg in `finish`; below 0: in any hole.
[[nodiscard]] std::uint64_t first_pegs(const PegSolitaireParams& p, const Board& board, int finish);

}  // namespace peg_solitaire

}  // namespace lucas::models
