// Tower of Hanoi (Édouard Lucas 1883), n disks on k pegs, one disk a step, never a larger one onto a smaller
// one. Source: TowersOfHanoi.tla by jeujeus (2024): variable `towers`, a list of pegs, each a list of disks,
// top first; invariants TypeOK, IsSorted, OnlyContainsAllowedNumberOfDisks. `Solved` is the negation of its
// InvariantOrElseFinished. A state here is where each disk is; the source's procedures are not part of it.
//
// validStates, validRadii, canTransition and allRingsTogether are the predicates of those names in a Forge model of
// the puzzle (its rings are the disks, its poles the pegs). The first three are checked on request: with the rules in
// next they say what TypeOK says.
//
// Counts: k^n states. From the first peg, 3 pegs: 2^n - 1 steps to the last peg and to the farthest state,
// 3(3^n - 1) + 1 generated. More pegs: hanoi/lengths.hpp. With 2 pegs only the smallest disk can move: 2 states are
// reachable, and a tower of several disks stays where it is.
//
// `--start any --goal other` needs to know, in each state, where the tower began: k * k^n states, the union
// of k copies of the puzzle that moves never connect.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "lucas/model.hpp"
#include "lucas/models/hanoi/params.hpp"
#include "lucas/models/hanoi/strategy.hpp"
#include "lucas/models/hanoi/ternary.hpp"

namespace lucas::models {

// Word: an unsigned integer that holds the state:
//   bits [b*d, b*d + b)   peg of disk d, from 0; disk 0 is the smallest; b = ceil(log2 pegs)
//   bits [b*n, b*n + b)   the peg where the tower began, only with --start any --goal other
// Pegs: how many there are, for a compiler that then unrolls the loops over them, with rule any; 0: as many as the
// parameters say.
template <class Word, int Pegs = 0>
class BasicHanoi {
 public:
  static constexpr std::string_view name = "hanoi", summary = "move a tower of disks to another peg";

  using Params = HanoiParams;
  static std::vector<Param<Params>> params() { return Params::rows(); }

  struct State {
    Word word;
    bool operator==(const State&) const = default;
  };
  using Action = hanoi::Move;

  // Parameters that do not fit must not be used beyond bad_params.
  explicit BasicHanoi(const Params& params) : p_(params) {
    for (int d = 0; d < p_.disks; ++d) unit_ |= Word{1} << (bits() * d);
    floor_ = Word{2} << (bits() * (p_.disks - 1));
    if (remembers_start(p_) && fits(p_)) start_field_ = field(p_.disks);
  }

  // Is this class for that number of pegs, and wide enough for a state of that puzzle?
  [[nodiscard]] static bool fits(const Params& p) {
    return (Pegs == 0 || (Pegs == p.pegs && p.rule == HanoiRule::any)) &&
           state_bits(p) <= static_cast<int>(8 * sizeof(Word));
  }

  [[nodiscard]] std::string bad_params() const {
    constexpr int widest = 128;
    if (state_bits(p_) > widest) {
      return "--start any --goal other: a state would take " + std::to_string(state_bits(p_)) +
             " bits; at most " + std::to_string(widest) + " are possible, so take fewer disks or pegs";
    }
    if (p_.start > p_.pegs) return "--start " + std::to_string(p_.start) + ": there are only " + pegs_text();
    if (p_.goal > p_.pegs) return "--goal " + std::to_string(p_.goal) + ": there are only " + pegs_text();
    return {};
  }

  void init(auto&& emit) const {
    for (int peg = 0; peg < pegs(); ++peg) {
      if (p_.start != Params::any && p_.start != peg + 1) continue;
      Word word = unit_ * static_cast<Word>(peg);
      if (remembers_start(p_)) word |= static_cast<Word>(peg) << (bits() * p_.disks);
      emit(State{word});
    }
  }

