// Codec: reads the pieces of a sliding-block state from its words, which a Layout divides, and writes them. A spot is
// a place of a kind of pieces; spots are numbered kind by kind.
//
// A move flips two bits of the piece's plane, or changes one number. In both cases the new state is the old one XOR a
// mask, precomputed for the pair of spots; only numbers of equal pieces are sorted again.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "lucas/models/bit_set.hpp"
#include "lucas/models/sliding_blocks/kinds.hpp"

namespace lucas::models::sliding_blocks {

// Words: how many words of 64 bits a state has, and a set of cells.
template <std::size_t Words>
class Codec {
 public:
  using Cells = BitSet<Words>;
  static constexpr std::size_t most_cells = 64 * Words;
  static constexpr std::uint16_t no_spot = 0xFFFF;

  struct State {
    std::array<std::uint64_t, Words> words;
    bool operator==(const State&) const = default;
    bool operator<(const State& other) const { return words < other.words; }
  };
  using Slots = std::span<const Slot>;
  struct Spot {
    Cells cells;                   // that a piece here covers
    std::array<Cells, 4> entered;  // by direction: cells that a step enters; all cells if there is no step
    std::array<std::uint16_t, 4> next;  // by direction: the spot after a step, or no_spot
    std::uint64_t code;                 // what a piece here sets in its word of the state
    std::uint16_t kind, word;
    bool is_sorted;
  };

  // The kinds must fit.
  explicit Codec(const Kinds& all) {
    Layout layout = layout_of(all.kinds);
    bits_ = layout.bits;
    slots_ = std::move(layout.slots);
    for (const Kind& kind : all.kinds) add(kind);
    for (const Slot& slot : slots_) {
      if (slot.is_plane) expect_pieces(slot);
      sorts_ = sorts_ || slot.is_sorted;
    }
  }

  [[nodiscard]] static bool fits(const levels::Level& level) {
    return floor_cells(level).size() <= most_cells && layout_of(kinds_of(level).kinds).words <= Words;
  }

  [[nodiscard]] const State& first() const { return first_; }
  [[nodiscard]] int bits() const { return bits_; }
  [[nodiscard]] Slots slots() const { return slots_; }  // by kind
  [[nodiscard]] Slots slots_of(std::size_t kind) const {
    const Range& range = kinds_[kind];
    return slots().subspan(range.first, range.count);
  }

  [[nodiscard]] const std::vector<Spot>& spots() const { return spots_; }
  [[nodiscard]] const Spot& spot(std::size_t spot) const { return spots_[spot]; }
  // kind_at: the position in Kinds of a spot's kind. place_at: the position of its place in that kind.
  [[nodiscard]] std::size_t kind_at(std::size_t spot) const { return spots_[spot].kind; }
  [[nodiscard]] std::size_t place_at(std::size_t spot) const { return spot - first_spot(kind_at(spot)); }
  [[nodiscard]] std::size_t first_spot(std::size_t kind) const { return slots_of(kind)[0].first_spot; }

  // Visits the spot of each piece of those slots, ascending.
  template <class Visit>
  static void for_each_piece(Slots slots, const State& s, Visit&& visit) {
    for (const Slot& slot : slots) {
      const std::uint64_t bits = slot.read(s);
      if (!slot.is_plane) {
        visit(slot.first_spot + static_cast<std::size_t>(bits));
        continue;
      }
      for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1)
        visit(slot.first_spot + static_cast<std::size_t>(std::countr_zero(rest)));
    }
  }

  // The state in which a piece has gone from one spot to another of its kind.
  [[nodiscard, gnu::always_inline]] State after(const State& s, std::size_t from, std::size_t to) const {
    const Spot& spot = spots_[from];
    State t = s;
    if (spot.is_sorted)
      replace(t, slots_of(spot.kind), from, to);
    else
      t.words[Words == 1 ? 0 : spot.word] ^= spot.code ^ spots_[to].code;
    return t;
  }

