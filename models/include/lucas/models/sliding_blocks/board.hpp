// Board: the moves of a sliding-block level in its metric (steps, slides or moves), and its goal.
//
// Outlook (outlook.hpp) finds, a direction at a time, all of its watched pieces that can step. Other pieces are tried
// one by one. If the metric is slides or moves and two cells are free, all moves come from a table (pair_moves.hpp).
//
// Cost: for metric steps 200 instructions for a state of Klotski with its three successors; with the table, 20 for
// each piece that can move; otherwise about 10 for each cell that a piece tries to enter.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lucas/models/sliding_blocks/codec.hpp"
#include "lucas/models/sliding_blocks/outlook.hpp"
#include "lucas/models/sliding_blocks/pair_moves.hpp"

namespace lucas::models::sliding_blocks {

// Words: how many words of 64 bits a state has, and a set of cells or places.
template <std::size_t Words>
class Board {
  using Codec = sliding_blocks::Codec<Words>;
  using Outlook = sliding_blocks::Outlook<Words>;
  using Cells = typename Codec::Cells;
  using Pieces = typename Outlook::Pieces;
  using Watched = typename Outlook::Watched;
  using PairMoves = sliding_blocks::PairMoves<Words>;
  static constexpr std::size_t most_cells = Codec::most_cells;

 public:
  static constexpr bool is_packed = Words == 1;
  using State = typename Codec::State;
  using Move = sliding_blocks::Move;

  [[nodiscard]] static bool fits(const levels::Level& level) { return Codec::fits(level); }

  // The kinds must fit.
  Board(const Kinds& all, levels::Metric metric) : metric_(metric), codec_(all), outlook_(codec_, all.cells) {
    for (std::size_t cell = 0; cell < all.cells; ++cell) floor_.insert(cell);
    for (std::size_t kind = 0; kind < all.kinds.size(); ++kind) {
      area_ += static_cast<int>(all.kinds[kind].start.size() * all.kinds[kind].shape.size());
      if (all.kinds[kind].target) add_goal(all.kinds[kind], kind);
    }
    crowded_ = floor_.size() - area_ <= 2;
    for (const auto& slot : codec_.slots()) {
      if (outlook_.bit(slot.first_spot) == 0) others_.push_back(slot);
    }
    for (std::size_t spot = 0; spot < codec_.spots().size(); ++spot) {
      if (outlook_.bit(spot) != 0) add_steps(spot);
      around_.push_back(cells_around(codec_.spot(spot)));
    }
    if (metric != levels::Metric::steps && floor_.size() - area_ == 2) list_pairs();
  }

  [[nodiscard]] const State& first() const { return codec_.first(); }
  [[nodiscard]] int bits() const { return codec_.bits(); }
  [[nodiscard]] State image(const State& s, const Symmetry& symmetry) const {
    return codec_.image(s, symmetry);
  }
  [[nodiscard]] PlacedPiece moved_piece(const Move& move) const { return piece_at(move.from); }
  [[nodiscard]] std::size_t destination(const Move& move) const { return codec_.place_at(move.to); }
  [[nodiscard]] std::vector<PlacedPiece> pieces(const State& s) const {
    std::vector<PlacedPiece> all;
    Codec::for_each_piece(codec_.slots(), s, [&](std::size_t spot) { all.push_back(piece_at(spot)); });
    return all;
  }

  // Visits each possible move with the state after it, those of watched pieces first. Steps of watched pieces come by
  // direction, all other moves by piece, direction and distance.
  template <class Visit>
  [[gnu::always_inline]] void for_each_move(const State& s, Visit&& visit) const {
    const Pieces pieces = outlook_.pieces(s);
    const Watched steppers = outlook_.steppers(pieces);
    if (metric_ == levels::Metric::steps && outlook_.watches()) {
      for_each_watched_step(s, steppers, visit);
      if (others_.empty()) return;
    }
    std::array<Move, most_moves> moves;
    const Move* const end = list_moves(s, floor_ - pieces.covered, steppers, moves.data());
    for (const Move* move = moves.data(); move != end; ++move)
      visit(*move, codec_.after(s, move->from, move->to));
  }

  // Are the pieces as many as at the start, and do they cover as many cells together as one by one, without overlap?
  [[nodiscard]] bool type_ok(const State& s) const {
    return codec_.is_regular(s) && outlook_.pieces(s).covered.size() == area_;
  }

  [[nodiscard]] bool is_solved(const State& s) const {
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < Words; ++i) wrong |= (s.words[i] & goal_mask_.words[i]) ^ goal_.words[i];
    return wrong == 0 && goal_is_possible_;
  }

