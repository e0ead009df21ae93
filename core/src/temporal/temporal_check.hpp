// TemporalCheck: whether temporal properties hold of a puzzle, told from its whole state graph. One thread; all states
// and edges are in memory.
#pragma once

#include "graph/exploration.hpp"
#include "lucas/trace.hpp"
#include "search/control.hpp"
#include "temporal/temporal.hpp"

namespace lucas {

// ---- Lassos: lasso_search.cpp ----

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
  [[nodiscard]] FairBits possible(Vertex v) const {
    FairBits bits = 0;
    for (std::uint64_t e = graph_.first_edge[v]; e < graph_.first_edge[v + 1]; ++e) bits |= taken(v, e);
    return bits;
  }
  // Fairness that this edge of v satisfies; 0 for a step that changes nothing.
  [[nodiscard]] FairBits taken(Vertex v, std::uint64_t edge) const {
    return graph_.target(edge) == v ? 0 : any_step_ | (named_.empty() ? 0 : named_[in_memory(edge)]);
  }

 private:
  void name_edges(const StateSpace& space, const std::vector<Fairness>& fairness, Pulse pulse);

  const StateGraph& graph_;
  FairBits all_ = 0, strong_ = 0;
  FairBits any_step_ = 0;        // those that are about all actions
  std::vector<FairBits> named_;  // of each edge: the others; empty where there are none
};

// A bit for each state. Empty: every state is marked.
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

// ---- The check ----

// The answer for one property.
struct TemporalAnswer {
  bool holds = true;
  // The counterexample: a lasso, or of always_solvable a path into a dead end; replayed, from an initial state on.
  std::shared_ptr<const Trace> trace{};
  bool is_shortest = true;
  std::uint64_t dead_ends = 0;  // of always_solvable: states from which P cannot be reached
  std::uint64_t states = 0;     // of so many
};

class TemporalCheck {
 public:
  // The kernel must have no boundary, the request no symmetry. What is referred to must outlive the check.
  TemporalCheck(std::shared_ptr<const Kernel> kernel, const Request& request, Monitor& monitor);

  // Explores; to be called once, and before the others. Anything but Ending::exhausted: the space is too large for the
  // request's limits, or the user has stopped. Throws ModelError.
  [[nodiscard]] Ending explore();
  // Throws UsageError where a fairness matches no step, Stopped, std::bad_alloc and ModelError.
  [[nodiscard]] TemporalAnswer answer(const TemporalQuestion& question);

 private:
  [[nodiscard]] TemporalAnswer dead_end(std::size_t goal);
  [[nodiscard]] std::vector<LassoQuestion> counterexamples(const TemporalProperty& property);
  [[nodiscard]] Marks marks(std::size_t goal, bool holds);
  [[nodiscard]] std::shared_ptr<const Trace> trace_of(Path path) const {
    return std::make_shared<KernelTrace>(kernel_, std::move(path));
  }

  std::shared_ptr<const Kernel> kernel_;
  const Request& request_;
  Control control_;
  std::shared_ptr<Exploration> space_;
  ControlPulse pulse_;
};

}  // namespace lucas
