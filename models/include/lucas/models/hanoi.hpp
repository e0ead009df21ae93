// Tower of Hanoi (Édouard Lucas 1883), n disks on k pegs, one disk a step, never a larger one onto a smaller
// one. Source: TowersOfHanoi.tla by jeujeus (2024): variable `towers`, a list of pegs, each a list of disks,
// top first; invariants TypeOK, IsSorted, OnlyContainsAllowedNumberOfDisks. `Solved` is the negation of its
// InvariantOrElseFinished. A state here is where each disk is; the source's procedures are not part of it.
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
#include <optional>
#include <tuple>

#include "lucas/model.hpp"
#include "lucas/models/hanoi/construct.hpp"
#include "lucas/models/hanoi/forge.hpp"
#include "lucas/models/hanoi/numbering.hpp"
#include "lucas/models/hanoi/params.hpp"
#include "lucas/models/hanoi/picture.hpp"
#include "lucas/models/hanoi/towers.hpp"

namespace lucas::models {

// Word: an unsigned integer that holds a state. Pegs: how many there are, for a compiler that then unrolls the loops
// over them, with rule any; 0: as many as the parameters say.
template <class Word, int Pegs = 0>
class BasicHanoi {
  using Towers = hanoi::Towers<Word, Pegs>;

 public:
  static constexpr std::string_view name = "hanoi", summary = "move a tower of disks to another peg";

  using Params = HanoiParams;
  static std::vector<Param<Params>> params() { return Params::rows(); }

  using State = typename Towers::State;  // the peg of each disk
  using Action = hanoi::Move;            // disk, from, to

  // Parameters that do not fit must not be used beyond bad_params.
  explicit BasicHanoi(const Params& params) : p_(params), towers_(params) {}

  // Is this class for that number of pegs, and wide enough for a state of that puzzle?
  [[nodiscard]] static bool fits(const Params& p) {
    return (Pegs == 0 || (Pegs == p.pegs && p.rule == HanoiRule::any)) && Towers::fit(p);
  }

  [[nodiscard]] std::string bad_params() const {
    constexpr int widest = 128;
    if (Towers::bits(p_) > widest) {
      return "--start any --goal other: a state would take " + std::to_string(Towers::bits(p_)) +
             " bits; at most " + std::to_string(widest) + " are possible, so take fewer disks or pegs";
    }
    const std::string pegs_text = ": there are only " + std::to_string(p_.pegs) + " pegs";
    if (p_.start > p_.pegs) return "--start " + std::to_string(p_.start) + pegs_text;
    if (p_.goal > p_.pegs) return "--goal " + std::to_string(p_.goal) + pegs_text;
    return {};
  }

  void init(auto&& emit) const {
    for (int peg = 0; peg < pegs(); ++peg) {
      if (p_.start == Params::any || p_.start == peg + 1) emit(towers_.all_on(peg));
    }
  }

  // Between two pegs one move is legal at most: that of the smaller of their top disks.
  void next(const State& s, auto&& emit) const {
    std::array<Word, most_pegs> tops;
    for (int peg = 0; peg < pegs(); ++peg) tops[at(peg)] = towers_.top(s, peg);
    for (int a = 0; a < pegs(); ++a) {
      for (int b = a + 1; b < pegs(); ++b) {
        const Word left = tops[at(a)], right = tops[at(b)], disk = std::min(left, right);
        if (disk == towers_.floor()) continue;  // both pegs are empty
        if (!allows(left < right ? a : b, left < right ? b : a)) continue;
        const State moved = towers_.moved(s, disk, a, b);
        emit(left < right ? action(disk, a, b) : action(disk, b, a), moved);
      }
    }
  }

  auto properties() const {
    return std::tuple_cat(
        lucas::properties(invariant(
                              "TypeOK", [h = *this](const State& s) { return h.type_ok(s); },
                              "each tower is sorted, and all disks and nothing else are on the pegs"),
                          invariant(
                              "IsSorted", [h = *this](const State& s) { return h.towers_.is_sorted(s); },
                              "no disk lies on a smaller one"),
                          invariant(
                              "OnlyContainsAllowedNumberOfDisks",
                              [h = *this](const State& s) { return h.towers_.has_all_disks(s); },
                              "no disk is lost and none is added"),
                          goal(
                              "Solved", [h = *this](const State& s) { return h.is_solved(s); },
                              "the whole tower is on the goal peg; the source asserts its negation, "
                              "InvariantOrElseFinished")),
        hanoi::Forge(towers_).properties());
  }

  // By rule cyclic no disk goes straight back.
  void goals(auto&& emit) const {
    if (p_.rule == HanoiRule::cyclic || towers_.remembers_start()) return;
    for (int peg = 0; peg < pegs(); ++peg) {
      if (is_solved(towers_.all_on(peg))) emit(towers_.all_on(peg));
    }
  }

