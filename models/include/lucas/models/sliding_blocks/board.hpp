// The states of a sliding-block level and what can happen in them, by tables: for each place of each kind of
// pieces the cells that it covers, and for each step from it the cells that are entered.
//
// A state is the words that layout.hpp describes. To move a piece changes two bits of a plane, or one number: both
// are an exclusive or with what the tables say of the two places; only numbers of equal pieces are sorted again.
// Cost: a successor takes a few instructions for each piece and direction; 64 bytes of tables for each place of a
// board of up to 64 cells.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lucas/models/sliding_blocks/bit_set.hpp"
#include "lucas/models/sliding_blocks/layout.hpp"

namespace lucas::models::sliding_blocks {

// Words: of a state. CellWords: of a set of cells, or of places.
template <std::size_t Words, std::size_t CellWords>
class Board {
 public:
  using Cells = BitSet<CellWords>;
  static constexpr std::size_t most_cells = 64 * CellWords;

  struct State {
    std::array<std::uint64_t, Words> words;
    bool operator==(const State&) const = default;
  };
  // From spot to spot: the places of all kinds in one row, kind by kind.
  struct Move {
    std::uint16_t from, to;
  };

  // Of kinds that fit.
  Board(const Kinds& all, levels::Metric metric) : metric_(metric) {
    const Layout layout = layout_of(all.kinds);
    bits_ = layout.bits;
    for (std::size_t cell = 0; cell < all.cells; ++cell) floor_.insert(cell);
    for (std::size_t i = 0; i < all.kinds.size(); ++i) add(all.kinds[i], layout.kinds[i]);
  }

  [[nodiscard]] static bool fits(const Kinds& all) {
    return all.cells <= most_cells && layout_of(all.kinds).words <= Words;
  }

  [[nodiscard]] const State& first() const { return first_; }
  [[nodiscard]] int bits() const { return bits_; }

  // Visits each possible move with the state after it: by piece, direction and distance.
  template <class Visit>
  void for_each_move(const State& s, Visit&& visit) const {
    std::array<std::uint16_t, most_cells> pieces;
    Cells covered;
    std::uint16_t* last = pieces.data();
    for_each_piece(s, [&](std::size_t spot) {
      *last++ = static_cast<std::uint16_t>(spot);
      covered |= spots_[spot].cells;
    });
    std::array<Move, most_moves> moves;
    const Move* const end = list_moves({pieces.data(), last}, floor_ - covered, moves.data());
    for (const Move* move = moves.data(); move != end; ++move) visit(*move, after(s, *move));
  }

  // Visits the spot of each piece, ascending.
  template <class Visit>
  void for_each_piece(const State& s, Visit&& visit) const {
    for (const Stock& stock : stocks_) {
      if (stock.is_plane) {
        for (std::uint64_t rest = stock.slots[0].read(s); rest != 0; rest &= rest - 1)
          visit(stock.first_spot + static_cast<std::size_t>(std::countr_zero(rest)));
      } else {
        for (const Slot& slot : stock.slots) visit(stock.first_spot + slot.read(s));
      }
    }
  }

  // The position in Kinds of the kind that a spot is for, and of the place in that kind.
  [[nodiscard]] std::size_t kind_at(std::size_t spot) const { return spots_[spot].kind; }
  [[nodiscard]] std::size_t place_at(std::size_t spot) const {
    return spot - stocks_[kind_at(spot)].first_spot;
  }

  [[nodiscard]] bool is_solved(const State& s) const {
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < Words; ++i) wrong |= (s.words[i] & goal_mask_.words[i]) ^ goal_.words[i];
    return wrong == 0 && goal_is_possible_;
  }

  // As many pieces of each kind as there were, each in a place of its own that overlaps no other.
  [[nodiscard]] bool type_ok(const State& s) const {
    std::uint64_t stray = 0;
    for (std::size_t i = 0; i < Words; ++i) stray |= s.words[i] & ~used_.words[i];
    bool good = stray == 0;
    Cells covered;
    for (const Stock& stock : stocks_) good = good && has_its_pieces(stock, s, covered);
    return good;
  }

 private:
  static constexpr std::uint16_t no_spot = 0xFFFF;
  // A piece is moved so that its first cell comes onto one that is free or its own: n cells, m of them free, take
  // up at most n - m pieces and make at most (n - m) * m + n moves.
  static constexpr std::size_t most_moves = most_cells * most_cells / 4 + most_cells;

