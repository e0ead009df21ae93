// Sliding tiles: the 8-puzzle on 3x3 cells, the 15-puzzle on 4x4. A tile slides into the blank; solved, they are in
// reading order. Source: Johnson and Story, Notes on the "15" puzzle, American Journal of Mathematics 2 (1879). Half of
// all boards can be reached: that with two tiles exchanged, for which Sam Loyd offered 1,000 dollars, cannot be solved.
//
// Counts: n!/2 states on n cells. From the solved 3x3 board 181,440, the last two at depth 31; at most 30 with the blank
// in the centre (OEIS A089473, A089474). 2x2: depth 6; 2x3: 21; 3x4: 239,500,800 states, depth 53 (A151944). The turned
// 3x3 board is solved in 28 slides; turned boards of 3x4 and 3x5 are among those that cannot be.
#pragma once

#include <array>
#include <bit>

#include "lucas/model.hpp"
#include "lucas/models/permutation.hpp"

namespace lucas::models {

class SlidingTiles {
 public:
  static constexpr std::string_view name = "sliding-tiles",
                                    summary = "slide tiles into order (8-puzzle, 15-puzzle)";

  enum class Start : std::uint8_t { turned, loyd, solved };
  struct Params {
    static constexpr int last = 0;
    int rows = 3, cols = 3;
    int blank = last;  // a cell, from 1 in reading order, or last
    Start start = Start::turned;
  };
  static std::vector<Param<Params>> params() {
    return {
        param("rows", &Params::rows, 2, 8, "rows of the board"),
        param("cols", &Params::cols, 2, 8, "columns of the board"),
        param("blank", &Params::blank, 1, most_cells,
              "cell that is free when it is solved, from 1 in reading order", {{"last", Params::last}})
            .called("CELL"),
        choice("start", &Params::start,
               {{"turned", Start::turned}, {"loyd", Start::loyd}, {"solved", Start::solved}},
               "turned: the solved board upside down; loyd: its last two tiles exchanged; solved: as it is")};
  }

  struct State {
    std::uint64_t board;  // the tile in each cell, four bits each, in reading order; 0 is the blank
    bool operator==(const State&) const = default;
  };
  enum class Direction : std::uint8_t { up, down, left, right };
  struct Action {
    std::uint8_t tile;
    Direction direction;
  };

  explicit SlidingTiles(const Params& params) : p_(params) {
    if (!bad_params().empty()) return;
    count_ = cells() - 1;
    arrangements_ = factorial(count_) / 2;
    const int blank = (p_.blank == Params::last ? cells() : p_.blank) - 1;
    solved_ = start_ = state(sorted_permutation(count_), blank);
    if (p_.start == Start::loyd) start_ = state(permutation_of(1, count_), blank);
    if (p_.start == Start::turned) {
      for (int i = 0; i < cells(); ++i) start_.board = start_.board << 4 | nibble(solved_.board, i);
      start_.board &= low_nibbles(cells());
    }
    is_odd_ = is_odd(start_);
  }

  std::string bad_params() const {
    const std::string size = std::to_string(cells()) + " cells";
    if (cells() > most_cells) {
      return "--rows " + std::to_string(p_.rows) + " --cols " + std::to_string(p_.cols) + ": a board of " +
             size + "; at most 16 are possible, as in 4x4";
    }
    if (p_.blank > cells()) return "--blank " + std::to_string(p_.blank) + ": there are only " + size;
    return {};
  }

  void init(auto&& emit) const { emit(start_); }