  // towers: a list of pegs, each the list of its disks, top first; 1 is the smallest disk.
  Value show(const State& s) const {
    Value::Items towers;
    for (int peg = 0; peg < pegs(); ++peg) {
      const auto tower = towers_.list_on(s, peg);
      towers.push_back(Value::list(Value::Items(tower.disks.begin(), tower.disks.begin() + tower.height)));
    }
    std::vector<Value::Field> variables{{"towers", Value::list(std::move(towers))}};
    if (towers_.remembers_start()) variables.emplace_back("start", towers_.first_peg(s) + 1);
    return Value::record(std::move(variables));
  }

  // A tower is told by the set of its disks.
  std::optional<std::uint64_t> shown_part(const State& s, std::size_t variable, std::int64_t element) const
      requires(sizeof(Word) == 8) {
    if (variable != 0 || element < 1 || element > pegs()) return std::nullopt;
    return towers_.disks_on(s, static_cast<int>(element) - 1);
  }

  Label label(const Action& a) const {
    const int disk = a.disk + 1, from = a.from + 1, to = a.to + 1;
    return {"Move",
            {{"disk", disk}, {"from", from}, {"to", to}},
            "Move " + std::to_string(disk) + ": " + std::to_string(from) + "→" + std::to_string(to)};
  }

  // In texts with little room one line: each peg's disks from the bottom up.
  void draw(const State& s, Scene& scene) const {
    std::vector<std::vector<int>> towers;
    std::string line;
    for (int peg = 0; peg < pegs(); ++peg) {
      const auto tower = towers_.list_on(s, peg);
      towers.emplace_back(tower.disks.begin(), tower.disks.begin() + tower.height);
      std::string disks;
      for (auto disk = towers.back().rbegin(); disk != towers.back().rend(); ++disk)
        disks += (p_.disks > 9 && !disks.empty() ? " " : "") + std::to_string(*disk);
      line += (peg > 0 ? " | " : "") + padded(disks, tower_width());
    }
    hanoi::draw(towers, p_.disks, scene);
    scene.text_line(line);
  }

  // What the search needs for small keys and for bitmaps: hanoi/towers.hpp, hanoi/numbering.hpp.
  int key_bits() const requires(sizeof(Word) == 8) { return Towers::bits(p_); }
  std::uint64_t pack(const State& s) const requires(sizeof(Word) == 8) { return s.word; }
  State unpack(std::uint64_t key) const requires(sizeof(Word) == 8) { return {key}; }
  std::uint64_t index_size() const requires(sizeof(Word) == 8) { return hanoi::index_size(towers_); }
  std::uint64_t rank(const State& s) const requires(sizeof(Word) == 8) {
    return hanoi::rank(towers_, s.word);
  }
  State unrank(std::uint64_t number) const requires(sizeof(Word) == 8) {
    return {hanoi::unrank(towers_, number)};
  }

  // Solutions without a search: hanoi/construct.hpp.
  static std::vector<StrategyInfo> strategies() { return hanoi::strategy_infos(); }
  Construction<Action> construct(std::string_view strategy, std::uint64_t most_moves) const {
    return hanoi::construct(p_, strategy, most_moves);
  }
  // As the Prolog program writes a move: [a,c].
  std::string notation(const Action& a) const { return hanoi::notation(a.from, a.to); }

 private:
  static constexpr std::size_t most_pegs = Pegs != 0 ? Pegs : 16;

  [[nodiscard]] static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  [[nodiscard]] constexpr int pegs() const { return towers_.pegs(); }
  [[nodiscard]] bool allows(int from, int to) const {
    if constexpr (Pegs != 0) return true;
    return p_.allows(from, to);
  }
  [[nodiscard]] Action action(Word disk, int from, int to) const {
    return {static_cast<std::uint8_t>(towers_.number_of(disk)), static_cast<std::uint8_t>(from),
            static_cast<std::uint8_t>(to)};
  }
  [[nodiscard]] std::size_t tower_width() const {
    const int n = p_.disks;
    return at(n <= 9 ? n : 9 + 2 * (n - 9) + n - 1);
  }

  [[nodiscard]] bool type_ok(const State& s) const {
    return towers_.has_no_stray_bits(s) && towers_.is_sorted(s) && towers_.has_all_disks(s);
  }
  [[nodiscard]] bool is_solved(const State& s) const {
    if (!towers_.is_together(s)) return false;
    const int peg = towers_.smallest_disks_peg(s);
    if (p_.goal == Params::other) return peg != towers_.first_peg(s);
    return peg + 1 == (p_.goal == Params::last ? pegs() : p_.goal);
  }

  Params p_;
  Towers towers_;
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