 private:
  // A move brings a piece's first cell onto one that is free or its own: n cells, m of them free, hold at most n - m
  // pieces, which have at most (n - m) * m + n moves. Two more are written before they are known to be none.
  static constexpr std::size_t most_moves = most_cells * most_cells / 4 + most_cells + 2;
  static constexpr std::uint16_t no_spot = Codec::no_spot;
  static constexpr std::size_t most_watched = 64, most_steps = 4 * most_watched;

  [[nodiscard]] PlacedPiece piece_at(std::size_t spot) const {
    return {codec_.kind_at(spot), codec_.place_at(spot)};
  }

  // ---- Making the tables ----

  void add_steps(std::size_t spot) {
    const auto bit = lowest(outlook_.bit(spot));
    for (std::size_t d = 0; d < directions.size(); ++d) {
      const std::uint16_t next = codec_.spot(spot).next[d];
      moves_[64 * d + bit] = {static_cast<std::uint16_t>(spot), next};
      if (next != no_spot) changes_[64 * d + bit] = codec_.after(State{}, spot, next);
    }
  }

  [[nodiscard]] static Cells cells_around(const typename Codec::Spot& spot) {
    Cells around;
    for (std::size_t d = 0; d < directions.size(); ++d) {
      if (spot.next[d] != no_spot) around |= spot.entered[d];
    }
    return around;
  }

  void add_goal(const Kind& kind, std::size_t number) {
    const auto at_target = [&](const Place& place) { return place.corner == *kind.target; };
    const auto place = std::find_if(kind.places.begin(), kind.places.end(), at_target);
    goal_is_possible_ = goal_is_possible_ && place != kind.places.end();
    const auto& slot = codec_.slots_of(number)[0];
    goal_mask_.words[slot.word] |= slot.mask << slot.shift;
    slot.write(goal_, static_cast<std::uint64_t>(place - kind.places.begin()) & slot.mask);
  }

  void list_pairs() {
    const std::size_t spots = codec_.spots().size(), cells = static_cast<std::size_t>(floor_.size());
    const auto bit = [&](std::size_t spot) { return outlook_.bit(spot); };
    const auto list = [&](std::size_t spot, const Cells& free, std::vector<Move>& moves) {
      if ((around_[spot] & free).empty()) return;
      std::array<Move, most_cells + 1> found;
      const auto piece = static_cast<std::uint16_t>(spot);
      moves.insert(moves.end(), found.data(),
                   metric_ == levels::Metric::slides ? add_slides(piece, free, found.data())
                                                     : add_paths(piece, free, found.data()));
    };
    pair_moves_ = PairMoves(spots, cells, bit, list);
    if (pair_moves_.has_lists()) outlook_.let_all_step();
  }

  // ---- Steps of watched pieces ----

  // A step is stored as its direction and a set of watched spots, of which the lowest is the one to step from.
  struct Steps {
    std::array<std::uint64_t, most_steps> spots;
    std::array<std::uint8_t, most_steps> direction;  // times 64

    // Writes a set to position n, and returns the position after it, or n if the set is empty. A branch on that would
    // be predicted badly. GCC turns a comparison into a branch, hence the carry.
    [[nodiscard, gnu::always_inline]] std::size_t add(std::size_t n, std::uint64_t set, std::size_t d) {
      spots[n] = set;
      direction[n] = static_cast<std::uint8_t>(64 * d);
      std::uint64_t less = 0;
      return n + (__builtin_sub_overflow(set, std::uint64_t{1}, &less) ? 0 : 1);
    }
  };

