// Truths: where in a state graph the atoms of formulas are true. Cost: a bit a state, or an edge, for each atom.
#pragma once

#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "behaviours/temporal_claim.hpp"
#include "graph/exploration.hpp"
#include "lucas/formula.hpp"
#include "memory/budget_share.hpp"

namespace lucas {

// A bit for each state, or for each edge.
using Marks = std::vector<bool>;

class Truths {
 public:
  // The step that changes nothing, in place of an edge.
  static constexpr std::uint64_t stays = static_cast<std::uint64_t>(-1);

  // The space, whose exploration may still be under way, and the budget must outlive it.
  Truths(const Exploration& space, MemoryBudget& budget) : space_(space), memory_(budget) {}

  // Binds a formula: evaluates its atoms, as far as that was not done before, and gives them the positions by which `holds` knows them.
  // Atoms `possible` and `taken` are positions in `fairness`. Throws UsageError where a fairness matches no step, ModelError, what the
  // pulse throws, and std::bad_alloc.
  [[nodiscard]] Formula bound(const Formula& formula, const std::vector<Fairness>& fairness, Pulse pulse);

  // Is a bound formula of one moment true in v, if the next step is that edge?
  [[nodiscard]] bool holds(const Formula& formula, Vertex v, std::uint64_t edge) const;
  // The states in which such a formula is true if the next step changes nothing.
  [[nodiscard]] Marks marks(const Formula& formula, Pulse pulse) const;

 private:
  using Atom = std::pair<Formula::Kind, std::string>;  // a position, or a pattern of actions, as a text

  // Atoms of a formula that are not known yet.
  struct News {
    std::vector<Formula> states{}, steps{};
    std::vector<Fairness> actions{};
  };

  void collect(const Formula& formula, const std::vector<Fairness>& fairness, News& news);
  void evaluate(const News& news, Pulse pulse);
  [[nodiscard]] Marks sources_of(const Formula& step) const;
  void evaluate_actions(const std::vector<Fairness>& fairness, Pulse pulse);
  void match_labels(const std::vector<Fairness>& fairness, std::vector<Marks>& taken, Pulse pulse) const;
  // Takes the bytes of `count` Marks from the budget before they are made.
  void take(std::size_t count, std::uint64_t bits);
  void keep(const Atom& atom, Marks marks);
  [[nodiscard]] Formula renamed(Formula formula, const std::vector<Fairness>& fairness) const;
  [[nodiscard]] static Atom key_of(const Formula& leaf, const std::vector<Fairness>& fairness);

  const Exploration& space_;
  BudgetShare memory_;
  std::map<Atom, std::size_t> known_{};  // position in planes_
  std::vector<Marks> planes_{};          // where each atom is true: a bit for each state, or edge
  std::vector<bool> is_constant_{};      // in step with planes_
  std::unordered_multimap<std::size_t, std::size_t> by_hash_{};  // positions in planes_
};

// Does anything in the formula depend on the step that comes next?
[[nodiscard]] bool tells_steps(const Formula& formula);

}  // namespace lucas
