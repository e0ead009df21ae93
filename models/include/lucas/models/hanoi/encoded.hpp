// Encoded: what a Tower of Hanoi has besides its rules: parameters, keys and numbers of its states, pictures, solutions that
// are built.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lucas/models/hanoi/construct.hpp"
#include "lucas/models/hanoi/numbering.hpp"
#include "lucas/models/hanoi/params.hpp"
#include "lucas/models/hanoi/picture.hpp"
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
  static std::vector<Param<Params>> params() { return Params::rows(); }

  // Parameters that do not fit must not be used beyond bad_params.
  explicit Encoded(const Params& params) : p_(params), towers_(params) {}

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

  void draw(const State& s, Scene& scene) const {
    std::vector<std::vector<int>> towers;
    for (int peg = 0; peg < towers_.pegs(); ++peg) towers.push_back(towers_.list_on(s, peg));
    hanoi::draw(towers, p_.disks, scene);
    scene.text_line(hanoi::line_of(towers, p_.disks));
  }

  static std::vector<StrategyInfo> strategies() { return strategy_infos(); }
  Construction<Action> construct(std::string_view strategy, std::uint64_t most_moves) const {
    return hanoi::construct(p_, strategy, most_moves);
  }

 protected:
  Params p_;
  Towers towers_;
};

}  // namespace lucas::models::hanoi