  template <class Visit>
  [[gnu::always_inline]] void for_each_watched_step(const State& s, const Watched& steppers,
                                                    Visit&& visit) const {
    Steps steps;
    std::size_t count = 0;
    for (std::size_t d = 0; d < directions.size(); ++d) {
      const std::uint64_t first = steppers[d], second = first & (first - 1);
      count = steps.add(count, first, d);
      count = steps.add(count, second, d);
    }
    if (!crowded_ && has_three(steppers)) count = list_many(steppers, steps);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t step = steps.direction[i] + lowest(steps.spots[i]);
      State t = s;
      for (std::size_t word = 0; word < Words; ++word) t.words[word] ^= changes_[step].words[word];
      visit(moves_[step], t);
    }
  }
  [[nodiscard]] static bool has_three(const Watched& steppers) {
    std::uint64_t three = 0;
    for (const std::uint64_t first : steppers) {
      const std::uint64_t second = first & (first - 1);
      three |= second & (second - 1);
    }
    return three != 0;
  }
  // Lists all steps, however many pieces can step in a direction.
  [[gnu::noinline]] static std::size_t list_many(Watched steppers, Steps& steps) {
    std::size_t count = 0;
    for (std::size_t d = 0; d < directions.size(); ++d) {
      for (std::uint64_t rest = steppers[d]; rest != 0; rest &= rest - 1) count = steps.add(count, rest, d);
    }
    return count;
  }

  // ---- All other moves ----

  // Writes the moves of the pieces that are not watched, or of all pieces if the metric is not steps, from `end` on: each
  // once, none to where the piece is. Returns the new end.
  [[nodiscard, gnu::noinline]] Move* list_moves(const State& s, const Cells& free, Watched steppers,
                                                Move* end) const {
    if (const std::size_t pair = pair_moves_.pair(free); pair != PairMoves::no_pair) {
      const auto copy = [&](std::size_t spot) { end = pair_moves_.copy(pair, spot, end); };
      for_each_watched(steppers[0] & pair_moves_.movers(pair), copy);
      Codec::for_each_piece(others_, s, copy);
      return end;
    }
    std::array<std::uint16_t, most_watched + most_cells> pieces;
    std::uint16_t* last = pieces.data();
    if (metric_ != levels::Metric::steps) {
      std::uint64_t movers = 0;
      for (const std::uint64_t some : steppers) movers |= some;
      for_each_watched(movers, [&](std::uint16_t spot) { *last++ = spot; });
    }
    const auto add = [&](std::size_t piece) {  // adds the piece, unless no cell that it could enter is free
      *last = static_cast<std::uint16_t>(piece);
      last += (around_[piece] & free).empty() ? 0 : 1;
    };
    Codec::for_each_piece(others_, s, add);
    switch (metric_) {
      case levels::Metric::steps:
        for (const std::uint16_t* piece = pieces.data(); piece != last; ++piece)
          end = add_steps(*piece, free, end);
        break;
      case levels::Metric::slides:
        for (const std::uint16_t* piece = pieces.data(); piece != last; ++piece)
          end = add_slides(*piece, free, end);
        break;
      case levels::Metric::moves:
        for (const std::uint16_t* piece = pieces.data(); piece != last; ++piece)
          end = add_paths(*piece, free, end);
        break;
    }
    return end;
  }

  template <class Visit>
  void for_each_watched(std::uint64_t spots, Visit&& visit) const {
    for (; spots != 0; spots &= spots - 1) visit(moves_[lowest(spots)].from);
  }

  // Writes each step first, and then keeps it if the cells that it enters are free, without a branch.
  [[nodiscard]] Move* add_steps(std::uint16_t piece, const Cells& free, Move* end) const {
    const auto& spot = codec_.spot(piece);
    for (std::size_t d = 0; d < directions.size(); ++d) {
      *end = {piece, spot.next[d]};
      end += spot.entered[d].is_part_of(free) ? 1 : 0;
    }
    return end;
  }

  [[nodiscard]] Move* add_slides(std::uint16_t piece, const Cells& free, Move* end) const {
    const Cells room = free | codec_.spot(piece).cells;
    for (std::size_t d = 0; d < directions.size(); ++d) {
      for (std::uint16_t to = codec_.spot(piece).next[d];
           to != no_spot && codec_.spot(to).cells.is_part_of(room); to = codec_.spot(to).next[d])
        *end++ = {piece, to};
    }
    return end;
  }

  // Writes the moves along any path, found breadth-first.
  [[nodiscard]] Move* add_paths(std::uint16_t piece, const Cells& free, Move* end) const {
    const Move* next = end;
    end = add_steps(piece, free, end);
    if (next == end) return end;
    const Cells room = free | codec_.spot(piece).cells;
    const std::size_t first_spot = codec_.first_spot(codec_.kind_at(piece));
    Cells seen;  // places
    seen.insert(piece - first_spot);
    for (const Move* step = next; step != end; ++step) seen.insert(step->to - first_spot);
    for (; next != end; ++next) {
      const auto& spot = codec_.spot(next->to);
      for (std::size_t d = 0; d < directions.size(); ++d) {
        const std::uint16_t to = spot.next[d];
        if (!spot.entered[d].is_part_of(room) || to == no_spot || seen.contains(to - first_spot)) continue;
        seen.insert(to - first_spot);
        *end++ = {piece, to};
      }
    }
    return end;
  }

  levels::Metric metric_;
  Codec codec_;
  Outlook outlook_;
  // Indexed by 64 * direction + the bit of the spot: each step, and its mask, which is XORed to a state.
  std::array<State, most_steps> changes_{};
  std::array<Move, most_steps> moves_{};
  std::vector<Slot> others_;   // of pieces that are not watched
  std::vector<Cells> around_;  // by spot: the cells that one step or another enters
  PairMoves pair_moves_;       // empty for metric steps, and unless two cells are free
  Cells floor_;
  int area_ = 0;          // cells that all pieces cover
  bool crowded_ = false;  // at most two cells are free, so at most two pieces can step in a direction
  State goal_{}, goal_mask_{};
  bool goal_is_possible_ = true;
};

}  // namespace lucas::models::sliding_blocks
