// Encoded: what a Tower of Hanoi has besides its rules: parameters, keys and numbers of its states, looks, solutions that are
// built.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lucas/models/hanoi/look.hpp"
#include "lucas/models/hanoi/numbering.hpp"
#include "lucas/models/hanoi/params.hpp"
#include "lucas/models/hanoi/strategy.hpp"
#include "lucas/models/hanoi/towers.hpp"

namespace lucas::models::hanoi {

// Word, Pegs: see Towers; Pegs are known with rule any only.
template <class Word, int Pegs>
class Encoded {
  static constexpr bool is_narrow =
      sizeof(Word) == 8;  // a state is a key, and its pegs are digits of a number

 public:
  using Towers = hanoi::Towers<Word, Pegs>;
  using State = typename Towers::State;  // the peg of each disk
  using Action = Move;                   // disk, from, to

  using Params = HanoiParams;
  static std::vector<Param<Params>> params() { return hanoi::params(); }

  // Parameters that do not fit must not be used beyond bad_params.
  explicit Encoded(const Params& params) : p_(params), towers_(params) {}

  // Is this class for that number of pegs, and wide enough for a state of that puzzle?
  [[nodiscard]] static bool fits(const Params& p) {
    return (Pegs == 0 || (Pegs == p.pegs && p.rule == HanoiRule::any)) && Towers::fit(p);
  }
  [[nodiscard]] std::string bad_params() const { return hanoi::bad_params(p_, Towers::bits(p_)); }

  int key_bits() const requires(is_narrow) { return Towers::bits(p_); }
  std::uint64_t pack(const State& s) const requires(is_narrow) { return s.word; }
  State unpack(std::uint64_t key) const requires(is_narrow) { return {key}; }
  std::uint64_t index_size() const requires(is_narrow) { return hanoi::index_size(towers_); }
  std::uint64_t rank(const State& s) const requires(is_narrow) { return hanoi::rank(towers_, s.word); }
  State unrank(std::uint64_t number) const requires(is_narrow) { return {hanoi::unrank(towers_, number)}; }

  // A tower is told by the set of its disks.
  std::optional<std::uint64_t> shown_part(const State& s, std::size_t variable, std::int64_t element) const
      requires(is_narrow) {
    if (variable != 0 || element < 1 || element > towers_.pegs()) return std::nullopt;
    return towers_.disks_on(s, static_cast<int>(element) - 1);
  }

  // towers: a list of pegs, each the list of its disks, top first; 1 is the smallest disk.
  Value show(const State& s) const {
    return hanoi::show(disks(s), towers_.remembers_start() ? towers_.first_peg(s) + 1 : 0);
  }
  Label label(const Action& a) const { return hanoi::label(a); }
  void draw(const State& s, Scene& scene) const {
    hanoi::draw(disks(s), p_.disks, scene);
    scene.text_line(hanoi::line_of(disks(s), p_.disks));
  }

  static std::vector<StrategyInfo> strategies() { return hanoi::strategies(); }
  Construction<Action> construct(std::string_view strategy, std::uint64_t most_moves) const {
    return hanoi::construct(p_, strategy, most_moves);
  }

 private:
  [[nodiscard]] Disks disks(const State& s) const {
    Disks all;
    for (int peg = 0; peg < towers_.pegs(); ++peg) all.push_back(towers_.list_on(s, peg));
    return all;
  }

 protected:
  Params p_;
  Towers towers_;
};

}  // namespace lucas::models::hanoi
