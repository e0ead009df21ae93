// The states of a sliding-block level: pieces at spots, read from the words that layout.hpp describes and written
// into them.
//
// To move a piece changes two bits of a plane, or one number: both are an exclusive or with what a table says of the
// two spots; only numbers of equal pieces are sorted again.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lucas/models/sliding_blocks/bit_set.hpp"
#include "lucas/models/sliding_blocks/layout.hpp"
#include "lucas/models/sliding_blocks/symmetry.hpp"

namespace lucas::models::sliding_blocks {

// Words: of a state. CellWords: of a set of cells, or of places. A spot is a place of a kind: all places of all kinds
// stand in one row, kind by kind.
template <std::size_t Words, std::size_t CellWords>
class Codec {
 public:
  using Cells = BitSet<CellWords>;
  static constexpr std::size_t most_cells = 64 * CellWords;
  static constexpr std::uint16_t no_spot = 0xFFFF;

  struct State {
    std::array<std::uint64_t, Words> words;
    bool operator==(const State&) const = default;
  };
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

  // Of kinds that fit.
  explicit Codec(const Kinds& all) {
    const Layout layout = layout_of(all.kinds);
    bits_ = layout.bits;
    for (std::size_t i = 0; i < all.kinds.size(); ++i) add(all.kinds[i], layout.kinds[i]);
  }

  [[nodiscard]] static bool fits(const Kinds& all) {
    return all.cells <= most_cells && layout_of(all.kinds).words <= Words;
  }

  [[nodiscard]] const State& first() const { return first_; }
  [[nodiscard]] int bits() const { return bits_; }

  [[nodiscard]] const Spot& spot(std::size_t spot) const { return spots_[spot]; }
  // The position in Kinds of the kind that a spot is for, and of the place in that kind.
  [[nodiscard]] std::size_t kind_at(std::size_t spot) const { return spots_[spot].kind; }
  [[nodiscard]] std::size_t place_at(std::size_t spot) const { return spot - first_spot(kind_at(spot)); }
  [[nodiscard]] std::size_t first_spot(std::size_t kind) const { return stocks_[kind].first_spot; }
  // Where the places of the pieces of a kind are told, or that of the first piece.
  [[nodiscard]] const Slot& first_slot(std::size_t kind) const { return stocks_[kind].slots[0]; }

  // Visits the spot of each piece, ascending.
  template <class Visit>
  void for_each_piece(const State& s, Visit&& visit) const {
    for (const Stock& stock : stocks_) for_each_piece(stock, s, visit);
  }

  // The state in which a piece has gone from one spot to another of its kind. GCC would make a call of it.
  [[nodiscard, gnu::always_inline]] State after(const State& s, std::uint16_t from, std::uint16_t to) const {
    const Spot& spot = spots_[from];
    State t = s;
    if (spot.is_sorted) {
      const Stock& stock = stocks_[spot.kind];
      replace(t, stock, from - stock.first_spot, to - stock.first_spot);
    } else {
      t.words[Words == 1 ? 0 : spot.word] ^= spot.code ^ spots_[to].code;
    }
    return t;
  }

  // The state in which all pieces are where the symmetry takes them.
  [[nodiscard]] State image(const State& s, const Symmetry& symmetry) const {
    State t{};
    for (std::size_t kind = 0; kind < stocks_.size(); ++kind) {
      const KindImage& to = symmetry[kind];
      std::array<std::uint64_t, most_cells> places;
      std::size_t count = 0;
      auto take = [&](std::size_t spot) { places[count++] = to.places[spot - stocks_[kind].first_spot]; };
      for_each_piece(stocks_[kind], s, take);
      put(t, stocks_[to.kind], places.data(), places.data() + count);
    }
    return t;
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
    for (std::size_t i = 0; i < kind.places.size(); ++i) spots_.push_back(new_spot(kind, i, stock));
    std::vector<std::uint64_t> places(kind.start.begin(), kind.start.end());
    put(first_, stock, places.data(), places.data() + places.size());
    stocks_.push_back(std::move(stock));
  }

  [[nodiscard]] Spot new_spot(const Kind& kind, std::size_t number, const Stock& stock) const {
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

  // ---- Reading and changing states ----

  template <class Visit>
  void for_each_piece(const Stock& stock, const State& s, Visit&& visit) const {
    if (stock.is_plane) {
      for (std::uint64_t rest = stock.slots[0].read(s); rest != 0; rest &= rest - 1)
        visit(stock.first_spot + static_cast<std::size_t>(std::countr_zero(rest)));
    } else {
      for (const Slot& slot : stock.slots) visit(stock.first_spot + slot.read(s));
    }
  }

  // Sets the pieces of a kind that has none yet; sorts the numbers of their places.
  static void put(State& s, const Stock& stock, std::uint64_t* first, std::uint64_t* last) {
    if (stock.is_plane) {
      for (; first != last; ++first)
        s.words[stock.slots[0].word] |= std::uint64_t{1} << *first << stock.slots[0].shift;
      return;
    }
    std::sort(first, last);
    for (const Slot& slot : stock.slots) slot.write(s, *first++);
  }
  // Puts another number in the place of one among sorted ones.
  static void replace(State& s, const Stock& stock, std::uint64_t from, std::uint64_t to) {
    std::array<std::uint64_t, most_cells> numbers;
    for (std::size_t i = 0; i < stock.pieces; ++i) {
      const std::uint64_t number = stock.slots[i].read(s);
      numbers[i] = number == from ? to : number;
    }
    put(s, stock, numbers.data(), numbers.data() + stock.pieces);
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

  std::vector<Spot> spots_;
  std::vector<Stock> stocks_;  // by kind
  State first_{}, used_{};
  int bits_ = 0;
};

}  // namespace lucas::models::sliding_blocks