  void next(const State& s, auto&& emit) const {
    const int blank = blank_cell(s), column = blank % p_.cols;
    const auto slide = [&](int from, Direction direction) {
      const std::uint64_t tile = nibble(s.board, from);
      emit(Action{static_cast<std::uint8_t>(tile), direction},
           State{s.board ^ tile << (4 * from) ^ tile << (4 * blank)});
    };
    if (blank + p_.cols < cells()) slide(blank + p_.cols, Direction::up);
    if (blank >= p_.cols) slide(blank - p_.cols, Direction::down);
    if (column + 1 < p_.cols) slide(blank + 1, Direction::left);
    if (column > 0) slide(blank - 1, Direction::right);
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK", [n = cells()](const State& s) { return is_permutation(s.board, n); },
            "each tile and the blank are in one cell"),
        invariant(
            "KeepsParity", [m = *this](const State& s) { return m.is_odd(s) == m.is_odd_; },
            "as many exchanges as at the start, odd or even, put the tiles in order, the blank's row taken "
            "into account"),
        goal(
            "Solved", [solved = solved_](const State& s) { return s == solved; },
            "the tiles are in reading order"));
  }

  std::string unsolvable() const {
    if (is_odd(solved_) == is_odd_) return {};
    return "a slide keeps the parity of the exchanges that would put the tiles in order, the blank's way "
           "taken into "
           "account, and here it is odd (Johnson and Story 1879)";
  }

  // board: the rows, each the list of its tiles; 0 is the blank.
  Value show(const State& s) const {
    Value::Items rows;
    for (int cell = 0; cell < cells(); cell += p_.cols) {
      Value::Items row;
      for (int i = cell; i < cell + p_.cols; ++i) row.emplace_back(nibble(s.board, i));
      rows.push_back(Value::list(std::move(row)));
    }
    return Value::record({{"board", Value::list(std::move(rows))}});
  }

  Label label(const Action& a) const {
    static constexpr std::array names = {"up", "down", "left", "right"}, arrows = {"↑", "↓", "←", "→"};
    const auto d = static_cast<std::size_t>(a.direction);
    return {"Slide", {{"tile", a.tile}, {"direction", names[d]}}, std::to_string(a.tile) + " " + arrows[d]};
  }

  void draw(const State& s, Scene& scene) const {
    scene.board(p_.cols, p_.rows);
    for (int cell = 0; cell < cells(); ++cell) {
      const auto tile = static_cast<int>(nibble(s.board, cell));
      if (tile != 0) scene.box({cell % p_.cols, cell / p_.cols, 1, 1, tile, std::to_string(tile)});
    }
  }

  int key_bits() const { return 4 * cells(); }
  std::uint64_t pack(const State& s) const { return s.board; }
  State unpack(std::uint64_t key) const { return {key}; }

  // The blank's cell, and which of the arrangements of the tiles that parity leaves possible: no number is left over.
  std::uint64_t index_size() const { return static_cast<std::uint64_t>(cells()) * arrangements_; }
  std::uint64_t rank(const State& s) const {
    const int blank = blank_cell(s);
    return static_cast<std::uint64_t>(blank) * arrangements_ +
           permutation_number(tiles(s, blank), count_) / 2;
  }
  State unrank(std::uint64_t number) const {
    const auto blank = static_cast<int>(number / arrangements_);
    std::uint64_t digits = digits_of_number(number % arrangements_ * 2, count_);
    if (is_odd(digits, blank) != is_odd_) digits |= std::uint64_t{1} << (4 * (count_ - 2));
    return state(from_lehmer_digits(digits, count_), blank);
  }

 private:
  static constexpr int most_cells = 16;

  [[nodiscard]] int cells() const { return p_.rows * p_.cols; }

  [[nodiscard]] static int blank_cell(const State& s) {
    std::uint64_t any = s.board | s.board >> 1;
    any |= any >> 2;  // in the lowest bit of each nibble: is there a tile?
    return std::countr_zero(~any & each_nibble) / 4;
  }
  // The tiles without the blank, as a permutation of 0, 1, …
  [[nodiscard]] std::uint64_t tiles(const State& s, int blank) const {
    return without_nibble(s.board, blank) - low_ones();
  }
  [[nodiscard]] State state(std::uint64_t tiles, int blank) const {
    return {with_nibble(tiles + low_ones(), blank)};
  }
  [[nodiscard]] std::uint64_t low_ones() const { return each_nibble & low_nibbles(count_); }
  // A tile that slides up or down passes cols - 1 others; one that slides sideways passes none.
  [[nodiscard]] bool is_odd(const State& s) const {
    const int blank = blank_cell(s);
    return is_odd(lehmer_digits(tiles(s, blank), count_), blank);
  }
  [[nodiscard]] bool is_odd(std::uint64_t digits, int blank) const {
    return is_odd_permutation(digits) != (p_.cols % 2 == 0 && blank / p_.cols % 2 != 0);
  }

  Params p_;
  int count_ = 0;                   // of tiles
  std::uint64_t arrangements_ = 0;  // of the tiles, for one cell of the blank
  State solved_{}, start_{};
  bool is_odd_ = false;  // of all boards that can be reached
};

static_assert(Model<SlidingTiles> && Packed<SlidingTiles> && Ranked<SlidingTiles> &&
              ProvesUnsolvable<SlidingTiles>);

}  // namespace lucas::models
