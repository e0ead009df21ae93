// Outlook: finds the cells that pieces cover, and where they can step, by shifts and tables for many pieces at once.
// It watches at most 64 spots, so that a set of spots is one word; Board tries other pieces one by one. Cost: ten
// instructions for each shift or lookup; 40 KB of tables for 64 cells, up to 4 KB for each 8 bits of numbers.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lucas/models/sliding_blocks/codec.hpp"

namespace lucas::models::sliding_blocks {

template <std::size_t Words>
class Outlook {
  using Codec = sliding_blocks::Codec<Words>;
  using Cells = typename Codec::Cells;
  using Slots = typename Codec::Slots;
  using State = typename Codec::State;

 public:
  // Cells that pieces cover, and the watched spots where they are.
  struct Pieces {
    Cells covered{};
    std::uint64_t watched = 0;
  };
  // Sets of watched spots, by direction.
  using Watched = std::array<std::uint64_t, 4>;

  // `cells`: the number of floor cells.
  Outlook(const Codec& codec, std::size_t cells) : bits_(codec.spots().size()) {
    watch(codec.slots(), (std::min<std::size_t>(cells, 64) + chunk - 1) / chunk);
    for (const Slot& slot : codec.slots()) {
      if (slot.is_plane) add_shifts(codec, slot);
    }
    for (Slots rest = codec.slots(); !rest.empty();) rest = rest.subspan(add_numbers(codec, rest));
    for (std::size_t word = 0; word < Words; ++word) {
      for (std::size_t i = 0; i < chunks_; ++i) rooms_.push_back(rooms(codec, word, chunk * i));
    }
  }

  // Is any spot watched, and does steppers() tell who can step?
  [[nodiscard]] bool watches() const { return chunks_ > 0; }
  // From now on steppers() returns all watched pieces: for a board that has its moves in a table.
  void let_all_step() {
    chunks_ = 0;
    rooms_.clear();
  }
  // The bit of a spot that is watched, or 0.
  [[nodiscard]] std::uint64_t bit(std::size_t spot) const { return bits_[spot]; }

  [[nodiscard, gnu::always_inline]] Pieces pieces(const State& s) const {
    Pieces all{{}, s.words[0] & watched_planes_};
    for (const Shift& shift : shifts_) {
      const std::uint64_t places = s.words[Words == 1 ? 0 : shift.from] & shift.mask;
      all.covered.words[Words == 1 ? 0 : shift.to] |= std::rotl(places, shift.rotation);
    }
    for (const Numbers& numbers : numbers_) {
      const std::uint64_t value = s.words[Words == 1 ? 0 : numbers.word] >> numbers.shift & numbers.mask;
      const Pieces& pieces = numbers.pieces.data()[value];
      all.covered |= pieces.covered;
      all.watched |= pieces.watched;
    }
    return all;
  }

  // By direction, the watched pieces that can step; all of them after let_all_step().
  [[nodiscard, gnu::always_inline]] Watched steppers(const Pieces& pieces) const {
    Watched all{pieces.watched, pieces.watched, pieces.watched, pieces.watched};
    const Rooms* rooms = rooms_.data();
    for (const std::uint64_t word : pieces.covered.words) {
      std::uint64_t cells = word;
      for (const Rooms* const end = rooms + chunks_; rooms != end; cells >>= chunk, ++rooms) {
        for (std::size_t d = 0; d < all.size(); ++d) all[d] &= (*rooms)[d][cells % chunk_values];
      }
    }
    return all;
  }

 private:
  static constexpr int most_bits = 8;      // of numbers that are looked up together
  static constexpr std::size_t chunk = 7;  // cells
  static constexpr std::size_t chunk_values = std::size_t{1} << chunk;  // sets of covered cells
  // By direction and set of covered cells: the watched spots from which these cells let a piece step.
  using Rooms = std::array<std::array<std::uint64_t, chunk_values>, 4>;

  // Places of a plane, as bits of a state. Each covers the cell whose bit is `rotation` further on.
  struct Shift {
    std::uint64_t mask;
    int rotation;            // to the left
    std::uint16_t from, to;  // words of a state and of a set of cells
  };
  // The numbers of several pieces.
  struct Numbers {
    std::vector<Pieces> pieces;  // by value
    std::uint64_t mask;
    int shift;
    std::uint16_t word;
  };