  // Between two pegs one move is legal at most: that of the smaller of their top disks.
  void next(const State& s, auto&& emit) const {
    std::array<Word, most_pegs> tops;
    for (int peg = 0; peg < pegs(); ++peg) tops[at(peg)] = top(s, peg);
    for (int a = 0; a < pegs(); ++a) {
      for (int b = a + 1; b < pegs(); ++b) {
        const Word left = tops[at(a)], right = tops[at(b)], disk = std::min(left, right);
        if (disk == floor_) continue;  // both pegs are empty
        if (!allows(left < right ? a : b, left < right ? b : a)) continue;
        const State moved{static_cast<Word>(s.word ^ (disk * static_cast<Word>(a ^ b)))};
        emit(left < right ? action(disk, a, b) : action(disk, b, a), moved);
      }
    }
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK", [h = *this](const State& s) { return h.type_ok(s); },
            "each tower is sorted, and all disks and nothing else are on the pegs"),
        invariant(
            "IsSorted", [h = *this](const State& s) { return h.is_sorted(s); },
            "no disk lies on a smaller one"),
        invariant(
            "OnlyContainsAllowedNumberOfDisks", [h = *this](const State& s) { return h.lost_disks(s) == 0; },
            "no disk is lost and none is added"),
        goal(
            "Solved", [h = *this](const State& s) { return h.is_solved(s); },
            "the whole tower is on the goal peg; the source asserts its negation, InvariantOrElseFinished"),
        on_request(invariant(
            "validStates", [h = *this](const State& s) { return h.is_sorted(s) && h.lost_disks(s) == 0; },
            "every ring is on a pole, on a larger ring or on none, and the top of a pole is its smallest")),
        on_request(invariant(
            "validRadii", [h = *this](const State& s) { return h.has_each_radius_once(s); },
            "the radii of all rings are 1, 2, 3, ..., each once")),
        on_request(step_invariant(
            "canTransition",
            [h = *this](const State& s, const Action& a, const State& t) { return h.is_legal(s, a, t); },
            "the top ring of a pole moves onto a larger one or an empty pole, and no other ring moves")),
        goal(
            "allRingsTogether", [h = *this](const State& s) { return h.is_together(s); },
            "all rings are on one pole, as at the start and in the end"));
  }

  // towers: a list of pegs, each the list of its disks, top first; 1 is the smallest disk.
  Value show(const State& s) const {
    Value::Items towers;
    for (int peg = 0; peg < pegs(); ++peg) {
      const DiskList tower = tower_on(s, peg);
      towers.push_back(Value::list(Value::Items(tower.disks.begin(), tower.disks.begin() + tower.height)));
    }
    std::vector<Value::Field> variables{{"towers", Value::list(std::move(towers))}};
    if (remembers_start(p_)) variables.emplace_back("start", first_peg(s) + 1);
    return Value::record(std::move(variables));
  }

  Label label(const Action& a) const {
    const int disk = a.disk + 1, from = a.from + 1, to = a.to + 1;
    return {"Move",
            {{"disk", disk}, {"from", from}, {"to", to}},
            "Move " + std::to_string(disk) + ": " + std::to_string(from) + "→" + std::to_string(to)};
  }

  // One line: each peg's disks from the bottom up.
  void draw(const State& s, Scene& scene) const {
    std::string line;
    for (int peg = 0; peg < pegs(); ++peg) {
      const DiskList tower = tower_on(s, peg);
      std::string disks;
      for (int i = tower.height - 1; i >= 0; --i) {
        if (p_.disks > 9 && !disks.empty()) disks += ' ';
        disks += std::to_string(tower.disks[at(i)]);
      }
      line += (peg > 0 ? " | " : "") + padded(disks, tower_width());
    }
    scene.line(std::move(line));
  }

  int key_bits() const requires(sizeof(Word) == 8) { return state_bits(p_); }
  std::uint64_t pack(const State& s) const requires(sizeof(Word) == 8) { return s.word; }
  State unpack(std::uint64_t key) const requires(sizeof(Word) == 8) { return {key}; }

  // k^n numbers, or k * k^n if the tower's first peg is remembered.
  std::uint64_t index_size() const requires(sizeof(Word) == 8) {
    constexpr std::uint64_t most = std::uint64_t{1} << 63;
    const auto k = static_cast<std::uint64_t>(pegs());
    std::uint64_t size = 1;
    for (int i = 0; i < fields(); ++i) {
      if (size > most / k) return 0;
      size *= k;
    }
    return size;
  }
  // The fields as the digits of a number.
  std::uint64_t rank(const State& s) const requires(sizeof(Word) == 8) {
    if (every_field_is_a_peg()) return s.word;
    if (pegs() == 3) return hanoi::ternary_number(s.word);
    std::uint64_t number = 0;
    for (int i = fields() - 1; i >= 0; --i)
      number = number * static_cast<std::uint64_t>(pegs()) + ((s.word & field(i)) >> (bits() * i));
    return number;
  }
  State unrank(std::uint64_t number) const requires(sizeof(Word) == 8) {
    if (every_field_is_a_peg()) return {number};
    if (pegs() == 3) return {hanoi::ternary_digits(number)};
    std::uint64_t word = 0;
    for (int i = 0; number != 0; ++i, number /= static_cast<std::uint64_t>(pegs()))
      word |= number % static_cast<std::uint64_t>(pegs()) << (bits() * i);
    return {word};
  }

  // ---- Solutions without a search ------------------------------------------------------------------------

  static std::vector<StrategyInfo> strategies() {
    std::vector<StrategyInfo> all;
    for (const hanoi::Strategy& s : hanoi::strategies)
      all.push_back({std::string(s.name), std::string(s.about)});
    return all;
  }

  Construction<Action> construct(std::string_view strategy, std::uint64_t most_moves) const {
    if (p_.rule != HanoiRule::any)
      throw UsageError("--strategy: the strategies move disks between any two pegs", "Leave out --rule.");
    if (p_.start == Params::any)
      throw UsageError("--strategy needs one peg to start from; --start any means all");
    const int from = p_.start - 1, to = goal_peg();
    if (from == to) return {{}, 0, "the tower is where it is to go"};
    if (!hanoi::can_move(p_.disks, pegs()))
      throw UsageError("--strategy: no tower of several disks can be moved with 2 pegs",
                       "Take 3 pegs or more; a search proves it: lucas solve hanoi --pegs 2.");
    hanoi::Optimum optimum = hanoi::optimum(p_.disks, pegs());
    hanoi::Solution built = hanoi::build(strategy, p_.disks, pegs(), from, to, most_moves);
    return {std::move(built.moves), optimum.moves, std::move(optimum.proof), std::move(built.phases)};
  }
  // As the Prolog program writes a move: [a,c].
  std::string notation(const Action& a) const { return hanoi::notation(a.from, a.to); }

 private:
  static constexpr std::size_t most_pegs = Pegs != 0 ? Pegs : 16;
  struct DiskList {
    std::array<int, 32> disks;  // top first, 1 is the smallest; the first `height` count
    int height = 0;
  };

  [[nodiscard]] static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  [[nodiscard]] static constexpr int bits_for(int pegs) {
    return static_cast<int>(std::bit_width(static_cast<unsigned>(pegs - 1)));
  }
  [[nodiscard]] static bool remembers_start(const Params& p) {
    return p.start == Params::any && p.goal == Params::other;
  }
  [[nodiscard]] static int fields(const Params& p) { return p.disks + (remembers_start(p) ? 1 : 0); }
  [[nodiscard]] static int state_bits(const Params& p) { return bits_for(p.pegs) * fields(p); }
  [[nodiscard]] int fields() const { return fields(p_); }
  [[nodiscard]] constexpr int pegs() const { return Pegs != 0 ? Pegs : p_.pegs; }
  [[nodiscard]] constexpr int bits() const { return Pegs != 0 ? bits_for(Pegs) : bits_; }
  [[nodiscard]] constexpr bool every_field_is_a_peg() const { return pegs() == 1 << bits(); }
  [[nodiscard]] std::string pegs_text() const { return std::to_string(p_.pegs) + " pegs"; }
  [[nodiscard]] static Word lowest_bit(Word word) { return word & static_cast<Word>(-word); }
  [[nodiscard]] static int bit_position(Word bit) {
    const auto low = static_cast<std::uint64_t>(bit);
    if (sizeof(Word) == 8 || low != 0) return std::countr_zero(low);
    return 64 + std::countr_zero(static_cast<std::uint64_t>(bit >> (sizeof(Word) * 4)));
  }

  [[nodiscard]] bool allows(int from, int to) const {
    if constexpr (Pegs != 0) return true;
    return p_.allows(from, to);
  }

  // The lowest bit of the field of each disk on that peg.
  [[nodiscard]] Word disks_on(const State& s, int peg) const {
    if constexpr (Pegs == 0)
      return ~any_bit(s.word ^ static_cast<Word>(unit_ * static_cast<Word>(peg))) & unit_;
    // The same, and cheaper for pegs that the compiler knows: it takes the bits apart once for all of them.
    Word disks = unit_;
    for (int i = 0; i < bits(); ++i) {
      const Word bit = (s.word >> i) & unit_;
      disks &= (peg >> i & 1) != 0 ? bit : bit ^ unit_;
    }
    return disks;
  }
  // In the lowest bit of each field: is any bit of the field set?
  [[nodiscard]] Word any_bit(Word word) const {
    Word any = word;
    for (int i = 1; i < bits(); ++i) any |= word >> i;
    return any;
  }
  // The smallest of them, which is the topmost; the floor, which is larger than all disks, if there is none.
  [[nodiscard]] Word top(const State& s, int peg) const { return lowest_bit(disks_on(s, peg) | floor_); }
  [[nodiscard]] Action action(Word disk, int from, int to) const {
    return {static_cast<std::uint8_t>(bit_position(disk) / bits()), static_cast<std::uint8_t>(from),
            static_cast<std::uint8_t>(to)};
  }
  [[nodiscard]] DiskList tower_on(const State& s, int peg) const {
    DiskList tower;
    for (Word disks = disks_on(s, peg); disks != 0; disks &= disks - 1) {
      tower.disks[at(tower.height++)] = bit_position(lowest_bit(disks)) / bits() + 1;
    }
    return tower;
  }
  [[nodiscard]] std::size_t tower_width() const {
    const int n = p_.disks;
    return at(n <= 9 ? n : 9 + 2 * (n - 9) + n - 1);
  }

  // From 0; with --goal other, the last of those.
  [[nodiscard]] int goal_peg() const {
    if (p_.goal == Params::last || (p_.goal == Params::other && p_.start != pegs())) return pegs() - 1;
    return p_.goal == Params::other ? pegs() - 2 : p_.goal - 1;
  }

  // A peg is a set of disks here, and the smallest is taken for its top, and again for that of the rest:
  // what the source has to check holds by construction. What is left to check is that taking.
  [[nodiscard]] bool is_sorted(const State& s) const {
    Word above_its_top = 0;  // on any peg, smaller than its top disk
    for (int peg = 0; peg < pegs(); ++peg) {
      const Word disks = disks_on(s, peg);
      above_its_top |= disks & (lowest_bit(disks) - 1);
    }
    return above_its_top == 0;
  }
  // A field may name a peg that does not exist; its disk is then on none. All others are on one peg each.
  [[nodiscard]] Word lost_disks(const State& s) const {
    Word lost = 0;
    for (int peg = pegs(); peg < 1 << bits(); ++peg) lost |= disks_on(s, peg);
    return lost;
  }
  [[nodiscard]] bool has_each_radius_once(const State& s) const {
    Word once = 0, twice = 0;
    for (int peg = 0; peg < pegs(); ++peg) {
      const Word disks = disks_on(s, peg);
      twice |= once & disks;
      once |= disks;
    }
    return once == unit_ && twice == 0;
  }
  // From s to t only that disk moves, and no smaller one lies where it lay or where it goes.
  [[nodiscard]] bool is_legal(const State& s, const Action& a, const State& t) const {
    const int shift = bits() * a.disk;
    const Word disk = Word{1} << shift;
    const Word path = static_cast<Word>(static_cast<Word>(a.from ^ a.to) << shift);
    if (path == 0 || (s.word ^ t.word) != path || (t.word & field(a.disk)) >> shift != a.to) return false;
    return ((disks_on(s, a.from) | disks_on(s, a.to)) & (disk - 1)) == 0;
  }
  [[nodiscard]] bool type_ok(const State& s) const {
    const Word stray = s.word & ~(unit_ * field(0) | start_field_);
    return stray == 0 && first_peg(s) < pegs() && is_sorted(s) && lost_disks(s) == 0;
  }

  [[nodiscard]] Word field(int i) const { return ((Word{1} << bits()) - 1) << (bits() * i); }
  // From 0. Where the tower began.
  [[nodiscard]] int first_peg(const State& s) const {
    if (start_field_ == 0) return p_.start - 1;
    return static_cast<int>((s.word & start_field_) >> (bits() * p_.disks));
  }
  [[nodiscard]] int smallest_disks_peg(const State& s) const { return static_cast<int>(s.word & field(0)); }
  [[nodiscard]] bool is_together(const State& s) const {
    const Word disks = s.word & ~start_field_;
    return disks == static_cast<Word>(unit_ * static_cast<Word>(smallest_disks_peg(s)));
  }
  [[nodiscard]] bool is_solved(const State& s) const {
    if (!is_together(s)) return false;
    const int peg = smallest_disks_peg(s);
    if (p_.goal == Params::other) return peg != first_peg(s);
    return peg + 1 == (p_.goal == Params::last ? pegs() : p_.goal);
  }

  Params p_;
  int bits_ = bits_for(p_.pegs);  // per disk
  Word unit_ = 0;                 // the lowest bit of each disk's field
  Word floor_ = 0;        // larger than all disks: the bit above the lowest one of the largest disk's field
  Word start_field_ = 0;  // where the first peg is remembered
};

__extension__ typedef unsigned __int128 Word128;

using Hanoi3 = BasicHanoi<std::uint64_t, 3>;
using Hanoi4 = BasicHanoi<std::uint64_t, 4>;
using Hanoi = BasicHanoi<std::uint64_t>;  // any pegs; up to 64 bits: 32 disks on 4 pegs, 21 on 8, 16 on 16
using WideHanoi = BasicHanoi<Word128>;    // all the rest

static_assert(Model<Hanoi3> && Packed<Hanoi3> && Ranked<Hanoi3>);
static_assert(Model<Hanoi4> && Packed<Hanoi4> && Ranked<Hanoi4>);
static_assert(Model<Hanoi> && Packed<Hanoi> && Ranked<Hanoi>);
static_assert(Model<WideHanoi>);

}  // namespace lucas::models
