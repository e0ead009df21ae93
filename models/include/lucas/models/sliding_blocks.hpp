// Sliding blocks on any board: pieces of any shape, in one part or more, walls, gates that only goal pieces may
// enter, pieces that move along one axis only. The goal is to bring some pieces to given places, all at once.
// Source: the level; the variable `board`, the set of pieces, each a set of cells <<x, y>>, and the invariant TypeOK are
// those of SlidingPuzzles.tla in tlaplus/Examples, whose KlotskiGoal is Solved.
//
// The metric decides what one move is. The reachable states are the same in all three, their depths are not:
//   steps    a piece moves by one cell                           Klotski takes 116
//   slides   a piece moves any distance in one direction         90
//   moves    a piece moves along any path                        81 (Gardner 1964)
// Pieces of equal shape and axis are interchangeable, except goal pieces. They share the symbol of the first of them.
#pragma once

#include <algorithm>
#include <memory>

#include "lucas/model.hpp"
#include "lucas/models/sliding_blocks/board.hpp"
#include "lucas/models/sliding_blocks/look.hpp"

namespace lucas::models {

// Board: defines states and moves, for the levels that fit it.
template <class Board>
class BasicSlidingBlocks {
 public:
  static constexpr std::string_view name = "sliding-blocks",
                                    summary = "slide blocks on any board, from a level file";

  using Params = SlidingBlocksParams;
  static std::vector<Param<Params>> params() { return sliding_blocks::params(); }
  static Params resolved(Params p) { return sliding_blocks::resolved(std::move(p)); }
  [[nodiscard]] static bool fits(const Params& p) { return fits(*resolved(p).board); }
  [[nodiscard]] static bool fits(const levels::Level& level) { return Board::fits(level); }

  using State = typename Board::State;
  using Action = typename Board::Move;

  explicit BasicSlidingBlocks(const Params& p)
      : BasicSlidingBlocks(*resolved(p).board, static_cast<levels::Metric>(resolved(p).metric)) {}
  // The level must fit.
  BasicSlidingBlocks(const levels::Level& level, levels::Metric metric)
      : metric_(metric),
        look_(std::make_shared<const sliding_blocks::Look>(level)),
        board_(std::make_shared<const Board>(look_->kinds(), metric)),
        symmetries_(std::make_shared<const Symmetries>(sliding_blocks::symmetries_of(level, look_->kinds()))),
        has_goal_(!level.goal.empty()) {}

  void init(auto&& emit) const { emit(board_->first()); }

  // Inlined, so that the counters of `emit` stay in registers, which saves a tenth of the time.
  [[gnu::always_inline]] void next(const State& s, auto&& emit) const { board_->for_each_move(s, emit); }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK", [m = *this](const State& s) { return m.board_->type_ok(s); },
            "the pieces are on ground that they may enter, disjoint, and of the original shapes and number"),
        goal(
            "Solved", [m = *this](const State& s) { return m.has_goal_ && m.board_->is_solved(s); },
            "all goal pieces are where the level wants them; SlidingPuzzles.tla calls it KlotskiGoal")
            .only_if(has_goal_));
  }

  std::string unsolvable() const { return look_->unsolvable(); }

  // board: the set of pieces, each the set of its cells <<x, y>>, from 0; <<0, 0>> is the top left. Where pieces
  // that look alike are different: goalPieces, the list of the goal pieces, and horizontalPieces and
  // verticalPieces, the sets of those that move along one axis.
  Value show(const State& s) const { return look_->show(board_->pieces(s)); }

  std::string step_noun() const { return sliding_blocks::step_noun(metric_); }

  Label label(const Action& a) const {
    return look_->label(metric_, board_->moved_piece(a), board_->destination(a));
  }

  void draw(const State& s, Scene& scene) const { look_->draw(board_->pieces(s), scene); }

  std::string level(const State& s, std::uint64_t steps) const {
    return look_->level(board_->pieces(s), metric_, steps);
  }

  // The least of the images of a state under the symmetries of the board.
  bool has_symmetry() const { return !symmetries_->empty(); }
  State canonical(const State& s) const {
    State least = s;
    for (const sliding_blocks::Symmetry& symmetry : *symmetries_) {
      const State image = board_->image(s, symmetry);
      if (image < least) least = image;
    }
    return least;
  }

  int key_bits() const requires(Board::is_packed) { return std::max(board_->bits(), 1); }
  std::uint64_t pack(const State& s) const requires(Board::is_packed) { return s.words[0]; }
  State unpack(std::uint64_t key) const requires(Board::is_packed) { return {{key}}; }

 private:
  using Symmetries = std::vector<sliding_blocks::Symmetry>;

  levels::Metric metric_;
  std::shared_ptr<const sliding_blocks::Look> look_;
  std::shared_ptr<const Board> board_;
  std::shared_ptr<const Symmetries> symmetries_;
  bool has_goal_;
};

using SlidingBlocks = BasicSlidingBlocks<sliding_blocks::Board<1>>;      // up to 64 cells, 64 bits a state
using WideSlidingBlocks = BasicSlidingBlocks<sliding_blocks::Board<4>>;  // up to 256 cells, 256 bits

static_assert(Model<SlidingBlocks> && Packed<SlidingBlocks> && ResolvesParams<SlidingBlocks> &&
              NamesSteps<SlidingBlocks> && Symmetric<SlidingBlocks> && ProvesUnsolvable<SlidingBlocks> &&
              WritesLevels<SlidingBlocks>);
static_assert(Model<WideSlidingBlocks>);

}  // namespace lucas::models