  // Watches the planes in the first word of a state, each spot by its bit there, then by the bits left over pieces
  // that are the only ones of their kind. Watches nothing if so few qualify that trying each piece is faster.
  void watch(Slots slots, std::size_t chunks) {
    std::uint64_t planes = 0;
    std::size_t pieces = 0;
    for (const Slot& slot : slots) {
      if (!slot.is_plane || slot.word != 0) continue;
      for (std::size_t i = 0; i < slot.places; ++i)
        bits_[slot.first_spot + i] = std::uint64_t{1} << i << slot.shift;
      planes |= slot.mask << slot.shift;
      pieces += slot.pieces;
    }
    std::uint64_t left = ~planes;
    for (const Slot& slot : slots) {
      if (slot.is_plane || slot.is_sorted || bit_count(left) < slot.places) continue;
      for (std::size_t i = 0; i < slot.places; ++i, left &= left - 1)
        bits_[slot.first_spot + i] = left & -left;
      ++pieces;
    }
    if (pieces < 4 + Words * chunks / 2) return bits_.assign(bits_.size(), 0);
    watched_planes_ = planes;
    chunks_ = chunks;
  }

  void add_shifts(const Codec& codec, const Slot& plane) {
    for (std::size_t place = 0; place < plane.places; ++place) {
      for (std::size_t cell = 0; cell < Codec::most_cells; ++cell) {
        if (codec.spot(plane.first_spot + place).cells.contains(cell)) add_shift(plane, place, cell);
      }
    }
  }
  void add_shift(const Slot& plane, std::size_t place, std::size_t cell) {
    const std::size_t bit = static_cast<std::size_t>(plane.shift) + place;
    const int rotation = static_cast<int>((cell + 64 - bit) % 64);
    const auto word = static_cast<std::uint16_t>(cell / 64);
    const auto is_same = [&](const Shift& shift) {
      return shift.rotation == rotation && shift.from == plane.word && shift.to == word;
    };
    auto shift = std::find_if(shifts_.begin(), shifts_.end(), is_same);
    if (shift == shifts_.end()) shift = shifts_.insert(shift, {0, rotation, plane.word, word});
    shift->mask |= std::uint64_t{1} << bit;
  }

  // Adds the first numbers of `slots`, as many as one look-up takes; returns how many slots it has dealt with.
  std::size_t add_numbers(const Codec& codec, Slots slots) {
    const Slot& first = slots[0];
    if (first.is_plane) return 1;
    std::size_t count = 1;
    int bits = first.bits;
    const auto is_next = [&](const Slot& slot) {
      return !slot.is_plane && slot.word == first.word && slot.shift == first.shift + bits &&
             bits + slot.bits <= most_bits;
    };
    while (count < slots.size() && is_next(slots[count])) bits += slots[count++].bits;
    Numbers numbers{{}, (std::uint64_t{1} << bits) - 1, first.shift, first.word};
    for (std::uint64_t value = 0; value <= numbers.mask; ++value)
      numbers.pieces.push_back(pieces_at(codec, slots.first(count), value));
    numbers_.push_back(std::move(numbers));
    return count;
  }
  // A number that is too large stands for no piece.
  [[nodiscard]] Pieces pieces_at(const Codec& codec, Slots slots, std::uint64_t value) const {
    Pieces pieces;
    for (const Slot& slot : slots) {
      const auto number = static_cast<std::size_t>(value >> (slot.shift - slots[0].shift) & slot.mask);
      if (number >= slot.places) continue;
      pieces.covered |= codec.spot(slot.first_spot + number).cells;
      pieces.watched |= bits_[slot.first_spot + number];
    }
    return pieces;
  }

  // The table for the chunk of cells that begins with cell `first` of a word.
  [[nodiscard]] Rooms rooms(const Codec& codec, std::size_t word, std::size_t first) const {
    Rooms rooms;
    for (std::size_t d = 0; d < rooms.size(); ++d) {
      std::array<std::uint64_t, chunk> barred{};  // by cell: the spots from which a step enters it
      rooms[d][0] = 0;
      for (std::size_t spot = 0; spot < bits_.size(); ++spot) {
        if (codec.spot(spot).next[d] == Codec::no_spot) continue;
        rooms[d][0] |= bits_[spot];
        for (std::size_t cell = 0; cell < chunk; ++cell)
          barred[cell] |=
              (codec.spot(spot).entered[d].words[word] >> first >> cell & 1) != 0 ? bits_[spot] : 0;
      }
      for (std::size_t value = 1; value < chunk_values; ++value)
        rooms[d][value] = rooms[d][value & (value - 1)] & ~barred[lowest(value)];
    }
    return rooms;
  }

  std::vector<std::uint64_t> bits_;  // by spot
  std::uint64_t watched_planes_ = 0;
  std::vector<Shift> shifts_;
  std::vector<Numbers> numbers_;
  std::size_t chunks_ = 0;    // in a word of cells
  std::vector<Rooms> rooms_;  // by chunk
};

}  // namespace lucas::models::sliding_blocks