  // A place of a kind.
  struct Spot {
    Cells cells;
    std::array<Cells, 4> entered;  // by direction: cells that a step enters; all there are if there is none
    std::array<std::uint16_t, 4> next;  // by direction: the spot after a step, or no_spot
    std::uint64_t code;                 // what a piece here sets in its word of the state
    std::uint16_t kind, word;
    bool is_sorted;  // the kind has several numbers
  };
  // Some bits of a state.
  struct Slot {
    std::uint64_t mask;
    int shift;
    std::uint16_t word;

    explicit Slot(const Field& field)
        : mask(field.mask()), shift(field.shift), word(static_cast<std::uint16_t>(field.word)) {}
    [[nodiscard]] std::uint64_t read(const State& s) const { return s.words[word] >> shift & mask; }
    void write(State& s, std::uint64_t value) const {
      s.words[word] = (s.words[word] & ~(mask << shift)) | value << shift;
    }
  };
  // The pieces of a kind, in a state.
  struct Stock {
    std::size_t first_spot, places, pieces;
    bool is_plane;
    std::vector<Slot> slots;  // the plane, or one number for each piece
  };
  // ---- Making the tables ----

  void add(const Kind& kind, const KindLayout& layout) {
    Stock stock{spots_.size(), kind.places.size(), kind.start.size(), layout.is_plane, {}};
    for (const Field& field : layout.fields) stock.slots.emplace_back(field);
    for (const Slot& slot : stock.slots) used_.words[slot.word] |= slot.mask << slot.shift;
    for (std::size_t i = 0; i < kind.places.size(); ++i) spots_.push_back(spot(kind, i, stock));
    for (std::size_t i = 0; i < kind.start.size(); ++i) {
      const Slot& slot = stock.slots[stock.is_plane ? 0 : i];
      const std::uint64_t piece = stock.is_plane ? std::uint64_t{1} << kind.start[i] : kind.start[i];
      first_.words[slot.word] |= piece << slot.shift;
    }
    if (kind.target) add_goal(kind, stock.slots[0]);
    stocks_.push_back(std::move(stock));
  }

  [[nodiscard]] Spot spot(const Kind& kind, std::size_t number, const Stock& stock) const {
    const Place& place = kind.places[number];
    const Slot& slot = stock.slots[0];
    const std::uint64_t code = stock.is_plane ? std::uint64_t{1} << number : number;
    const auto kind_number = static_cast<std::uint16_t>(stocks_.size());
    Spot spot{cells_of(place), {}, {}, code << slot.shift, kind_number, slot.word, stock.slots.size() > 1};
    for (std::size_t d = 0; d < directions.size(); ++d) {
      const bool exists = place.next[d] != nowhere;
      spot.next[d] = exists ? static_cast<std::uint16_t>(stock.first_spot + place.next[d]) : no_spot;
      spot.entered[d] = exists ? cells_of(kind.places[place.next[d]]) - spot.cells : Cells::full();
    }
    return spot;
  }
  [[nodiscard]] static Cells cells_of(const Place& place) {
    Cells cells;
    for (const std::size_t cell : place.cells) cells.insert(cell);
    return cells;
  }

  void add_goal(const Kind& kind, const Slot& slot) {
    const auto at_target = [&](const Place& place) { return place.corner == *kind.target; };
    const auto place = std::find_if(kind.places.begin(), kind.places.end(), at_target);
    goal_is_possible_ = goal_is_possible_ && place != kind.places.end();
    goal_mask_.words[slot.word] |= slot.mask << slot.shift;
    slot.write(goal_, static_cast<std::uint64_t>(place - kind.places.begin()) & slot.mask);
  }

  // ---- Reading and changing states ----

