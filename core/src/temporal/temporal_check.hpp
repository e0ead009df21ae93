// TemporalCheck: decides temporal properties of a puzzle on its whole state graph: one holds if no lasso (a
// path followed by a loop) is a counterexample. One thread; all states and edges are in memory.
#pragma once

#include "behaviours/temporal_claim.hpp"
#include "graph/exploration.hpp"
#include "lucas/trace.hpp"
#include "search/control.hpp"
#include "temporal/lasso_search.hpp"
#include "temporal/truths.hpp"

namespace lucas {

// The answer for one property.
struct TemporalAnswer {
  bool holds = true;
  // The counterexample, replayed from an initial state on: a lasso or, for always_solvable, a path into a dead end.
  std::shared_ptr<const Trace> trace{};
  bool is_shortest = true;
  bool is_settled = false;  // some path violates the property however it goes on
  std::uint64_t dead_ends =
      0;  // of always_solvable: states from which P cannot be reached; 0: not all are known
  std::uint64_t states = 0;  // all of them, if dead_ends are known
};

class TemporalCheck {
 public:
  // The kernel may have constraints, but no boundary that hides steps. A symmetry that the request asks for is not used. The monitor must
  // outlive the check.
  TemporalCheck(std::shared_ptr<const Kernel> kernel, const Request& request, Monitor& monitor);

  // Explores; to be called once, and before the others. Anything but Ending::exhausted: the space is too large for the
  // request's limits, or the user has stopped. Throws ModelError.
  [[nodiscard]] Ending explore();
  // After Ending::max_states or max_depth only the expanded states are searched for a counterexample; if there is none, nothing is
  // known. Throws UsageError where a fairness matches no step, TooComplex, Stopped, std::bad_alloc and ModelError.
  [[nodiscard]] TemporalAnswer answer(const TemporalQuestion& question);

 private:
  [[nodiscard]] TemporalAnswer dead_end(std::size_t goal);
  [[nodiscard]] bool is_settled(const TemporalQuestion& question);
  // The lasso of fewest steps that satisfies the formula, which is in normal form; or the first one that is found.
  [[nodiscard]] std::optional<FoundLasso> lasso_of(const Formula& sought, bool is_any);
  [[nodiscard]] std::shared_ptr<const Trace> trace_of(Path path) const {
    return std::make_shared<KernelTrace>(kernel_, std::move(path));
  }

  std::shared_ptr<const Kernel> kernel_;
  Request request_;
  Control exploring_, judging_;  // a limit that ends the first does not end the second
  Exploration space_;
  MemoryBudget budget_;  // three quarters of the memory; the graph has its own
  Truths truths_;
  ControlPulse pulse_;
};

}  // namespace lucas
