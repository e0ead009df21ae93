// Towers: the peg of each disk of a Tower of Hanoi in one word, and the operations on it. Pegs and disks count from
// 0; disk 0 is the smallest.
//
//   bits [b*d, b*d + b)   peg of disk d; b = ceil(log2 pegs)
//   bits [b*n, b*n + b)   the peg where the tower began, only with --start any --goal other
//
// A set of disks is a word too, with the lowest bit of each disk's field. So all disks on a peg are found at once.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "lucas/models/hanoi/params.hpp"
#include "lucas/models/hanoi/strategy.hpp"

namespace lucas::models::hanoi {

__extension__ typedef unsigned __int128 Word128;

// Word: an unsigned integer that holds the state. Pegs: their number, if known at compile time, so that loops over
// pegs are unrolled; 0: the parameters tell it.
template <class Word, int Pegs>
class Towers {
 public:
  struct State {
    Word word;
    bool operator==(const State&) const = default;
  };

  // Do the states of that puzzle fit into a word? If not, the object must not be used.
  [[nodiscard]] static bool fit(const HanoiParams& p) {
    return bits(p) <= static_cast<int>(8 * sizeof(Word));
  }
  // The bits that a state of that puzzle takes.
  [[nodiscard]] static int bits(const HanoiParams& p) {
    return bits_for(p.pegs) * (p.disks + (remembers_start(p) ? 1 : 0));
  }

  explicit Towers(const HanoiParams& p) : pegs_(p.pegs), disks_(p.disks), first_peg_(p.start - 1) {
    for (int d = 0; d < p.disks; ++d) unit_ |= Word{1} << (field_bits() * d);
    floor_ = Word{2} << (field_bits() * (p.disks - 1));
    if (remembers_start(p) && fit(p)) start_field_ = field(p.disks);
  }

  [[nodiscard]] constexpr int pegs() const { return Pegs != 0 ? Pegs : pegs_; }
  [[nodiscard]] int disks() const { return disks_; }
  [[nodiscard]] bool remembers_start() const { return start_field_ != 0; }
  // A state is fields() fields of field_bits() bits each; each field holds a peg.
  [[nodiscard]] int fields() const { return disks_ + (remembers_start() ? 1 : 0); }
  [[nodiscard]] constexpr int field_bits() const { return Pegs != 0 ? bits_for(Pegs) : field_bits_; }
  [[nodiscard]] Word field(int i) const { return ((Word{1} << field_bits()) - 1) << (field_bits() * i); }

  // The state in which the whole tower is on that peg and began there.
  [[nodiscard]] State all_on(int peg) const {
    const Word disks = static_cast<Word>(unit_ * static_cast<Word>(peg));
    if (!remembers_start()) return {disks};  // a shift by all bits of a word is undefined
    return {disks | static_cast<Word>(peg) << (field_bits() * disks_)};
  }
  // The peg where the tower began.
  [[nodiscard]] int first_peg(const State& s) const {
    if (!remembers_start()) return first_peg_;
    return static_cast<int>((s.word & start_field_) >> (field_bits() * disks_));
  }

  // ---- Sets of disks ----

  [[nodiscard]] Word all_disks() const { return unit_; }
  // The floor, as a disk that is larger than all others.
  [[nodiscard]] Word floor() const { return floor_; }

  [[nodiscard]] Word disks_on(const State& s, int peg) const {
    if constexpr (Pegs == 0)
      return ~any_bit(s.word ^ static_cast<Word>(unit_ * static_cast<Word>(peg))) & unit_;
    // The same, and cheaper for pegs that the compiler knows: it splits the word into bits once for all pegs.
    Word disks = unit_;
    for (int i = 0; i < field_bits(); ++i) {
      const Word bit = (s.word >> i) & unit_;
      disks &= (peg >> i & 1) != 0 ? bit : bit ^ unit_;
    }
    return disks;
  }
  // The topmost disk, which is the smallest one there; the floor if the peg is empty.
  [[nodiscard]] Word top(const State& s, int peg) const { return smallest(disks_on(s, peg) | floor_); }
  // The state in which that disk has gone from one peg to another.
  [[nodiscard]] State moved(const State& s, Word disk, int from, int to) const {
    return {static_cast<Word>(s.word ^ (disk * static_cast<Word>(from ^ to)))};
  }
  [[nodiscard]] static Word smallest(Word disks) { return disks & static_cast<Word>(-disks); }
  [[nodiscard]] int number_of(Word disk) const { return bit_position(disk) / field_bits(); }
  // The disks of one peg, numbered from 1, top first.
  [[nodiscard]] std::vector<int> list_on(const State& s, int peg) const {
    std::vector<int> list;
    for (Word disks = disks_on(s, peg); disks != 0; disks &= disks - 1)
      list.push_back(number_of(smallest(disks)) + 1);
    return list;
  }