  // The state in which all pieces are where the symmetry takes them.
  [[nodiscard]] State image(const State& s, const Symmetry& symmetry) const {
    State t{};
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
      const KindImage& to = symmetry[kind];
      std::array<std::uint64_t, most_cells> places;
      std::uint64_t* end = places.data();
      for_each_piece(slots_of(kind), s,
                     [&](std::size_t spot) { *end++ = to.places[spot - first_spot(kind)]; });
      put(t, slots_of(to.kind), places.data(), end);
    }
    return t;
  }

  // Does each plane have its number of pieces, are the numbers of equal pieces in order, and are all unused bits 0?
  [[nodiscard]] bool is_regular(const State& s) const {
    std::uint64_t stray = 0;
    for (std::size_t i = 0; i < Words; ++i) stray |= s.words[i] & ~used_.words[i];
    if (stray != 0) return false;
    for (const PieceCount& expected : piece_counts_) {
      const std::uint64_t planes = s.words[Words == 1 ? 0 : expected.word] & expected.mask;
      if (((sums_of_bytes(planes) ^ expected.sums) & expected.ends) != 0) return false;
    }
    return !sorts_ || numbers_ascend(s);
  }

 private:
  struct Range {
    std::size_t first, count;
  };
  // The number of pieces in some planes that share no byte: what sums_of_bytes() must have in the last byte of each.
  struct PieceCount {
    std::size_t word;
    std::uint64_t mask, ends = 0, sums = 0;
  };

  // ---- Making the tables ----

  void add(const Kind& kind) {
    const std::size_t first = kinds_.empty() ? 0 : kinds_.back().first + kinds_.back().count;
    kinds_.push_back({first, slots_[first].is_plane ? 1 : kind.start.size()});
    const Slots slots = slots_of(kinds_.size() - 1);
    for (const Slot& slot : slots) used_.words[slot.word] |= slot.mask << slot.shift;
    for (std::size_t i = 0; i < kind.places.size(); ++i) spots_.push_back(new_spot(kind, i, slots[0]));
    std::vector<std::uint64_t> places(kind.start.begin(), kind.start.end());
    put(first_, slots, places.data(), places.data() + places.size());
  }
  [[nodiscard]] static Spot new_spot(const Kind& kind, std::size_t number, const Slot& slot) {
    const Place& place = kind.places[number];
    const std::uint64_t code = slot.is_plane ? std::uint64_t{1} << number : number;
    Spot spot{cells_of(place), {}, {}, code << slot.shift, slot.kind, slot.word, slot.is_sorted};
    for (std::size_t d = 0; d < directions.size(); ++d) {
      const bool exists = place.next[d] != nowhere;
      spot.next[d] = exists ? static_cast<std::uint16_t>(slot.first_spot + place.next[d]) : no_spot;
      spot.entered[d] = exists ? cells_of(kind.places[place.next[d]]) - spot.cells : Cells::full();
    }
    return spot;
  }
  [[nodiscard]] static Cells cells_of(const Place& place) {
    Cells cells;
    for (const std::size_t cell : place.cells) cells.insert(cell);
    return cells;
  }

  void expect_pieces(const Slot& plane) {
    const std::uint64_t bits = plane.mask << plane.shift;
    const auto shares_no_byte = [&](const PieceCount& count) {
      return count.word == plane.word && (whole_bytes(count.mask) & bits) == 0;
    };
    auto count = std::find_if(piece_counts_.begin(), piece_counts_.end(), shares_no_byte);
    if (count == piece_counts_.end()) count = piece_counts_.insert(count, {plane.word, 0});
    count->mask |= bits;
    count->ends |= std::uint64_t{255} << (plane.shift + plane.bits - 1) / 8 * 8;
    count->sums += ~std::uint64_t{0} / 255 * plane.pieces << (plane.shift + plane.bits - 1) / 8 * 8;
  }

  // ---- Reading and changing states ----

  [[nodiscard]] bool numbers_ascend(const State& s) const {
    for (std::size_t i = 1; i < slots_.size(); ++i) {
      const Slot &slot = slots_[i], &before = slots_[i - 1];
      if (slot.is_sorted && slot.kind == before.kind && slot.read(s) < before.read(s)) return false;
    }
    return true;
  }

  // Sets the pieces of a kind that has none yet; sorts the numbers of their places.
  static void put(State& s, Slots slots, std::uint64_t* first, std::uint64_t* last) {
    if (slots[0].is_plane) {
      for (; first != last; ++first) s.words[slots[0].word] |= std::uint64_t{1} << *first << slots[0].shift;
      return;
    }
    std::sort(first, last);
    for (const Slot& slot : slots) slot.write(s, *first++);
  }
  // Replaces one of several sorted numbers. Numbers between the old and the new one move by one slot.
  static void replace(State& s, Slots slots, std::size_t from, std::size_t to) {
    const std::uint64_t removed = from - slots[0].first_spot, added = to - slots[0].first_spot;
    std::size_t at = 0;
    while (slots[at].read(s) != removed) ++at;
    for (; at + 1 < slots.size() && slots[at + 1].read(s) < added; ++at)
      slots[at].write(s, slots[at + 1].read(s));
    for (; at > 0 && slots[at - 1].read(s) > added; --at) slots[at].write(s, slots[at - 1].read(s));
    slots[at].write(s, added);
  }

  std::vector<Spot> spots_;
  std::vector<Slot> slots_;
  std::vector<Range> kinds_;  // the slots of each
  std::vector<PieceCount> piece_counts_;
  State first_{}, used_{};
  int bits_ = 0;
  bool sorts_ = false;
};

}  // namespace lucas::models::sliding_blocks
