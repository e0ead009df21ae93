// Sliding tiles: the 8-puzzle on 3x3 cells, the 15-puzzle on 4x4. A tile slides into the blank, until all are in
// reading order. Source: Johnson and Story, Notes on the "15" puzzle, American Journal of Mathematics 2 (1879). Half
// of all boards can be reached, not the one with two tiles exchanged, for which Sam Loyd offered 1,000 dollars.
//
// Counts: n!/2 states on n cells. From the solved 3x3 board: 181,440 states, the last two at depth 31; from one with
// the blank in the centre: depth 30 at most (OEIS A089473, A089474). 2x2: depth 6; 2x3: 21; 3x4: 239,500,800 states,
// depth 53 (A151944). The turned 3x3 board is solved in 28 slides; turned 3x4 and 3x5 boards cannot be solved. A
// state of up to 16 cells is a word of 64 bits and has a number; one of up to 25 is a word of 128 and has none.
#pragma once

#include "lucas/model.hpp"
#include "lucas/models/direction.hpp"
#include "lucas/models/sliding_tiles/board.hpp"
#include "lucas/models/sliding_tiles/bound.hpp"
#include "lucas/models/sliding_tiles/numbering.hpp"
#include "lucas/models/sliding_tiles/params.hpp"
#include "lucas/models/sliding_tiles/patterns.hpp"

namespace lucas::models {

template <class Word>
class SlidingTilesOf {
  using Cells = sliding_tiles::Cells<Word>;
  static constexpr bool is_narrow = sizeof(Word) == sizeof(std::uint64_t);

 public:
  static constexpr std::string_view name = "sliding-tiles",
                                    summary = "slide tiles into order, as in the 15-puzzle";

  using Params = SlidingTilesParams;
  using Start = Params::Start;
  static std::vector<Param<Params>> params() { return sliding_tiles::params(); }
  static Params resolved(Params p) { return sliding_tiles::resolved(std::move(p)); }
  static bool fits(const Params& p) { return p.rows * p.cols <= Cells::most; }

  struct State {
    Word board;
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint8_t tile;
    Direction direction;
  };

  explicit SlidingTilesOf(const Params& params) : p_(resolved(params)) {
    if (!bad_params().empty()) return;
    const sliding_tiles::Tiles solved = sliding_tiles::solved_tiles(p_);
    solved_ = {Cells::board(solved)};
    start_ = {Cells::board(sliding_tiles::first_tiles(p_))};
    is_odd_ = is_odd(start_);
    if constexpr (is_narrow) numbers_ = sliding_tiles::Numbering(p_.rows, p_.cols, is_odd_);
    bound_ = sliding_tiles::Bound(p_.rows, p_.cols, solved);
    patterns_ = sliding_tiles::Patterns(p_.rows, p_.cols, solved, !p_.patterns.empty());
  }

  std::string bad_params() const { return sliding_tiles::bad_params(p_); }

  void init(auto&& emit) const { emit(start_); }

  void next(const State& s, auto&& emit) const {
    const int blank = Cells::blank(s.board), column = blank % p_.cols;
    const auto slide = [&](int from, Direction direction) {
      const unsigned tile = Cells::tile(s.board, from);
      emit(Action{static_cast<std::uint8_t>(tile), direction},
           State{Cells::slid(s.board, tile, from, blank)});
    };
    if (blank + p_.cols < cells()) slide(blank + p_.cols, Direction::up);
    if (blank >= p_.cols) slide(blank - p_.cols, Direction::down);
    if (column + 1 < p_.cols) slide(blank + 1, Direction::left);
    if (column > 0) slide(blank - 1, Direction::right);
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK", [n = cells()](const State& s) { return Cells::is_permutation(s.board, n); },
            "each tile and the blank are in one cell"),
        invariant(
            "KeepsParity",
            [rows = p_.rows, cols = p_.cols, odd = is_odd_](const State& s) {
              return Cells::is_odd(s.board, rows, cols) == odd;
            },
            "as many exchanges as at the start, odd or even, put the tiles in order, the blank's row taken "
            "into account"),
        goal(
            "Solved", [solved = solved_](const State& s) { return s == solved; },
            "the tiles are in the goal's order, usually that of reading"));
  }

  void goals(auto&& emit) const {
    if (is_odd(solved_) == is_odd_) emit(solved_);
  }

  int at_least(const State& s) const { return bound_.of(s.board); }

  std::vector<Pattern> patterns() const { return patterns_.list(); }
  void numbers_in(const State& s, std::uint64_t* numbers) const { patterns_.write_numbers(s.board, numbers); }
  void steps_in(std::uint64_t number, std::size_t pattern, auto&& visit) const {
    patterns_.each_step(number, pattern, visit);
  }

  std::string unsolvable() const {
    return is_odd(solved_) == is_odd_ ? "" : sliding_tiles::why_unsolvable(p_);
  }

  // board: the rows, each the list of its tiles; 0 is the blank.
  Value show(const State& s) const { return sliding_tiles::show(Cells::tiles(s.board), p_); }

  Label label(const Action& a) const {
    const std::string direction = name_of(a.direction);
    const int tile = sliding_tiles::name_of_tile(p_, a.tile);
    return {"Slide", {{"tile", tile}, {"direction", direction}}, std::to_string(tile) + " " + direction};
  }

  void draw(const State& s, Scene& scene) const { sliding_tiles::draw(Cells::tiles(s.board), p_, scene); }

  int key_bits() const requires(is_narrow) { return Cells::bits * cells(); }
  std::uint64_t pack(const State& s) const requires(is_narrow) { return s.board; }
  State unpack(std::uint64_t key) const requires(is_narrow) { return {key}; }

  std::uint64_t index_size() const requires(is_narrow) { return numbers_.size(); }
  std::uint64_t rank(const State& s) const requires(is_narrow) { return numbers_.number(s.board); }
  State unrank(std::uint64_t number) const requires(is_narrow) { return {numbers_.numbered(number)}; }

 private:
  [[nodiscard]] int cells() const { return p_.rows * p_.cols; }
  [[nodiscard]] bool is_odd(const State& s) const { return Cells::is_odd(s.board, p_.rows, p_.cols); }

  Params p_;
  State solved_{}, start_{};
  bool is_odd_ = false;  // the parity of all boards that can be reached
  sliding_tiles::Numbering numbers_;
  sliding_tiles::Bound bound_;
  sliding_tiles::Patterns patterns_;
};

using SlidingTiles = SlidingTilesOf<std::uint64_t>;
using WideSlidingTiles = SlidingTilesOf<sliding_tiles::Word128>;

static_assert(Model<SlidingTiles> && Packed<SlidingTiles> && Ranked<SlidingTiles> &&
              ProvesUnsolvable<SlidingTiles> && BoundsGoal<SlidingTiles> && Patterned<SlidingTiles>);
static_assert(Model<WideSlidingTiles> && !Packed<WideSlidingTiles> && Patterned<WideSlidingTiles>);

}  // namespace lucas::models
