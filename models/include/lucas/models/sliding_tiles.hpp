// Sliding tiles: the 8-puzzle on 3x3 cells, the 15-puzzle on 4x4. A tile slides into the blank; solved, they are in
// reading order. Source: Johnson and Story, Notes on the "15" puzzle, American Journal of Mathematics 2 (1879). Half of
// all boards can be reached: that with two tiles exchanged, for which Sam Loyd offered 1,000 dollars, cannot be solved.
//
// Counts: n!/2 states on n cells. From the solved 3x3 board 181,440, the last two at depth 31; at most 30 with the blank
// in the centre (OEIS A089473, A089474). 2x2: depth 6; 2x3: 21; 3x4: 239,500,800 states, depth 53 (A151944). The turned
// 3x3 board is solved in 28 slides; turned boards of 3x4 and 3x5 are among those that cannot be.
#pragma once

#include "lucas/model.hpp"
#include "lucas/models/direction.hpp"
#include "lucas/models/sliding_tiles/numbering.hpp"
#include "lucas/models/sliding_tiles/params.hpp"
#include "lucas/models/sliding_tiles/patterns.hpp"

namespace lucas::models {

class SlidingTiles {
 public:
  static constexpr std::string_view name = "sliding-tiles",
                                    summary = "slide tiles into order, as in the 15-puzzle";

  using Params = SlidingTilesParams;
  using Start = Params::Start;
  static std::vector<Param<Params>> params() { return sliding_tiles::params(); }
  static Params resolved(Params p) { return sliding_tiles::resolved(std::move(p)); }

  struct State {
    std::uint64_t board;  // the tile in each cell, four bits each, in reading order; 0 is the blank
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint8_t tile;
    Direction direction;
  };

  explicit SlidingTiles(const Params& params) : p_(resolved(params)) {
    if (!bad_params().empty()) return;
    numbers_ = sliding_tiles::Numbering(p_.rows, p_.cols);
    solved_ = {sliding_tiles::solved_board(p_, numbers_)};
    numbers_.keep_parity_of(solved_.board);
    start_ = {sliding_tiles::first_board(p_, numbers_, solved_.board)};
    numbers_.keep_parity_of(start_.board);
    bound_ = sliding_tiles::Bound(p_.rows, p_.cols, solved_.board);
    patterns_ = sliding_tiles::Patterns(p_.rows, p_.cols, solved_.board);
  }

  std::string bad_params() const { return sliding_tiles::bad_params(p_); }

  void init(auto&& emit) const { emit(start_); }

  void next(const State& s, auto&& emit) const {
    const int blank = sliding_tiles::blank_cell(s.board), column = blank % p_.cols;
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
            "KeepsParity", [n = numbers_](const State& s) { return n.has_parity(s.board); },
            "as many exchanges as at the start, odd or even, put the tiles in order, the blank's row taken "
            "into account"),
        goal(
            "Solved", [solved = solved_](const State& s) { return s == solved; },
            "the tiles are in reading order"));
  }

  void goals(auto&& emit) const {
    if (numbers_.has_parity(solved_.board)) emit(solved_);
  }

  int at_least(const State& s) const { return bound_.of(s.board); }

  std::vector<Pattern> patterns() const { return patterns_.list(); }
  std::uint64_t number_in(const State& s, std::size_t pattern) const {
    return patterns_.number(s.board, pattern);
  }
  State state_in(std::uint64_t number, std::size_t pattern) const {
    return {patterns_.board(number, pattern)};
  }
  bool counts_in(const Action& a, std::size_t pattern) const { return patterns_.has(a.tile, pattern); }

  std::string unsolvable() const {
    return numbers_.has_parity(solved_.board) ? "" : sliding_tiles::why_unsolvable;
  }

  // board: the rows, each the list of its tiles; 0 is the blank.
  Value show(const State& s) const { return sliding_tiles::show(s.board, p_.rows, p_.cols); }

  Label label(const Action& a) const {
    const std::string direction = name_of(a.direction);
    return {"Slide", {{"tile", a.tile}, {"direction", direction}}, std::to_string(a.tile) + " " + direction};
  }

  void draw(const State& s, Scene& scene) const { sliding_tiles::draw(s.board, p_.rows, p_.cols, scene); }

  int key_bits() const { return 4 * cells(); }
  std::uint64_t pack(const State& s) const { return s.board; }
  State unpack(std::uint64_t key) const { return {key}; }

  std::uint64_t index_size() const { return numbers_.size(); }
  std::uint64_t rank(const State& s) const { return numbers_.number(s.board); }
  State unrank(std::uint64_t number) const { return {numbers_.numbered(number)}; }

 private:
  [[nodiscard]] int cells() const { return p_.rows * p_.cols; }

  Params p_;
  State solved_{}, start_{};
  sliding_tiles::Numbering numbers_;
  sliding_tiles::Bound bound_;
  sliding_tiles::Patterns patterns_;
};

static_assert(Model<SlidingTiles> && Packed<SlidingTiles> && Ranked<SlidingTiles> &&
              ProvesUnsolvable<SlidingTiles> && BoundsGoal<SlidingTiles> && Patterned<SlidingTiles>);

}  // namespace lucas::models
