// FairSteps: which steps of a state graph count for which fairness. Cost: 4 bytes an edge where one names actions.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/state_graph.hpp"
#include "temporal/temporal.hpp"

namespace lucas {

// A bit for each fairness, in the order given.
using FairBits = std::uint32_t;

class FairSteps {
 public:
  // At most most_fairness of them. Throws UsageError where one matches no action of the space.
  FairSteps(const StateSpace& space, const std::vector<Fairness>& fairness, Pulse pulse);

  [[nodiscard]] FairBits all() const { return all_; }
  [[nodiscard]] FairBits strong() const { return strong_; }
  // Fairness with an action that can change v, even by a step that leaves the states searched.
  [[nodiscard]] FairBits possible(Vertex v) const;
  // Fairness that this edge of v satisfies; 0 for a step that changes nothing.
  [[nodiscard]] FairBits taken(Vertex v, std::uint64_t edge) const;

 private:
  void name_edges(const StateSpace& space, const std::vector<Fairness>& fairness, Pulse pulse);

  const StateGraph& graph_;
  FairBits all_ = 0, strong_ = 0;
  FairBits any_step_ = 0;        // those that are about all actions
  std::vector<FairBits> named_;  // of each edge: the others; empty where there are none
};

}  // namespace lucas