  [[nodiscard]] State after(const State& s, const Move& move) const {
    const Spot& from = spots_[move.from];
    State t = s;
    if (from.is_sorted) {
      const Stock& stock = stocks_[from.kind];
      replace(t, stock, move.from - stock.first_spot, move.to - stock.first_spot);
    } else {
      t.words[Words == 1 ? 0 : from.word] ^= from.code ^ spots_[move.to].code;
    }
    return t;
  }
  // Puts another number in the place of one among sorted ones.
  static void replace(State& s, const Stock& stock, std::uint64_t from, std::uint64_t to) {
    std::array<std::uint64_t, most_cells> numbers;
    for (std::size_t i = 0; i < stock.pieces; ++i) {
      const std::uint64_t number = stock.slots[i].read(s);
      numbers[i] = number == from ? to : number;
    }
    std::sort(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(stock.pieces));
    for (std::size_t i = 0; i < stock.pieces; ++i) stock.slots[i].write(s, numbers[i]);
  }

  // Adds what they cover to `covered`; nothing of it may be covered before.
  [[nodiscard]] bool has_its_pieces(const Stock& stock, const State& s, Cells& covered) const {
    bool good = true;
    const auto take = [&](std::size_t place) {
      const Cells& cells = spots_[stock.first_spot + place].cells;
      good = good && !cells.meets(covered);
      covered |= cells;
    };
    if (stock.is_plane) {
      std::size_t count = 0;
      for (std::uint64_t rest = stock.slots[0].read(s); rest != 0; rest &= rest - 1, ++count)
        take(static_cast<std::size_t>(std::countr_zero(rest)));
      return good && count == stock.pieces;
    }
    std::uint64_t least = 0;  // numbers ascend
    for (const Slot& slot : stock.slots) {
      const std::uint64_t number = slot.read(s);
      if (number < least || number >= stock.places) return false;
      take(number);
      least = number + 1;
    }
    return good;
  }

  // ---- Moving a piece ----

  using Spots = std::span<const std::uint16_t>;

  // Writes all moves of those pieces from `end` on, each once, none to where the piece is; returns the new end.
  [[nodiscard]] Move* list_moves(Spots pieces, const Cells& free, Move* end) const {
    switch (metric_) {
      case levels::Metric::steps:
        for (const std::uint16_t piece : pieces) end = add_steps(piece, free, end);
        break;
      case levels::Metric::slides:
        for (const std::uint16_t piece : pieces) end = add_slides(piece, free, end);
        break;
      case levels::Metric::moves:
        for (const std::uint16_t piece : pieces) end = add_paths(piece, free, end);
        break;
    }
    return end;
  }

  // Each step is written down first and kept then, if there is room for it: no branch depends on that, and a
  // processor would guess such branches wrong often.
  [[nodiscard]] Move* add_steps(std::uint16_t piece, const Cells& free, Move* end) const {
    const Spot& spot = spots_[piece];
    for (std::size_t d = 0; d < directions.size(); ++d) {
      *end = {piece, spot.next[d]};
      end += spot.entered[d].is_part_of(free) ? 1 : 0;
    }
    return end;
  }

  [[nodiscard]] Move* add_slides(std::uint16_t piece, const Cells& free, Move* end) const {
    const Cells room = free | spots_[piece].cells;
    for (std::size_t d = 0; d < directions.size(); ++d) {
      for (std::uint16_t to = spots_[piece].next[d]; to != no_spot && spots_[to].cells.is_part_of(room);
           to = spots_[to].next[d]) {
        *end++ = {piece, to};
      }
    }
    return end;
  }

  // Breadth-first.
  [[nodiscard]] Move* add_paths(std::uint16_t piece, const Cells& free, Move* end) const {
    const Cells room = free | spots_[piece].cells;
    const std::size_t first_spot = stocks_[spots_[piece].kind].first_spot;
    Cells seen;  // places
    seen.insert(piece - first_spot);
    const auto look_around = [&](std::uint16_t spot) {
      for (const std::uint16_t to : spots_[spot].next) {
        if (to == no_spot || seen.contains(to - first_spot) || !spots_[to].cells.is_part_of(room)) continue;
        seen.insert(to - first_spot);
        *end++ = {piece, to};
      }
    };
    const Move* next = end;
    look_around(piece);
    while (next != end) look_around((next++)->to);
    return end;
  }

  levels::Metric metric_;
  Cells floor_;
  std::vector<Spot> spots_;
  std::vector<Stock> stocks_;  // by kind
  State first_{}, used_{}, goal_{}, goal_mask_{};
  bool goal_is_possible_ = true;
  int bits_ = 0;
};

}  // namespace lucas::models::sliding_blocks
