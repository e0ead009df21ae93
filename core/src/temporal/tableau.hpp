// Tableau: an automaton for behaviours that satisfy given formulas. Its states, made when needed, are sets of
// formulas for the rest of a behaviour. Source: Gastin and Oddoux, Fast LTL to Büchi automata translation (2001).
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "lucas/formula.hpp"
#include "lucas/shape.hpp"
#include "memory/budget_share.hpp"

namespace lucas {

// Acceptance sets of states and edges, as bits.
using Sets = std::uint64_t;

class Tableau {
 public:
  // The formulas are in normal form; the budget must outlive it. Throws TooComplex.
  Tableau(const std::vector<Formula>& begun, MemoryBudget& budget);

  // The formulas of one moment, whose truth decides which moves there are.
  [[nodiscard]] const std::vector<Formula>& moments() const { return moments_; }
  // How many eventualities there are. A run is accepted if it postpones none of them for ever.
  [[nodiscard]] std::size_t eventualities() const { return eventualities_; }

  struct Move {
    std::uint32_t to;
    Sets postponed;  // eventualities
    bool operator==(const Move&) const = default;
  };
  // The moves from `state` (the first one is 0) while exactly the moments() are true whose bits are set in
  // `truths`. Throws TooComplex and std::bad_alloc.
  [[nodiscard]] const std::vector<Move>& moves(std::uint32_t state, Word truths);

 private:
  using Id = std::uint32_t;       // position in nodes_
  using State = std::vector<Id>;  // ascending
  struct Node {
    Formula::Kind kind;  // truth: a formula of one moment
    std::vector<Id> parts{};
    std::size_t number = 0;  // that of a moment, or of an eventuality
  };
  // A move that is being made.
  struct Draft {
    std::vector<Id> now;  // formulas that are still to be satisfied
    State next{};
    Sets postponed = 0;
  };

  [[nodiscard]] Id node_of(const Formula& formula);
  [[nodiscard]] std::uint32_t state_of(const State& state);
  void expand(Draft draft, Word truths, std::vector<Draft>& made);

  BudgetShare memory_;
  std::vector<Formula> formulas_{}, moments_{};
  std::vector<Node> nodes_{};                   // in step with formulas_
  std::size_t eventualities_ = 0, drafts_ = 0;  // drafts of the moves that are being made
  std::map<State, std::uint32_t> numbers_{};
  std::vector<State> states_{};
  std::map<std::pair<std::uint32_t, Word>, std::vector<Move>> known_{};
};

}  // namespace lucas
