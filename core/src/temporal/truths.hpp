// Truths: which atoms of formulas are true in the states and steps of a state graph. Cost: a bit a state, or an edge, for each atom.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "graph/exploration.hpp"
#include "lucas/formula.hpp"
#include "temporal/temporal.hpp"

namespace lucas {

// A bit for each state, or for each edge.
using Marks = std::vector<bool>;

class Truths {
 public:
  // In place of an edge: the step that changes nothing.
  static constexpr std::uint64_t stays = static_cast<std::uint64_t>(-1);

  // The space, whose exploration may still be under way, must outlive it; bytes that atoms may take.
  Truths(const Exploration& space, std::uint64_t memory) : space_(space), memory_(memory) {}

  // The formula with atoms that `holds` knows: those that are new are evaluated. Fairness: as the formula means it by position. Throws
  // UsageError where one matches no step, ModelError, what the pulse throws, and std::bad_alloc.
  [[nodiscard]] Formula bound(const Formula& formula, const std::vector<Fairness>& fairness, Pulse pulse);

  // Is that formula, which is bound and of one moment, true in a state that goes on by this edge?
  [[nodiscard]] bool holds(const Formula& formula, Vertex v, std::uint64_t edge) const;
  // The states in which it is true if they stay; of a formula about states: in which it is true.
  [[nodiscard]] Marks marks(const Formula& formula, Pulse pulse) const;

 private:
  using Atom = std::pair<Formula::Kind, std::string>;  // a position, or a pattern of actions, as a text

  // Atoms that are not known yet, of one evaluation.
  struct News {
    std::vector<Formula> states{}, steps{};
    std::vector<Fairness> actions{};
  };

  void collect(const Formula& formula, const std::vector<Fairness>& fairness, News& news);
  void evaluate(const News& news, Pulse pulse);
  [[nodiscard]] Marks sources_of(const Formula& step) const;
  void evaluate_actions(const std::vector<Fairness>& fairness, Pulse pulse);
  void match_labels(const std::vector<Fairness>& fairness, std::vector<Marks>& taken, Pulse pulse) const;
  void keep(const Atom& atom, Marks marks);
  [[nodiscard]] Formula renamed(Formula formula, const std::vector<Fairness>& fairness) const;
  [[nodiscard]] static Atom key_of(const Formula& leaf, const std::vector<Fairness>& fairness);

  const Exploration& space_;
  std::uint64_t memory_;
  std::map<Atom, std::size_t> known_{};  // position in planes_
  std::vector<Marks> planes_{};          // of each atom: of states, or of edges
  std::vector<bool> is_constant_{};      // in step with these
};

// Does anything in the formula depend on the step that comes next?
[[nodiscard]] bool tells_steps(const Formula& formula);

}  // namespace lucas
