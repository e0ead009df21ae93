// Exploration: a puzzle's whole state space as a StateGraph. One thread; all states and edges are kept, so it is for
// spaces of up to tens of millions of states; a search goes further.
#pragma once

#include <memory>
#include <optional>

#include "graph/state_graph.hpp"
#include "kernel/promises.hpp"
#include "kernel/traversal.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"
#include "search/control.hpp"

namespace lucas {

// A state space in memory.
struct Explored {
  Ending ending = Ending::exhausted;          // anything else: stopped before the space was complete
  std::uint64_t states = 0, edges = 0;        // seen until then
  std::shared_ptr<const StateSpace> space{};  // Ending::exhausted only
  std::optional<SymmetryClasses> classes{};   // of a model with a symmetry that was not used
};

class Exploration final : public StateSpace, private Traversal::Visitor {
 public:
  // `goal`: the position of a goal in Shape::properties, or unset. A quarter of the memory that the request
  // allows is for the graph, the rest for analyses of it.
  Exploration(std::shared_ptr<const Kernel> kernel, const Request& request, std::optional<std::size_t> goal);

  // Explores. Returns why it ended: exhausted; max_states or max_depth: the graph has states that are cut
  // off; otherwise the graph must not be used. Throws ModelError.
  [[nodiscard]] Ending run(Control& control);
  [[nodiscard]] std::uint64_t states_seen() const { return traversal_.size(); }

  [[nodiscard]] const StateGraph& graph() const override { return graph_; }
  [[nodiscard]] Value state(Vertex v) const override;
  [[nodiscard]] Scene picture(Vertex v) const override;
  [[nodiscard]] std::vector<Label> actions(Vertex v) const override;
  [[nodiscard]] std::optional<std::string> level(Vertex v, std::uint64_t steps) const override;

  // The classes of a model's symmetry, if it was not used. Nothing if the control stops it. Throws std::bad_alloc.
  [[nodiscard]] std::optional<SymmetryClasses> classes(Control& control) const;
  // Tells for each state whether that property hits. States marked in `known`, unless it is empty, hit without being evaluated. Throws
  // ModelError.
  [[nodiscard]] std::vector<bool> marked(std::size_t property, Pulse pulse,
                                         const std::vector<bool>& known = {}) const;
  // Tells for each edge, in their order, whether these properties of steps hit, at most 64; see Kernel::judge_steps. `sources`, in step
  // with the properties: only edges out of states marked there are evaluated, all others do not hit; nullptr: all are. Throws ModelError.
  [[nodiscard]] std::vector<std::vector<bool>> judged(const std::vector<std::size_t>& properties,
                                                      const std::vector<const std::vector<bool>*>& sources,
                                                      Pulse pulse) const;
  // The states of these vertices, whole, one after the other.
  [[nodiscard]] Words states(const std::vector<Vertex>& vertices) const;
  // The number of a state, written whole, if it is reachable.
  [[nodiscard]] std::optional<Vertex> find(const Word* state) const { return traversal_.find(state); }

 private:
  void step(std::uint32_t from, std::uint32_t to, bool is_new) override;
  void expanded(std::uint32_t v) override;
  void build(Control& control);
  // Ends the exploration before states that have been found are expanded.
  void cut_off(Control& control, Ending limit);
  // Appends to `marks` whether the property hits, for `count` states from `first` on, at most 64.
  void mark(std::size_t property, std::uint64_t first, std::size_t count, std::vector<bool>& marks) const;
  [[nodiscard]] Snapshot snapshot() const;

  std::shared_ptr<const Kernel> kernel_;
  Request request_;
  Form form_;
  std::optional<std::size_t> goal_;
  MemoryBudget budget_;
  Traversal traversal_;
  Watch watch_;
  StateGraph graph_;
  std::uint64_t level_end_ = 0;  // states of all levels that are complete
};

// The whole space, within request.limits. Throws ModelError.
[[nodiscard]] Explored explore(const std::shared_ptr<const Kernel>& kernel, const Request& request,
                               std::optional<std::size_t> goal, Monitor& monitor);

}  // namespace lucas
