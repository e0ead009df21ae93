// Peg solitaire: all holes but one have a peg; a peg jumps over its neighbour into the empty hole beyond, and
// that neighbour leaves the board. One peg is to be left. Holes are numbered from 1, row by row. The board is one of
// five, or any of up to 64 holes on a square or triangular lattice, which a typed start shows.
// Source: J. Beasley, The Ins and Outs of Peg Solitaire (1985). `RuleOfThree`: M. Reiss, Crelle's Journal 54
// (1857): a jump changes one hole of each of three diagonal colours, so on any two colours together the parity
// of the pegs stays what it was.
//
// Counts, where a step is a jump. English, from the centre to the centre: 31 steps, 187,636,299 states, or
// 23,475,688 with the 8 symmetries merged, by level OEIS A112737. Triangle of 15 (Scherphuis, jaapsch.net): 3016
// states from a corner, 2377 and 4237 from holes 7 and 13 of the edge, 1651 from hole 5, which can leave a
// single peg in 13 only. On the French board no game from the centre ends with a single peg, as RuleOfThree shows
// without a search.
#pragma once

#include <bit>
#include <optional>

#include "lucas/model.hpp"
#include "lucas/models/peg_solitaire/board.hpp"

namespace lucas::models {

class PegSolitaire {
 public:
  static constexpr std::string_view name = "peg-solitaire", summary = "jump pegs over pegs until one is left";

  using Params = PegSolitaireParams;
  static std::vector<Param<Params>> params() { return peg_solitaire::params(); }
  static Params resolved(Params p) { return peg_solitaire::resolved(std::move(p)); }

  struct State {
    std::uint64_t pegs;  // bit h: hole h, here from 0, has a peg
    bool operator==(const State&) const = default;
  };
  struct Action {
    int from, over, to;  // holes, from 0
  };

  explicit PegSolitaire(const Params& p);
  std::string bad_params() const;

  void init(auto&& emit) const { emit(State{first_}); }

  // Jumps with the same differences between their holes are found at once.
  void next(const State& s, auto&& emit) const {
    for (const auto [to_over, to_end, from_holes] : board_.jumps()) {
      std::uint64_t able = s.pegs & from_holes & std::rotr(s.pegs, to_over) & ~std::rotr(s.pegs, to_end);
      for (; able != 0; able &= able - 1) {
        const int from = std::countr_zero(able), over = from + to_over, to = from + to_end;
        emit(Action{from, over, to}, State{s.pegs ^ (bit(from) | bit(over) | bit(to))});
      }
    }
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK",
            [all = board_.all()](const State& s) {
              return s.pegs != 0 && (s.pegs & ~all) == 0 && s.pegs != all;
            },
            "pegs are in holes, at least one is left and at least one hole is empty"),
        invariant(
            "RuleOfThree",
            [c = board_.colours(), kept = peg_solitaire::parities(first_, board_.colours())](const State& s) {
              return peg_solitaire::parities(s.pegs, c) == kept;
            },
            "on two of three diagonal colours, the parity of the pegs is what it was at first"),
        goal(
            "Solved", [m = *this](const State& s) { return m.is_solved(s); },
            "one peg is left, in the hole asked for"),
        no_dead_end(invariant(
            "SomePegCanJump", [m = *this](const State& s) { return m.can_jump(s) || m.is_solved(s); },
            "there is a jump, or the puzzle is solved")));
  }

  // Proves boards unsolvable that break the rule of three; of other hopeless boards only a search can tell.
  std::string unsolvable() const;

  // Each jump takes a peg away, so that all solutions are equally long.
  Exactly at_least(const State& s) const {
    return {pagodas_ && !pagodas_->allow(s.pegs) ? out_of_reach : std::popcount(s.pegs) - 1};
  }

  // pegs: the holes that have one.
  Value show(const State& s) const;
  Label label(const Action& a) const;
  void draw(const State& s, Scene& scene) const;

  int key_bits() const { return board_.holes(); }
  std::uint64_t pack(const State& s) const { return s.pegs; }
  State unpack(std::uint64_t key) const { return {key}; }

  // Merges boards that are equal but for a turn or reflection that keeps the first pegs and the last hole in place.
  bool has_symmetry() const { return board_.has_symmetry(); }
  State canonical(const State& s) const { return {board_.smallest_image(s.pegs)}; }

 private:
  [[nodiscard]] bool is_solved(const State& s) const {
    return finish_ < 0 ? std::has_single_bit(s.pegs) : s.pegs == bit(finish_);
  }
  [[nodiscard]] bool can_jump(const State& s) const {
    bool can = false;
    next(s, [&](const Action&, const State&) { can = true; });
    return can;
  }
  [[nodiscard]] static constexpr std::uint64_t bit(int hole) { return peg_solitaire::Board::bit(hole); }

  Params p_;
  peg_solitaire::Board board_;
  std::uint64_t first_ = 0;                          // the pegs at first
  int start_, finish_;                               // holes, from 0; finish below 0: any
  std::optional<peg_solitaire::Pagodas> pagodas_{};  // if the last hole is given
};

static_assert(Model<PegSolitaire>);

}  // namespace lucas::models
