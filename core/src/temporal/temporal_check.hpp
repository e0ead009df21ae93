// TemporalCheck: whether temporal properties hold of a puzzle, told from its whole state graph. One thread; all states
// and edges are in memory.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "graph/exploration.hpp"
#include "lucas/trace.hpp"
#include "search/control.hpp"
#include "temporal/lasso_search.hpp"

namespace lucas {

// Of one property.
struct TemporalAnswer {
  bool holds = true;
  // Where it does not: a lasso, or of always_solvable a path into a dead end; replayed, from an initial state on.
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
  [[nodiscard]] std::shared_ptr<const Trace> trace_of(Path path) const;

  std::shared_ptr<const Kernel> kernel_;
  const Request& request_;
  Control control_;
  std::shared_ptr<Exploration> space_;
  ControlPulse pulse_;
};

}  // namespace lucas