  // ---- Properties ----

  // A peg is a set of disks, whose smallest is taken as the top one, again and again: towers are sorted by
  // construction. This checks only that the top disk is found rightly.
  [[nodiscard]] bool is_sorted(const State& s) const {
    Word above_its_top = 0;  // disks that are smaller than the top disk of their peg
    for (int peg = 0; peg < pegs(); ++peg) {
      const Word disks = disks_on(s, peg);
      above_its_top |= disks & (smallest(disks) - 1);
    }
    return above_its_top == 0;
  }
  // A field may name a peg that does not exist; its disk is then on no peg. Every other disk is on just one.
  [[nodiscard]] bool has_all_disks(const State& s) const {
    Word lost = 0;
    for (int peg = pegs(); peg < 1 << field_bits(); ++peg) lost |= disks_on(s, peg);
    return lost == 0;
  }
  [[nodiscard]] bool has_each_disk_once(const State& s) const {
    Word once = 0, twice = 0;
    for (int peg = 0; peg < pegs(); ++peg) {
      twice |= once & disks_on(s, peg);
      once |= disks_on(s, peg);
    }
    return once == all_disks() && twice == 0;
  }
  // From s to t only the disk of the move moves, and no smaller disk lies on the peg that it leaves or enters.
  [[nodiscard]] bool is_legal_move(const State& s, const Move& move, const State& t) const {
    const int shift = field_bits() * move.disk;
    const Word disk = Word{1} << shift;
    const Word path = static_cast<Word>(static_cast<Word>(move.from ^ move.to) << shift);
    return path != 0 && (s.word ^ t.word) == path && (t.word & field(move.disk)) >> shift == move.to &&
           ((disks_on(s, move.from) | disks_on(s, move.to)) & (disk - 1)) == 0;
  }
  // Are all bits outside the fields 0, and did the tower begin on a peg that exists?
  [[nodiscard]] bool has_no_stray_bits(const State& s) const {
    const Word stray = s.word & ~(unit_ * field(0) | start_field_);
    return stray == 0 && first_peg(s) < pegs();
  }
  [[nodiscard]] bool type_ok(const State& s) const {
    return has_no_stray_bits(s) && is_sorted(s) && has_all_disks(s);
  }
  [[nodiscard]] bool is_together(const State& s) const {
    const Word disks = s.word & ~start_field_;
    return disks == static_cast<Word>(unit_ * static_cast<Word>(smallest_disks_peg(s)));
  }
  [[nodiscard]] int smallest_disks_peg(const State& s) const { return static_cast<int>(s.word & field(0)); }

 private:
  [[nodiscard]] static constexpr int bits_for(int pegs) {
    return static_cast<int>(std::bit_width(static_cast<unsigned>(pegs - 1)));
  }
  [[nodiscard]] static bool remembers_start(const HanoiParams& p) {
    return p.start == HanoiParams::any && p.goal == HanoiParams::other;
  }
  [[nodiscard]] static int bit_position(Word bit) {
    const auto low = static_cast<std::uint64_t>(bit);
    if (sizeof(Word) == 8 || low != 0) return std::countr_zero(low);
    return 64 + std::countr_zero(static_cast<std::uint64_t>(bit >> (sizeof(Word) * 4)));
  }
  // The lowest bit of each field, of 1 to 4 bits, tells whether any bit of the field is set.
  [[nodiscard]] Word any_bit(Word word) const {
    const Word any = word | word >> (field_bits() > 1 ? 1 : 0);
    return any | any >> (field_bits() > 2 ? field_bits() - 2 : 0);
  }

  int pegs_, disks_;
  int first_peg_;  // where the tower begins, if that is one peg
  int field_bits_ = bits_for(pegs_);
  Word unit_ = 0;         // the lowest bit of each disk's field
  Word floor_ = 0;        // the bit above the lowest one of the largest disk's field
  Word start_field_ = 0;  // where the first peg is remembered
};

}  // namespace lucas::models::hanoi
