// A lasso is a path followed by a loop. Finds a shortest one whose loop is fair and that violates a property, in a state
// graph: the states on fair loops as for the emptiness of Streett automata (Emerson and Lei 1985), then the loops through
// those nearest to an initial state. Cost: some 20 bytes a state, and a copy of the graph for each round of the first.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "graph/state_graph.hpp"
#include "temporal/temporal.hpp"

namespace lucas {

// A bit for each fairness, in the order given.
using FairBits = std::uint32_t;

// Which steps of a state graph count for which fairness. Cost: 4 bytes an edge where one names actions.
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

// Of each state. Empty: every one.
using Marks = std::vector<bool>;

struct LassoQuestion {
  Marks begins{};           // where the obligation can become open
  bool is_initial = false;  // and only in an initial state
  Marks pending{};          // where it can stay open
  Marks recurs{};           // one of these must be on the loop
};

struct FoundLasso {
  std::vector<Vertex> states{};
  std::size_t loop = 0;     // the last state is followed by states[loop]; by itself for ever if it is that
  bool is_shortest = true;  // else shorter ones may exist
  [[nodiscard]] std::size_t steps() const { return states.size() - (loop + 1 == states.size() ? 1 : 0); }
};

struct LassoLimits {
  std::uint64_t memory;              // bytes for the loops of one state; std::bad_alloc where they do not do
  std::size_t fewest = no_distance;  // steps
};

// Finds none of `fewest` steps or more.
[[nodiscard]] std::optional<FoundLasso> find_lasso(const StateGraph& graph, const FairSteps& steps,
                                                   const LassoQuestion& question, LassoLimits limits,
                                                   Pulse pulse);

}  // namespace lucas
